import { stripVTControlCharacters } from 'node:util';
import Table from 'cli-table3';
import { currentTerminal, paint } from '../base/terminal.ts';
import { cutText } from '../base/text/cut-text.ts';
import type { ExplainedProperty } from '../pipeline/format.ts';
import type { ObjectPage } from '../pipeline/object-page.ts';

/** A page as a table for a person at a terminal, no wider than it where the width is known. */
export function printPage(
  page: ObjectPage,
  notes: readonly string[] = [],
  width: number = currentTerminal().output.columns ?? Number.POSITIVE_INFINITY,
): string {
  const title = `${paint.bold(page.label ?? page.objectPath)}  ${paint.cyan(page.classes[0] ?? page.class)}`;
  const lineage = page.classes.slice(1).join(' › ');
  const lines = [
    title,
    paint.dim(page.objectPath),
    ...(lineage ? [paint.dim(`derives from ${lineage}`)] : []),
  ];
  for (const { name, class: className, object } of page.components ?? []) {
    lines.push(`  ${paint.dim('component')} ${name} ${paint.dim(`${className}, ${object}`)}`);
  }
  if (page.unread !== undefined) lines.push(`  ${paint.yellow('!')} not known: ${page.unread}`);
  lines.push(
    '',
    ...explainedTable(page.properties, width),
    ...plainLines(page.others),
    ...omittedLine(page.omitted),
  );
  for (const note of notes) lines.push(`${paint.yellow('!')} ${note}`);
  return `${lines.join('\n')}\n`;
}

const BORDERLESS = Object.fromEntries(
  ['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left', 'bottom-right']
    .concat(['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid'])
    .map(part => [part, '']),
);

function explainedTable(properties: Record<string, ExplainedProperty>, width: number): string[] {
  const entries = Object.entries(properties);
  if (entries.length === 0) return [];
  const table = new Table({
    head: ['', 'property', 'value', 'unit', 'range', 'meaning'].map(paint.dim),
    chars: { ...BORDERLESS, middle: ' ' },
    // Colours are ours alone: the library's own do not look whether a person reads.
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 1, compact: true },
  });
  for (const [name, property] of entries) {
    const value = paint.bold(cutText(printValue(property.value), WIDTH));
    table.push([markOf(property), name, value, property.unit ?? '', rangeOf(property), meaningOf(property)]);
  }
  const lines = table
    .toString()
    .split('\n')
    .map(line => line.trimEnd());
  const isTooWide = lines.some(line => stripVTControlCharacters(line).trimEnd().length > width);
  return [...(isTooWide ? narrowLines(entries) : lines), ''];
}

/** For a narrow terminal: two lines a property, the meaning below the value. */
function narrowLines(entries: readonly [string, ExplainedProperty][]): string[] {
  return entries.flatMap(([name, property]) => {
    const value = [paint.bold(cutText(printValue(property.value), WIDTH)), property.unit]
      .filter(Boolean)
      .join(' ');
    const range = rangeOf(property);
    const meaning = [meaningOf(property), range && `(${range})`].filter(Boolean).join(' ');
    return [
      `${markOf(property) || ' '} ${name}  ${value}`,
      ...(meaning ? [paint.dim(`    ${meaning}`)] : []),
    ];
  });
}

function markOf({ modified }: ExplainedProperty): string {
  return modified ? paint.yellow('●') : '';
}

function rangeOf({ range }: ExplainedProperty): string {
  return range ? range.map(bound => bound ?? '…').join(' to ') : '';
}

function meaningOf({ writable, summary }: ExplainedProperty): string {
  return `${writable === false ? paint.dim('read only; ') : ''}${summary ?? ''}`;
}

function plainLines(others: Record<string, unknown>): string[] {
  const entries = Object.entries(others);
  if (entries.length === 0) return [];
  const width = Math.min(48, Math.max(...entries.map(([name]) => name.length)));
  return [
    ...entries.map(
      ([name, value]) => `${paint.dim(name.padEnd(width))}  ${cutText(printValue(value), WIDTH)}`,
    ),
    '',
  ];
}

function omittedLine(omitted: Record<string, number>): string[] {
  const parts = Object.entries(omitted).map(([reason, count]) => `${count} ${reason}`);
  return parts.length > 0
    ? [
        paint.dim(`${paint.yellow('●')} differs from the default · left out: ${parts.join(', ')}`),
        paint.dim('  --detail full shows more, --include <reasons> and --properties <globs> the rest'),
      ]
    : [];
}

/** Vectors and colours as `X=1 Y=2 Z=3`; everything else as JSON, texts without quotes. */
function printValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value).slice(1, -1);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value) ?? '';
  return Object.entries(value)
    .map(
      ([name, member]) => `${name}=${typeof member === 'object' ? JSON.stringify(member) : String(member)}`,
    )
    .join(' ');
}

/** Characters of a value in a table. */
const WIDTH = 64;
