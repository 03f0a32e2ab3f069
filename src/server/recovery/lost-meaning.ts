import type { BridgeError } from '../../base/errors.ts';
import { simplifyName } from '../../base/nearest.ts';
import { cutText } from '../../base/text/cut-text.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import type { CheckedOperation } from '../argument-check.ts';
import { sayAsOwn } from '../example-call.ts';
import { toJsonSchema } from '../json-schema.ts';
import { mendArguments, type ValueSchema } from '../mend-arguments.ts';
import type { CompletedCall } from './complete-call.ts';
import { sayProperty } from './joined-arguments.ts';
import { leftOutOf } from './left-out.ts';
import { saysEarlier } from './manner-in-name.ts';
import { inventedIn, isOfOnePlace, onlyExamples, placeholdersOf } from './name-placeholders.ts';
import { sayImplied } from './names-of-actions.ts';
import { saysModeOrSpace } from './names-of-modes.ts';
import { saidIn } from './said-in-call.ts';
import { listLeaves } from './same-meaning.ts';

type Arguments = Record<string, unknown>;

/**
 * Arguments that an example leaves out and without which the call would be about more, elsewhere, or done in another way.
 * Whatever no operation knows may say just that: only what is known to change nothing is left out of an example.
 */
export function listLost(
  operation: CheckedOperation,
  { left_out = [], placeholders = [] }: { left_out?: string[]; placeholders?: string[] },
  asked: Arguments,
  shown: Arguments = {},
): string[] {
  // A sample in place of a value that was given changes what nobody asked for.
  const isSample = (name: string) =>
    (asked[name] ?? undefined) !== undefined &&
    !left_out.includes(name) &&
    ((isOwnSample(operation, name, shown) && !hasSameLeaves(shown[name], asked[name])) ||
      !isOfGiven(name, asked, shown));
  const replaced = operation.effect === undefined ? [] : placeholders.filter(isSample);
  const isGuess = operation.effect !== undefined && placeholders.some(each => /^objectPaths?$/.test(each));
  return replaced.concat(left_out).filter(name => {
    // Of an element its member: `changes[0].operation`.
    const own = name.replace(/^.*\]\./, '');
    if (isChatter(own)) return false;
    // Beside a thing that is made up, any text may have named the one that was meant.
    if (isGuess && typeof asked[name] === 'string') return true;
    // A page may begin anew, and what was there before is nothing that anybody wants set.
    if (saysEarlier(own) || (own === 'from' && 'to' in asked && operation.effect !== undefined)) return false;
    return !UNREAD.has(own) && !(operation.effect === undefined && SIZES.has(simplifyName(own)));
  });
}

/** Whether a record or list stands so in an example of the operation: what it has in common with the call is chance. */
function isOwnSample({ examples }: CheckedOperation, name: string, shown: Arguments): boolean {
  const text = typeof shown[name] === 'object' ? JSON.stringify(shown[name]) : undefined;
  return text !== undefined && examples.some(each => JSON.stringify(each[name]) === text);
}

/** Whether two values say the same in another form: 45 and `{ Yaw: 45 }`. */
function hasSameLeaves(one: unknown, other: unknown): boolean {
  return listLeaves(one).map(String).join() === listLeaves(other).map(String).join();
}

/** Whether anything of a value that was given stands in what is shown. */
function isOfGiven(name: string, asked: Arguments, shown: Arguments): boolean {
  const said = saidIn({ [name]: asked[name] }, shown);
  return listLeaves(shown[name]).some(leaf => said.has(textOfValue(leaf)));
}

/** Items of a batch that nobody can read: the others stay as they are, and the answer names them. */
const UNREAD: ReadonlySet<string> = new Set(['operations']);

/** How much of an answer is wanted: all of it says the same. */
const SIZES: ReadonlySet<string> = names(
  'limit maxTokens tokenBudget tokenLimit maxResults maxRows pageSize perPage top dryRun',
);

/** Names of arguments that are for whoever reads the call, or for what sends it: nothing is done otherwise without them. */
const CHATTER: ReadonlySet<string> = names(
  'comment comments remark remarks reason reasons reasoning rationale why because explanation explain justification purpose intent intention thought thoughts thinking',
  'verbose debug quiet silent log logLevel pretty indent trace requestId callId traceId correlationId idempotencyKey sessionId conversationId messageId userId agent client timestamp timeout timeoutMs timeoutSeconds undoable confirmed',
);

function isChatter(name: string): boolean {
  return CHATTER.has(simplifyName(name));
}

function names(...texts: string[]): ReadonlySet<string> {
  return new Set(texts.flatMap(text => text.split(' ')).map(simplifyName));
}

/** Operations that a message names. */
const MOST_NAMED = 3;

/** What an error says instead of an example that would do something else. */
export function withoutLost(
  lost: readonly string[],
  operation: CheckedOperation,
  { asked, shown }: { asked: Arguments; shown: Arguments },
  operations: readonly CheckedOperation[] = [],
): Pick<BridgeError['details'], 'example' | 'remedy'> {
  const { name, category, parameters, also } = operation;
  const { shape } = parameters();
  const isOwn = asked.action === name;
  const named = lost.map(each => `\`${each}\``).join(', ');
  const opening = `Without ${named} ${isOwn ? 'the call' : name} would not be what was meant`;
  const isTaken = (each: string) => each in shape || !(each in sayAsOwn(also, { [each]: asked[each] }));
  const strange = lost.filter(each => !isTaken(each.replace(/[.[].*$/, '')));
  if (strange.length === 0) {
    const isLeftOut = lost.every(each => each in asked && !(each in shown));
    // What is a value of it was refused for something else.
    const { properties = {} }: ValueSchema = toJsonSchema(operation);
    const mended = mendArguments(asked, { properties });
    const unread = lost.filter(each => shape[each]?.safeParse(mended[each]).success !== true);
    const takes = unread.map(each => takesOf(properties[each])).join('');
    const values = unread
      .map(each => cutText(JSON.stringify(asked[each]) ?? '', LONGEST_VALUE))
      .filter(Boolean);
    const listed = unread.filter(each => Array.isArray(asked[each]) && properties[each]?.type === 'string');
    if (listed.length > 0)
      return {
        example: undefined,
        remedy: `${listed.map(each => `\`${each}\``).join(', ')} takes one at a time: send a call for each.`,
      };
    if (unread.length === 0 && isLeftOut)
      return { example: undefined, remedy: tellTogether(named, lost.length) };
    const wrong = values.length > 0 ? `, and ${values.join(', ')} is no value of it` : '';
    return { example: undefined, remedy: `${opening}${wrong}${takes}.` };
  }
  const taken = Object.keys(shape).filter(each => each !== 'dryRun' && each !== 'confirm');
  const accepted = isOwn ? 'what is accepted' : `what it takes (${taken.join(', ')})`;
  const takers = strange.flatMap(each => tellTakers(each, { name, category }, operations)).join('; ');
  const other = `use another action${takers === '' ? '' : ` (${takers})`}`;
  return {
    example: undefined,
    remedy: `${opening}, and none of its arguments is called so: leave it out where it does not matter, say it with ${accepted}, or ${other}.`,
  };
}

/** What is taken by itself, and not beside the other things that a call says. */
function tellTogether(named: string, count: number): string {
  return count === 1
    ? `${named} is taken by itself, and not beside what the message names: leave out the one that is not meant, or send a call for each.`
    : `Each of ${named} is taken by itself, and not beside what the message names: send a call for each that is meant.`;
}

/** What an argument takes, as a sentence ends: its words, or what it is. */
function takesOf({ enum: words, description }: ValueSchema = {}): string {
  if (words) return `, which takes ${words.join(', ')}`;
  return description === undefined ? '' : ` (${description.replace(/\.$/, '')})`;
}

/** Characters of a value that a remedy repeats. */
const LONGEST_VALUE = 60;

/** Which other operations of the same field have an argument of this name; what many have says nothing. */
function tellTakers(
  argument: string,
  { name, category }: Pick<CheckedOperation, 'name' | 'category'>,
  operations: readonly CheckedOperation[],
): string[] {
  const takers = operations.filter(
    each =>
      each.name !== name &&
      category !== undefined &&
      each.category === category &&
      argument in each.parameters().shape,
  );
  if (takers.length === 0 || takers.length > MOST_NAMED) return [];
  return [`\`${argument}\` is taken by ${takers.map(each => each.name).join(', ')}`];
}

/** What a call says in arguments of other operations: `tag: "Night"` says a mode too, if it is of one value alone. */
function saidBeside({ instead }: CheckedOperation, asked: Arguments, example: Arguments = {}): Arguments {
  const { mode, space } = sayAsOwn(instead, withoutDoubtful(asked));
  const { mode: _mode, space: _space, ...others } = sayAsOwn(instead, asked);
  return isOfOnePlace(example) ? { mode, space, ...others } : others;
}

/** Without switches that say either of two things: neither of them is what was said. */
function withoutDoubtful(asked: Arguments): Arguments {
  return Object.fromEntries(Object.entries(asked).filter(([name]) => !saysModeOrSpace(name)));
}

/** Names that the operation knows to say something else, which the example says, are not left out. */
function withoutMeant(
  { left_out = [] }: { left_out?: string[] },
  { instead }: CheckedOperation,
  { asked, example = {} }: { asked: Arguments; example: Arguments | undefined },
): { left_out?: string[] } {
  const left = left_out.filter(name => {
    const meant = sayAsOwn(instead, { [name]: asked[name] });
    return name in meant || !isIn(meant, example);
  });
  return left.length > 0 ? { left_out: left } : {};
}

function isIn(meant: Arguments, example: Arguments): boolean {
  return Object.entries(meant).every(
    ([name, value]) => JSON.stringify(example[name]) === JSON.stringify(value),
  );
}

/** What of an example is made up, and what of the call it leaves out. */
export function tellDifference(
  error: BridgeError,
  {
    operation,
    example,
    asked,
  }: { operation: CheckedOperation; example: Arguments | undefined; asked: Arguments },
  completed: CompletedCall | undefined,
  isOneCall: boolean,
): { placeholders?: string[]; left_out?: string[] } {
  const isSame = example?.action === asked.action && isOneCall;
  // Whoever knows what was meant has said it in other arguments.
  const { isMeant, example: own, invented } = error.details;
  if (isOneCall && isMeant && own) return invented ? { placeholders: [...invented] } : {};
  // What is taken under another name as well is no name that is left out.
  const taken = sayAsOwn(operation.also, asked);
  const said = {
    ...saidBeside(operation, asked, example),
    ...taken,
    ...sayProperty(asked, Object.keys(operation.parameters().shape)),
    ...asked,
    ...sayImplied(asked, example),
  };
  const made = inventedIn(example, said);
  const isTold = isSame || (error.code === 'invalid_arguments' && isOneCall);
  const left = isTold
    ? withoutMeant(
        leftOutOf(example, taken, [...(made.placeholders ?? []), ...(completed?.placeholders ?? [])]),
        operation,
        { asked, example },
      )
    : {};
  const others = onlyExamples(example, said, error);
  // What was said and could not be read was something else than what stands there instead.
  if (left.left_out) {
    const sample = error.details.isSample ? (others.placeholders ?? []) : [];
    const all = [...new Set([...(made.placeholders ?? []), ...sample])];
    return { ...(all.length > 0 && { placeholders: all }), ...left };
  }
  return completed ? placeholdersOf(completed, others.placeholders) : others;
}
