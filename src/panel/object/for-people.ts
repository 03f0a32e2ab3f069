import { displayName } from '../../base/words/words.ts';
import type { PanelProperty } from './property.ts';

/**
 * What the dictionary says of a property to whoever programs, for whoever has no functions to call: hints at such are left
 * out, and switches are called as the panel calls them.
 */
export function forPeople(text: string): string {
  const sentences = text.match(/[^.!?]+(?:[.!?]+(?=\s|$)|[.!?](?=\S)|$)+\s*/g) ?? [text];
  const kept = sentences.flatMap(each => withoutCalls(each) ?? []).join('');
  return kept.replace(/(?<![/.\w])b[A-Z]\w*\b/g, displayName).trim();
}

/** A sentence up to where it tells what to call; undefined where nothing else is in it. */
function withoutCalls(sentence: string): string | undefined {
  if (!CALL.test(sentence)) return sentence;
  const clauses = sentence.split(/(?<=[:;])\s+/);
  const kept = clauses.filter(each => !CALL.test(each)).map(each => each.replace(/[:;]\s*$/, ''));
  return kept.length > 0 ? `${kept.join('; ')}. ` : undefined;
}

/** A function of the engine by its name: `K2_GetActorLocation`, `call SetMobility`, `SetVisibility()`. */
const CALL = /\bK2_\w+|\b[Cc]all(?:ing|s)?\s+`?[A-Z]\w*[a-z][A-Z]|\bcall_function\b|\b[A-Z]\w+\(\)/;

/** Reasons of the server, by how they begin, as they are told to whoever has no code to change. */
const REASONS: Readonly<Record<string, string>> = {
  'private or protected': 'the engine keeps it to itself',
  'behind a getter': 'the engine changes it by itself alone',
  'a result or a fixed part': 'it is a result or a fixed part of the object',
  'editable on the class': 'it is set on the class or Blueprint, not on one object of a level',
  'not marked as editable': 'it is set by code, not by hand',
  'read-only to Blueprints': 'not while the game plays; in the edited level it can be',
};

/** Why a property cannot be changed here; undefined where it can. */
export function whyNotChanged({
  isWritable,
  whyNot = '',
}: Pick<PanelProperty, 'isWritable' | 'whyNot'>): string | undefined {
  if (isWritable) return undefined;
  const [, known] = Object.entries(REASONS).find(([begin]) => whyNot.startsWith(begin)) ?? [];
  const why = known ?? forPeople(whyNot).replace(/\.$/, '');
  return `It cannot be changed here${why === '' ? '' : `: ${why}`}.`;
}
