import * as z from 'zod';
import { CHANGE_STATES, type JournalEntry, SETTLED } from './journal.ts';
import { journalValue } from './journal-value.ts';

/** One line of a journal file. The last line of an entry counts. */
export interface JournalRecord {
  /** The first line: the version of the format. */
  journal?: number;
  entry?: JournalEntry;
  /** Id of an entry that another one stands for. */
  dropped?: string;
  /** Objects that were made anew: old path, new path. */
  moved?: [string, string][];
}

const edit = z.looseObject({ kind: z.string(), objectPath: z.string(), as: z.string().optional() });
const done = z
  .looseObject({ edit, made: z.array(z.string()).catch([]) })
  // Where a state could not be read the file has none.
  .transform(({ before, after, ...rest }) => ({ ...rest, before, after }));

const record = z.object({
  journal: z.number().optional(),
  dropped: z.string().optional(),
  moved: z.array(z.tuple([z.string(), z.string()])).optional(),
  entry: z
    .looseObject({
      id: z.string(),
      at: z.string(),
      action: z.string(),
      operations: z.array(z.string()).optional().catch(undefined),
      summary: z.string(),
      effect: z.enum(['reversible', 'destructive', 'session']),
      by: z.string().optional(),
      saves: z.literal(true).optional(),
      saved: z.array(z.string()).optional(),
      state: z.enum(CHANGE_STATES),
      done: z.array(done),
      sent: z.array(z.looseObject({ edit })),
      sentBytes: z.number(),
      sentAt: z.string().optional().catch(undefined),
      sentUptime: z.number().optional().catch(undefined),
      sentAwake: z.number().optional().catch(undefined),
      rest: z.number(),
      process: z.object({ started: z.number(), uptime: z.number() }).optional().catch(undefined),
      world: z.object({ age: z.number(), at: z.number() }).optional().catch(undefined),
      marks: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
      way: z.literal('back').optional(),
      onError: z.literal('continue').optional(),
      moves: z
        .object({
          direction: z.enum(['undo', 'redo']),
          ids: z.array(z.string()),
          passed: z.record(z.string(), z.array(z.number())).optional().catch(undefined),
        })
        .optional(),
      final: z.string().optional(),
      part: z.literal(true).optional(),
      ended: z.literal(true).optional(),
      endedPart: z.number().optional().catch(undefined),
      dropsNoted: z.literal(true).optional().catch(undefined),
      dropped: z.string().optional().catch(undefined),
      undoDropped: z.string().optional().catch(undefined),
      calls: z.array(z.string()).optional(),
      items: z.array(z.number()).optional().catch(undefined),
      addsUp: z.literal(true).optional(),
      asked: z.literal(true).optional(),
      stays: z.string().optional().catch(undefined),
      names: z.array(z.string()).optional().catch(undefined),
      replaces: z.array(z.string()).optional().catch(undefined),
      sees: z.array(z.string()).optional().catch(undefined),
      strayed: z.literal(true).optional().catch(undefined),
      settled: z.enum(SETTLED).optional().catch(undefined),
    })
    .optional(),
});

/** The records of a journal. A line that is torn, or that a newer version wrote in another shape, is left out. */
export function readRecords(text: string): JournalRecord[] {
  return text.split('\n').flatMap(line => {
    try {
      return line === '' ? [] : [record.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

export function writeRecord(written: JournalRecord): string {
  return JSON.stringify(journalValue(written));
}
