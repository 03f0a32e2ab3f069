import { isChildOf } from '../reflection/class-info.ts';
import type { SceneBlueprint, SceneVariable } from '../scene.ts';
import type { ClassLibrary } from '../world/class-library.ts';
import { pinTypeOf } from './pin-type.ts';

/** Flags of a property, as the engine numbers them. */
const editable = 0x1;
const visibleToBlueprints = 0x4;
const notOnInstances = 0x10000;

/** What a Blueprint's asset says of its variables and graphs, as properties of a scene are written. */
export function memberProperties(
  blueprint: SceneBlueprint,
  classes: ClassLibrary,
): { NewVariables: unknown[]; UbergraphPages: string[]; FunctionGraphs: string[] } {
  const { path, functions = {}, variables = {} } = blueprint;
  const object = `${path}.${path.split('/').at(-1)}`;
  const parent = classes.find(blueprint.parent);
  // Actors have a construction script besides.
  const built = parent && isChildOf(parent, 'AActor') ? ['UserConstructionScript'] : [];
  return {
    NewVariables: Object.entries(variables).map(([name, variable]) =>
      describeVariable(name, variable, classes),
    ),
    UbergraphPages: [`${object}:EventGraph`],
    FunctionGraphs: [...built, ...Object.keys(functions)].map(name => `${object}:${name}`),
  };
}

function describeVariable(name: string, variable: SceneVariable, classes: ClassLibrary) {
  const { type, tooltip, exposeOnSpawn, instanceEditable } = variable;
  const flags = editable | visibleToBlueprints | (instanceEditable === false ? notOnInstances : 0);
  return {
    VarName: name,
    VarType: pinTypeOf(type, classes),
    FriendlyName: name,
    Category: 'Default',
    PropertyFlags: flags,
    RepNotifyFunc: 'None',
    MetaDataArray: [
      ...(tooltip ? [{ DataKey: 'tooltip', DataValue: tooltip }] : []),
      ...(exposeOnSpawn ? [{ DataKey: 'ExposeOnSpawn', DataValue: 'true' }] : []),
    ],
    DefaultValue: '',
  };
}
