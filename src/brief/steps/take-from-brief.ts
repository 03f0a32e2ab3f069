import type { DiscoverySchema } from '../discovery-schema.ts';
import type { BriefDocument, Scr } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { withKnown } from './known-elsewhere.ts';
import { checkValue } from './values/check-value.ts';
import { leftToUs } from './without-fallbacks.ts';
import { LONGEST_PHRASE, plainText } from './words/plain-text.ts';
import { wordStems } from './words/word-stems.ts';

/** An answer that points at another brief: what that one holds of the fields, or why it cannot be taken. */
export type TakenFromBrief = { scr: Scr; from: string } | { why: string };

const SAME_AS =
  /^(?:(?:it(?:'s| is) |just |exactly )*(?:the )?same (?:thing |answer |one )?(?:as |like )|as |like )(?:in |for |with |we (?:had|have|said) (?:it )?in )?(?:the |my |our |that |this )?(.+)$/;

/** Words for a brief that tell it apart from none. */
const ANY_BRIEF = new Set(
  wordStems('other last previous earlier first brief briefs one document plan interview project'),
);

/**
 * “same as in the lighting plan”: the values of the asked fields in the one other brief that is meant, where these are
 * all that was said. A brief is named by its kind, its title, or as the other one, where there is one only.
 * @returns nothing where the words point at no brief
 */
export function takeFromBrief(
  words: string,
  document: BriefDocument,
  {
    library,
    briefs,
    ds,
    fields,
  }: {
    library: Pick<SchemaLibrary, 'list' | 'find'>;
    briefs: readonly BriefDocument[];
    ds: DiscoverySchema;
    fields: readonly string[];
  },
): TakenFromBrief | undefined {
  const plain = plainText(words);
  const [, name = ''] = plain.length > LONGEST_PHRASE ? [] : (SAME_AS.exec(plain) ?? []);
  const said = wordStems(name);
  const others = briefs.filter(each => each.id !== document.id && each.archived === undefined);
  if (said.length === 0) return undefined;
  const meant = others.filter(other => {
    const known = new Set([...ANY_BRIEF, ...wordStems(`${other.type.replaceAll('_', ' ')} ${other.title}`)]);
    return said.every(stem => known.has(stem));
  });
  // The kind of a brief tells more than its being another one.
  const named = meant.filter(({ type }) =>
    wordStems(type.replaceAll('_', ' ')).every(stem => said.includes(stem)),
  );
  const [only, second] = named.length > 0 ? named : meant;
  if (!only) return undefined;
  if (second) return { why: `several briefs may be meant: ${meant.map(({ id }) => id).join(', ')}` };
  const held = withKnown(library, only, ds)?.fields ?? {};
  const ours = leftToUs(only, ds.id);
  const values = fields.flatMap(name => {
    const [field, value] = [ds.fields[name], held[name]?.value];
    const isSaid = value !== undefined && !ours.has(name);
    return isSaid && field && checkValue(field, value, 'answer') === undefined
      ? [[name, value] as const]
      : [];
  });
  if (values.length === 0) return { why: `brief ${only.id} says nothing of ${fields.join(', ')}` };
  return { scr: structuredClone(Object.fromEntries(values)), from: only.id };
}
