import { BridgeError, recover } from '../../base/errors.ts';
import { nearestOf } from '../../base/nearest.ts';
import { normalizeText } from '../../base/text/normalize-text.ts';
import type { BriefDocument } from '../document.ts';
import type { BriefStore } from './brief-store.ts';

/**
 * The id of the brief that is meant: by its id, by that in another spelling, or by its title. Of briefs with one title
 * those that were put away come last.
 * @throws BridgeError `brief_not_found`; `invalid_arguments` where a title is that of several; what reading it fails with
 */
export async function briefCalled(
  store: Pick<BriefStore, 'read' | 'list'>,
  written: string,
  signal?: AbortSignal,
): Promise<string> {
  const findOther = async (refused: BridgeError): Promise<string> => {
    const { documents } = await store.list(signal);
    const key = keyOf(written);
    const found = key === '' ? [] : calledBy(documents, written, key);
    const [only, second] = found;
    if (only && second) throw refuseSeveral(written, found);
    if (only) return only.id;
    const { suggestions = nearestOf(written, documents, ({ title }) => title).map(({ id }) => id) } =
      refused.details;
    throw refused.with({ suggestions });
  };
  const read = store.read(written, signal);
  return await read.then(({ id }) => id).catch(recover(['brief_not_found'], findOther));
}

/** All that are called so: by an id where it is written as one, else by title or id. */
function calledBy(documents: readonly BriefDocument[], written: string, key: string): BriefDocument[] {
  const byId = documents.filter(({ id }) => keyOf(id) === key);
  if (byId.length === 1 && !/\s/.test(written.trim())) return byId;
  const found = documents.filter(({ id, title }) => keyOf(id) === key || keyOf(title) === key);
  const present = found.filter(({ archived }) => archived === undefined);
  return present.length > 0 ? present : found;
}

/** What two spellings of one name have in common: `The old mine`, `old_mine` and `Old-Mine` are one. */
function keyOf(name: string): string {
  const words = normalizeText(name.slice(0, LONGEST_NAME), 'NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');
  const own = words.length > 1 && /^(?:the|an?)$/.test(words[0] ?? '') ? words.slice(1) : words;
  return own.join('');
}

/** Characters of a name that are compared. */
const LONGEST_NAME = 200;

/** Briefs that an error names. */
const MOST_NAMED = 5;

function refuseSeveral(written: string, found: readonly BriefDocument[]): BridgeError {
  const named = found.slice(0, MOST_NAMED).map(({ id, updated }) => `${id} (last worked on ${updated})`);
  const omitted = found.length - named.length;
  const others = omitted > 0 ? ` and ${omitted} more` : '';
  return new BridgeError(
    'invalid_arguments',
    `brief_id: several briefs are called "${written}": ${named.join(', ')}${others}.`,
    {
      suggestions: found.slice(0, MOST_NAMED).map(({ id }) => id),
      remedy: 'Call again with the brief_id of the one that is meant.',
    },
  );
}
