import * as z from 'zod';
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
