import { paint, print, printError } from '../base/terminal.ts';
import type { BriefDocument } from '../brief/document.ts';
import type { SchemaLibrary } from '../brief/schemas/library.ts';
import { withKnown } from '../brief/steps/known-elsewhere.ts';
import { readStatus } from '../brief/steps/read-status.ts';
import { type InterviewFlags, openInterviews } from './interview-folders.ts';
import { count } from './print-problems.ts';
import { reportFailure } from './report-failure.ts';

/** What is told of one brief. */
interface ListedBrief {
  brief_id: string;
  type: string;
  title: string;
  updated: string;
  archived: boolean;
  /** Schemas that this kind of brief asks for, and how many of them are complete. */
  complete: number;
  needed: number;
  open_conflicts: number;
}

/** `interview list`: the briefs of the data folder, the one last worked on first. */
export async function interviewList({ json, ...flags }: InterviewFlags & { json?: boolean }): Promise<void> {
  try {
    const { store, library, close } = await openInterviews(flags);
    const { documents, problems } = await store.list().finally(close);
    const briefs = documents.map(document => describe(document, library));
    if (json) {
      print(`${JSON.stringify({ folder: store.place, briefs, problems })}\n`);
      return;
    }
    print(printBriefs(briefs));
    for (const problem of problems) printError(`${paint.yellow('!')} ${problem}\n`);
    print(paint.dim(`${count(briefs.length, 'brief')} in ${store.place}\n`));
  } catch (thrown) {
    reportFailure(thrown);
  }
}

function describe(document: BriefDocument, library: SchemaLibrary): ListedBrief {
  const { id, type, title, updated, archived, aggregates } = document;
  const needed = library.types().find(each => each.type === type)?.schemas ?? [];
  const isComplete = (dsId: string) => {
    const ds = library.find(dsId);
    return ds !== undefined && readStatus(ds, withKnown(library, document, ds)).completeness >= 1;
  };
  const conflicts = Object.values(aggregates).flatMap(each => each.conflicts);
  return {
    brief_id: id,
    type,
    title,
    updated,
    archived: archived !== undefined,
    complete: needed.filter(isComplete).length,
    needed: needed.length,
    open_conflicts: conflicts.filter(({ resolved }) => !resolved).length,
  };
}

function printBriefs(briefs: readonly ListedBrief[]): string {
  const rows = briefs.map(each => [
    each.brief_id,
    each.type,
    each.updated.slice(0, 10),
    `${each.complete}/${each.needed} complete`,
    each.title,
  ]);
  const widths = [0, 1, 2, 3].map(column => Math.max(0, ...rows.map(row => row[column]?.length ?? 0)));
  return rows
    .map((row, at) => {
      const [id = '', ...rest] = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
      const brief = briefs[at];
      const conflicts = brief?.open_conflicts
        ? paint.yellow(`  ${count(brief.open_conflicts, 'contradiction')}`)
        : '';
      return `${paint.bold(id)}  ${rest.join('  ')}${conflicts}${brief?.archived ? paint.dim('  put away') : ''}\n`;
    })
    .join('');
}
