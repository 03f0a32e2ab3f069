import { estimateTokens } from '../../base/estimate-tokens.ts';
import { takeFitting } from '../../base/fit-tokens.ts';
import type { DiscoverySchema, Field } from '../discovery-schema.ts';
import type { Aggregate, AskedQuestion } from '../document.ts';
import { describeField, isPitch, isYaw } from '../steps/values/describe-field.ts';
import { openFields } from '../steps/values/missing-of.ts';

/** What fields accept, in as few words as a reader needs: required ones are marked with a star. */
export function printTemplate(ds: DiscoverySchema, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap(name => {
      const field = ds.fields[name];
      return field ? [[name, `${accepts(field)}${field.required ? '*' : ''}`] as const] : [];
    }),
  );
}

/** What else is open in a schema, as much of it as fits into some tokens. */
export function printOthers(
  ds: DiscoverySchema,
  aggregate: Aggregate | undefined,
  asked: readonly string[],
  maxTokens: number,
): Record<string, string> {
  const open = openFields(ds, aggregate).filter(name => !asked.includes(name));
  const cost = (entry: unknown) => estimateTokens(JSON.stringify(entry));
  const entries = Object.entries(printTemplate(ds, open));
  return Object.fromEntries(takeFitting(entries, maxTokens, { cost, least: 0 }));
}

/** Of a question with a table to fill in: the columns stand there, so only what a choice may be is said. */
export function withoutColumns(ds: DiscoverySchema, printed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(printed).map(([name, text]) => {
      const field = ds.fields[name];
      if (field?.type !== 'table') return [name, text];
      const choices = Object.entries(field.columns).filter(
        ([name, column]) => column.type === 'choice' || isYaw(column) || isPitch(name, column),
      );
      const said = choices.map(([column, spec]) => describeColumn(column, spec));
      return [name, `rows of table_template${said.length > 0 ? `; ${said.join(', ')}` : ''}`];
    }),
  );
}

function accepts(field: Field): string {
  switch (field.type) {
    case 'choice':
      return Object.keys(field.options).join(' | ');
    case 'boolean':
      return 'true | false';
    case 'colour':
      return 'colour';
    case 'number':
    case 'integer':
      return describeField(field).replace(/^a (?:whole )?number(?: in )?/, 'number ');
    case 'list':
      return field.items.type === 'choice'
        ? `some of ${Object.keys(field.items.options).join(' | ')}`
        : 'list';
    case 'table':
      return `rows of ${Object.entries(field.columns)
        .map(([name, column]) => describeColumn(name, column))
        .join(', ')}`;
    default:
      return 'text';
  }
}

type ColumnOf = Extract<Field, { type: 'table' }>['columns'][string];

function describeColumn(name: string, column: ColumnOf): string {
  const optional = column.optional ? '?' : '';
  if (column.type === 'choice') return `${name}${optional} (${Object.keys(column.options).join(' | ')})`;
  const unit = 'unit' in column && column.unit !== undefined ? ` ${column.unit}` : '';
  return `${name}${optional}${unit}${isYaw(column) ? ' (0 = +X)' : isPitch(name, column) ? ' (0 = level, - = down)' : ''}`;
}

/** Names what a session is told of a schema: how to ask for it. */
export function instructionsKey(briefId: string, { id }: DiscoverySchema): string {
  return `instructions ${briefId} ${id}`;
}

/** Whether a session was not told something yet; from then on it was. */
export function isNew(told: Set<string>, what: string): boolean {
  if (told.has(what)) return false;
  told.add(what);
  return true;
}

/** Names what a session is told of a field: its form, or the schema's notes on it. */
export function templateKey(briefId: string, { id }: DiscoverySchema, name: string, what: string): string {
  return `${what} ${briefId} ${id}.${name}`;
}

/** The `scr` to fill: `null` for each field that was asked for means that nothing was said of it. */
export function skeletonOf({ fields }: AskedQuestion): Record<string, null> {
  return Object.fromEntries(fields.map(name => [name, null]));
}

/** The call that an answer to a question is sent with. */
export function answerCall(brief_id: string, question: AskedQuestion): Record<string, unknown> {
  const call = { tool: 'interview', action: 'process_ds_answer', brief_id, question_id: question.id };
  return { ...call, scr: skeletonOf(question) };
}

/** How an answer is read; said once, with the first question of a brief. */
export const HOW_TO_READ =
  'Send scr with each answer in sentences, or it is handed back: null for what was not said; fields of other schemas as ds_id.field; * must be known in the end.';
