import Table from 'cli-table3';
import pc from 'picocolors';
import type { ExplainedProperty } from '../pipeline/format.ts';
import type { ObjectPage } from '../pipeline/object-page.ts';

/** A page as a table for a person at a terminal. */
export function printPage(page: ObjectPage, notes: readonly string[] = []): string {
  const title = `${pc.bold(page.label ?? page.objectPath)}  ${pc.cyan(page.classes[0] ?? page.class)}`;
  const lineage = page.classes.slice(1).join(' › ');
  const lines = [title, pc.dim(page.objectPath), ...(lineage ? [pc.dim(`derives from ${lineage}`)] : [])];
  for (const { name, class: className, object } of page.components) {
    lines.push(`  ${pc.dim('component')} ${name} ${pc.dim(`${className}, ${object}`)}`);
  }
  lines.push(
    '',
    explainedTable(page.properties),
    '',
    ...plainLines(page.others),
    ...omittedLine(page.omitted),
  );
  for (const note of notes) lines.push(`${pc.yellow('!')} ${note}`);
  return `${lines.join('\n')}\n`;
}

const BORDERLESS = Object.fromEntries(
  ['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left', 'bottom-right']
    .concat(['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid'])
    .map(part => [part, '']),
);

function explainedTable(properties: Record<string, ExplainedProperty>): string {
  const table = new Table({
    head: ['', 'property', 'value', 'unit', 'range', 'meaning'].map(pc.dim),
    chars: { ...BORDERLESS, middle: ' ' },
    // Colours are ours alone: the library's own do not look whether a person reads.
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 1, compact: true },
  });
  for (const [name, property] of Object.entries(properties)) {
    table.push([
      property.modified ? pc.yellow('●') : '',
      name,
      pc.bold(shorten(printValue(property.value))),
      property.unit ?? '',
      property.range ? property.range.map(bound => bound ?? '…').join(' to ') : '',
      `${property.writable === false ? pc.dim('read only; ') : ''}${property.summary ?? ''}`,
    ]);
  }
  return table.toString();
}

function plainLines(others: Record<string, unknown>): string[] {
  const entries = Object.entries(others);
  if (entries.length === 0) return [];
  const width = Math.min(48, Math.max(...entries.map(([name]) => name.length)));
  return [
    ...entries.map(([name, value]) => `${pc.dim(name.padEnd(width))}  ${shorten(printValue(value))}`),
    '',
  ];
}

function omittedLine(omitted: Record<string, number>): string[] {
  const parts = Object.entries(omitted).map(([reason, count]) => `${count} ${reason}`);
  return parts.length > 0
    ? [pc.dim(`${pc.yellow('●')} differs from the default · left out: ${parts.join(', ')}`)]
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

function shorten(text: string): string {
  return text.length > 64 ? `${text.slice(0, 63)}…` : text;
}
