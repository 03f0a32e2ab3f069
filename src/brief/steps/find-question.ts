import { BridgeError } from '../../base/errors.ts';
import type { AskedQuestion } from '../document.ts';
import type { Work } from './start-pursuit.ts';

/**
 * The question of a pursuit that an answer is for.
 * @throws BridgeError `invalid_arguments` where the pursuit did not ask it
 */
export function findQuestion({ pursuit, conversation, document }: Work, id: string): AskedQuestion {
  const found = pursuit.questions.find(question => question.id === id);
  if (found) return found;
  const other = conversation.pursuits.find(({ questions }) => questions.some(question => question.id === id));
  const known = pursuit.questions.map(question => question.id);
  const elsewhere = other ? ` It belongs to ${other.dsId}: set ds_id to that.` : '';
  throw new BridgeError(
    'invalid_arguments',
    `question_id: ${pursuit.dsId} has not asked ${id}.${elsewhere} Accepted: ${known.join(', ') || 'none yet'}.`,
    {
      remedy:
        'Put the question first with `get_next_question`, and answer with the question_id that it gives.',
      example: { action: 'get_next_question', brief_id: document.id, ds_id: pursuit.dsId },
    },
  );
}
