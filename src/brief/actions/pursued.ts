import { BridgeError } from '../../base/errors.ts';
import { nearestNamed } from '../../base/nearest.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { BriefDocument, Conversation, Pursuit } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { findConversation } from '../steps/place.ts';

/**
 * A discovery schema by its id.
 * @throws BridgeError `unknown_schema` with near ones
 */
export function findSchema(library: SchemaLibrary, id: string, document?: BriefDocument): DiscoverySchema {
  const found = library.find(id);
  if (found) return found;
  const suggestions = nearestNamed(id, library.list(), each => each.id);
  const broken = library.problems().find(problem => problem.includes(`${id}.json`));
  const kept = document?.aggregates[id]
    ? ' What was answered is kept; put its file back to go on with it.'
    : '';
  throw new BridgeError(
    'unknown_schema',
    `\`ds_id\`: there is no discovery schema "${id}".${kept}${broken === undefined ? '' : ` ${broken}`}`,
    { ...(suggestions.length > 0 && { suggestions }) },
  );
}

/** What a call is about: the schema that it names, the one that put its question, else the one in work. */
export interface Pursued {
  ds: DiscoverySchema;
  conversation?: Conversation;
  pursuit?: Pursuit;
}

/**
 * Finds what a call is about.
 * @throws BridgeError `unknown_schema`; `no_pursuit` where nothing is named and nothing in work
 */
export function findPursued(
  library: SchemaLibrary,
  document: BriefDocument,
  about: {
    conversation_id?: string | undefined;
    ds_id?: string | undefined;
    question_id?: string | undefined;
  },
): Pursued {
  const { conversation_id, ds_id, question_id } = about;
  const conversation = findConversation(document, { conversationId: conversation_id });
  const asker = conversation?.pursuits.find(({ questions }) =>
    questions.some(each => each.id === question_id),
  );
  const id = ds_id ?? asker?.dsId ?? conversation?.current ?? conversation?.pursuits.at(-1)?.dsId;
  if (id === undefined) {
    throw new BridgeError('no_pursuit', `The brief "${document.id}" works on no discovery schema yet.`, {
      example: { action: 'get_next_ds', brief_id: document.id },
    });
  }
  const ds = findSchema(library, id, document);
  const pursuit = conversation?.pursuits.findLast(({ dsId }) => dsId === id);
  return { ds, ...(conversation && { conversation }), ...(pursuit && { pursuit }) };
}
