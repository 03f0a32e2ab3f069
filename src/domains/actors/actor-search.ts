import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { canonicalClassName } from '../../dictionary/native-facts.ts';
import * as parameter from '../../kernel/parameters.ts';
import { joinNotes } from '../../kernel/views/join-notes.ts';
import { near } from '../../kernel/views/near.ts';

/** What `find_actors` can be asked, of loaded actors and of those that World Partition has not loaded. */
export const actorSearch = () =>
  z.strictObject({
    label: z.string().optional().describe('Part, *'),
    class: z.string().optional().describe('Light'),
    tag: z.string().optional().describe('Tag'),
    folder: z.string().optional().describe('Outliner'),
    near: near(),
    inView: z.string().min(1).optional().describe('Camera'),
    selected: z.boolean().optional().describe('Only'),
    unloaded: z.boolean().optional().describe('Unloaded'),
    where: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('{ Mass: { gt: 9 } } gte lt lte not in like'),
    show: z.array(z.string().min(1)).max(12).optional().describe('Columns'),
    countBy: z.string().optional().describe('Column'),
    world: z.enum(['editor', 'play']).optional().describe('Game'),
    sort: z.string().optional().describe('-Mass'),
    limit: parameter.limit(),
    cursor: parameter.cursor(),
  });
export type ActorSearch = z.output<ReturnType<typeof actorSearch>>;

type Meaning = (value: unknown) => Record<string, unknown> | undefined;

/** A height, as a condition; above or below a thing is no height. */
function sayHeight(comparison: 'gt' | 'lt'): Meaning {
  return value => {
    const isHeight = typeof value === 'number' || (typeof value === 'string' && /^-?[\d.]+$/.test(value));
    return isHeight ? { where: { 'location.Z': { [comparison]: Number(value) } } } : undefined;
  };
}

function sayHidden(sense: 'same' | 'not'): Meaning {
  return value =>
    typeof value === 'boolean' ? { where: { hidden: value === (sense === 'same') } } : undefined;
}

/** What is not meant: by its label, or by the columns of a record. */
const sayNot: Meaning = value => {
  // Of a class no condition says that it is not meant.
  if (typeof value === 'string')
    return canonicalClassName(value) ? undefined : { where: { label: { not: value } } };
  if (!isRecord(value)) return undefined;
  const conditions = Object.entries(value);
  const isPlain = conditions.every(([, each]) => ['string', 'number', 'boolean'].includes(typeof each));
  return isPlain
    ? { where: Object.fromEntries(conditions.map(([name, each]) => [name, { not: each }])) }
    : undefined;
};

/** Without a switch is with that switched off; without shadows may be any of several. */
const sayWithout: Meaning = value =>
  typeof value === 'string' && /^b?[A-Z]\w+(\.\w+)*$/.test(value) ? { where: { [value]: false } } : undefined;

const sayBall: Meaning = value =>
  isRecord(value) && 'radius' in value && ('objectPath' in value || 'location' in value)
    ? { near: value }
    : undefined;

const sayCount: Meaning = value =>
  typeof value === 'string' && value.trim() !== '' ? { countBy: value } : undefined;

/** Arguments of other tools that choose actors, and what they say here. */
export const SEARCH_INSTEAD: Readonly<Record<string, Meaning>> = {
  ...{ within: sayBall, around: sayBall, above: sayHeight('gt'), below: sayHeight('lt') },
  ...{ groupBy: sayCount, counts: sayCount, distinct: sayCount, aggregate: sayCount, countPer: sayCount },
  ...{ hidden: sayHidden('same'), isHidden: sayHidden('same'), visible: sayHidden('not') },
  ...{ not: sayNot, exclude: sayNot, except: sayNot, excluding: sayNot, without: sayWithout },
};

/** Who asks for what is near, or before a camera, and for no order, wants the nearest first. */
export function orderOf({ near: ball, inView, sort }: Pick<ActorSearch, 'near' | 'inView' | 'sort'>): string {
  return sort ?? (ball || inView ? 'distance' : 'level');
}

/** What a search did not do that its call seems to ask for. */
export function tellNotDone(
  args: Pick<ActorSearch, 'near' | 'inView' | 'sort' | 'selected'>,
): string | undefined {
  const { near: ball, inView, sort = '', selected } = args;
  const isFar = /\bdistance\b/i.test(sort) && ball === undefined && inView === undefined;
  return joinNotes(
    isFar ? 'Not sorted: a distance is told with `near` or `inView`.' : undefined,
    // Whoever wants those that are not selected would take these for them.
    selected === false ? '`selected: false` leaves nobody out: what is selected is among them.' : undefined,
  ).note;
}

/** The search as it was most likely written. */
export function withoutUsualLimit({ limit, ...written }: Partial<ActorSearch>): Partial<ActorSearch> {
  return { ...written, ...(limit !== parameter.DEFAULT_LIMIT && limit !== undefined && { limit }) };
}

/** Names in a list, where one text with commas is taken. */
export function isListOfNames(value: unknown): value is string[] {
  return (
    Array.isArray(value) && value.length > 1 && value.every(each => typeof each === 'string' && each !== '')
  );
}

/** `selected: "no"`: nothing finds those that are not selected, and `false` would leave nobody out. @throws BridgeError */
export function refuseUnselected({ action: _, selected, ...given }: Record<string, unknown>): void {
  if (
    typeof selected !== 'string' ||
    !/^(?:no|not|none|false|off|un-?selected|not selected)$/i.test(selected.trim())
  )
    return;
  throw new BridgeError(
    'invalid_arguments',
    `find_actors: \`selected\` is true or left out, not ${JSON.stringify(selected)}: no filter finds what is not selected.`,
    {
      remedy: 'Take away what `selection` lists from what this finds.',
      example: { action: 'find_actors', ...given },
      isMeant: true,
    },
  );
}
