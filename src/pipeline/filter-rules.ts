import type { WhyNot } from '../dictionary/native-facts.ts';
import type { DropReason, PropertyPlan } from './property-record.ts';

interface Nature {
  name: string;
  type: string;
  isDeprecated: boolean;
  whyNot?: WhyNot;
  show?: 'always' | 'never';
  hasEntry: boolean;
}

/** Names that betray bookkeeping. */
const KEYWORDS: readonly { pattern: RegExp; reason: DropReason }[] = [
  { pattern: /Guid$|GUID$|BuildDataId$|DerivedDataKey$|ContentKey$/, reason: 'identity' },
  { pattern: /Internal|Transient|^b?(Cached|Stashed|Old[A-Z])|^b?Is?Registering/, reason: 'internal' },
  {
    pattern:
      /^Primary\w*Tick$|AssetUserData|^UCS|^b?(Selected|Preview)[A-Z]|IndexPreview$|^bIsUsedAsAtlasPosition$/,
    reason: 'internal',
  },
  { pattern: /^bHidden|^bEditable$|^SpriteScale$/, reason: 'hidden' },
];

/** Types whose values tell nothing on a page. */
const KINDS: readonly { pattern: RegExp; reason: DropReason }[] = [
  { pattern: /^FGuid$/, reason: 'identity' },
  { pattern: /Delegate|TickFunction$|BuildData$|^FRenderCommandFence$/, reason: 'internal' },
];

/**
 * The verdict of name, kind and flags alone, before any value is seen. What is to be shown always stays whatever its
 * name is; a value that differs from its default is kept later all the same.
 */
export function dropByNature({
  name,
  type,
  isDeprecated,
  whyNot,
  show,
  hasEntry,
}: Nature): DropReason | undefined {
  if (show === 'always') return undefined;
  if (show === 'never') return 'seldom';
  if (isDeprecated) return 'deprecated';
  const rule =
    KEYWORDS.find(({ pattern }) => pattern.test(name)) ?? KINDS.find(({ pattern }) => pattern.test(type));
  if (rule) return rule.reason;
  // A changed world does not make a property uninteresting; a result of the engine's own mostly is.
  if (whyNot && whyNot !== 'play' && !hasEntry) return 'read_only';
  return undefined;
}

/** Prefix of the switches that stand in front of another member: `bOverride_BloomIntensity`. */
const SWITCH_PREFIX = 'bOverride_';

/** Whether a struct has switches in front of its members at all. */
export function hasSwitches(values: Record<string, unknown>): boolean {
  return Object.keys(values).some(name => name.startsWith(SWITCH_PREFIX));
}

/** Whether a member has its switch off beside it, so that its value has no effect. */
export function isSwitchedOff(siblings: Record<string, unknown>, name: string): boolean {
  return siblings[`${SWITCH_PREFIX}${name}`] === false;
}

/** Whether a member is such a switch: the member behind it tells the same. */
export function isSwitch(siblings: Record<string, unknown>, name: string): boolean {
  return name.startsWith(SWITCH_PREFIX) && Object.hasOwn(siblings, name.slice(SWITCH_PREFIX.length));
}

/** Drops that even a changed value does not lift: it stands elsewhere, differs always, or has no effect. */
const FINAL: ReadonlySet<DropReason> = new Set(['component', 'object', 'identity', 'inactive']);

/** Whether a drop gives way to a value that differs from its default. */
export function yieldsToChange(reason: DropReason, plan: PropertyPlan): boolean {
  return !FINAL.has(reason) && plan.show !== 'never';
}
