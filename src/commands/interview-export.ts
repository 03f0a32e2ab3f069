import { print } from '../base/terminal.ts';
import { exportMarkdown } from '../brief/export-markdown.ts';
import { type InterviewFlags, openInterviews } from './interview-folders.ts';
import { reportFailure } from './report-failure.ts';

/** `interview export`: a brief as Markdown, to standard output. */
export async function interviewExport(briefId: string, flags: InterviewFlags): Promise<void> {
  try {
    const { store, library } = openInterviews(flags);
    print(exportMarkdown(library, await store.read(briefId)));
  } catch (thrown) {
    reportFailure(thrown);
  }
}
