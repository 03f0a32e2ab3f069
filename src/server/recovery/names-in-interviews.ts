import { lookupTable } from '../../base/lookup-table.ts';
import { simplifyName } from '../../base/nearest.ts';

/** What actions of interviews are called by whoever is in one: elsewhere these words mean other things. */
const NAMES: Record<string, string> = lookupTable({
  start_interview: 'start begin begin_interview open_interview resume resume_interview continue_interview',
  get_next_question: 'next ask ask_question question get_question',
  process_ds_answer: 'answer answer_question submit_answer save_answer record_answer give_answer reply',
  finalize_ds: 'finalize finish complete finish_ds complete_ds finalize_interview finish_interview',
  get_ds_status: 'status progress ds_status get_status get_progress',
  get_aggregated_scr: 'summary get_summary requirements get_requirements',
  get_conversation_history: 'history get_history conversation',
  export_brief: 'export',
  import_brief: 'import',
});

/** Whether an action is called so within interviews. @param wanted simplified */
export function isCalledInInterviews(name: string, wanted: string): boolean {
  return NAMES[name]?.split(' ').some(each => simplifyName(each) === wanted) ?? false;
}
