import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import type { NumberChange } from '../../../base/quantities/change-in-value.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import type { WorldKind } from '../../../unreal/level-list.ts';
import { changeByUnit } from '../change-by-unit.ts';
import { changesOfObjects } from '../changes-of-objects.ts';
import { refuseOtherChanges } from '../changes-otherwise.ts';
import { ARITHMETIC } from '../combine-values.ts';
import { correctOne, keepCorrected } from '../correct-one.ts';
import { eachCountedItself, keepEarlierValues } from '../earlier-values.ts';
import { givenBefore } from '../given-before.ts';
import { refuseNestedComponents } from '../nested-components.ts';
import { planChange } from '../plan-property.ts';
import type { PlannedChange } from '../planned-change.ts';
import { createRefusedTargets } from '../refused-targets.ts';
import { type CountedNumber, tellMixedUnits } from '../tell-mixed-units.ts';
import { caveatNotes } from '../tell-pitfalls.ts';
import { lookUpReferences, pathsIn } from '../values/look-up-references.ts';
import { findWriteTargets, type WriteTarget } from '../write-target.ts';
import { createContradictionCheck, createOnce } from '../written-once.ts';

const change = () =>
  z.strictObject({
    objectPath: parameter.objectPath(),
    propertyName: parameter.propertyName(),
    value: z.unknown().describe('As inspect prints it'),
  });

export const setProperties = defineEditOperation({
  name: 'set_properties',
  category: 'objects',
  summary: 'set many properties of one or many objects, all or none of them',
  effect: 'reversible',
  needs: {},
  parameters: () =>
    z.strictObject({
      objectPath: parameter.objectPath().optional(),
      objectPaths: z.array(z.string().min(1)).optional().describe('Several objects that get the same'),
      properties: z
        .record(z.string(), z.unknown())
        .optional()
        .describe('Property name → value, as inspect prints both'),
      operation: z.enum(ARITHMETIC).default('set').describe('What to do with the values that are there'),
      changes: z.array(change()).optional().describe('Different properties of different objects'),
      continues: parameter.continues(),
      world: parameter.world(),
    }),
  missing: ({ objectPath, objectPaths, properties, changes }) => {
    if (changes?.length) return undefined;
    if (!objectPath && !objectPaths?.length) return 'objectPath';
    return properties && Object.keys(properties).length > 0 ? undefined : 'properties';
  },
  examples: [
    {
      objectPath: 'Key Light',
      properties: { 'LightComponent.Intensity': 5000, 'LightComponent.LightColor': '#FFCC99' },
    },
    {
      changes: [
        { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity', value: 5000 },
        { objectPath: 'Sun', propertyName: 'LightComponent.Intensity', value: 8 },
      ],
    },
  ],
  instead: {
    ...{ objects: changesOfObjects, actors: changesOfObjects },
    ...{ targets: changesOfObjects, edits: changesOfObjects },
  },
  refuse: refuseOtherChanges,
  notes: ['All or none: where one value is refused, nothing is written.'],
  plan: async (context, whole) => {
    const args = eachCountedItself(whole);
    const wanted = listWanted(args);
    const [targets, references] = await Promise.all([
      findAll(context, wanted, args.world),
      lookUpReferences(context, pathsIn(wanted.map(({ value }) => value))),
    ]);
    refuseNestedComponents(targets.get(listTargets(args)[0] ?? '')?.[0], whole);
    const planned: PlannedChange[] = [];
    const numbers = new Map<string, CountedNumber[]>();
    const sums: BridgeError[] = [];
    const refused = createRefusedTargets();
    const earlierValues = keepEarlierValues();
    const isRepeated = createOnce(args.operation);
    const contradictions = createContradictionCheck(args.operation);
    let given: typeof args = args;
    for (const each of wanted) {
      for (const target of targets.get(each.objectPath) ?? []) {
        const { propertyName, value } = each;
        const { world } = args;
        const correctCall = (mended: unknown, others: Record<string, unknown>, relative?: NumberChange) => {
          earlierValues.set(mended);
          return relative && isForSeveral(args, each)
            ? changeEach(
                args,
                each,
                relative,
                changeByUnit(targets, propertyName, { change: relative, said: target }),
              )
            : correctOne(given, each, mended, others);
        };
        const change = await planChange(context, target, {
          ...{ propertyName, value, references, world, correctCall },
          beside: { ...givenBefore(context, each.objectPath), ...besideOf(wanted, each.objectPath) },
          operator: args.operation,
          earlier: earlierValues.read,
          isForSeveral: isForSeveral(args, each),
        }).catch((thrown: unknown) =>
          isForSeveral(args, each)
            ? refused.note({ target, propertyName }, thrown, sums[0] && joinSums(sums))
            : noteSum(thrown, sums),
        );
        if (!change) {
          given = keepCorrected(given, each, sums.at(-1)?.details.example);
          continue;
        }
        // It has it already, under another name.
        if (each.at === undefined && isRepeated({ propertyName, edits: change.edits })) continue;
        contradictions.check({ propertyName, edits: change.edits }, each.at);
        const of = target.object.label;
        planned.push({ ...change, caveats: change.caveats.map(caveat => ({ ...caveat, of })) });
        earlierValues.set(change.edits[0]?.edit.value);
        if (change.number && value === args.properties?.[propertyName])
          numbers.set(propertyName, [...(numbers.get(propertyName) ?? []), change.number]);
      }
    }
    refused.check(args, listTargets(args), targets);
    if (sums.length > 0) throw joinSums(sums);
    const switchesSet = wanted.map(({ propertyName }) => propertyName.replace(/^.*\./, ''));
    const notes = planned
      .flatMap(each => each.notes)
      .filter(note => !switchesSet.some(name => name.startsWith('bOverride_') && note.includes(name)));
    const things = new Set([...targets.values()].flat().map(({ object }) => object.objectPath)).size;
    const caveats = caveatNotes(
      planned.flatMap(each => each.caveats),
      switchesSet,
      things,
    );
    const mixed = [...numbers].flatMap(
      ([name, counted]) => tellMixedUnits(name, args.properties?.[name], counted) ?? [],
    );
    return {
      edits: planned.flatMap(({ edits }) => edits),
      notes: [...new Set([...contradictions.told, ...notes, ...mixed, ...caveats])],
      from: planned.some(({ from }) => from === 'memory') ? 'memory' : 'editor',
    };
  },
});

/** Keeps the error of a value that says by how much, which the others of its call are put right with. @throws any other */
function noteSum(thrown: unknown, sums: BridgeError[]): undefined {
  const isSum = thrown instanceof BridgeError && thrown.code === 'invalid_value' && thrown.details.isMeant;
  if (!isSum) throw sums.length > 0 ? joinSums(sums) : thrown;
  sums.push(thrown);
}

/** All values of a call that say by how much: the last call has each of them put right. */
function joinSums(sums: readonly BridgeError[]): BridgeError {
  const messages = sums.map(({ message }) => message).join(' ');
  return new BridgeError('invalid_value', messages, sums.at(-1)?.details ?? {});
}

interface Wanted {
  objectPath: string;
  propertyName: string;
  value: unknown;
  /** Its place in `changes`, where it is one of those. */
  at?: number;
}

interface Given {
  objectPath?: string;
  objectPaths?: string[];
  properties?: Record<string, unknown>;
  changes?: { objectPath: string; propertyName: string; value?: unknown }[];
}

/** The objects that get the same values, each once. */
function listTargets({ objectPath, objectPaths = [] }: Given): string[] {
  return [...new Set([...(objectPath !== undefined ? [objectPath] : []), ...objectPaths])];
}

function listWanted(given: Given): Wanted[] {
  const { properties = {}, changes = [] } = given;
  const same = listTargets(given).flatMap(target =>
    Object.entries(properties).map(([propertyName, value]) => ({ objectPath: target, propertyName, value })),
  );
  return [...same, ...changes.map((each, at) => ({ ...each, value: each.value, at }))];
}

function besideOf(wanted: readonly Wanted[], objectPath: string): Record<string, unknown> {
  const same = wanted.filter(each => each.objectPath === objectPath);
  return Object.fromEntries(same.map(({ propertyName, value }) => [propertyName, value]));
}

/** The objects that each target means, found together. */
async function findAll(
  context: ActContext,
  wanted: readonly Wanted[],
  world: WorldKind,
): Promise<Map<string, WriteTarget[]>> {
  const names = [...new Set(wanted.map(({ objectPath }) => objectPath))];
  const single = names.filter(name => !isSelection(name));
  const selections = names.filter(isSelection);
  const [found, ...selected] = await Promise.all([
    single.length > 0 ? findWriteTargets(context, single, world) : [],
    ...selections.map(name => findWriteTargets(context, [name], world)),
  ]);
  if (found.length !== single.length) {
    throw new BridgeError('object_not_found', 'Objects vanished while they were looked up.');
  }
  return new Map([
    ...single.map((name, index): [string, WriteTarget[]] => [name, found.slice(index, index + 1)]),
    ...selections.map((name, index): [string, WriteTarget[]] => [name, selected[index] ?? []]),
  ]);
}

function isSelection(target: string): boolean {
  return target.trim().toLowerCase() === 'selection';
}

/** Whether several objects get the same value: what it comes to for one of them is not meant for the others. */
function isForSeveral(given: Given, wanted: Wanted): boolean {
  return isSelection(wanted.objectPath) || (wanted.at === undefined && listTargets(given).length > 1);
}

/** The same call with what is there changed for each object; beside it, what is set. */
function changeEach(
  { properties = {}, changes, ...targets }: Given,
  { propertyName }: Wanted,
  { operation, by }: NumberChange,
  byUnit?: Record<string, unknown>[],
): Record<string, unknown> {
  const { [propertyName]: _relative, ...others } = properties;
  const relative = byUnit ?? [
    writeCall('set_properties', { ...targets, operation, properties: { [propertyName]: by } }),
  ];
  const isAlone = Object.keys(others).length === 0 && changes === undefined;
  const [only, ...more] = relative;
  if (isAlone && only && more.length === 0) return only;
  if (isAlone) return writeCall('batch', { operations: relative });
  const rest = { ...targets, properties: others, ...(changes && { changes }) };
  return writeCall('batch', { operations: [...relative, writeCall('set_properties', rest)] });
}
