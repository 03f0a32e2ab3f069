import type { BriefDocument, Conversation } from '../document.ts';

/** Begins a conversation about the brief; what earlier ones brought stays. */
export function startConversation(
  document: BriefDocument,
  now: string,
): { document: BriefDocument; conversation: Conversation } {
  const conversation: Conversation = {
    id: `c${document.conversations.length + 1}`,
    started: now,
    pursuits: [],
  };
  return {
    document: { ...document, updated: now, conversations: [...document.conversations, conversation] },
    conversation,
  };
}
