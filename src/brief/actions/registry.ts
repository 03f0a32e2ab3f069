import { archiveBrief } from './archive-brief.ts';
import { checkLevel } from './check-level.ts';
import { confirmHeard } from './confirm-heard.ts';
import type { InterviewAction } from './define-action.ts';
import { exportBrief } from './export-brief.ts';
import { finalizeDs } from './finalize-ds.ts';
import { getAggregatedScr } from './get-aggregated-scr.ts';
import { getBrief } from './get-brief.ts';
import { getConversationHistory } from './get-conversation-history.ts';
import { getDsStatus } from './get-ds-status.ts';
import { getNextDs } from './get-next-ds.ts';
import { getNextQuestion } from './get-next-question.ts';
import { importBrief } from './import-brief.ts';
import { interviewerFormulatesQuestion } from './interviewer-formulates-question.ts';
import { interviewerInterpretsResponse } from './interviewer-interprets-response.ts';
import { listAvailableDs } from './list-available-ds.ts';
import { listBriefs } from './list-briefs.ts';
import { processDsAnswer } from './process-ds-answer.ts';
import { proposeVariants } from './propose-variants.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { startDsPursuit } from './start-ds-pursuit.ts';
import { startInterview } from './start-interview.ts';

/** All actions of `interview`, in the order in which a conversation needs them. */
export const ACTIONS: readonly InterviewAction[] = [
  ...[startInterview, confirmHeard, listBriefs, getBrief, listAvailableDs, getNextDs, startDsPursuit],
  ...[getNextQuestion, interviewerFormulatesQuestion, processDsAnswer, interviewerInterpretsResponse],
  ...[getDsStatus, resolveConflict, proposeVariants, finalizeDs, checkLevel],
  ...[getConversationHistory, getAggregatedScr, exportBrief, importBrief, archiveBrief],
];
