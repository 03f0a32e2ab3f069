import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { nameGlob } from '../../../base/name-glob.ts';
import { nearestNamed } from '../../../base/nearest.ts';
import { rank } from '../../../base/words/rank.ts';
import { readQuery } from '../../../base/words/read-query.ts';
import { type ConsoleVariable, listConsoleVariables } from '../../../dictionary/console-variables.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { defineView, type InspectContext } from '../../../kernel/views/define-view.ts';
import { getConsoleVariable } from '../console-functions.ts';

export const consoleVariables = defineView({
  name: 'console_variables',
  topic: 'editor',
  summary: 'console variables: what they do, and their values now',
  parameters: () =>
    z.strictObject({
      query: z.string().min(1).max(200).optional().describe('Words, a name, or a pattern: r.Shadow.*'),
      limit: parameter.limit().default(10),
    }),
  examples: [{ query: 'r.Shadow.Virtual.SMRT.*' }, { query: 'blurry shadows of lamps' }],
  needs: 'nothing',
  run: async (context, { query, limit }) => {
    const found = query === undefined ? [] : find(query);
    if (query === undefined) return { success: true, ...listGroups() };
    const shown = found.slice(0, limit);
    const { values, note } = await readValues(context, shown);
    return {
      success: true,
      total_count: found.length,
      variables: shown.map((variable, index) => describe(variable, values[index])),
      ...(found.length === 0 && { note: explainNothing(query) }),
      ...(note !== undefined && shown.length > 0 && { note }),
    };
  },
});

/** By pattern, by name, then by words. */
function find(query: string): ConsoleVariable[] {
  const all = listConsoleVariables();
  if (/[*?]/.test(query)) {
    const fits = nameGlob(query);
    return all.filter(({ name }) => fits(name));
  }
  const exact = all.filter(({ name }) => name.toLowerCase() === query.toLowerCase());
  if (exact.length > 0) return exact;
  return rank(readQuery(query), all, ({ name, meaning, group, values = {} }) => [
    { text: name, weight: 4 },
    { text: meaning, weight: 3 },
    { text: `${group} ${Object.values(values).join(' ')}`, weight: 1 },
  ]);
}

/** Nobody asked for any in particular: what there is, by group. */
function listGroups(): Record<string, unknown> {
  const all = listConsoleVariables();
  const groups = [...new Set(all.map(({ group }) => group))].map(group => ({
    group,
    count: all.filter(each => each.group === group).length,
  }));
  return {
    total_count: all.length,
    groups,
    note: 'Ask with `query`: words, a name, or a pattern such as r.Lumen.*.',
  };
}

/** Nobody waits long for an editor when meanings alone help as well. */
const TIMEOUT_MS = 2000;

async function readValues(
  { session, signal }: InspectContext,
  variables: readonly ConsoleVariable[],
): Promise<{ values: (string | undefined)[]; note?: string }> {
  if (variables.length === 0) return { values: [] };
  try {
    const outcomes = await session.client.sendAll(
      variables.map(({ name }) => getConsoleVariable(name)),
      { signal, timeoutMs: Math.min(TIMEOUT_MS, session.client.timeoutMs) },
    );
    const refused = outcomes.find(outcome => !outcome.ok);
    const values = outcomes.map(outcome => (outcome.ok ? outcome.value : undefined));
    return { values, ...(refused && !refused.ok && { note: noteNoValues(refused.error) }) };
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || thrown.code === 'cancelled') throw thrown;
    return { values: [], note: noteNoValues(thrown) };
  }
}

function noteNoValues({ code, message }: BridgeError): string {
  return `Without their values now (${code}): ${message}`;
}

/** @param value as the engine prints it; empty where this engine has no such variable, undefined where it was not read */
function describe(variable: ConsoleVariable, value: string | undefined): Record<string, unknown> {
  const { name, type, meaning, range, values, unit, readOnly, since } = variable;
  const number = Number(value);
  return {
    name,
    meaning,
    ...(value === '' && { missing: 'this editor has no such variable' }),
    ...(value && { value: Number.isFinite(number) ? number : value }),
    ...(type === 'float' && { type }),
    ...(range && { range }),
    ...(values && { values }),
    ...(unit !== undefined && { unit }),
    ...(readOnly && { readOnly: 'set in the project, read when the editor starts' }),
    ...(since !== undefined && { since }),
  };
}

function explainNothing(query: string): string {
  const near = nearestNamed(query, listConsoleVariables(), each => each.name);
  return near.length > 0 ? `None. Near misses: ${near.join(', ')}.` : 'None is known by these words.';
}
