import { BridgeError } from '../../base/errors.ts';
import type { BriefDocument, Conversation, Pursuit } from '../document.ts';

/** Which conversation a step is about; the newest when left out. */
export interface Where {
  conversationId?: string | undefined;
}

/**
 * The conversation that is meant; undefined where there is none yet and none was named.
 * @throws BridgeError `invalid_arguments` where the one that is named is not there
 */
export function findConversation(
  document: BriefDocument,
  { conversationId }: Where,
): Conversation | undefined {
  const { conversations } = document;
  if (conversationId === undefined) return conversations.at(-1);
  const found = conversations.find(({ id }) => id === conversationId);
  if (found) return found;
  const known = conversations.map(({ id }) => id);
  throw new BridgeError(
    'invalid_arguments',
    `conversation_id: there is no conversation ${conversationId}; accepted: ${known.join(', ') || 'none yet'}.`,
    { remedy: 'Leave `conversation_id` out to go on with the newest one.' },
  );
}

/** The newest pursuit of a schema in a conversation. */
export function findPursuit(conversation: Conversation | undefined, dsId: string): Pursuit | undefined {
  return conversation?.pursuits.findLast(pursuit => pursuit.dsId === dsId);
}

/** The document with a conversation in its new state. */
export function withConversation(document: BriefDocument, changed: Conversation, now: string): BriefDocument {
  return {
    ...document,
    updated: now,
    conversations: document.conversations.map(each => (each.id === changed.id ? changed : each)),
  };
}

/** The conversation with its newest pursuit of a schema in its new state. */
export function withPursuit(conversation: Conversation, changed: Pursuit): Conversation {
  const at = conversation.pursuits.findLastIndex(({ dsId }) => dsId === changed.dsId);
  return { ...conversation, pursuits: conversation.pursuits.with(at, changed) };
}
