import { BridgeError } from '../../base/errors.ts';
import { simplifyName } from '../../base/nearest.ts';
import type { ColumnCondition, ConditionalCall } from '../../kernel/columns/conditions.ts';
import type { ArgumentMeaning, InspectContext } from '../../kernel/views/define-view.ts';
import { findReferencers } from '../../unreal/asset-functions.ts';
import { isSamePath } from '../../unreal/asset-names.ts';
import type { Outcome } from '../../unreal/client.ts';
import { isInPlayInEditor } from '../../unreal/engine-functions.ts';
import { packageName } from '../../unreal/object-path.ts';
import { withPermissions } from '../../unreal/permissions.ts';

/** How many assets and levels use each asset, as far as that was asked for. */
export interface Referencers {
  /** By path of the asset; without an entry nobody knows. */
  counts: ReadonlyMap<string, number>;
  note?: string;
}

/** Whether a column means how many assets and levels use an asset: `{ referencers: 0 }` finds what nothing uses. */
export function isReferencers(column: string): boolean {
  return REFERENCERS.has(simplifyName(column));
}

/** The column, and what people call it. */
const REFERENCERS: ReadonlySet<string> = new Set([
  ...['referencers', 'referencercount', 'referencedby', 'usedby', 'users', 'usagecount'],
]);

/** Words for assets that nothing uses, as an argument of their own. */
export const UNUSED_INSTEAD: Readonly<Record<string, ArgumentMeaning>> = Object.fromEntries(
  ['unused', 'orphaned', 'unreferenced'].map(name => [
    name,
    (value: unknown) => (ANY.has(value) ? { where: { referencers: 0 } } : undefined),
  ]),
);

/** What people write for no user at all, and for any. */
const NONE: ReadonlySet<unknown> = new Set([
  false,
  null,
  '',
  'none',
  'no',
  'false',
  'zero',
  'nobody',
  'nothing',
]);
const ANY: ReadonlySet<unknown> = new Set([true, 'any', 'some', 'yes', 'true']);

/**
 * A condition on how many use an asset, by the number that is meant: nobody is called alike by a word.
 * @throws BridgeError `invalid_arguments` for what is no number
 */
export function countCondition(condition: ColumnCondition, call: ConditionalCall): ColumnCondition {
  if (!isReferencers(condition.name)) return condition;
  return { ...condition, tests: condition.tests.map(test => countTest(test, call)) };
}

function countTest(test: ColumnCondition['tests'][number], call: ConditionalCall): typeof test {
  const { operator, wanted } = test;
  if (operator === 'in' && Array.isArray(wanted))
    return { operator, wanted: wanted.map(each => countOf(each, call)) };
  if (!['is', 'not', 'like'].includes(operator)) return test;
  if (ANY.has(plain(wanted)))
    return operator === 'not' ? { operator: 'is', wanted: 0 } : { operator: 'gt', wanted: 0 };
  return { operator: operator === 'like' ? 'is' : operator, wanted: countOf(wanted, call) };
}

function countOf(wanted: unknown, { cursor: _, ...call }: ConditionalCall): number {
  if (NONE.has(plain(wanted))) return 0;
  const count = typeof wanted === 'string' ? Number(wanted) : wanted;
  if (typeof count === 'number' && Number.isFinite(count)) return count;
  throw new BridgeError(
    'invalid_arguments',
    `\`where.referencers\` is a number; got ${JSON.stringify(wanted)}.`,
    {
      remedy: 'It counts the assets and levels that use an asset: 0, or { gt: 3 }.',
      example: { action: 'find_assets', ...call, where: { ...call.where, referencers: 0 } },
    },
  );
}

function plain(wanted: unknown): unknown {
  return typeof wanted === 'string' ? wanted.trim().toLowerCase() : wanted;
}

/**
 * Counts who uses each of these assets, all in one batch. The asset itself is not counted.
 * @throws BridgeError where the engine does not let it be asked
 */
export async function readReferencers(
  { session, signal }: InspectContext,
  paths: readonly string[],
): Promise<Referencers> {
  const packages = paths.map(packageName);
  const [playing, users] = await withPermissions(
    ['findReferencers', 'isInPlayInEditor'],
    Promise.all([
      session.client.send(isInPlayInEditor(), { signal }),
      session.client.sendAll(packages.map(findReferencers), { signal }).then(someAnswered),
    ]),
  );
  if (playing) return { counts: new Map(), note: PLAYS };
  const counts = users.flatMap((outcome, at): [string, number][] => {
    const [path = '', own = ''] = [paths[at], packages[at]];
    return outcome.ok ? [[path, new Set(outcome.value.filter(each => !isSamePath(each, own))).size]] : [];
  });
  return { counts: new Map(counts), note: AS_SAVED };
}

/** @throws BridgeError where none was answered */
function someAnswered<T>(outcomes: readonly Outcome<T>[]): readonly Outcome<T>[] {
  const [first] = outcomes;
  if (first && !first.ok && outcomes.every(({ ok }) => !ok)) throw first.error;
  return outcomes;
}

const PLAYS = 'referencers: not told while the game plays in the editor.';
const AS_SAVED =
  'referencers: assets and levels as they were saved. What code, settings or soft names in tables load by path is not counted: look before you delete.';
