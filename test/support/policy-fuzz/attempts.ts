import { functionLibraries } from '../../../mocks/engine/functions/registry.ts';
import type { SimulatedEditor } from '../../../mocks/engine/simulated-editor.ts';
import type { Random } from '../random.ts';
import {
  type Aim,
  anyActor,
  kindOf,
  parametersFor,
  pickProperty,
  pickVictim,
  SETTERS,
  spell,
  spellFunction,
} from './aim.ts';
import { functionSpellings } from './spellings.ts';

/** One step of an attempt, as plain data: what finds something prints as a test. */
export type Step =
  /** A call of `act`. */
  | { act: Record<string, unknown> }
  /** A call that leaves the server below its operations. */
  | {
      call: {
        objectPath: string;
        classPath: string;
        functionName: string;
        parameters: Record<string, unknown>;
      };
    }
  | { write: { objectPath: string; propertyName: string; value: unknown } }
  /** What the user does meanwhile, with their own hands. */
  | { user: 'selects' | 'edits' | 'attaches'; paths: string[] };

export interface Attempt {
  kind: string;
  steps: Step[];
}

const ACTORS = '/Script/UnrealEd.EditorActorSubsystem';
const SAVING = '/Script/UnrealEd.EditorLoadingAndSavingUtils';
const KISMET = '/Script/Engine.KismetSystemLibrary';

/** A new attempt to change what is forbidden. */
export function makeAttempt(random: Random, editor: SimulatedEditor, victims: readonly string[]): Attempt {
  const kinds = Object.entries(KINDS);
  const [kind, make] = random.pick(kinds as [(typeof kinds)[0], ...typeof kinds]); // the table is not empty
  return { kind, steps: make({ random, editor, victims, victim: of => pickVictim(random, victims, of) }) };
}

const KINDS: Record<string, (aim: Aim) => Step[]> = {
  'a function of a library': aim => [callLibrary(aim)],
  'a function of an object': aim => [callObject(aim)],
  'a function below the operations': aim => [onWire(callLibrary(aim))],
  'a function of an object below the operations': aim => [onWire(callObject(aim))],
  'an operation': aim => [{ act: anOperation(aim) }],
  'a batch': aim => [
    {
      act: {
        action: 'batch',
        operations: [anOperation(aim), anOperation(aim)],
        onError: aim.random.pick(['rollback', 'continue']),
      },
    },
  ],
  'a write': aim => {
    const path = aim.victim();
    const [propertyName, value] = pickProperty(aim, path);
    return [{ write: { objectPath: spell(aim, path), propertyName, value } }];
  },
  'a setter by name': aim => {
    const { random } = aim;
    const [PropertyName, Value, type] = random.pick(SETTERS);
    const parameters = { Object: spell(aim, aim.victim()), PropertyName, Value };
    return [viaAct(KISMET, random.pick(functionSpellings(`Set${type}PropertyByName`)), parameters)];
  },
  'the selection': ({ random, victim }) => [
    { user: 'selects', paths: [victim('actor')] },
    viaAct(ACTORS, random.pick(functionSpellings('DeleteSelectedActors')), {}),
  ],
  'all of it': ({ random }) => [
    viaAct(ACTORS, random.pick(['SelectAll', 'InvertSelection']), {}),
    viaAct(ACTORS, random.pick(functionSpellings('DeleteSelectedActors')), {}),
  ],
  'what is unsaved': ({ random, victim }) => [
    { user: 'edits', paths: [victim('actor')] },
    random.pick<Step>([
      { act: { action: 'save_all' } },
      { act: { action: 'save_level' } },
      viaAct(SAVING, 'SaveDirtyPackages', { bSaveMapPackages: true, bSaveContentPackages: true }),
      viaAct(SAVING, 'SaveCurrentLevel', {}),
      viaAct('/Script/LevelEditor.LevelEditorSubsystem', 'SaveAllDirtyLevels', {}),
      { act: { action: 'load_level', level: '/Game/Maps/Lvl_Sandbox', confirm: true } },
    ]),
  ],
  'what hangs on something': aim => [
    { user: 'attaches', paths: [aim.victim('actor'), anyActor(aim)] },
    { act: { action: 'delete_actors', objectPaths: [anyActor(aim)], confirm: true } },
  ],
  'a preset': ({ random, victim }) => [
    {
      act: random.pick<Record<string, unknown>>([
        { action: 'set_preset_property', preset: 'LightingControl', label: 'Sun Intensity', value: 3 },
        { action: 'set_preset_property', preset: 'LightingControl', label: 'Lamp Brightness', value: 77 },
        { action: 'set_controller', preset: 'LightingControl', controller: 'Daylight', value: 0.25 },
        {
          action: 'expose_property',
          preset: 'LightingControl',
          objectPath: victim(),
          propertyName: 'bHidden',
        },
        {
          action: 'call_preset_function',
          preset: 'LightingControl',
          label: 'Set Brightness',
          parameters: { Lumens: 3 },
          confirm: true,
        },
      ]),
    },
  ],
};

/** Calls through the operation that calls functions, with names that Unreal does not list. */
function viaAct(classPath: string, functionName: string, parameters: Record<string, unknown>): Step {
  return {
    act: {
      action: 'call_function',
      objectPath: classPath.startsWith('/Script/') ? classPath.replace('.', '.Default__') : classPath,
      ...{ functionName, parameters, unlisted: true, confirm: true },
    },
  };
}

/** The same call, below the operations. */
function onWire(step: Step): Step {
  if (!('act' in step)) return step;
  const { objectPath, functionName, parameters } = step.act;
  const path = String(objectPath);
  return {
    call: {
      objectPath: path,
      classPath: path.startsWith('/Script/') ? path.replace('Default__', '') : '/Script/Engine.Actor',
      functionName: String(functionName),
      parameters: parameters as Record<string, unknown>, // as `viaAct` made it
    },
  };
}

function callLibrary(aim: Aim): Step {
  const { random } = aim;
  const libraries = functionLibraries.filter(each =>
    /Library$|Subsystem$|Utils$|Impl$|Extensions$|Helpers$/.test(each.class),
  );
  const [first, ...others] = libraries.flatMap(library =>
    Object.entries(library.functions).map(([name, { inputs = {} }]) => ({ library, name, inputs })),
  );
  if (!first) throw new Error('The simulated editor has no functions.');
  // Mostly one of those that somebody bent on harm would take.
  const harmful = others.filter(
    ({ library: { class: path }, name }) =>
      /\.(Editor(Actor|Asset|Level|Loading)|AssetTools)/.test(path) &&
      /Delete|Destroy|Save|Rename|Duplicate|Set|Spawn|Move|Remove|Convert/.test(name),
  );
  const { library, name, inputs } = random.pick(
    random.chance(0.75) ? [first, ...harmful] : [first, ...others],
  );
  return viaAct(library.class, spellFunction(aim, name), parametersFor(aim, inputs));
}

function callObject(aim: Aim): Step {
  const { random } = aim;
  const path = aim.victim(random.pick<'actor' | 'component'>(['actor', 'component']));
  const wanted = kindOf(path) === 'actor' ? /\.(Actor|Light|PointLight)$/ : /Component$/;
  const [first, ...others] = functionLibraries
    .filter(library => wanted.test(library.class))
    .flatMap(library =>
      Object.entries(library.functions).filter(([name]) =>
        /^(K2_)?(Set|Add|Destroy|Detach|Attach|Create)/.test(name),
      ),
    );
  if (!first) throw new Error('The simulated editor has no functions of objects.');
  const [name, { inputs = {} }] = random.pick([first, ...others]);
  return viaAct(path, spellFunction(aim, name), parametersFor(aim, inputs));
}

/** A call of an operation on something that is forbidden, or that has to do with it. */
function anOperation(aim: Aim): Record<string, unknown> {
  const { random, victim, editor } = aim;
  const path = victim();
  const objectPath = spell(aim, path);
  const actor = victim('actor');
  const asset = victim('asset');
  const label = editor.world.find(actor)?.label ?? actor;
  const [propertyName, value] = pickProperty(aim, path);
  return random.pick<Record<string, unknown>>([
    { action: 'set_property', objectPath, propertyName, value },
    { action: 'set_properties', objectPath, properties: { [propertyName]: value } },
    { action: 'reset_property', objectPath, propertyName },
    { action: 'delete_actors', objectPaths: [random.pick([actor, label])], confirm: true },
    { action: 'duplicate_actors', objectPaths: [label] },
    { action: 'rename_actor', objectPath: actor, label: `X${random.below(100)}` },
    { action: 'set_transform', objectPath: actor, location: { X: 5, Y: 5, Z: 5 } },
    { action: 'attach_actor', objectPath: actor, parent: anyActor(aim) },
    { action: 'detach_actor', objectPath: actor },
    { action: 'set_tags', objectPath: actor, tags: ['Seen'], mode: 'add' },
    { action: 'set_folder', objectPath: actor, folder: 'Elsewhere' },
    { action: 'set_visibility', objectPath: actor, visible: false, where: 'both' },
    { action: 'delete_asset', objectPath: asset, confirm: true },
    { action: 'delete_folder', path: asset.replace(/\/[^/]*$/, ''), confirm: true },
    { action: 'rename_asset', objectPath: asset, path: `/Game/Props/R_${random.below(100)}` },
    { action: 'duplicate_asset', objectPath: asset, path: `/Game/Props/D_${random.below(100)}` },
    { action: 'save_asset', objectPath: asset },
    { action: 'set_asset_metadata', objectPath: asset, tag: 'Seen', value: 'yes' },
    { action: 'spawn_actor', class: random.pick(['PointLight', 'StaticMeshActor', 'BP_Lamp']) },
    { action: 'spawn_actor', asset: '/Game/Props/Meshes/SM_Crate' },
    { action: 'select_actors', objectPaths: [actor] },
    { action: 'set_material', objectPath: actor, material: 'M_Metal' },
  ]);
}
