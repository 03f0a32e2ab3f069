import * as z from 'zod';
import { isRecord } from '../../base/json/is-record.ts';
import * as parameter from '../../kernel/parameters.ts';
import { near } from '../../kernel/views/near.ts';

/** What `find_actors` can be asked, of loaded actors and of those that World Partition has not loaded. */
export const actorSearch = () =>
  z.strictObject({
    label: z.string().optional().describe('Part, or * and ?'),
    class: z.string().optional().describe('Light, BP_Lamp'),
    tag: z.string().optional().describe('Tag'),
    folder: z.string().optional().describe('Outliner'),
    near: near(),
    inView: z.string().min(1).optional().describe('Camera'),
    selected: z.boolean().optional().describe('Only'),
    unloaded: z.boolean().optional().describe('Not loaded'),
    where: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('{ Intensity: { gt: 9 } }; gte lt lte not in like'),
    show: z.array(z.string().min(1)).max(12).optional().describe('Properties, location'),
    world: z.enum(['editor', 'play']).optional().describe('Game'),
    sort: z.string().optional().describe('-Intensity'),
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
  if (typeof value === 'string') return { where: { label: { not: value } } };
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

/** Arguments of other tools that choose actors, and what they say here. */
export const SEARCH_INSTEAD: Readonly<Record<string, Meaning>> = {
  ...{ within: sayBall, around: sayBall, above: sayHeight('gt'), below: sayHeight('lt') },
  ...{ hidden: sayHidden('same'), isHidden: sayHidden('same'), visible: sayHidden('not') },
  ...{ not: sayNot, exclude: sayNot, except: sayNot, excluding: sayNot, without: sayWithout },
};

/** Who asks for what is near, or before a camera, and for no order, wants the nearest first. */
export function orderOf({ near: ball, inView, sort }: Pick<ActorSearch, 'near' | 'inView' | 'sort'>): string {
  return sort ?? (ball || inView ? 'distance' : 'level');
}

/** Why rows stand in the order of the level although another one was asked for. */
export function tellNoDistances({
  near: ball,
  inView,
  sort = '',
}: Pick<ActorSearch, 'near' | 'inView' | 'sort'>): string | undefined {
  const isFar = /\bdistance\b/i.test(sort) && ball === undefined && inView === undefined;
  return isFar ? 'Not sorted: a distance is told with `near` or `inView`.' : undefined;
}
