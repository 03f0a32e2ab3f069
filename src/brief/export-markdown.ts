import { onOneLine } from '../base/text/trim.ts';
import type { DiscoverySchema, Field } from './discovery-schema.ts';
import type { Aggregate, Answer, BriefDocument, Conflict } from './document.ts';
import type { SchemaLibrary } from './schemas/library.ts';
import { listCraftConflicts } from './steps/craft/list-craft-conflicts.ts';
import { findOverlaps } from './steps/find-overlaps.ts';
import { knownElsewhere, withKnown } from './steps/known-elsewhere.ts';
import { openConflicts, readStatus } from './steps/read-status.ts';
import { describeSchemaChange } from './steps/schema-change.ts';

/**
 * A brief as a person wants to read it: what was decided, schema by schema, what contradicts itself, what is still open,
 * and at the end who said what in which words.
 */
export function exportMarkdown(library: SchemaLibrary, document: BriefDocument): string {
  const answers = answersById(document);
  const aggregates = Object.values(document.aggregates);
  const sections = aggregates.flatMap(aggregate => {
    const ds = library.find(aggregate.dsId);
    return ds ? writeSchema(library, document, ds, answers) : writeUnknown(aggregate);
  });
  const lines = [
    `# ${plain(document.title)}`,
    '',
    `*${words(document.type)} · begun ${day(document.created)} · last changed ${day(document.updated)}*`,
    '',
    ...quote(document.overview),
    '',
    ...sections,
    ...writeTogether(library, document),
    ...writeNotBegun(library, document),
    ...writeConversations(library, document),
  ];
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

type Answers = ReadonlyMap<string, Answer>;

function answersById({ conversations }: BriefDocument): Answers {
  const all = conversations.flatMap(({ pursuits }) =>
    pursuits.flatMap(({ questions }) => questions.flatMap(({ answers }) => answers)),
  );
  return new Map(all.map(answer => [answer.id, answer]));
}

function writeSchema(
  library: SchemaLibrary,
  document: BriefDocument,
  ds: DiscoverySchema,
  answers: Answers,
): string[] {
  const aggregate = withKnown(library, document, ds);
  const known = knownElsewhere(library, document, ds);
  const { completeness, remaining } = readStatus(ds, aggregate);
  const state = completeness >= 1 ? 'complete' : `${Math.round(completeness * 100)} % complete`;
  const decided = Object.entries(ds.fields).flatMap(([name, field]) => {
    const held = aggregate?.fields[name];
    const from = library.find(known[name]?.from.split('.')[0] ?? '');
    const note = delegatedIn(name, held?.sources ?? [], answers)
      ? 'left to us'
      : from && `see ${plain(from.name)}`;
    if (aggregate?.asIs?.[name]) return [`- **${plain(field.ask)}** stays as it is in the level`];
    return held ? writeField(field, held.value, note) : [];
  });
  const open = openConflicts(aggregate);
  const change = describeSchemaChange(ds, document.aggregates[ds.id]);
  return [
    `## ${plain(ds.name)} (${state})`,
    '',
    plain(ds.objective),
    '',
    ...(change === undefined ? [] : [`*The questions have changed since. ${plain(change)}*`, '']),
    ...(decided.length > 0 ? [...decided, ''] : ['Nothing is decided yet.', '']),
    ...(open.length > 0
      ? ['### Contradictions', '', ...open.flatMap(each => writeConflict(ds, each, answers)), '']
      : []),
    ...(remaining.length > 0
      ? ['### Open questions', '', ...remaining.map(name => writeOpen(ds, name)), '']
      : []),
  ];
}

/** A schema that this installation does not have: the values are kept all the same. */
function writeUnknown({ dsId, fields }: Aggregate): string[] {
  const values = Object.entries(fields).map(([name, { value }]) => `- **${name}**: ${writeValue(value)}`);
  return [`## ${dsId}`, '', 'This discovery schema is not installed here.', '', ...values, ''];
}

function writeField(field: Field, value: unknown, remark: string | undefined): string[] {
  const note = remark === undefined ? '' : ` *(${remark})*`;
  const question = plain(field.ask);
  if (field.type === 'table') {
    return [`- **${question}**${note}`, '', ...writeTable(Object.keys(field.columns), value), ''];
  }
  return [`- **${question}** ${writeAnswer(field, value)}${note}`];
}

function writeAnswer(field: Exclude<Field, { type: 'table' }>, value: unknown): string {
  if (field.type === 'choice') {
    const meaning = typeof value === 'string' ? field.options[value] : undefined;
    return `${words(String(value))}${meaning === undefined ? '' : ` – ${plain(meaning)}`}`;
  }
  const unit = 'unit' in field && field.unit !== undefined ? ` ${field.unit}` : '';
  return `${writeValue(value)}${unit}`;
}

function writeTable(columns: readonly string[], value: unknown): string[] {
  const rows = Array.isArray(value) ? value : [];
  return [
    `| ${columns.map(words).join(' | ')} |`,
    `| ${columns.map(() => '---').join(' | ')} |`,
    ...rows.map(
      row => `| ${columns.map(column => cell(new Map(Object.entries(row)).get(column))).join(' | ')} |`,
    ),
  ];
}

function writeConflict(ds: DiscoverySchema, { id, field, held, said }: Conflict, answers: Answers): string[] {
  const [name = ''] = field.split('[');
  const ask = ds.fields[name]?.ask ?? field;
  const sources = (ids: readonly string[]) =>
    ids.map(source => `“${plain(answers.get(source)?.words ?? source)}”`).join(', ');
  return [
    `- **${plain(ask)}** (${id}, ${field})`,
    `  - ${writeValue(held.value)}: ${sources(held.sources)}`,
    `  - ${writeValue(said.value)}: ${sources(said.sources)}`,
  ];
}

/** What holds in each schema and not together: between schemas, by the craft, or since something was changed. */
function writeTogether(library: SchemaLibrary, document: BriefDocument): string[] {
  const between = findOverlaps(library, document).flatMap(({ conflict_id, held, said }) => [
    `- **Which one holds?** (${plain(conflict_id)})`,
    ...[held, said].map(({ field, value }) => `  - ${plain(field)}: ${writeValue(value)}`),
  ]);
  const craft = listCraftConflicts(library, document).flatMap(({ conflict_id, because, question, sides }) => [
    `- **${plain(question)}** ${plain(because)} (${plain(conflict_id)})`,
    ...sides.map(({ field, value, quote }) => `  - ${plain(field)}, ${writeValue(value)}: “${plain(quote)}”`),
  ]);
  const all = [...between, ...craft];
  return all.length > 0 ? ['## What does not go together', '', ...all, ''] : [];
}

function writeOpen(ds: DiscoverySchema, name: string): string {
  const field = ds.fields[name];
  return `- ${plain(field?.ask ?? name)}${field?.required ? '' : ' *(optional)*'}`;
}

/** Schemas that this kind of brief asks for, and that nobody has begun. */
function writeNotBegun(library: SchemaLibrary, document: BriefDocument): string[] {
  const needed = library.types().find(({ type }) => type === document.type)?.schemas ?? [];
  const missing = needed.filter(id => !document.aggregates[id]);
  if (missing.length === 0) return [];
  const lines = missing.map(id => {
    const ds = library.find(id);
    return `- ${ds ? `${plain(ds.name)}: ${plain(ds.objective)}` : id}`;
  });
  return ['## Not talked about yet', '', ...lines, ''];
}

function writeConversations(library: SchemaLibrary, { conversations }: BriefDocument): string[] {
  const said = conversations.flatMap(({ started, pursuits }) => {
    const parts = pursuits.flatMap(({ dsId, questions, finalNotes }) => {
      const name = library.find(dsId)?.name ?? dsId;
      const exchanged = questions.flatMap(({ text, answers }) => [
        `**${plain(text)}**`,
        '',
        ...(answers.length > 0
          ? answers.flatMap(answer => [...quote(answer.words), ''])
          : ['*not answered*', '']),
      ]);
      const notes = finalNotes === undefined ? [] : [`Notes: ${plain(finalNotes)}`, ''];
      return exchanged.length + notes.length > 0 ? [`### ${plain(name)}`, '', ...exchanged, ...notes] : [];
    });
    return parts.length > 0 ? [`*${day(started)}*`, '', ...parts] : [];
  });
  return said.length > 0 ? ['## In your own words', '', ...said] : [];
}

function delegatedIn(name: string, sources: readonly string[], answers: Answers): boolean {
  return sources.length > 0 && sources.every(id => answers.get(id)?.delegated?.includes(name));
}

function writeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(writeValue).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, inner]) => `${name} ${writeValue(inner)}`);
    return members.join(', ');
  }
  return plain(String(value));
}

function cell(value: unknown): string {
  return value === undefined ? '' : writeValue(value).replaceAll('|', '\\|');
}

/** Text that Markdown leaves as it is, on one line; nothing in it drives a terminal or turns the reading order. */
function plain(text: string): string {
  return onOneLine(
    text.replace(/(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, '').replace(/[\\`*_[\]<>#]/g, '\\$&'),
  );
}

function quote(text: string): string[] {
  return text.split('\n').map(line => `> ${plain(line)}`.trimEnd());
}

/** `late_afternoon` and `sunElevation` as people write them. */
function words(name: string): string {
  return name.replaceAll('_', ' ').replace(/(?<=[a-z])[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
}

function day(time: string): string {
  return time.slice(0, 10);
}
