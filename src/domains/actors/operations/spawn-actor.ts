import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { membersOf } from '../../../base/words/way-names.ts';
import { resolveActors } from '../../../kernel/finding/actor-targets.ts';
import { levelCache, type NamesByStem } from '../../../kernel/finding/level-cache.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { isEngineSince } from '../../../unreal/engine-version.ts';
import { className, isNativeClass } from '../../../unreal/object-path.ts';
import { attachmentEdit } from '../edits/attachment-edit.ts';
import { folderEdit } from '../edits/folder-edit.ts';
import { labelEdit } from '../edits/label-edit.ts';
import { scaleEdit } from '../edits/scale-edit.ts';
import { selectionEdit } from '../edits/selection-edit.ts';
import { spawnEdit } from '../edits/spawn-edit.ts';
import { checkLabel, cleanFolder } from '../labels.ts';
import { lookAt, turnTo } from '../look-at.ts';
import { refuseWordsForNew } from '../placing-words.ts';
import { NEW, needsPrototype, type PlannedPart, planSpawnProperties } from '../plan-spawn-properties.ts';
import { findSpawnSource, prototypeOf, type SpawnSource } from '../spawn-source.ts';
import { noteRollAlone } from '../tell-manner.ts';

const parameters = () =>
  z.strictObject({
    class: z.string().min(1).optional().describe('PointLight, BP_Lamp, a path'),
    asset: z.string().min(1).optional().describe('Or an asset'),
    label: z.string().optional().describe('Outliner name'),
    folder: z.string().optional().describe('Props'),
    tags: z.array(z.string()).optional().describe('Tags'),
    location: parameter.location().optional(),
    rotation: parameter.rotation().optional(),
    lookAt: lookAt().optional(),
    scale: parameter.scale().optional(),
    properties: z.record(z.string(), z.unknown()).optional().describe('By name'),
    material: z.string().min(1).optional().describe('First slot'),
    attachTo: z.string().min(1).optional().describe('Actor'),
    select: z.boolean().optional().describe('Only it'),
  });
type SpawnArguments = z.output<ReturnType<typeof parameters>>;

export const spawnActor = defineEditOperation({
  name: 'spawn_actor',
  category: 'actors',
  summary: 'make an actor of a class, a Blueprint or an asset, with its properties',
  effect: 'reversible',
  needs: {
    functions: [
      ...([
        'spawnFromClass',
        'spawnFromObject',
        'getAllLevelActors',
        'setFolderPath',
        'getFolderPath',
      ] as const),
      ...(['setActorScale', 'getActorScale', 'attachToActor', 'getActorAttachParent'] as const),
      ...(['getAttachSocket', 'selectActors', 'getSelectedLevelActors', 'loadAsset'] as const),
    ],
  },
  parameters,
  examples: [
    {
      class: 'PointLight',
      label: 'Rim Light',
      location: { X: 0, Y: 200, Z: 300 },
      properties: { 'LightComponent.Intensity': 5000 },
    },
    { asset: 'SM_Crate', location: { X: 100, Y: 0, Z: 0 }, folder: 'Props' },
  ],
  notes: ['No `location`: the origin.'],
  refuse: refuseWordsForNew,
  instead: {
    ...membersOf('location', ['X', 'Y', 'Z']),
    ...membersOf('rotation', ['Pitch', 'Yaw', 'Roll']),
  },
  missing: args => (args.class === undefined && args.asset === undefined ? 'class' : undefined),
  prototype: async (context, { class: written, asset }) =>
    prototypeOf(context, (await findSpawnSource(context, { class: written, asset })).source),
  plan: async (context, given) => {
    const { args, seen, sees } = await turnTo(context, given);
    // What does not depend on one another is asked side by side.
    const [{ source, notes, written }, names, label, attached] = await Promise.all([
      planSource(context, given),
      levelCache(context).names(),
      planLabel(context, args),
      planAttachment(context, args),
    ]);
    const spawn = planSpawn(context, source, names, args);
    const { folder, scale, select } = args;
    return {
      sees,
      edits: [
        { edit: spawn },
        ...label.edits,
        ...(folder === undefined
          ? []
          : [{ edit: folderEdit.make({ objectPath: NEW, folder: cleanFolder(folder) }) }]),
        ...(scale
          ? [{ edit: scaleEdit.make({ objectPath: NEW, scale: { X: 1, Y: 1, Z: 1, ...scale } }) }]
          : []),
        ...written.edits,
        ...attached.edits,
        ...(select ? [{ edit: selectionEdit.make({ objectPath: 'selection', actors: [NEW] }) }] : []),
      ],
      notes: [
        ...seen,
        ...notes,
        ...label.notes,
        ...written.notes,
        ...attached.notes,
        ...noteScale(args),
        ...noteRollAlone(args.rotation),
      ],
      answer: done => ({
        ...describeNew(done[0]?.made[0], source, done),
        ...(args.location && { location: { X: 0, Y: 0, Z: 0, ...args.location } }),
        ...(args.rotation && { rotation: { Pitch: 0, Yaw: 0, Roll: 0, ...args.rotation } }),
      }),
    };
  },
});

/** What it is made from, and what it is given then. */
async function planSource(context: ActContext, args: SpawnArguments) {
  const { source, notes } = await findSpawnSource(context, args);
  const written = needsPrototype(args)
    ? await planSpawnProperties(context, await prototypeOf(context, source), args)
    : { edits: [], notes: [] };
  return { source, notes, written };
}

function planSpawn(
  context: ActContext,
  source: SpawnSource,
  names: NamesByStem,
  { location, rotation }: SpawnArguments,
) {
  const stem = source.classPath === undefined ? '' : className(source.classPath);
  return spawnEdit.make({
    ...{ objectPath: source.path, as: NEW, from: source.from },
    location: { X: 0, Y: 0, Z: 0, ...location },
    rotation: { Pitch: 0, Yaw: 0, Roll: 0, ...rotation },
    ...{
      stem,
      known: names.calledAfter([stem]),
      place: levelCache(context).countNext(stem),
    },
    destroyBy: isEngineSince(context.session, '5.8') ? 'actor' : 'editor',
  });
}

async function planLabel(context: ActContext, { label }: SpawnArguments): Promise<PlannedPart> {
  if (label === undefined) return { edits: [], notes: [] };
  const { label: wanted, notes } = await checkLabel(context, label);
  return { edits: [{ edit: labelEdit.make({ objectPath: NEW, label: wanted }) }], notes };
}

async function planAttachment(context: ActContext, { attachTo }: SpawnArguments): Promise<PlannedPart> {
  if (attachTo === undefined) return { edits: [], notes: [] };
  const { actors, notes } = await resolveActors(context, [attachTo]);
  const [parent] = actors;
  if (!parent || actors.length > 1) {
    throw new BridgeError('ambiguous_target', `${actors.length} actors are selected; attachTo needs one.`, {
      suggestions: actors.map(({ path }) => path),
    });
  }
  const edit = attachmentEdit.make({
    objectPath: NEW,
    parent: parent.path,
    socket: 'None',
    rule: 'KeepWorld',
  });
  return { edits: [{ edit }], notes };
}

function noteScale({ scale }: SpawnArguments): string[] {
  return scale && Object.values(scale).includes(0) ? ['A scale of 0 makes it flat or invisible.'] : [];
}

function describeNew(
  objectPath: string | undefined,
  { classPath, path }: SpawnSource,
  done: readonly { edit: { kind: string; objectPath: string }; after: unknown }[],
): Record<string, unknown> {
  const named = done.find(({ edit }) => edit.kind === 'label');
  const made = classPath ?? path;
  return {
    objectPath,
    label: named?.after ?? done[0]?.after,
    class: isNativeClass(made) ? className(made) : made,
  };
}
