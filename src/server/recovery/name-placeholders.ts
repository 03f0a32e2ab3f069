import type { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { parseText } from '../mend-arguments.ts';
import type { CompletedCall } from './complete-call.ts';

type Arguments = Record<string, unknown>;

/** Arguments of an example that the caller said nothing of, or another number: the nearest one that is taken is not what was meant. */
export function inventedIn(example: Arguments = {}, given: Arguments): { placeholders?: string[] } {
  const leaves = Object.values(given).flatMap(listLeaves);
  // `1, 2, 3` and `X=1 Y=2 Z=3` say three numbers.
  const said = new Set([
    ...leaves.flatMap(leaf => [leaf, ...(leaf.match(/[+-]?\d+(\.\d+)?/g) ?? [])]),
    // `hidden: true` says `visible: false`.
    ...Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'boolean' && !(name in example) ? [String(!value)] : [],
    ),
  ]);
  const invented = Object.entries(example)
    .filter(
      ([name, value]) =>
        name !== 'action' && (name in given ? isOtherNumber(value, given[name]) : !isSaid(value, said)),
    )
    .map(([name]) => name)
    .concat(ofItems(example, given, (item, sent) => inventedIn(item, sent).placeholders));
  return invented.length > 0 ? { placeholders: invented } : {};
}

function isOtherNumber(value: unknown, given: unknown): boolean {
  return typeof value === 'number' && typeof given === 'number' && value !== given;
}

/** Arguments of the call that its example says nothing of, under no name: with them it would be about less, or elsewhere. */
export function leftOutOf(example: Arguments | undefined, given: Arguments): { left_out?: string[] } {
  if (!example) return {};
  const said = new Set(Object.values(example).flatMap(listLeaves));
  const renamed = Object.entries(example).filter(([name]) => !(name in given));
  const isConverted = (value: unknown) =>
    (typeof value === 'boolean' && renamed.some(([, each]) => each === !value)) ||
    (typeof value === 'string' &&
      /^\s*[+-]?\d/.test(value) &&
      renamed.some(([, each]) => typeof each === 'number'));
  const left = Object.entries(given)
    .filter(([name]) => !(name in example) && !NEEDLESS.has(name))
    .filter(([, value]) => !isSaid(value, said) && !isConverted(value))
    .map(([name]) => name)
    .concat(ofItems(example, given, (item, sent) => leftOutOf(item, sent).left_out));
  return left.length > 0 ? { left_out: left } : {};
}

/** The same of each item of a batch: `operations[1].objectPath`. */
function ofItems(
  example: Arguments,
  given: Arguments,
  of: (item: Arguments, sent: Arguments) => string[] | undefined,
): string[] {
  const [items, sent] = [example.operations, given.operations];
  if (!Array.isArray(items) || !Array.isArray(sent) || items.length !== sent.length) return [];
  return items.flatMap((item, at) =>
    isRecord(item) && isRecord(sent[at])
      ? (of(item, sent[at]) ?? []).map(name => `operations[${at}].${name}`)
      : [],
  );
}

/** What may go without a word: to agree is nothing that an example does, and a page begins anew. */
const NEEDLESS: ReadonlySet<string> = new Set([
  'action',
  'confirm',
  'dryRun',
  'cursor',
  'since',
  'limit',
  'maxTokens',
  'world',
]);

/** Whether a value has nothing in it that was not said: `[0, 0, 10]` may have become `{ X: 0, Y: 0, Z: 10 }`. */
function isSaid(value: unknown, said: ReadonlySet<string>): boolean {
  return listLeaves(value).every(leaf => said.has(leaf));
}

function listLeaves(given: unknown): string[] {
  const value = parseText(given);
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(listLeaves);
}

/** Arguments of a correction that nobody but the caller knows. */
export function onlyExamples(
  example: Arguments | undefined,
  asked: Arguments,
  { code, details }: BridgeError,
): { placeholders?: string[] } {
  if (example?.action !== asked.action || details.isMeant) return {};
  // Which of several that are called alike was meant, only the caller knows.
  const isSample = details.isSample || code === 'ambiguous_target';
  return isSample ? differingIn(example, asked) : inventedIn(example, asked);
}

/** Arguments of a sample that are not as they were written. */
function differingIn(example: Arguments = {}, given: Arguments): { placeholders?: string[] } {
  const names = Object.keys(example).filter(
    name => JSON.stringify(example[name]) !== JSON.stringify(given[name]),
  );
  return names.length > 0 ? { placeholders: names } : {};
}

/** Arguments of the example that are only that. */
export function placeholdersOf({ placeholders }: CompletedCall): { placeholders?: string[] } {
  return placeholders.length > 0 ? { placeholders } : {};
}
