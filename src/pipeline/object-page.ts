import { costOf } from '../base/fit-tokens.ts';
import { cutUnmatched, type Unmatched } from '../base/unmatched.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import type { FetchedObject } from '../unreal/fetched-object.ts';
import { packageName } from '../unreal/object-path.ts';
import { tellUnread } from '../unreal/tell-unread.ts';
import { isHelperComponent, type NamedComponent, nameComponents } from './component-names.ts';
import {
  countUnmatched,
  keepDifferences,
  keepModified,
  keepUnlike,
  type NamedValues,
  readingOf,
} from './differences.ts';
import { explainEmptyPage } from './empty-page.ts';
import { explainEvents } from './events.ts';
import { countDrops } from './filter.ts';
import { foldAlike } from './fold-alike.ts';
import { type Detail, type ExplainedProperty, format } from './format.ts';
import { explainHidden, explainVariables } from './hidden-properties.ts';
import { chooseNamed, collectRecords, selectRecords } from './page-records.ts';
import { openPage } from './pages.ts';
import type { PropertyRecord } from './property-record.ts';
import { FOOT_TOKENS, writeRaw } from './raw-page.ts';

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
  /** What else is known of it, for the head of the page. */
  facts?: object | undefined;
  /** Properties that those tell of. */
  told?: readonly string[] | undefined;
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
  components?: { name: string; class: string; object: string; inheritedFrom?: string }[];
  /** Values that the actors of a Blueprint start from. */
  of?: 'defaults';
  /** What that means. */
  about?: string;
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
  /** Names and reasons of the call that led to nothing, with near ones. */
  unmatched?: Unmatched[];
  /** Why nothing is shown. */
  note?: string;
  cursor?: string;
  next?: string;
}

/** Writes the page of an object that was fetched. @throws BridgeError `stale_cursor` */
export function writeObjectPage(
  dictionary: Dictionary,
  object: FetchedObject,
  options: PageOptions,
): ObjectPage {
  const named = nameComponents(object);
  const shown = shownComponents(named, options);
  const head = { ...writeHead(object, shown, options.compareWith), ...options.facts };
  const all = collectRecords(dictionary, object, shown, options);
  const asked = chooseNamed(dictionary, object, { all, named, options });
  if (options.detail === 'raw') return writeRaw(head, object, shown, { ...options, isNamed: asked.isNamed });
  const asOf = options.remember?.(readingOf(all));
  const held = holdAgainst(asked.records, dictionary, options);
  const { records, unused } = selectRecords(held.records, object, options);
  const page = openPage(options.cursor, {
    subject: 'object',
    names: records.map(({ name, modified, dropped }) => `${name}${modified ? '*' : ''}${dropped ?? ''}`),
    total: records.filter(({ dropped }) => !dropped).length,
  });
  const omitted = { ...countDrops(records), ...held.counts };
  if (named.length > shown.length) omitted.helper = named.length - shown.length;
  const next = held.detail === 'concise' && { next: NEXT_STEPS };
  const missed = explainVariables(
    [object.classPath],
    explainHidden(object, explainEvents(object, asked.unmatched)),
  );
  const notFound = [...missed, ...unused.filter(({ name }) => name !== 'helper' || !omitted.helper)];
  const tail = {
    ...cutUnmatched(notFound, omitted),
    ...explainEmptyPage(asked.records.length, records, {
      ...options,
      isExplained: missed.some(({ why }) => why !== undefined),
    }),
  };
  const body = format(records, {
    detail: held.detail,
    budget: options.maxTokens - costOf({ ...head, ...held.head, omitted, ...tail, ...next }) - FOOT_TOKENS,
    offset: page.offset,
    leads: object.defaultsOf === undefined ? isSwitchedOn : leadingVariables(records),
  });
  if (body.left > 0) omitted.budget = body.left;
  return {
    ...head,
    ...held.head,
    properties: body.properties,
    others: held.detail === 'concise' ? foldAlike(body.others, records) : body.others,
    omitted,
    ...tail,
    ...(asOf !== undefined && { asOf }),
    ...page.next(body.shown),
    ...(next && { next: nextSteps(body.left > 0, omitted) }),
    ...(!next &&
      held.detail === 'differences' &&
      body.left > 0 && { next: `${body.left} more differ: cursor` }),
  };
}

/** Variables of a Blueprint that lead the page of its defaults: behind them is room for its components. */
const MOST_LEADING = 3;

function leadingVariables(records: readonly PropertyRecord[]): (record: PropertyRecord) => boolean {
  const own = records.filter(({ plan, dropped }) => plan.isVariable && !dropped).slice(0, MOST_LEADING);
  return record => own.includes(record);
}

/** Settings that a volume overrides: what it is there for. */
function isSwitchedOn({ scope, modified }: PropertyRecord): boolean {
  return scope.hasSwitches && modified === true;
}

/** All components, or those that are not there for the editor's sake. */
function shownComponents(named: readonly NamedComponent[], { include = [] }: PageOptions): NamedComponent[] {
  const hasHelpers = include.includes('helper') || include.includes('all');
  return named.filter(({ component }) => hasHelpers || !isHelperComponent(component));
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
    const components = shownComponents(nameComponents(compareWith), options);
    const others = collectRecords(dictionary, compareWith, components, options);
    const counted = countUnmatched(all, readingOf(others));
    const onlyHere = counted.onlyHere;
    // What was not asked for is not missed.
    const onlyThere = options.properties ? 0 : counted.onlyThere;
    return {
      records: keepUnlike(all, others),
      detail: 'differences',
      head: { comparedWith: compareWith.objectPath },
      counts: { ...(onlyHere > 0 && { onlyHere }), ...(onlyThere > 0 && { onlyThere }) },
    };
  }
  return { records: all, detail: detail === 'full' ? 'full' : 'concise', head: {}, counts: {} };
}

const ABOUT_DEFAULTS = 'Class defaults: actors of the Blueprint have these where they override nothing.';
const NEXT_STEPS = "more: cursor, properties, include; detail: 'full' explains";
const NEXT_STEPS_AT_THE_END = "include: [reason] shows what was omitted; detail: 'full' explains";

function writeHead(
  object: FetchedObject,
  components: readonly NamedComponent[],
  other: PageOptions['compareWith'],
): Pick<ObjectPage, 'objectPath' | 'label' | 'of' | 'about' | 'class' | 'classes' | 'components' | 'unread'> {
  const [first = '', ...ancestors] = object.classChain;
  const unread = object.componentsUnread ?? (other === 'default' ? undefined : other?.componentsUnread);
  return {
    objectPath: object.objectPath,
    ...(object.label !== undefined && { label: object.label }),
    ...(object.defaultsOf !== undefined && { of: 'defaults', about: ABOUT_DEFAULTS }),
    class: packageName(object.classPath).startsWith('/Script/') ? first : object.classPath,
    classes: [first, ...ancestors].filter(name => name !== 'Object'),
    ...(!(unread && components.length === 0) && {
      components: components.map(({ component, name }) => ({
        name,
        class: component.classChain[0] ?? '',
        object: component.name,
        ...(component.inheritedFrom !== undefined && { inheritedFrom: component.inheritedFrom }),
      })),
    }),
    ...(unread && { unread: tellUnread('whether there are more components', unread) }),
  };
}
