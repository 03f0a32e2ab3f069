import { estimateTokens } from '../base/estimate-tokens.ts';
import { costOf, takeFitting } from '../base/fit-tokens.ts';
import { nameGlob } from '../base/name-glob.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import type { FetchedObject } from '../unreal/fetched-object.ts';
import { packageName } from '../unreal/object-path.ts';
import { tellUnread } from '../unreal/tell-unread.ts';
import { isHelperComponent, type NamedComponent, nameComponents } from './component-names.ts';
import { countUnmatched, keepDifferences, keepModified, type NamedValues, readingOf } from './differences.ts';
import { enrich } from './enrich.ts';
import { countDrops, filter } from './filter.ts';
import { flatten } from './flatten.ts';
import { type Detail, type ExplainedProperty, format } from './format.ts';
import { openPage } from './pages.ts';
import { planFor } from './plan-for.ts';
import type { PropertyRecord } from './property-record.ts';
import { printable } from './value-shapes.ts';

export interface PageOptions {
  detail: 'concise' | 'full' | 'raw';
  /** Tokens for the whole page. */
  maxTokens: number;
  /** Only these flattened names; what is named is shown whatever the filters say. */
  properties?: readonly string[];
  /** Drop reasons that do not count this time. */
  include?: readonly string[];
  depth?: number;
  /** From an earlier page. */
  cursor?: string;
  /** Only what differs from another object, or from the class default. */
  compareWith?: FetchedObject | 'default';
  /** Only what changed since an earlier page. */
  since?: { mark: string; reading: NamedValues };
  /** Keeps what was read, and returns the mark that the page carries. */
  remember?: (reading: NamedValues) => string;
}

/** The curated page of one object: `info` of `inspect_object`. */
export interface ObjectPage {
  objectPath: string;
  label?: string;
  class: string;
  classes: string[];
  /** Left out where the editor refused to list them and none is known otherwise. */
  components?: { name: string; class: string; object: string }[];
  /** That there may be more components, and why they are not known. */
  unread?: string;
  comparedWith?: string;
  since?: string;
  properties: Record<string, ExplainedProperty>;
  others: Record<string, unknown>;
  /** What is not here, by reason. */
  omitted: Record<string, number>;
  /** What a later call takes as `since`. */
  asOf?: string;
  cursor?: string;
  next?: string;
}

/** Writes the page of an object that was fetched. @throws BridgeError `stale_cursor` */
export function writeObjectPage(
  dictionary: Dictionary,
  object: FetchedObject,
  options: PageOptions,
): ObjectPage {
  const include = new Set(options.include);
  const named = nameComponents(object);
  const shown = named.filter(
    ({ component }) => include.has('helper') || include.has('all') || !isHelperComponent(component),
  );
  const head = writeHead(object, shown, options.compareWith);
  if (options.detail === 'raw') return writeRaw(head, object, shown, options);
  const all = collectRecords(dictionary, object, shown, options);
  const asOf = options.remember?.(readingOf(all));
  const held = holdAgainst(all, dictionary, options);
  const records = selectRecords(held.records, object, options);
  const page = openPage(options.cursor, {
    subject: 'object',
    names: records.map(({ name, modified, dropped }) => `${name}${modified ? '*' : ''}${dropped ?? ''}`),
    total: records.filter(({ dropped }) => !dropped).length,
  });
  const omitted = { ...countDrops(records), ...held.counts };
  if (named.length > shown.length) omitted.helper = named.length - shown.length;
  const next = held.detail === 'concise' && { next: NEXT_STEPS };
  const body = format(records, {
    detail: held.detail,
    budget: options.maxTokens - costOf({ ...head, ...held.head, omitted, ...next }) - FOOT_TOKENS,
    offset: page.offset,
  });
  if (body.left > 0) omitted.budget = body.left;
  return {
    ...head,
    ...held.head,
    properties: body.properties,
    others: body.others,
    omitted,
    ...(asOf !== undefined && { asOf }),
    ...page.next(body.shown),
    ...(next && { next: nextSteps(body.left > 0, omitted) }),
  };
}

/** Only what would show something new. */
function nextSteps(hasMore: boolean, omitted: Record<string, number>): string {
  if (hasMore) return NEXT_STEPS;
  const isCut = Object.keys(omitted).length > 0;
  return isCut ? NEXT_STEPS_AT_THE_END : "detail: 'full' explains";
}

interface Held {
  records: PropertyRecord[];
  detail: Detail;
  head: Pick<ObjectPage, 'comparedWith' | 'since'>;
  counts: Record<string, number>;
}

/** All records, or only those that differ from what the caller holds them against. */
function holdAgainst(all: PropertyRecord[], dictionary: Dictionary, options: PageOptions): Held {
  const { compareWith, since, detail } = options;
  if (since) {
    const records = keepDifferences(all, since.reading, 'before');
    return { records, detail: 'differences', head: { since: since.mark }, counts: {} };
  }
  if (compareWith === 'default') {
    return {
      records: keepModified(all),
      detail: 'differences',
      head: { comparedWith: 'default' },
      counts: {},
    };
  }
  if (compareWith) {
    const reading = readingOf(collectRecords(dictionary, compareWith, nameComponents(compareWith), options));
    const { onlyHere, onlyThere } = countUnmatched(all, reading);
    return {
      records: keepDifferences(all, reading, 'other'),
      detail: 'differences',
      head: { comparedWith: compareWith.objectPath },
      counts: { ...(onlyHere > 0 && { onlyHere }), ...(onlyThere > 0 && { onlyThere }) },
    };
  }
  return { records: all, detail: detail === 'full' ? 'full' : 'concise', head: {}, counts: {} };
}

/** Room for the cursor, the last count, and the braces around it all. */
const FOOT_TOKENS = 32;
const NEXT_STEPS = "cursor, properties: ['*Shadow*'] or include: [reason] show more; detail: 'full' explains";
const NEXT_STEPS_AT_THE_END = "include: [reason] shows what was omitted; detail: 'full' explains";

/** All records of an object and its components, before anything is dropped. */
export function collectRecords(
  dictionary: Dictionary,
  object: FetchedObject,
  components: readonly NamedComponent[],
  { depth }: Pick<PageOptions, 'depth'> = {},
): PropertyRecord[] {
  const own = flatten(object.values, planFor(dictionary, object).plan, {
    prefix: '',
    defaults: object.defaults,
    depth,
  });
  const ofComponents = components.flatMap(({ component, name }) =>
    flatten(component.values, planFor(dictionary, component).plan, {
      prefix: `${name}.`,
      defaults: component.defaults,
      depth,
    }),
  );
  return [...own, ...ofComponents];
}

function selectRecords(
  records: PropertyRecord[],
  object: FetchedObject,
  options: PageOptions,
): PropertyRecord[] {
  const globs = options.properties?.map(pattern => nameGlob(pattern));
  const selected = globs ? records.filter(({ name }) => globs.some(matches => matches(name))) : records;
  if (!globs) filter(selected, { actorPath: object.objectPath, include: new Set(options.include) });
  enrich(selected);
  return selected;
}

function writeHead(
  object: FetchedObject,
  components: readonly NamedComponent[],
  other: PageOptions['compareWith'],
): Pick<ObjectPage, 'objectPath' | 'label' | 'class' | 'classes' | 'components' | 'unread'> {
  const [first = '', ...ancestors] = object.classChain;
  const unread = object.componentsUnread ?? (other === 'default' ? undefined : other?.componentsUnread);
  return {
    objectPath: object.objectPath,
    ...(object.label !== undefined && { label: object.label }),
    class: packageName(object.classPath).startsWith('/Script/') ? first : object.classPath,
    classes: [first, ...ancestors].filter(name => name !== 'Object'),
    ...(!(unread && components.length === 0) && {
      components: components.map(({ component, name }) => ({
        name,
        class: component.classChain[0] ?? '',
        object: component.name,
      })),
    }),
    ...(unread && { unread: tellUnread('whether there are more components', unread) }),
  };
}

/** The engine's own values, without curation, cut to the budget property by property. */
function writeRaw(
  head: ReturnType<typeof writeHead>,
  object: FetchedObject,
  components: readonly NamedComponent[],
  options: PageOptions,
): ObjectPage {
  const all = [
    ...Object.entries(object.values),
    ...components.flatMap(({ component, name }) =>
      Object.entries(component.values).map(([property, value]): [string, unknown] => [
        `${name}.${property}`,
        value,
      ]),
    ),
  ];
  const page = openPage(options.cursor, { subject: 'object', names: all.map(([name]) => name) });
  const rows = page.on(all).map(([name, value]) => printRaw(name, value, options.maxTokens));
  // Raw values hold whatever a project holds: the estimate is less sure of them.
  const room = options.maxTokens * 0.93 - costOf(head) - FOOT_TOKENS;
  const shown = takeFitting(rows, room, { cost: row => row.cost });
  const left = all.length - page.offset - shown.length;
  return {
    ...head,
    properties: {},
    others: Object.fromEntries(shown.map(({ name, printed }) => [name, printed])),
    omitted: left > 0 ? { budget: left } : {},
    ...page.next(shown.length),
  };
}

/** Nothing is longer than a whole page: such a value is counted in its place. */
function printRaw(name: string, value: unknown, maxTokens: number) {
  const printed = printable(value);
  const text = JSON.stringify(printed) ?? 'null';
  const fits = text.length < maxTokens * MOST_CHARACTERS_PER_TOKEN;
  const cost = (fits ? estimateTokens(text) : 10) + estimateTokens(name);
  return { name, printed: fits ? printed : { tooLong: text.length }, cost };
}

/** No tokenizer packs more into a token of JSON. */
const MOST_CHARACTERS_PER_TOKEN = 4;
