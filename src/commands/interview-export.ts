import { print } from '../base/terminal.ts';
import { exportMarkdown } from '../brief/export-markdown.ts';
import { briefCalled } from '../brief/store/brief-called.ts';
import { type InterviewFlags, openInterviews } from './interview-folders.ts';
import { reportFailure } from './report-failure.ts';

/** `interview export`: a brief as Markdown, to standard output. */
export async function interviewExport(briefId: string, flags: InterviewFlags): Promise<void> {
  try {
    const { store, library, close } = await openInterviews(flags);
    try {
      print(exportMarkdown(library, await store.read(await briefCalled(store, briefId))));
    } finally {
      await close();
    }
  } catch (thrown) {
    reportFailure(thrown);
  }
}
