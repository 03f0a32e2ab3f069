import * as z from 'zod';
import { fetchEach, fetchTarget } from '../../../kernel/finding/fetch-target.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { asNamePattern, defineView, type InspectContext } from '../../../kernel/views/define-view.ts';
import { noteEndedPlay } from '../../../kernel/views/ended-play.ts';
import { joinNotes } from '../../../kernel/views/join-notes.ts';
import { tellMistakesAbout } from '../../../kernel/views/own-mistakes.ts';
import { ownViewOf } from '../../../kernel/views/own-view.ts';
import { tellMissed } from '../../../kernel/views/tell-missed.ts';
import type { FetchContext } from '../../../pipeline/fetch-context.ts';
import { type ObjectPage, type PageOptions, writeObjectPage } from '../../../pipeline/object-page.ts';
import { tellPlace } from '../../../pipeline/placement.ts';
import { DROP_REASONS } from '../../../pipeline/property-record.ts';
import { snapshotsOf } from '../../../pipeline/snapshots.ts';
import type { FetchedObject } from '../../../unreal/fetched-object.ts';
import { readInPeer, tellPeer } from '../compare-editors.ts';
import { compareParameters } from '../compare-parameters.ts';
import { tabulatePages } from '../object-table.ts';
import { refuseMixtures } from '../refuse-mixtures.ts';
import { tellAsked } from '../tell-asked.ts';
import { tellClass } from '../tell-class.ts';
import { openInstances } from '../tell-instances.ts';
import { openParameters, PARAMETER_LISTS, type ParameterFacts } from '../tell-parameters.ts';
import { tellPlayerStart } from '../tell-player-start.ts';
import { shortenPages } from '../terse-pages.ts';

const INCLUDABLE = [...Object.keys(DROP_REASONS), 'helper', 'all'];

/** Objects of one table. */
const MOST_ROWS = 200;

const parameters = () =>
  z.strictObject({
    objectPath: parameter.objectPath().optional(),
    objectPaths: z
      .array(z.string().min(1))
      .min(1)
      .max(MOST_ROWS)
      .optional()
      .describe('With properties: a table'),
    detail: parameter.detail(),
    properties: z.array(z.string().min(1)).min(1).max(200).optional().describe('Names: *Shadow*'),
    include: z.array(z.enum(INCLUDABLE)).optional().describe('omitted reasons'),
    depth: z.int().min(0).max(10).optional().describe('Struct levels'),
    compareWith: z.string().min(1).optional().describe('Object or `default`'),
    since: z.string().optional().describe('Earlier asOf'),
    world: parameter.world(),
    of: z.enum(['instance', 'defaults']).optional().describe('Of a Blueprint'),
    maxTokens: parameter.maxTokens(),
    cursor: parameter.cursor(),
  });
type Arguments = z.output<ReturnType<typeof parameters>>;

export const inspectObject = defineView({
  name: 'inspect_object',
  summary: 'an object: values, units, ranges, meanings, what was changed',
  parameters,
  examples: [
    { objectPath: 'Key Light' },
    { objectPath: 'selection', detail: 'full', properties: ['*Intensity*'] },
    { objectPath: 'Key Light', compareWith: 'default' },
    { objectPaths: ['Key Light', 'selection'] },
    { objectPath: 'BP_Lamp', of: 'defaults' },
  ],
  notes: ['RelativeLocation counts from the parent.'],
  also: {
    propertyName: value => (typeof value === 'string' ? { properties: [value] } : undefined),
    query: asNamePattern('properties'),
    filter: asNamePattern('properties'),
  },
  needs: 'editor',
  missing: ({ objectPath, objectPaths }) =>
    (objectPath ?? objectPaths) === undefined ? 'objectPath' : undefined,
  run: async (context, args) => {
    refuseMixtures(args);
    const targets = args.objectPaths ?? [args.objectPath ?? ''];
    const reading = readingFor(context, args);
    const parameters = openParameters(reading);
    const telling = tellsParameters(args) ? parameters.tell : () => undefined;
    const instances = openInstances(tellsParameters(args) ? parameters.context : reading);
    const [{ objects, missed }, counterpart] = await Promise.all([
      fetchEach(instances.context, targets, args.world),
      context.peer ? undefined : readCounterpart(reading, args),
    ]);
    const beside = {
      ...(missed.length > 0 && { notFound: missed.map(({ target, error }) => tellMissed(target, error)) }),
      ...(await tellMistakesAbout(context.dictionary, objects)),
      ...noteEndedPlay(targets, objects),
    };
    if (objects.length + missed.length > 1 && isTable(args)) {
      return { success: true, ...(await writeTable(context, objects, args)), ...beside };
    }
    const shown = objects.slice(0, MAX_OBJECTS);
    const overrides = {
      ...(await instances.tell(context.dictionary, objects, args.properties)),
      ...(tellsParameters(args) && (await tellPlayerStart(context, objects))),
    };
    const there = await readInPeer(reading, shown, args.world);
    const others = shown.map((_, index) => (there ? there[index] : counterpart));
    const isCompared = !tellsParameters(args) && tellsParameters({ ...args, compareWith: undefined });
    const told = await Promise.all(
      shown.map((object, index) =>
        isCompared ? compareParameters(reading, object, others[index]) : telling(object),
      ),
    );
    const written = shown.map((object, index) => {
      const beside = { compareWith: others[index], parameters: told[index] };
      const page = { args, of: shown.length, overrides, ...beside };
      return tellPeer(context, writePage(context, object, page));
    });
    const pages = await tellAsked(context, shown, written, args.detail === 'raw' ? [] : args.properties);
    const several = tellsParameters(args) && args.detail === 'concise' && args.include === undefined;
    const short = several ? shortenPages(pages) : { pages };
    const rest = objects.slice(MAX_OBJECTS).map(object => object.objectPath);
    return {
      success: true,
      info: args.objectPaths === undefined && pages.length === 1 ? pages[0] : short.pages,
      ...joinNotes(short.note),
      ...(rest.length > 0 && { notShown: rest, next: SO_MANY }),
      ...beside,
    };
  },
});

/** Pages in one answer; the paths of further objects are named. */
const MAX_OBJECTS = 20;
const SO_MANY = `At most ${MAX_OBJECTS} pages in one answer: give the paths of \`notShown\`, or name \`properties\`, which makes a table of up to ${MOST_ROWS} objects.`;
/** Tokens of a table. */
const TABLE_TOKENS = 1500;
/** Tokens of a page where the caller names no size: explained and raw ones are asked for to be long. */
const LONG_PAGE_TOKENS = 6000;
/** Tokens that several pages share, and the least that one of them gets. */
const SHARED_TOKENS = 1400;
const LEAST_TOKENS = 300;

/** Named properties of several objects are told in rows; what compares or explains takes a page for each. */
function isTable({ detail, properties, compareWith, since, include }: Arguments): boolean {
  const isPlain = detail === 'concise' && include === undefined;
  return isPlain && properties !== undefined && (compareWith ?? since) === undefined;
}

async function writeTable(
  context: InspectContext,
  objects: readonly FetchedObject[],
  { properties, depth, cursor, maxTokens = TABLE_TOKENS }: Arguments,
): Promise<Record<string, unknown>> {
  const write = (most: number) =>
    objects.map(object =>
      writeObjectPage(context.dictionary, object, { detail: 'full', properties, depth, maxTokens: most }),
    );
  const { written, left } = showSame(write(LONG_PAGE_TOKENS), () => write(Number.POSITIVE_INFINITY));
  const pages = await tellAsked(context, objects, written, properties);
  const more = left > 0 && { next: `${left} more properties fit these names: name fewer` };
  return { ...tabulatePages(pages, { properties, cursor, maxTokens }), ...more };
}

/** What one of the pages has room for, on all of them: an empty cell is a property that the object has not. */
function showSame(
  cut: ObjectPage[],
  writeWhole: () => ObjectPage[],
): { written: ObjectPage[]; left: number } {
  if (cut.every(({ omitted }) => omitted.budget === undefined)) return { written: cut, left: 0 };
  const shown = new Set(cut.flatMap(({ properties }) => Object.keys(properties)));
  const whole = writeWhole();
  const written = whole.map(page => ({
    ...page,
    properties: Object.fromEntries(Object.entries(page.properties).filter(([name]) => shown.has(name))),
  }));
  const all = new Set(whole.flatMap(({ properties }) => Object.keys(properties)));
  return { written, left: all.size - shown.size };
}

interface PageContext {
  args: Arguments;
  compareWith: PageOptions['compareWith'];
  /** Pages in the answer. */
  of: number;
  overrides: PageOptions['facts'];
  /** Of a material. */
  parameters: ParameterFacts | undefined;
}

function writePage(
  { session, dictionary, maxTokens }: InspectContext,
  object: FetchedObject,
  { args, compareWith, of, overrides, parameters }: PageContext,
): ObjectPage {
  const one = args.detail === 'concise' ? maxTokens : LONG_PAGE_TOKENS;
  const whole = args.maxTokens ?? (of === 1 ? one : SHARED_TOKENS);
  const { objectPath } = object;
  const snapshots = snapshotsOf(session);
  const { detail, properties, include, depth, cursor, since } = args;
  return writeObjectPage(dictionary, object, {
    ...{
      detail,
      properties,
      include,
      depth,
      cursor,
      compareWith,
      facts: {
        ...(detail === 'full' && properties === undefined && tellClass(dictionary, object)),
        ...{ ...overrides, ...parameters, ...tellPlace(object, compareWith), ...tellOwnView(object, args) },
      },
    },
    maxTokens: of === 1 ? whole : Math.min(one, Math.max(LEAST_TOKENS, Math.floor(whole / of))),
    told: parameters?.parameters && PARAMETER_LISTS,
    since: since === undefined ? undefined : { mark: since, reading: snapshots.find(since, objectPath) },
    remember: reading => snapshots.keep(objectPath, reading),
  });
}

/** What such an asset is made of is no property: another view shows it. */
function tellOwnView({ classChain }: FetchedObject, { properties }: Arguments): { shownBy?: string } {
  const view = properties === undefined ? ownViewOf(classChain) : undefined;
  return view === undefined ? {} : { shownBy: view };
}

/** How the objects are found: a Blueprint leads to its defaults unless it is to be shown itself. */
function readingFor(context: InspectContext, args: Arguments): InspectContext & FetchContext {
  return {
    ...{ ...context, endedPlay: 'edited' },
    ...(tellsPlace(args) && { placement: 'read' }),
    ...(args.of !== 'instance' && { blueprints: args.of === 'defaults' ? 'only' : 'defaults' }),
  };
}

/** What a material looks like is said by its parameters; a page of named properties or of differences is about others. */
function tellsParameters({ properties, compareWith, since, detail, of }: Arguments): boolean {
  return (properties ?? compareWith ?? since) === undefined && detail !== 'raw' && of === undefined;
}

/** A page tells where its object is; one of named properties only where these count from somewhere. */
function tellsPlace({ properties, compareWith, since, detail }: Arguments): boolean {
  if (since !== undefined || detail === 'raw' || compareWith === 'default') return false;
  return properties === undefined || properties.some(name => PLACING.test(name));
}

const PLACING = /relative|^\*$|.(location|rotation)/i;

async function readCounterpart(
  context: InspectContext & FetchContext,
  { compareWith, world }: Arguments,
): Promise<PageOptions['compareWith']> {
  if (compareWith === undefined || compareWith === 'default') return compareWith;
  if (/^defaults$/i.test(compareWith)) return 'default';
  return fetchTarget(context, compareWith, world);
}
