import { ERROR_CODES, type ErrorCode } from '../../base/error-codes.ts';
import type { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { isMeantBy, isMisspelt, lastPart } from '../../base/misspelt.ts';
import { numbersWithUnit, unitLost } from '../../base/named-unit.ts';
import { isTypo, simplifyName } from '../../base/nearest.ts';
import { areOpposite } from '../../base/opposites.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { namesNothing } from '../../base/words/means-none.ts';
import { replacedTexts } from './replaced-texts.ts';
import { listsSeveral, nameSelected, splitTargets } from './several-in-text.ts';
import { besides, isOnlyOne, textsIn } from './texts-of-call.ts';

type Arguments = Record<string, unknown>;

/** The argument that a near miss of these codes belongs to, where its text does not show which. */
const MISSED_ARGUMENT: Partial<Record<ErrorCode, string>> = {
  object_not_found: 'objectPath',
  ambiguous_target: 'objectPath',
  unknown_property: 'propertyName',
  unknown_class: 'class',
  unknown_function: 'functionName',
  unknown_schema: 'ds_id',
  brief_not_found: 'brief_id',
};

/** Whether a failure is about something that a call names and that is not there. */
export function isAboutGiven(code: ErrorCode): boolean {
  return MISSED_ARGUMENT[code] !== undefined;
}

/** Calls that help where the failed one cannot be mended. */
const WAYS_ON: Partial<Record<ErrorCode, (given: Arguments) => Arguments | undefined>> = {
  stale_cursor: ({ cursor: _, since: __, ...rest }) => rest,
  not_playing: ({ world: _, ...rest }) => rest,
  nothing_to_undo: () => ({ action: 'list_changes' }),
  brief_not_found: ({ brief_id }) => (brief_id === undefined ? undefined : { action: 'list_briefs' }),
};

/** Failures that a correction helps with: something in the call was wrong. */
const MISTAKES: ReadonlySet<ErrorCode> = new Set([
  ...(Object.keys(MISSED_ARGUMENT) as ErrorCode[]), // its keys are codes
  'invalid_arguments',
  'invalid_value',
]);

/** Whether a failure is the caller's mistake, so that a correction helps. */
export function isMistake(code: ErrorCode): boolean {
  return MISTAKES.has(code) && ERROR_CODES[code].actor === 'model';
}

/**
 * The call that would have worked, as far as it is known: with the nearest thing that exists, or a way on.
 * @param join makes the example that an error brings along one of the whole call
 * @param effect of a change, only a name with a typo is corrected: one that is only alike is another thing
 */
export function mendFailure(
  error: BridgeError,
  given: Arguments,
  {
    join = example => example,
    effect = 'read',
  }: { join?: (example: Arguments) => Arguments; effect?: MendedEffect } = {},
): Arguments | undefined {
  const { example } = error.details;
  const isGuess =
    example !== undefined &&
    (namesAnything(given, example, error) ||
      (effect !== 'read' &&
        leadsElsewhere(given, example, error) &&
        !(effect === 'change' && isOnlyOne(given, error))));
  const mended =
    (example && !isGuess ? join(example) : undefined) ??
    splitTargets(given, error) ??
    nameSelected(given, error) ??
    replaceWritten(given, error, effect) ??
    WAYS_ON[error.code]?.(given);
  const pattern = effect !== 'read' ? (patternIn(given) ?? patternIn(mended ?? {})) : undefined;
  if (pattern !== undefined) return listMatching(pattern, given);
  if (!mended) return undefined;
  return asPreview(given, isAboutGiven(error.code) ? withoutConsent(mended) : mended);
}

/** What was to be a preview stays one. */
function asPreview({ action, dryRun }: Arguments, mended: Arguments): Arguments {
  return dryRun === true && mended.action === action ? { ...mended, dryRun } : mended;
}

/** A pattern where one object is named: which ones it means has to be seen before they are changed. */
function patternIn({ objectPath, objectPaths }: Arguments): string | undefined {
  return [objectPath, objectPaths].flat().find(each => typeof each === 'string' && /[*?]/.test(each)) as
    | string
    | undefined; // found by its type
}

/** The search that lists what a pattern means: of assets where the call is about those. */
function listMatching(pattern: string, { action }: Arguments): Arguments {
  const [, folder, query = pattern] = /^(\/.*)\/([^/]*)$/.exec(pattern) ?? [];
  if (folder === undefined && !/asset|_folder/.test(textOfValue(action)))
    return { action: 'find_actors', label: pattern };
  return {
    action: 'find_assets',
    ...(query !== '*' && { query }),
    ...(folder !== undefined && { path: folder }),
  };
}

/** Whoever agreed to what one thing loses has not agreed to what another one does that is only called alike. */
export function withoutConsent({ confirm: _, ...mended }: Arguments): Arguments {
  return mended;
}

/** The same call with what does not exist replaced by the nearest that does. */
export function replaceWritten(
  given: Arguments,
  { code, message, details }: BridgeError,
  effect: MendedEffect = 'read',
): Arguments | undefined {
  const { suggestions = [] } = details;
  const argument = MISSED_ARGUMENT[code];
  if (suggestions.length === 0 || argument === undefined) return undefined;
  const texts = textsIn(given);
  const wrong = namedIn(message, texts, given[argument]);
  const written = wrong ?? given[argument];
  if (listsSeveral(written, suggestions)) return undefined;
  if (saysNoName(written, code)) return undefined;
  const near = nearestMeant(written, suggestions);
  const isSubject = SUBJECTS.has(code) && !details.isMeant;
  const isOpen = effect === 'read' || (effect === 'change' && isOnlyOne(given, { message, details }));
  if (isSubject && !mayStandFor(written, near, { suggestions, isOpen })) return undefined;
  // What the call names already is not meant once more.
  if (effect !== 'read' && wrong !== undefined && besides(given, wrong).includes(near)) return undefined;
  if (wrong === undefined)
    return typeof given[argument] === 'string' ? { ...given, [argument]: near } : undefined;
  const { action, ...rest } = given;
  const replaced = { ...(action !== undefined && { action }), ...replaceIn(rest, wrong, near) };
  const unit = unitLost(wrong, near);
  const isOfValue = unit !== undefined && given[argument] === wrong && 'value' in given;
  return isOfValue ? { ...replaced, value: numbersWithUnit(given.value, unit) } : replaced;
}

/**
 * Whether a name is the one that was written, or may be shown in its place: what is read of another thing does no harm; of
 * one that has nothing of the name it is of no use either.
 */
function mayStandFor(
  written: unknown,
  near: string,
  { suggestions, isOpen }: { suggestions: readonly string[]; isOpen: boolean },
): boolean {
  return isMeantBy(written, near, suggestions) || (isOpen && holdsName(written, near));
}

/** What a call does to the level: what is lost by it is lost of nothing that is only called alike. */
export type MendedEffect = 'read' | 'change' | 'loss';

/** What a call of an operation does. */
export function mendedEffectOf({ effect }: { effect?: string } = {}): MendedEffect {
  if (effect === undefined) return 'read';
  return effect === 'destructive' ? 'loss' : 'change';
}

/** Whether what was written is no name that could be replaced by another. */
function saysNoName(written: unknown, code: ErrorCode): boolean {
  if (code === 'unknown_function' && saysParameters(written)) return true;
  return typeof written === 'string' && namesNothing(written);
}

/** What a name says in brackets is lost with the name: `SetBrightnes(400)`. */
function saysParameters(written: unknown): boolean {
  return typeof written === 'string' && /\([^()]+\);? *$/.test(written.slice(-1000));
}

/** What was meant may stand behind what is only like it: `LightComponent.Intensity` for `LightComponent/Intensity`. */
function nearestMeant(written: unknown, [first = '', ...others]: readonly string[]): string {
  const path = textOfValue(written).replaceAll('/', '.');
  return others.find(each => each === path) ?? first;
}

/** The text of a call that a failure is about: as it is quoted, else the argument itself, else a path. */
function namedIn(message: string, texts: readonly string[], own: unknown): string | undefined {
  return (
    texts.find(text => message.includes(`"${text}"`)) ??
    texts.find(text => text === own && message.includes(text)) ??
    texts.find(text => text.startsWith('/') && message.includes(text))
  );
}

/** Failures about what a change is made to: another one than was meant is no correction. */
const SUBJECTS: ReadonlySet<ErrorCode> = new Set([
  ...([
    'object_not_found',
    'unknown_property',
    'unknown_class',
    'unknown_schema',
    'brief_not_found',
  ] as const),
]);

/** Whether the example of an error names something where the call says that there is to be nothing. */
function namesAnything(given: Arguments, example: Arguments, { code, details }: BridgeError): boolean {
  if (!isAboutGiven(code) || details.isMeant || example.action !== given.action) return false;
  return replacedTexts(given, example).some(
    ([written, near]) => namesNothing(written) && simplifyName(written) !== simplifyName(near),
  );
}

/** Whether the example of an error is about something else than the call, and not only about the same without a typo. */
function leadsElsewhere(given: Arguments, example: Arguments, { code, details }: BridgeError): boolean {
  if (!SUBJECTS.has(code) || details.isMeant || example.action !== given.action) return false;
  const both = Object.keys(given).filter(name => name in example);
  return both
    .flatMap(name => replacedTexts(given[name], example[name]))
    .some(([written, near]) => !isSameWithTypo(written, near));
}

/** Whether a name, or the last part of a path, is another one with a typo. */
function isSameWithTypo(wrong: unknown, near: string): boolean {
  return typeof wrong === 'string' && isMisspelt(wrong, near);
}

/** Whether one name is a part of the other, or nearly the same. */
function holdsName(wrong: unknown, near: string): boolean {
  if (typeof wrong !== 'string') return false;
  const [last, own] = [lastPart(wrong), lastPart(near)];
  if (areOpposite(last, own) || namesNothing(last)) return false;
  const [written, found] = [simplifyName(last), simplifyName(own)];
  if (!written || !found) return false;
  return found.includes(written) || written.includes(found) || isTypo(written, found);
}

function replaceText(value: unknown, wrong: string, right: string): unknown {
  if (value === wrong) return right;
  if (Array.isArray(value)) return value.map(each => replaceText(each, wrong, right));
  return isRecord(value) ? replaceIn(value, wrong, right) : value;
}

/** A record with one text replaced, be it a name or a value; what a name said of its number is said beside that. */
function replaceIn(record: Arguments, wrong: string, right: string): Arguments {
  const unit = unitLost(wrong, right);
  return Object.fromEntries(
    Object.entries(record).map(([name, member]) => {
      if (name !== wrong) return [name, replaceText(member, wrong, right)];
      return [right, unit === undefined ? replaceText(member, wrong, right) : numbersWithUnit(member, unit)];
    }),
  );
}
