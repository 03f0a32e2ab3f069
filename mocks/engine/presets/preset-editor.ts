import { needObject } from '../world/need-object.ts';
import type { OpenLevel } from '../world/open-level.ts';
import type { TransactionLog } from '../world/transactions.ts';
import { buildController, entityLabel, initialMetadata } from './build-preset.ts';
import {
  addController,
  addEntity,
  addGroup,
  changeController,
  changeEntity,
  findController,
  findEntity,
  moveEntity,
  removeController,
  removeEntity,
  removeGroup,
  withField,
} from './edit-preset.ts';
import type { PresetEntity, PresetRecord } from './preset-record.ts';
import type { PresetObject } from './presets.ts';
import type { ScenePresetController } from './scene-preset.ts';

/** Where presets keep their records. */
export interface RecordKeeper {
  /** Gives a preset another record: in the transaction that is open, if there is one. */
  change(preset: PresetObject, edit: (record: PresetRecord) => PresetRecord): void;
  /** An id that nothing has. */
  newId(preset: PresetObject): string;
}

/**
 * What the user does to a preset in its panel. Objects are named as `world.pathOf` takes them, what is exposed by label.
 * Each is an undo step, titles in our words. @throws when something named is not there.
 */
export interface PresetEditor {
  exposeProperty(object: string, property: string, label?: string): void;
  exposeFunction(object: string, functionName: string, label?: string): void;
  exposeActor(actor: string, label?: string): void;
  unexpose(label: string): void;
  rename(label: string, newLabel: string): void;
  /** Binds to other objects instead. */
  rebind(label: string, ...objects: string[]): void;
  addGroup(name: string): void;
  removeGroup(name: string): void;
  moveTo(label: string, group: string): void;
  /** Without a value the field goes. */
  setMetadata(key: string, value?: string): void;
  addController(controller: ScenePresetController): void;
  removeController(name: string): void;
  renameController(name: string, newName: string): void;
}

/** The editor of one preset. */
export function createPresetEditor(
  level: OpenLevel,
  transactions: TransactionLog,
  { change, newId }: RecordKeeper,
  object: PresetObject,
): PresetEditor {
  const edit = (title: string, run: (record: PresetRecord) => PresetRecord) => {
    transactions.begin(title);
    try {
      change(object, run);
    } finally {
      transactions.end();
    }
  };
  const idOf = (label: string) => need(findEntity(object.preset, label), label).id;
  const controllerIdOf = (name: string) => need(findController(object.preset, name), name).id;
  const expose = (kind: PresetEntity['kind'], wanted: string, member: string, label?: string) => {
    const target = needObject(level, wanted);
    const owner = target.outer ?? target;
    const ownerName = owner.label ?? owner.name;
    const made = label ?? (kind === 'actor' ? ownerName : entityLabel(member, ownerName));
    const metadata = kind === 'property' ? initialMetadata() : {};
    const entity = { id: newId(object), kind, label: made, member, bindings: [target.path], metadata };
    edit(`Expose ${kind}`, record => addEntity(record, entity));
  };
  return {
    exposeProperty: (wanted, property, label) => expose('property', wanted, property, label),
    exposeFunction: (wanted, functionName, label) => expose('function', wanted, functionName, label),
    exposeActor: (actor, label) => expose('actor', actor, '', label),
    unexpose: label => edit('Unexpose', record => removeEntity(record, idOf(label))),
    rename: (label, newLabel) =>
      edit('Rename exposed entity', record => changeEntity(record, idOf(label), { label: newLabel })),
    rebind(label, ...objects) {
      const bindings = objects.map(each => needObject(level, each).path);
      edit('Rebind', record => changeEntity(record, idOf(label), { bindings }));
    },
    addGroup: name => edit('Add group', record => addGroup(record, name)),
    removeGroup: name => edit('Remove group', record => removeGroup(record, name)),
    moveTo: (label, group) => edit('Move to group', record => moveEntity(record, idOf(label), group)),
    setMetadata: (key, value) =>
      edit('Edit metadata', record => ({ ...record, metadata: withField(record.metadata, key, value) })),
    addController(controller) {
      const index = object.preset.controllers.length;
      const built = buildController(object.preset, controller, object.path, index);
      edit('Add controller', record => addController(record, { ...built, id: newId(object) }));
    },
    removeController: name =>
      edit('Remove controller', record => removeController(record, controllerIdOf(name))),
    renameController: (name, newName) =>
      edit('Rename controller', record =>
        changeController(record, controllerIdOf(name), { displayName: newName }),
      ),
  };
}

function need<T>(found: T | undefined, wanted: string): T {
  if (found === undefined) throw new Error(`The preset has no ${wanted}.`);
  return found;
}
