import { LIGHT_SWITCHES } from '../../base/light-switches.ts';
import { LAMP_FACTS } from '../../base/quantities/lamp-spread.ts';
import { nativeClass, nativeStruct } from '../../dictionary/native-facts.ts';
import type { Outcome } from '../../unreal/client.ts';
import { type EngineCall, readProperty } from '../../unreal/engine-call.ts';
import { getObjectClass } from '../../unreal/engine-functions.ts';
import { className } from '../../unreal/object-path.ts';
import type { EditorSession } from '../../unreal/session.ts';
import { keyOf } from './answer-key.ts';
import { type ClassBook, type FoundPlace, openClassBook } from './class-book.ts';
import { type ColumnOwner, columnOwnersOf, isCalled } from './column-owners.ts';
import { type ColumnContext, type ColumnName, type ColumnTarget, readColumnName } from './column-target.ts';
import { cacheEnumWords, isUnknownWord, type UnknownWords } from './enum-words.ts';
import { isLamp } from './lamp-output.ts';
import { askProfile, PROFILE_FACTS } from './lamp-profile.ts';
import { readParentLabels } from './parent-labels.ts';
import { worldColumn } from './world-columns.ts';

/** All that was answered about some columns of some rows. */
export interface ColumnAnswers {
  context: ColumnContext;
  book: ClassBook;
  targets: readonly ColumnTarget[];
  columns: readonly ColumnName[];
  /** By `keyOf`. */
  answers: ReadonlyMap<string, Outcome<unknown>>;
}

/** A class that was guessed wrong costs a second round; nothing costs a third. */
const MAX_ROUNDS = 2;

/** Whether values are shown, with what there is to say of each, or rows are only chosen and ordered by them. */
export type ReadPurpose = 'show' | 'decide';

/** Rows that are read at a time: calls for a hundred thousand side by side take more memory than their answers. */
const MOST_AT_ONCE = 10_000;

/**
 * Reads columns of many objects together: one round of requests where their classes are known or say enough by their
 * names, two where a component turns out to be of another class. Only what was asked for is read, by name.
 * @throws BridgeError where the editor answers nothing at the moment
 */
export async function readColumns(
  context: ColumnContext,
  targets: readonly ColumnTarget[],
  names: readonly string[],
  purpose: ReadPurpose = 'show',
): Promise<ColumnAnswers> {
  const { session, signal } = context;
  const book = openClassBook(context);
  const columns = names.map(readColumnName);
  const answers = new Map<string, Outcome<unknown>>();
  for (let from = 0; from < targets.length; from += MOST_AT_ONCE) {
    await readPart(targets.slice(from, from + MOST_AT_ONCE));
  }
  await readParentLabels(context, { targets, columns, answers });
  const asked = { context, book, targets, columns, answers };
  const isCached = await cacheEnumWords(context, findUnknownWords(asked));
  return isCached ? { ...asked, book: openClassBook(context) } : asked;

  async function readPart(part: readonly ColumnTarget[]): Promise<void> {
    for (let round = 1; round <= MAX_ROUNDS; round++) {
      const wanted = listWanted({ session, book, answers }, part, columns, purpose);
      const open = [...wanted].filter(([key]) => !answers.has(key));
      if (open.length === 0) break;
      const outcomes: Outcome<unknown>[] = await session.client.sendAll(
        open.map(([, call]) => call),
        { signal },
      );
      for (const [index, outcome] of outcomes.entries()) {
        const [key] = open[index] ?? [];
        if (!outcome.ok && outcome.error.retryable) throw outcome.error;
        if (key !== undefined) answers.set(key, outcome);
      }
      rememberClasses(session, part, answers);
    }
  }
}

/** Objects with an enum's value that is no word that anybody here knows. */
function findUnknownWords({ context, book, targets, columns, answers }: ColumnAnswers): UnknownWords[] {
  return targets.flatMap(target =>
    columnOwnersOf(context.session, target).flatMap(owner => {
      const classPath = owner.classPath ?? owner.likelyClass ?? '';
      const paths = columns.flatMap(({ property }) => pathsToRead(book, owner, property));
      const isUnknown = paths.some(path => {
        const outcome = answers.get(keyOf(owner.path, path));
        const plan = outcome?.ok ? book.find(classPath, path)?.plan : undefined;
        return outcome?.ok && plan !== undefined && isUnknownWord(outcome.value, plan);
      });
      return isUnknown ? [{ classPath, path: owner.path }] : [];
    }),
  );
}

function listWanted(
  { session, book, answers }: Pick<ColumnAnswers, 'book' | 'answers'> & { session: EditorSession },
  targets: readonly ColumnTarget[],
  columns: readonly ColumnName[],
  purpose: ReadPurpose,
): Map<string, EngineCall<unknown>> {
  const wanted = new Map<string, EngineCall<unknown>>();
  const kinds = new Set<string>();
  const properties = columns.filter(({ property }) => !worldColumn(property));
  for (const target of targets) {
    listComputed(target, columns, wanted);
    if (properties.length === 0) continue;
    for (const owner of columnOwnersOf(session, target)) {
      // One of a kind tells the class of all.
      if (owner.classPath === undefined && owner.name !== '' && !kinds.has(owner.kind)) {
        wanted.set(keyOf(owner.path, CLASS), getObjectClass(owner.path));
      }
      kinds.add(owner.kind);
      const paths = properties.flatMap(({ property }) => [
        ...pathsToRead(book, owner, property),
        ...(purpose === 'show' ? lightSwitchesOf(book, owner, property) : []),
      ]);
      for (const path of paths) {
        wanted.set(keyOf(owner.path, path), readProperty(owner.path, path));
      }
      const hasProfile = paths.includes('bUseIESBrightness');
      for (const [key, call] of hasProfile ? askProfile(session, answers, owner.path) : [])
        wanted.set(key, call);
    }
  }
  return wanted;
}

function listComputed(
  target: ColumnTarget,
  columns: readonly ColumnName[],
  wanted: Map<string, EngineCall<unknown>>,
): void {
  for (const { property } of columns) {
    const column = worldColumn(property);
    for (const [index, call] of column?.ask(target).entries() ?? []) {
      wanted.set(keyOf(target.path, `${column?.key} ${index}`), call);
    }
  }
}

const CLASS = '(class)';

/** The property's path on an owner, and of what its value depends on; nothing where the owner has no such property. */
export function pathsToRead(book: ClassBook, owner: ColumnOwner, written: string): string[] {
  const classPath = owner.classPath ?? owner.likelyClass ?? '';
  const asked = withoutHead(owner, written);
  const place = book.find(classPath, asked);
  if (!place && isKnown(owner)) return [];
  if (!place) return [...withLampFacts(book, LAMP, asked), ...entryCalled(asked)];
  const { unit } = place.plan.entry ?? {};
  const sibling = typeof unit === 'object' ? [place.scope + unit.by] : [];
  return [
    ...[place.path, ...sibling, ...withLampFacts(book, classPath, place.path).slice(1)],
    ...switchOf(place),
  ];
}

/** The entry of a map that a name with one point may stand for, where nobody knows what it is: `Levels.Night`. */
export function entryCalled(written: string): string[] {
  const [, map, key] = /^(\w+)\.(\w+)$/.exec(written) ?? [];
  return map === undefined ? [] : [`${map}["${key}"]`];
}

/** What tells whether the light with such a property shines: said beside its value, and nothing is chosen by it. */
function lightSwitchesOf(book: ClassBook, owner: ColumnOwner, written: string): readonly string[] {
  const classPath = owner.classPath ?? owner.likelyClass ?? '';
  const asked = withoutHead(owner, written);
  const isLight = book.find(classPath, asked)
    ? book.chainOf(classPath).includes('LightComponentBase')
    : !isKnown(owner) && book.find(LAMP, asked);
  return isLight ? LIGHT_SWITCHES : [];
}

/**
 * Path of the switch in front of a member, where there is one: `Settings.bOverride_BloomIntensity`. Only the settings of
 * post-processing have such.
 */
export function switchOf({ path, scope }: FoundPlace): string[] {
  if (scope === '') return [];
  const [member = ''] = path.slice(scope.length).split(/[.[]/, 1);
  const name = `bOverride_${member}`;
  return (nativeStruct('PostProcessSettings')?.properties ?? []).includes(name) ? [scope + name] : [];
}

/** Most of what shines in a Blueprint is one: what is tried by name brings what a lamp needs along. */
const LAMP = '/Script/Engine.SpotLightComponent';

function withLampFacts(book: ClassBook, classPath: string, path: string): string[] {
  const facts = [...LAMP_FACTS, ...PROFILE_FACTS].filter(each => book.find(classPath, each));
  return isLamp(book.chainOf(classPath), path) ? [path, ...facts] : [path];
}

/** The name without the component in front of it. */
export function withoutHead(owner: ColumnOwner, written: string): string {
  const dot = written.indexOf('.');
  if (dot < 0) return written;
  return isCalled(owner, written.slice(0, dot)) ? written.slice(dot + 1) : written;
}

/** Whether all properties of the owner's class are known by name: of the engine's own classes they are. */
function isKnown({ classPath }: ColumnOwner): boolean {
  return classPath !== undefined && nativeClass(className(classPath)) !== undefined;
}

/** What was told of the classes of components, for this round's successor and for later calls. */
function rememberClasses(
  session: EditorSession,
  targets: readonly ColumnTarget[],
  answers: ReadonlyMap<string, Outcome<unknown>>,
): void {
  for (const target of targets) {
    for (const owner of columnOwnersOf(session, target)) {
      const told = answers.get(keyOf(owner.path, CLASS));
      if (!told?.ok || typeof told.value !== 'string' || told.value === '') continue;
      session.classOf.set(owner.path, told.value);
      if (className(target.classPath) !== 'Actor' && owner.kind !== owner.path) {
        session.componentClasses.set(owner.kind, told.value);
      }
    }
  }
}
