import { placeholderOf } from '../../kernel/batch/placeholders.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { writeCall } from '../../kernel/operations/correct-call.ts';
import type { PlannedEdit } from '../../kernel/operations/define-operation.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import {
  type Caveat,
  caveatNotes,
  createContradictionCheck,
  planChange,
  unitsWritten,
} from '../objects/index.ts';
import { refuseJoinedTags } from './joined-tags.ts';
import { refuseNoTags } from './no-tags.ts';
import { refuseOtherPlace } from './refuse-other-place.ts';
import { switchBefore } from './switch-before.ts';

/** The actor that the plan makes. */
export const NEW = placeholderOf(1);

/** A part of a plan, and what is said with it. */
export interface PlannedPart {
  edits: PlannedEdit[];
  notes: string[];
}

interface Given {
  properties?: Record<string, unknown> | undefined;
  tags?: string[] | undefined;
  material?: string | undefined;
  [other: string]: unknown;
}

/** Whether what is made is given something that has to be checked on its class. */
export function needsPrototype({ properties = {}, tags = [], material }: Given): boolean {
  return Object.keys(properties).length > 0 || tags.length > 0 || material !== undefined;
}

/** Where the properties will be, and their values, are checked on the class, before anything is made. */
export async function planSpawnProperties(
  context: ActContext,
  prototype: FetchedObject,
  args: Given,
): Promise<PlannedPart> {
  const { properties: given = {}, tags, material } = args;
  refuseNoTags(tags ?? [], [], () => writeCall('spawn_actor', { ...args, tags: undefined }));
  refuseJoinedTags(tags ?? [], [], split => writeCall('spawn_actor', { ...args, tags: split }));
  const places = new Map([
    [prototype.objectPath, NEW],
    ...prototype.components.map(({ objectPath, name }) => [objectPath, `${NEW}.${name}`] as const),
  ]);
  const target = { object: prototype, from: 'editor' as const };
  const units = await unitsWritten(context, target, given);
  const properties = { ...units, ...given };
  const wanted: (readonly [propertyName: string, value: unknown, said?: string])[] = [
    ...Object.entries(properties),
    ...(material === undefined ? [] : [['OverrideMaterials', [material], 'material'] as const]),
    ...(tags?.length ? [['Tags', tags, 'tags'] as const] : []),
  ];
  const contradictions = createContradictionCheck('set');
  const planned: PlannedPart = { edits: [], notes: Object.entries(units).map(tellUnit) };
  const caveats: Caveat[] = [];
  const plan = (propertyName: string, value: unknown) =>
    planChange(context, target, {
      ...{ propertyName, value, operator: 'set', relative: 'new', beside: properties },
      correctCall: (mended, others) => correctSpawn(args, propertyName, mended, others),
    });
  for (const [propertyName, value, said = propertyName] of wanted) {
    const own = await plan(propertyName, value);
    refuseOtherPlace(args, prototype, { propertyName, edit: own.edits[0]?.edit });
    contradictions.check({ propertyName: said, edits: own.edits, called: 'what is made' }, undefined);
    // Nobody has chosen anything on what is new, so what is set of it counts, as in the Details panel.
    const name = switchBefore(prototype, propertyName, own.edits[0]?.edit);
    const beside = name === undefined || name in properties ? undefined : await plan(name, true);
    const edits = [...own.edits, ...(beside?.edits ?? [])];
    planned.notes.push(...own.notes.filter(note => name === undefined || !note.includes(name)));
    caveats.push(...own.caveats);
    // What it has when it is made is read beside the write: construction scripts set values too.
    for (const { edit } of edits) {
      planned.edits.push({ edit: { ...edit, objectPath: places.get(edit.objectPath) ?? edit.objectPath } });
    }
  }
  return { ...planned, notes: [...planned.notes, ...caveatNotes(caveats, Object.keys(properties))] };
}

function tellUnit([propertyName, unit]: [string, string]): string {
  return `${propertyName} was set to ${unit} along with the value in that unit.`;
}

function correctSpawn(
  { properties = {}, ...args }: Given,
  propertyName: string,
  value: unknown,
  { propertyName: renamed }: Record<string, unknown>,
): Record<string, unknown> {
  const name = typeof renamed === 'string' ? renamed : propertyName;
  if (propertyName === 'OverrideMaterials' && !(propertyName in properties)) {
    const [one] = [value].flat();
    const own = name === propertyName ? { material: one } : { properties: { ...properties, [name]: one } };
    const others = Object.keys(properties).length > 0 && { properties };
    return writeCall('spawn_actor', { ...args, material: undefined, ...others, ...own });
  }
  if (!(propertyName in properties)) {
    const others = Object.keys(properties).length > 0 && { properties };
    return writeCall('spawn_actor', { ...args, ...others, tags: value });
  }
  const entries = Object.entries(properties).map(([each, old]) =>
    each === propertyName ? [name, value] : [each, old],
  );
  return writeCall('spawn_actor', { ...args, properties: Object.fromEntries(entries) });
}
