import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { nearestOf } from '../../../base/nearest.ts';
import { explainEmpty } from '../../../base/unmatched.ts';
import {
  type ConsoleVariable,
  describeConsoleVariable,
  listConsoleVariables,
} from '../../../dictionary/console-variables.ts';
import { findConsoleVariables, isVariableCalled } from '../../../dictionary/lookup/find-console-variables.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { defineView, type InspectContext } from '../../../kernel/views/define-view.ts';
import { joinNotes } from '../../../kernel/views/join-notes.ts';
import { openPage } from '../../../pipeline/pages.ts';
import { getConsoleVariable } from '../console-functions.ts';

export const consoleVariables = defineView({
  name: 'console_variables',
  topic: 'editor',
  summary: 'console variables: what they do, and their values now',
  parameters: () =>
    z.strictObject({
      query: z.string().min(1).max(200).optional().describe('Words, a name, or a pattern: r.Shadow.*'),
      limit: parameter.limit().default(10),
      cursor: parameter.cursor(),
    }),
  examples: [{ query: 'r.Shadow.Virtual.SMRT.*' }, { query: 'blurry shadows of lamps' }],
  notes: ['Ask by words, a name or a pattern: r.Lumen.*'],
  needs: 'nothing',
  run: async (context, { query, limit, cursor }) => {
    if (query === undefined) return { success: true, ...listGroups() };
    const found = findConsoleVariables(query);
    const unknownName =
      isName(query) && !found.some(each => isVariableCalled(each, query)) ? query : undefined;
    // The engine has many more than are described here.
    const undescribed = unknownName === undefined ? undefined : await readUndescribed(context, unknownName);
    if (undescribed) return { success: true, total_count: 1, variables: [undescribed], note: UNDESCRIBED };
    const near =
      unknownName === undefined ? [] : nearestOf(unknownName, listConsoleVariables(), ({ name }) => name);
    const listed = near.length > 0 ? near : found;
    const names = listed.map(({ name }) => name);
    const pages = openPage(cursor, { subject: 'list of variables', names });
    const shown = pages.on(listed, limit);
    const { values, note } = await readValues(
      context,
      shown.map(({ name }) => name),
    );
    return {
      success: true,
      total_count: listed.length,
      variables: shown.map((variable, index) => describe(variable, values[index])),
      ...pages.next(shown.length),
      ...(listed.length === 0 && explainNothing(query)),
      ...(shown.length > 0 && joinNotes(tellUnknown(unknownName, near.length), note)),
    };
  },
});

/** One word is the name of a variable, with or without its group; several are what somebody looks for. */
function isName(query: string): boolean {
  return /^[\w.]+$/.test(query) && /[._]|[a-z][A-Z]/.test(query);
}

const UNDESCRIBED = 'This editor has it; what it does is not described here.';

/** A variable that only the engine knows; undefined where it has none of that name, or cannot be asked. */
async function readUndescribed(
  context: InspectContext,
  name: string,
): Promise<Record<string, unknown> | undefined> {
  // Each has a group before its name; whatever has none is missed, with a warning in the editor's log.
  const [value] = name.includes('.') ? (await readValues(context, [name])).values : [];
  return value ? { name, value: numberIn(value) } : undefined;
}

/** @param near how many variables are called alike; where there are none, those that are shown only have words in common */
function tellUnknown(unknownName: string | undefined, near: number): string | undefined {
  if (unknownName === undefined) return undefined;
  return `None is called ${unknownName}; these ${near > 0 ? 'are called alike' : 'have words in common with it'}.`;
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
  names: readonly string[],
): Promise<{ values: (string | undefined)[]; note?: string }> {
  if (names.length === 0) return { values: [] };
  try {
    const outcomes = await session.client.sendAll(names.map(getConsoleVariable), {
      signal,
      timeoutMs: Math.min(TIMEOUT_MS, session.client.timeoutMs),
    });
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
  return describeConsoleVariable(variable, {
    ...(value === '' && { missing: 'this editor has no such variable' }),
    ...(value && { value: numberIn(value) }),
  });
}

function numberIn(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

function explainNothing(query: string) {
  const all = listConsoleVariables();
  return explainEmpty(`${all.length} variables that are described here`, [
    { filter: 'query', written: query, count: 0, names: all.map(({ name }) => name) },
  ]);
}
