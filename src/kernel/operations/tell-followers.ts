import { recover } from '../../base/errors.ts';
import { sameValue } from '../../pipeline/value-shapes.ts';
import { type EngineCall, readProperty } from '../../unreal/engine-call.ts';
import { className } from '../../unreal/object-path.ts';
import { tellUnread } from '../../unreal/tell-unread.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { propertyOf } from '../edits/describe-change.ts';
import { type DefaultPlace, defaultPlaceOf } from '../edits/follow-defaults.ts';
import { lookAtInstances, shortenLabels } from '../finding/blueprint-instances.ts';
import { journalValue } from '../history/journal-value.ts';
import type { ActContext } from './act-context.ts';

/** What became of the actors of a Blueprint whose defaults were changed. */
export interface Followers {
  count?: number;
  /** Of so many, where not all were looked at. */
  lookedAt?: number;
  /** Property → how many have the new default. */
  follow?: Record<string, number>;
  /** Property → actors that keep a value of their own. */
  override?: Record<string, string[]>;
  /** Property → actors that still have the old default: the editor did not pass the new one on. */
  behind?: Record<string, string[]>;
  unread?: string;
}

/** A default that was changed, and where an actor of the class has it. */
interface ChangedDefault extends DefaultPlace {
  path: string;
  name: string;
  before: unknown;
  after: unknown;
}

/**
 * Looks at the actors of Blueprints whose defaults were changed: which have the new value, which keep their own, and
 * whether the editor passed it on at all. Actors that are there already hold copies of their own, so that is read, not
 * believed. [derived]
 */
export async function tellFollowers(
  context: ActContext,
  done: readonly DoneEdit[],
): Promise<{ instances?: Followers; note?: string }> {
  const changed = foldDefaults(done.flatMap(each => changedDefault(each) ?? []));
  const [first] = changed;
  if (!first) return {};
  const { classPath } = first;
  const own = changed.filter(each => each.classPath === classPath);
  const asset = className(classPath).replace(/_C$/, '');
  const unsaved = `${asset} is not saved yet.`;
  // What is changed already is told, though the editor does not answer what follows it.
  const seen = await lookAtInstances(context, classPath, actor =>
    own.map(
      ({ part, path }): EngineCall<unknown> =>
        readProperty(part === undefined ? actor : `${actor}.${part}`, path),
    ),
  ).catch(recover('any', error => ({ ok: false as const, error })));
  if (!seen.ok) {
    const unread = tellUnread('whether its actors follow', seen.error);
    return { instances: { unread }, note: unsaved };
  }
  const { count, actors } = seen.value;
  const instances: Followers = { count, ...(actors.length < count && { lookedAt: actors.length }) };
  own.forEach((each, at) => {
    const values = actors.map(({ label, answers }) => ({ label, value: journalValue(answers[at]) }));
    noteOne(
      instances,
      each,
      values.filter(({ value }) => value !== undefined),
    );
  });
  return { instances, note: [describe(asset, instances), unsaved].join(' ') };
}

/** Each default once: what it was at first, and is at last. */
function foldDefaults(changed: readonly ChangedDefault[]): ChangedDefault[] {
  const folded = new Map<string, ChangedDefault>();
  for (const each of changed) {
    const key = [each.classPath, each.part, each.path].join(' ');
    folded.set(key, { ...each, before: (folded.get(key) ?? each).before });
  }
  return [...folded.values()];
}

function noteOne(
  into: Followers,
  { name, before, after }: ChangedDefault,
  values: readonly { label: string; value: unknown }[],
): void {
  const following = values.filter(({ value }) => sameValue(value, after));
  const others = values.filter(each => !following.includes(each));
  const isBehind = (value: unknown) => before !== undefined && sameValue(value, before);
  const labelsOf = (list: typeof others) => shortenLabels(list.map(({ label }) => label));
  const behind = others.filter(({ value }) => isBehind(value));
  const overriding = others.filter(({ value }) => !isBehind(value));
  if (values.length > 0) into.follow = { ...into.follow, [name]: following.length };
  if (overriding.length > 0) into.override = { ...into.override, [name]: labelsOf(overriding) };
  if (behind.length > 0) into.behind = { ...into.behind, [name]: labelsOf(behind) };
}

function describe(asset: string, { count = 0, override, behind }: Followers): string {
  if (count === 0) return `It is a default of ${asset}, of which no actor is in the level.`;
  const said = [`It is a default of ${asset}: \`instances\` tells which of its ${count} actors follow.`];
  if (override) said.push('Those under `override` keep values of their own.');
  if (behind)
    said.push('Those under `behind` still have the old default: set it on them, or open the level again.');
  return said.join(' ');
}

/** Only edits that give one property another value say what an actor would have to have. */
function changedDefault({ edit, before, after }: DoneEdit): ChangedDefault | undefined {
  const { kind, path } = edit;
  const name = propertyOf(edit);
  const place = defaultPlaceOf(edit);
  if (kind !== 'property' || typeof path !== 'string' || name === undefined || sameValue(before, after))
    return undefined;
  return place && { ...place, path, name, before, after };
}
