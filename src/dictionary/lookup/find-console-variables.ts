import { nameGlob } from '../../base/name-glob.ts';
import { rank } from '../../base/words/rank.ts';
import { plainWords, readQuery } from '../../base/words/read-query.ts';
import { type ConsoleVariable, findConsoleVariable, listConsoleVariables } from '../console-variables.ts';

/** Console variables by pattern (`r.Shadow.*`), by name, then by words. */
export function findConsoleVariables(query: string): ConsoleVariable[] {
  const all = listConsoleVariables();
  if (/[*?]/.test(query)) {
    const fits = nameGlob(query);
    return all.filter(({ name }) => fits(name));
  }
  const exact = all.filter(each => isVariableCalled(each, query));
  if (exact.length > 0) return exact;
  return rank(readQuery(query), all, ({ name, meaning, group, values = {} }) => [
    // Of a short name each word says more.
    { text: name, weight: 6 / plainWords(name).length ** 0.35 },
    { text: meaning, weight: 3 },
    { text: `${group} ${Object.values(values).join(' ')}`, weight: 1 },
  ]);
}

/** Whether a variable goes by this name, in any case, with or without its group. */
export function isVariableCalled({ name }: ConsoleVariable, written: string): boolean {
  const [wanted, own] = [written.toLowerCase(), name.toLowerCase()];
  return own === wanted || own.endsWith(`.${wanted}`);
}

/**
 * The console variables that a question about properties is really about: those that it names in full, or those that its
 * words fit where it speaks of console variables. None of any other question.
 */
export function variablesMeant(question: string): ConsoleVariable[] {
  const named = (question.match(/(?<!\w)\w+(?:\.\w+)+/g) ?? []).flatMap(
    name => findConsoleVariable(name) ?? [],
  );
  if (named.length > 0) return [...new Set(named)];
  const words = question.replace(ABOUT, ' ');
  return words === question ? [] : findConsoleVariables(words);
}

const ABOUT = /\b(?:console variables?|cvars?)\b/gi;
