import { isDeepStrictEqual } from 'node:util';
import { recover } from '../base/errors.ts';
import { isRecord } from '../base/json/is-record.ts';
import type { ActorBox, ActorPlace, Level, LevelActor, LevelChange } from '../brief/level/level.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import { nativeClassChain } from '../dictionary/native-facts.ts';
import { propertyOf } from '../kernel/edits/describe-change.ts';
import { isSameState } from '../kernel/edits/observe.ts';
import { fetchDefaults } from '../kernel/finding/blueprint-defaults.ts';
import { fetchTarget } from '../kernel/finding/fetch-target.ts';
import { findProperty } from '../kernel/finding/find-property.ts';
import type { JournalEntry, JournalSource } from '../kernel/history/journal.ts';
import { foldNets, listHappened, type Net } from '../kernel/history/net-things.ts';
import { findJournal } from '../kernel/history/open-journal.ts';
import { createClassReader } from '../kernel/policy/class-chains.ts';
import type { Outcome } from '../unreal/client.ts';
import {
  getActorBounds,
  getActorLocation,
  getActorRotation,
  getFolderPath,
  getObjectClass,
} from '../unreal/engine-functions.ts';
import type { FetchedObject } from '../unreal/fetched-object.ts';
import { listActors, readLabels } from '../unreal/level-list.ts';
import { className, isActorPath, isNativeClass, objectName } from '../unreal/object-path.ts';
import { type EditorSession, keepForSession } from '../unreal/session.ts';

interface Sight {
  session: EditorSession;
  dictionary: Dictionary;
  signal: AbortSignal;
  journals?: () => Promise<JournalSource>;
}

/** The open level as briefs look at it: read only, asked anew with each call. */
export function openBriefLevel(sight: Sight): Level {
  const { session, signal } = sight;
  return {
    async listActors() {
      const paths = await listActors(session, { signal });
      const [classes, labels] = await Promise.all([
        session.client.sendAll(paths.map(getObjectClass), { signal }),
        readLabels(session, paths, signal),
      ]);
      const native = paths.map((_, index) => {
        const outcome = classes[index];
        return outcome?.ok ? nativeClassChain(className(outcome.value)) : [];
      });
      // Of a Blueprint's class, and of the project's own, the editor tells the parents.
      const others = await readerOf(session).read(
        session,
        paths.filter((_, index) => native[index]?.length === 0),
      );
      return paths.map(
        (objectPath, index): LevelActor => ({
          objectPath,
          label: labels.get(objectPath) ?? objectName(objectPath),
          classes: others.get(objectPath)?.all.filter(isName) ?? native[index] ?? [],
          ...blueprintOf(classes[index]),
        }),
      );
    },
    async readPlaces(objectPaths) {
      const [places, turns] = await Promise.all([
        session.client.sendAll(objectPaths.map(getActorLocation), { signal }),
        session.client.sendAll(objectPaths.map(getActorRotation), { signal }),
      ]);
      const read = objectPaths.flatMap((path, index): [string, ActorPlace][] => {
        const [at, turn] = [places[index], turns[index]];
        if (!at?.ok) return [];
        const [yaw, pitch] = turn?.ok ? [turn.value.Yaw, turn.value.Pitch] : [0, 0];
        return [[path, { x: at.value.X, y: at.value.Y, z: at.value.Z, yaw, pitch }]];
      });
      return new Map(read);
    },
    readBounds: objectPaths => readBoxes(sight, objectPaths),
    readFolders: objectPaths => readFoldersOf(sight, objectPaths),
    async readProperties(objectPath, names) {
      const object = await fetchWhole(sight, objectPath);
      const read = new Map<string, unknown>();
      for (const name of names) {
        const value = await readIfThere(() => findProperty(sight, object, name));
        if (value) read.set(name, value.value);
      }
      return read;
    },
    changesSince: time => listChanges(sight, time),
  };
}

async function readFoldersOf(
  { session, signal }: Sight,
  objectPaths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const folders = await session.client.sendAll(objectPaths.map(getFolderPath), { signal });
  return new Map(
    objectPaths.flatMap((path, index): [string, string][] => {
      const folder = folders[index];
      return folder?.ok && folder.value !== '' && folder.value !== 'None' ? [[path, folder.value]] : [];
    }),
  );
}

async function readBoxes(
  { session, signal }: Sight,
  objectPaths: readonly string[],
): Promise<ReadonlyMap<string, ActorBox>> {
  const boxes = await session.client.sendAll(objectPaths.map(getActorBounds), { signal });
  const read = objectPaths.flatMap((path, index): [string, ActorBox][] => {
    const box = boxes[index];
    if (!box?.ok) return [];
    const { Origin, BoxExtent: half } = box.value;
    const middle = { x: Origin.X, y: Origin.Y, z: Origin.Z };
    return [[path, { ...middle, halfX: half.X, halfY: half.Y, halfZ: half.Z }]];
  });
  return new Map(read);
}

/** An actor, or what those of a Blueprint start from. */
async function fetchWhole(sight: Sight, objectPath: string): Promise<FetchedObject> {
  if (isActorPath(objectPath)) return fetchTarget(sight, objectPath, 'editor');
  const [read] = await fetchDefaults(sight, [objectPath]);
  if (!read?.ok) return fetchTarget(sight, objectPath, 'editor');
  return read.value;
}

/** What was changed through this server and stands, newest first: what is as it was before has not been changed. */
async function listChanges(
  { journals, session, signal }: Sight,
  time: string,
): Promise<readonly LevelChange[]> {
  if (!journals) return [];
  const journal = await findJournal({ session, signal, journals: await journals() });
  const since = changesOf(journal.entries.filter(({ at }) => at >= time));
  const nets = foldNets(listHappened(since)).filter(net => !isAsBefore(net));
  return since.toReversed().flatMap(({ id, at, summary }) => {
    const own = nets.filter(({ ids }) => ids.includes(id));
    if (own.length === 0) return [];
    return [
      {
        ...{ changeId: id, at, summary },
        objectPaths: own.flatMap(({ last: { edit, made } }) => [edit.objectPath, ...made]),
        moved: own.flatMap(net => (isMove(net) ? [net.last.edit.objectPath] : [])),
        raised: own.flatMap(net => (isMove(net) && isRaise(net) ? [net.last.edit.objectPath] : [])),
        values: own.flatMap(valueBefore),
      },
    ];
  });
}

function valueBefore({
  is,
  first: { edit, before },
  last: { after },
}: Net): NonNullable<LevelChange['values']> {
  const property = propertyOf(edit);
  if (is !== 'value' || property === undefined || before === undefined) return [];
  return [{ objectPath: edit.objectPath, property, before, after }];
}

/** What takes back or does again changes of an earlier time is a change of this one. */
function changesOf(entries: readonly JournalEntry[]): JournalEntry[] {
  const ids = new Set(entries.map(({ id }) => id));
  return entries.map(({ moves, ...entry }) =>
    !moves || moves.ids.every(id => !ids.has(id)) ? entry : { ...entry, moves },
  );
}

function isAsBefore({ is, first, last }: Net): boolean {
  return is === 'value' && isSameState(last.edit, first.before, last.after);
}

const LOCATION = 'RelativeLocation';

/** Whether something stands at another place. */
function isMove({ is, first: { before }, last: { edit, after } }: Net): boolean {
  if (is !== 'value') return false;
  if (edit.kind !== 'world-transform') return String(edit.path ?? '').startsWith(LOCATION);
  return !isDeepStrictEqual(placeOf(before), placeOf(after));
}

/** Whether something that moved stands over or under the point where it stood. */
function isRaise({ first: { before }, last: { edit, after } }: Net): boolean {
  const isWhole = edit.kind === 'world-transform';
  const [from, to] = [before, after].map(state => (isWhole ? placeOf(state) : state));
  return isRecord(from) && isRecord(to) && from.X === to.X && from.Y === to.Y;
}

function placeOf(state: unknown): unknown {
  return isRecord(state) && isRecord(state.relative) ? state.relative[LOCATION] : undefined;
}

/** Parents of classes stay what they are for a session. */
const readerOf = keepForSession(createClassReader);

/** What an object does not have differs from what was wanted, and is no failure. */
function readIfThere<T>(read: () => Promise<T>): Promise<T | undefined> {
  return read().catch(recover(['unknown_property', 'property_not_readable'], () => undefined));
}

/** `/Game/Player/BP_Player.BP_Player_C` is made by `/Game/Player/BP_Player.BP_Player`. */
function blueprintOf(outcome: Outcome<string> | undefined): { blueprint?: string } {
  if (!outcome?.ok || isNativeClass(outcome.value)) return {};
  return { blueprint: outcome.value.replace(/_C$/, '') };
}

/** Classes are known here by their names; a chain has paths of Blueprints too. */
function isName(written: string): boolean {
  return !written.startsWith('/');
}
