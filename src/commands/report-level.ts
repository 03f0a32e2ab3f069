import { resolve } from 'node:path';
import { BridgeError } from '../base/errors.ts';
import { makeFolder } from '../base/make-folder.ts';
import { nearestNames } from '../base/nearest.ts';
import { paint, print } from '../base/terminal.ts';
import { isSpelledLike, nativeClass } from '../dictionary/native-facts.ts';
import { keepReported, type Reported, type ReportedProperty } from '../dictionary/reported.ts';
import { fetchObjects } from '../pipeline/fetch.ts';
import type { FetchedComponent, FetchedObject } from '../unreal/fetched-object.ts';
import { listActors } from '../unreal/level-list.ts';
import type { EditorSession } from '../unreal/session.ts';
import { chooseOwnFolder, pathFromHere } from './dictionary-folder.ts';
import { objectsIn, withEditor } from './dictionary-objects.ts';
import { measureUsage } from './measure-usage.ts';
import { openOwnDictionary } from './own-folders.ts';
import { count } from './print-problems.ts';
import { reportFailure } from './report-failure.ts';
import { ownProperties, reportProperty } from './write-stub.ts';

interface LevelFlags extends Record<string, unknown> {
  folder?: string;
}

/** Actors of a level that are read; more of them change no habit. */
const MOST_ACTORS = 1000;

/**
 * `dictionary learn`: what the open editor says of the project's classes, and what its level really uses. It writes into
 * the project's own folder, and there into one file that nobody else writes: a refresh overwrites no words of a person.
 */
export async function reportLevel(classes: readonly string[], flags: LevelFlags): Promise<void> {
  try {
    const { folder: named, ...settingFlags } = flags;
    await withEditor(settingFlags, async session => {
      const objects = await readLevel(session);
      const { dictionary } = openOwnDictionary({ flags: settingFlags, session });
      const isMeant = classFilter(classes, objects);
      const reported: Reported = {
        ...reportClasses(objects, isMeant),
        used: Object.fromEntries(
          Object.entries(measureUsage(dictionary, objects)).filter(([name]) => isMeant(name)),
        ),
      };
      const folder = ownFolder(named);
      makeFolder(folder);
      keepReported(folder, reported);
      print(printReported(folder, reported, objects.length));
    });
  } catch (thrown) {
    reportFailure(thrown);
  }
}

/** The folder that is named, else the project's own, else a new one here. The shipped one is never written to. */
function ownFolder(named: string | undefined): string {
  if (named !== undefined) return resolve(named);
  try {
    return chooseOwnFolder(undefined).folder;
  } catch (thrown) {
    if (thrown instanceof BridgeError) return resolve('property-dictionary');
    throw thrown;
  }
}

async function readLevel(session: EditorSession): Promise<FetchedObject[]> {
  const paths = (await listActors(session)).slice(0, MOST_ACTORS);
  const outcomes = await fetchObjects(session, paths);
  // An actor that went away meanwhile is no failure.
  return outcomes.flatMap(outcome => (outcome.ok ? [outcome.value] : []));
}

/** @throws BridgeError `unknown_class` for a class that no object of the level is of */
function classFilter(
  classes: readonly string[],
  objects: readonly FetchedObject[],
): (className: string) => boolean {
  if (classes.length === 0) return () => true;
  const there = [...new Set(objects.flatMap(objectsIn).map(({ classChain }) => classChain[0] ?? ''))];
  const tests = classes.map(written => {
    const isSpelled = isSpelledLike(written);
    const isMeant = (name: string) => isSpelled(name) || isSpelled(name.replace(/_C$/, ''));
    if (there.some(isMeant)) return isMeant;
    throw new BridgeError('unknown_class', `Nothing in the open level is a ${written}.`, {
      remedy: 'Open a level with one, or name another class.',
      suggestions: nearestNames(written, there),
    });
  });
  return name => tests.some(test => test(name));
}

/** What the editor says of the project's own classes: of those of the engine the shipped dictionary knows more. */
function reportClasses(
  objects: readonly FetchedObject[],
  isMeant: (className: string) => boolean,
): Required<Pick<Reported, 'classes' | 'parents'>> {
  const byClass = new Map<string, FetchedObject | FetchedComponent>();
  for (const part of objects.flatMap(objectsIn)) {
    const [name = ''] = part.classChain;
    if (part.description && !nativeClass(name) && isMeant(name) && !byClass.has(name))
      byClass.set(name, part);
  }
  const parents = [...byClass].flatMap(([name, { classChain }]) =>
    classChain[1] ? [[name, classChain[1]]] : [],
  );
  return {
    classes: Object.fromEntries([...byClass].map(([name, part]) => [name, reportOne(part)])),
    parents: Object.fromEntries(parents),
  };
}

function reportOne(part: FetchedObject | FetchedComponent): Record<string, ReportedProperty> {
  const described = new Map(part.description?.Properties.map(each => [each.Name, each]));
  return Object.fromEntries(
    ownProperties(part, described).map(name => [name, reportProperty(described.get(name))]),
  );
}

function printReported(folder: string, { classes, used }: Reported, actors: number): string {
  const names = Object.keys(classes);
  const usages = Object.entries(used).flatMap(([name, properties]) =>
    Object.entries(properties).map(([property, { text }]) => `  ${name}.${property}  ${paint.dim(text)}`),
  );
  return [
    `${paint.green('✓')} wrote ${paint.bold(pathFromHere(folder, 'reported.json'))} from ${count(actors, 'actor')}: ${count(names.length, 'class', 'classes')} of the project, ${count(usages.length, 'habit')}.`,
    ...usages.slice(0, MOST_PRINTED),
    ...(usages.length > MOST_PRINTED ? [paint.dim(`  and ${usages.length - MOST_PRINTED} more`)] : []),
    `${paint.cyan('→')} Pages tell both from now on. Run it again when the level has changed.`,
    '',
  ].join('\n');
}

const MOST_PRINTED = 12;
