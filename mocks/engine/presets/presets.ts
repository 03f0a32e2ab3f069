import { withLiveMembers } from '../live-members.ts';
import { sameName } from '../reflection/class-info.ts';
import { createLiveObject, type LiveObject, noteEdit } from '../world/live-object.ts';
import type { OpenLevel } from '../world/open-level.ts';
import type { TransactionLog } from '../world/transactions.ts';
import { makePresetId } from './build-preset.ts';
import { emptyPreset } from './edit-preset.ts';
import { createPresetEditor, type PresetEditor } from './preset-editor.ts';
import { type PresetRecord, presetClass } from './preset-record.ts';

/** A preset in the editor's memory. */
export interface PresetObject extends LiveObject {
  preset: PresetRecord;
}

/** The Remote Control presets of the editor. */
export interface Presets {
  /** Those of the project and of the open level. Assets are loaded for it. Transient ones are left out. */
  list(): PresetObject[];
  /** By name in any case, by id, or by path; transient ones too. */
  find(nameOrId: string): PresetObject | undefined;
  /** The user's hand in the Remote Control panel: every change is an undo step. @throws when there is no such preset. */
  edit(nameOrId: string): PresetEditor;
  /** Opens the panel of a preset, or closes it. @throws when there is no such preset. */
  open(nameOrId: string | undefined): void;
  /** The preset that is open in the panel. */
  readonly active: PresetObject | undefined;
  /** @internal Makes a preset that is never saved: `TransientRCPreset0`. */
  createTransient(): PresetObject;
  /** @internal False when there is no transient preset of that name. */
  destroyTransient(nameOrId: string): boolean;
  /** @internal Gives a preset another record: in the transaction that is open, if there is one. */
  change(preset: PresetObject, edit: (record: PresetRecord) => PresetRecord): void;
  /** @internal An id that nothing has. */
  newId(preset: PresetObject): string;
}

export function createPresets(level: OpenLevel, transactions: TransactionLog): Presets {
  const { store, assets } = level;
  let made = 0;
  let activePath: string | undefined;
  const newId = ({ path }: PresetObject) => makePresetId(path, 'new', made++);
  const isPreset = (object: LiveObject): object is PresetObject => {
    if (object.class.path !== presetClass || object.kind === 'template') return false;
    // One that was made like any asset, by the asset tools for one.
    object.preset ??= emptyPreset(makePresetId('preset', object.path));
    return true;
  };
  const list = () => {
    for (const asset of assets.all) if (asset.class === presetClass) assets.load(asset.path);
    return store
      .all()
      .filter(isPreset)
      .filter(object => !object.transient);
  };
  const transients = () =>
    store
      .all()
      .filter(isPreset)
      .filter(object => object.transient);
  const find = (wanted: string) => {
    const all = [...list(), ...transients()];
    return (
      all.find(({ preset }) => sameName(preset.id, wanted)) ??
      all.find(({ name, path }) => sameName(name, wanted) || sameName(path, wanted))
    );
  };
  const need = (wanted: string) => {
    const found = find(wanted);
    if (found) return found;
    const names = [...list(), ...transients()].map(({ name }) => name).join(', ');
    throw new Error(`There is no preset ${wanted}. There is: ${names || 'none'}.`);
  };
  const change: Presets['change'] = (object, edit) => {
    const record = edit(object.preset);
    if (record === object.preset) return;
    transactions.modify(object);
    object.preset = record;
    noteEdit(object);
  };
  return withLiveMembers<Presets, 'active'>(
    { active: () => (activePath === undefined ? undefined : find(activePath)) },
    {
      ...{ list, find, change, newId },
      edit: wanted => createPresetEditor(level, transactions, { change, newId }, need(wanted)),
      open(wanted) {
        activePath = wanted === undefined ? undefined : need(wanted).path;
      },
      createTransient: () => makeTransient(level),
      destroyTransient(wanted) {
        const found = find(wanted);
        if (!found?.transient) return false;
        store.remove(found);
        return true;
      },
    },
  );
}

function makeTransient({ store, classes }: OpenLevel): PresetObject {
  let number = 0;
  // The name of one that is gone is not used again.
  while (store.isTaken(transientPath(number))) number++;
  const path = transientPath(number);
  const preset = emptyPreset(makePresetId('preset', path));
  const made = createLiveObject({ path, class: classes.need(presetClass), kind: 'other', transient: true });
  const object = Object.assign(made, { preset });
  store.put(object);
  return object;
}

function transientPath(number: number): string {
  return `/Temp/TransientRCPreset${number}.TransientRCPreset${number}`;
}
