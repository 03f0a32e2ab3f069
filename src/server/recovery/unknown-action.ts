import { BridgeError } from '../../base/errors.ts';
import { simplifyName } from '../../base/nearest.ts';
import { cutText } from '../../base/text/cut-text.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import type { CheckedOperation } from '../argument-check.ts';
import { MOST_SPELLED_OUT } from '../elicit-parameter.ts';
import { correctCall, nameArguments } from '../example-call.ts';
import type { OperationRegistry } from '../operation-registry.ts';
import { actionInstead } from './action-instead.ts';
import { isPlaceless, sayAxes } from './axes-of-action.ts';
import { findMeantActions, isWider, listOffered, type MeantAction } from './find-action.ts';
import { leftOutOf } from './left-out.ts';
import { withoutConsent } from './mend-failure.ts';
import { inventedIn } from './name-placeholders.ts';
import { isActionName, isCalledElsewhere } from './names-elsewhere.ts';
import { impliedArguments, surelyImplied } from './names-of-actions.ts';
import { saidAction } from './nested-arguments.ts';
import type { InsteadAction } from './reads-instead.ts';
import { withoutTool } from './tool-in-name.ts';
import { nounsOf, verbOf } from './verbs-of-action.ts';
import { actionSubject } from './words-of-action.ts';

type Arguments = Record<string, unknown>;

interface Offer<Operation extends CheckedOperation> {
  tool: string;
  operations: OperationRegistry<Operation>;
  admit?(operation: Operation): void;
}

/** The error for an action that there is not, with the call as it would be right. */
export async function unknownAction<Operation extends CheckedOperation>(
  settings: Offer<Operation>,
  written: string,
  given: Arguments,
  by?: string,
): Promise<BridgeError> {
  const { tool, admit } = settings;
  const registered = await settings.operations.list();
  const action = await withoutTool(written, registered);
  const other = await standsElsewhere(tool, action, given);
  if (other) return other;
  const operations = listOffered(registered, admit);
  // What its owner has to switch on says so itself.
  const off = registered.find(
    each => !operations.includes(each) && isCalledElsewhere(each.name, simplifyName(action)),
  );
  if (off) admit?.(off);
  const meant = await findMeantActions(tool, action, given, operations);
  const [best] = meant;
  const refused = best && !best.isOnlyNear ? saidInWords(action, best.operation, given) : undefined;
  if (refused) {
    return new BridgeError(
      'invalid_arguments',
      `${tool}: there is no action "${cutText(action, LONGEST_SHOWN)}". ${refused.message}`,
      {
        ...refused.details,
        suggestions: meant.map(({ operation }) => operation.name),
      },
    );
  }
  const next = best && nextAfter(action, best.operation, given);
  const elsewhere =
    best && !best.isOnlyNear && best.tool !== tool && next === undefined
      ? `; ${best.operation.name} is an action of the tool ${best.tool}`
      : '';
  const names = operations.map(({ name }) => name);
  const all = names.length <= MOST_SPELLED_OUT ? `accepted: ${names.join(', ')}` : 'none is called like it';
  const accepted = best ? '' : `; ${all}`;
  const alike = best?.isOnlyNear ? '; what is called like it may do something else' : '';
  const what = sayWrong(written, by);
  const isOpen = isWider(action, meant, given);
  return new BridgeError('invalid_arguments', `${tool}: ${what}${elsewhere}${alike}${accepted}.`, {
    ...(by === undefined && { suggestions: meant.map(({ operation }) => operation.name) }),
    remedy:
      (isOpen ? OF_WHICH : next) ??
      (by === undefined
        ? 'Call again with an action that exists; `discover` finds one for a task: { action: "search", query }.'
        : 'Call again as the example has it: its action in `action`, its arguments beside it.'),
    others: meant
      .slice(1)
      .filter(each => each.tool === best?.tool && mayBeMeant(action, each))
      .map(each => correctCall(each.operation, withImplied(action, each.operation, given))),
    example: !best
      ? { action: 'search', query: actionSubject(action).slice(0, LONGEST_SHOWN) || action }
      : best.isOnlyNear || isWider(action, meant, given)
        ? undefined
        : correctCall(best.operation, withImplied(action, best.operation, given)),
  });
}

const OF_WHICH =
  'Ask which is meant: what is called so is done to one thing, or to all of them. The suggestions name the actions.';

function sayWrong(written: string, by: string | undefined): string {
  return by === undefined
    ? `there is no action "${cutText(written, LONGEST_SHOWN)}"`
    : `the action stands in \`${by}\` instead of \`action\``;
}

/** What is left to do after a call that is only the first step of what a name says. */
function nextAfter(action: string, { name }: CheckedOperation, given: Arguments): string | undefined {
  const instead = actionInstead(action, given);
  return instead?.action === name ? instead.next : undefined;
}

/** What an operation itself says of arguments in words; `set_scale: "200%"` may be of what is there, or of the usual. */
function saidInWords(action: string, operation: CheckedOperation, given: Arguments): BridgeError | undefined {
  if (/^set_/i.test(action)) return undefined;
  try {
    operation.refuse?.(correctNames(action, operation, given));
    return undefined;
  } catch (thrown) {
    return thrown instanceof BridgeError && thrown.details.isMeant ? thrown : undefined;
  }
}

/** The arguments under the names that were meant. */
function correctNames(action: string, operation: CheckedOperation, given: Arguments): Arguments {
  return nameArguments(operation, withImplied(action, operation, given));
}

/** `delete` of something that turns out to be an asset is `delete_asset`. */
function mayBeMeant(action: string, { operation: { name }, isOnlyNear }: MeantAction): boolean {
  return !isOnlyNear || (verbOf(action) === verbOf(name) && nounsOf(action).length === 0);
}

/** Characters of a name that are repeated. */
const LONGEST_SHOWN = 80;

/** What was given, with what the name of the action says beside it. */
function withImplied(action: string, operation: CheckedOperation, given: Arguments): Arguments {
  const said = sayAxes(action, given);
  const implied = impliedArguments(action, operation, said);
  const stands = actionInstead(action, said)?.takes ?? [];
  const rest = Object.entries(withoutConsent(said)).filter(
    ([name]) => !stands.includes(name) && !isPlaceless(action, name),
  );
  return { ...implied, ...Object.fromEntries(rest) };
}

/** Tools that somebody may take for an action of another one. */
const TOOLS = ['inspect', 'act', 'discover', 'create_brief', 'interview'];

/** The error for a call of a tool as if it were an action: what else was said goes along. */
function otherTool(tool: string, other: string, given: Arguments): BridgeError {
  // It alone has no actions: the others need one, and which is not known.
  const isWhole = other === 'create_brief';
  return new BridgeError('invalid_arguments', `${tool}: ${other} is a tool of its own, not an action.`, {
    remedy: isWhole
      ? 'Call that tool with the example as its arguments.'
      : `Call that tool with an action of its own: ${other} { action: … }.`,
    example: isWhole ? withoutConsent(given) : { action: 'list_available_operations' },
    tool: isWhole ? other : 'discover',
  });
}

/** The error for the name of another tool, or of what `discover` tells; undefined for any other. */
async function standsElsewhere(
  tool: string,
  action: string,
  given: Arguments,
): Promise<BridgeError | undefined> {
  const other = TOOLS.find(each => each !== tool && simplifyName(each) === simplifyName(action));
  if (other !== undefined) return otherTool(tool, other, given);
  const discovery = tool === 'discover' ? undefined : await findDiscovery(action);
  return discovery && ofDiscover(tool, discovery, given);
}

/** What `discover` tells by that name: it finds its way, and changes nothing. */
async function findDiscovery(action: string): Promise<CheckedOperation | undefined> {
  const { DISCOVERIES } = await import('../../discover/registry.ts');
  return DISCOVERIES.find(({ name }) => simplifyName(name) === simplifyName(action));
}

function ofDiscover(tool: string, discovery: CheckedOperation, given: Arguments): BridgeError {
  return new BridgeError(
    'invalid_arguments',
    `${tool}: ${discovery.name} is an action of the tool discover.`,
    {
      remedy: 'Call that tool as the example has it.',
      example: correctCall(discovery, withoutConsent(given)),
      tool: 'discover',
    },
  );
}

/** The error for a call without `action` that says its action under another name: `command`, `tool`; undefined for any other. */
export async function misplacedAction<Operation extends CheckedOperation>(
  settings: Offer<Operation>,
  given: Arguments,
): Promise<BridgeError | undefined> {
  const { listCatalogue } = await import('../../discover/catalogue.ts');
  const own = await settings.operations.list();
  const names = [...own, ...listOffered(listCatalogue())].map(({ name }) => name);
  const said = saidAction(given, written => isActionName(written, names));
  if (!said) return undefined;
  const isOwn = own.some(({ name }) => name === said.action);
  // Whoever names a tool to the guide, and nothing else, wants to know of it.
  if (settings.tool === 'discover' && !isOwn && namesToolAlone(said.rest)) return askSchema(said);
  return unknownAction(settings, said.action, said.rest, said.by);
}

/** Whether nothing is said beside an action, or the tool that has it. */
function namesToolAlone({ tool, ...others }: Arguments): boolean {
  return Object.keys(others).length === 0 && (tool === undefined || TOOLS.includes(textOfValue(tool)));
}

function askSchema({ by, action }: { by: string; action: string }): BridgeError {
  return new BridgeError('invalid_arguments', `discover: \`${by}\` names ${action}, and no action does.`, {
    remedy: 'tool_schema tells of an action; a call of it goes to its own tool.',
    example: { action: 'tool_schema', tool: action },
  });
}

/** What of the call shown for an action that there is not is made up, and what of the call it leaves out. */
export function differenceOfActions(
  action: unknown,
  given: Arguments,
  shown: Arguments | undefined,
): { placeholders?: string[]; left_out?: string[] } {
  const written = textOfValue(action);
  const said = sayAxes(written, given);
  const instead = actionInstead(written, said);
  const {
    says,
    takes = [],
    guessed = [],
  }: Omit<InsteadAction, 'action'> = instead !== undefined && instead.action === shown?.action
    ? instead
    : { says: surelyImplied(written, { name: textOfValue(shown?.action) }) };
  const sure = Object.fromEntries(Object.entries(says).filter(([name]) => !guessed.includes(name)));
  const others = Object.fromEntries(Object.entries(said).filter(([name]) => !takes.includes(name)));
  const made = inventedIn(shown, { ...(guessed.length > 0 ? others : said), ...sure });
  return {
    ...made,
    ...(shown && action !== undefined && leftOutOf(shown, { action, ...others }, made.placeholders)),
  };
}
