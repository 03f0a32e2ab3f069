import * as z from 'zod';
import { BridgeError, recover } from '../../../base/errors.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { defineWorkOperation, type WorkDone } from '../../../kernel/operations/define-operation.ts';
import { isOfActor, isSamePath } from '../../../unreal/asset-names.ts';
import { isInPlayInEditor } from '../../../unreal/engine-functions.ts';
import { saveDirtyPackages } from '../../../unreal/level-functions.ts';
import { listActors } from '../../../unreal/level-list.ts';
import { packageName } from '../../../unreal/object-path.ts';
import { lookAtFiles, needFiles, type SeenFiles } from '../look-at-files.ts';
import { refusePlay } from '../read-assets.ts';
import { readUnsavedWork, STAYS_MARKED, type UnsavedWork } from '../unsaved-work.ts';
import { describeWritten, type WatchedFile } from '../written-file.ts';

const TIMEOUT_MS = 300_000;

interface Which {
  maps: boolean;
  content: boolean;
}

export const saveAll = defineWorkOperation({
  name: 'save_all',
  category: 'assets',
  summary: 'save everything that is unsaved, levels and assets',
  effect: 'session',
  saves: true,
  needs: { functions: ['saveDirtyPackages', 'getDirtyMaps', 'getDirtyContent'] },
  parameters: () =>
    z.strictObject({
      maps: z.boolean().default(true).describe('Save levels'),
      content: z.boolean().default(true).describe('Save other assets'),
    }),
  examples: [{}],
  notes: [
    'Files that source control keeps read-only are not written: check_out before. What others left unsaved is saved too.',
  ],
  preview: async (context, which) => {
    const { dirty, left } = await readDirty(context, which);
    const { notes } = needFiles(await lookAtDirty(context, dirty));
    return {
      changes: [...dirty.maps, ...dirty.content].map(packagePath => change(packagePath, { verified: false })),
      notes: [...explainUnsaved(dirty, left), ...notes],
      answer: { unsaved: dirty.maps.length + dirty.content.length },
    };
  },
  run: async (context, which) => {
    const { dirty, left } = await readDirty(context, which);
    if (dirty.maps.length + dirty.content.length === 0) {
      const notes = (await isNeverSaved(context)) ? [NEVER_SAVED] : explainNothing(dirty, left);
      return { changes: [], notes, answer: { saved: 0 } };
    }
    refuseNeverSaved(dirty);
    const { files, notes } = needFiles(await lookAtDirty(context, dirty));
    return { ...(await save(context, which, { dirty, files })), notes };
  },
});

/** Actors of a World Partition map count as maps, and lie in files as assets do. */
function lookAtDirty(context: ActContext, { maps, content }: UnsavedWork): Promise<SeenFiles> {
  const files = [...maps, ...content].map(packagePath => ({
    packagePath,
    kind: maps.includes(packagePath) && !isOfActor(packagePath) ? ('map' as const) : ('asset' as const),
  }));
  return lookAtFiles(context, files, 'save', ' The others can be saved one by one with save_asset.');
}

/** What is unsaved and is to be saved; `left`: what is unsaved and was not asked for. */
async function readDirty(
  context: ActContext,
  which: Which,
): Promise<{ dirty: UnsavedWork; left: UnsavedWork }> {
  const { maps, content } = await readUnsavedWork(context);
  const named = (packages: readonly string[], isAsked: boolean) => (isAsked ? packages.map(packageName) : []);
  return {
    dirty: { maps: named(maps, which.maps), content: named(content, which.content) },
    left: { maps: named(maps, !which.maps), content: named(content, !which.content) },
  };
}

function explainNothing({ maps, content }: UnsavedWork, left: UnsavedWork): string[] {
  if (maps.length + content.length > 0) return [];
  const others = [
    ...(left.maps.length > 0 ? [`maps: ${left.maps.length}`] : []),
    ...(left.content.length > 0 ? [`other assets: ${left.content.length}`] : []),
  ];
  if (others.length === 0) return ['Nothing is unsaved.'];
  return [`Nothing that was asked for is unsaved; left unsaved are ${others.join(', ')}.`];
}

function explainUnsaved(dirty: UnsavedWork, left: UnsavedWork): string[] {
  const nothing = explainNothing(dirty, left);
  return nothing.length > 0 ? nothing : [STAYS_MARKED];
}

/** A level without a file counts as unsaved only once something in it was changed. */
async function isNeverSaved({ session, signal }: ActContext): Promise<boolean> {
  const actors = await listActors(session, { signal }).catch(recover('any', () => []));
  return actors.some(path => path.startsWith('/Temp/'));
}

const NEVER_SAVED =
  'Nothing else is unsaved, but the level that is open was never saved and has no file: save_level with a path saves it.';

/** The editor would ask for a name, in a dialog that stops it. @throws BridgeError `engine_declined` */
function refuseNeverSaved({ maps }: UnsavedWork): void {
  const unnamed = maps.find(map => map.startsWith('/Temp/'));
  if (unnamed === undefined) return;
  throw new BridgeError(
    'engine_declined',
    `The level ${unnamed} was never saved and has no name yet. Nothing was saved.`,
    {
      remedy: 'Save it under a path first; `maps: false` saves the rest without it.',
      example: { action: 'save_level', level: '/Game/Maps/Lvl_New' },
      invented: ['level'],
    },
  );
}

interface Work {
  dirty: UnsavedWork;
  files: readonly WatchedFile[];
}

/** Saves, and reads back what is unsaved now: the engine's own answer is false as soon as one of them failed. */
async function save(context: ActContext, which: Which, { dirty, files }: Work): Promise<WorkDone> {
  const { session, signal } = context;
  const [outcome, playing] = await session.client.sendAll([saveDirtyPackages(which), isInPlayInEditor()], {
    signal,
    timeoutMs: TIMEOUT_MS,
  });
  if (!outcome.ok && outcome.error.code !== 'engine_declined') throw outcome.error;
  const after = await readDirty(context, which);
  const stuck = [...after.dirty.maps, ...after.dirty.content];
  const saved = [...dirty.maps, ...dirty.content].filter(
    each => !stuck.some(other => isSamePath(each, other)),
  );
  if (saved.length === 0 && playing.ok && playing.value) throw refusePlay();
  if (stuck.length > 0) throw notSaved(stuck, saved);
  const watched = new Map(files.map(file => [file.packagePath, file]));
  return {
    changes: saved.map(packagePath => {
      const file = watched.get(packagePath);
      return change(packagePath, { verified: true, ...(file && describeWritten(file)) });
    }),
    answer: { saved: saved.length, unsaved: await countUnsaved(context) },
    saved,
  };
}

/** What is left unsaved in all, also of what was not to be saved. */
async function countUnsaved(context: ActContext): Promise<number> {
  const { maps, content } = await readUnsavedWork(context);
  return maps.length + content.length;
}

function change(packagePath: string, more: Record<string, unknown>): Record<string, unknown> {
  return { objectPath: packagePath, propertyName: 'dirty', before: true, after: false, ...more };
}

function notSaved(stuck: readonly string[], saved: readonly string[]): BridgeError {
  const rest = saved.length > 0 ? ` Saved were: ${saved.join(', ')}.` : ' Nothing was saved.';
  return new BridgeError('engine_declined', `Still unsaved: ${stuck.join(', ')}.${rest}`, {
    remedy:
      'The editor says why in its log only: `inspect({ action: "read_log" })`. Most often the file is read-only: check it out, then save again.',
    suggestions: [...stuck],
  });
}
