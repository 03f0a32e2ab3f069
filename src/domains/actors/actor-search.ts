import * as z from 'zod';
import { near } from '../../kernel/views/near.ts';
import * as parameter from '../../kernel/views/parameters.ts';

/** What `find_actors` can be asked, of loaded actors and of those that World Partition has not loaded. */
export const actorSearch = () =>
  z.strictObject({
    label: z.string().optional().describe('Part of it; * and ? match'),
    class: z.string().optional().describe('Light, BP_Lamp'),
    tag: z.string().optional().describe('Actor tag'),
    folder: z.string().optional().describe('Outliner folder'),
    near: near(),
    selected: z.boolean().optional().describe('Only selected actors'),
    unloaded: z.boolean().optional().describe('Instead: those that World Partition has not loaded'),
    sort: z.enum(['level', 'label', 'class', 'distance']).default('level').describe('Order of the rows'),
    limit: parameter.limit(),
    cursor: parameter.cursor(),
  });
export type ActorSearch = z.output<ReturnType<typeof actorSearch>>;
