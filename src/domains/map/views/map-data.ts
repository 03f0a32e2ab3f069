import * as z from 'zod';
import * as parameter from '../../../kernel/parameters.ts';
import { defineView } from '../../../kernel/views/define-view.ts';
import { joinNotes } from '../../../kernel/views/join-notes.ts';
import { openPage } from '../../../pipeline/pages.ts';
import { fingerprint } from '../../../unreal/fingerprint.ts';
import { KIND_NAMES } from '../actor-kind.ts';
import type { ActorKind, MapActor } from '../level-model.ts';
import { readLevel } from '../read-level.ts';
import { writeColumns, writeSurroundings } from '../write-columns.ts';

/** Actors of one answer: what draws them takes so many at once. */
const MOST_ACTORS = 10_000;

export const mapData = defineView({
  name: 'map_data',
  topic: 'editor',
  summary: 'the level in numbers, for programs that draw it',
  parameters: () =>
    z.strictObject({
      limit: z.int().min(1).max(MOST_ACTORS).default(200).describe('Actors of a page'),
      cursor: z.string().optional().describe('Of the page before'),
      since: z.string().optional().describe('asOf of an answer: nothing where it is still so'),
      world: parameter.world(),
    }),
  examples: [{}, { limit: 1000 }],
  notes: ['Its columns are in the structured answer alone; to read: level_map, find_actors.'],
  needs: 'editor',
  run: async (context, { limit, cursor, since, world }) => {
    const level = await readLevel(context, world, 'each');
    const { name, actors: all, note } = level;
    const actors = all.filter(({ isUnread }) => !isUnread);
    const pages = openPage(cursor, { subject: 'level', names: actors.map(({ path }) => path) });
    const shown = pages.on(actors, limit);
    const structured = { ...writeColumns(shown), ...writeSurroundings(level) };
    const asOf = fingerprint(JSON.stringify(structured));
    const facts = { success: true, map: name, total_count: all.length, asOf };
    if (since === asOf) return { ...facts, unchanged: true };
    const counts = countKinds(all);
    return {
      ...{ ...facts, counts, listed: shown.length, ...pages.next(shown.length), ...joinNotes(note) },
      // All of the page is told, as that is how it was at another time.
      ...(since !== undefined && { unmatched: [{ filter: 'since', name: since }] }),
      structured,
    };
  },
});

function countKinds(actors: readonly MapActor[]): Record<string, number> {
  const kinds = Object.keys(KIND_NAMES) as ActorKind[]; // keys of the record
  return Object.fromEntries(
    kinds.flatMap(kind => {
      const count = actors.filter(each => each.kind === kind).length;
      return count === 0 ? [] : [[KIND_NAMES[kind], count]];
    }),
  );
}
