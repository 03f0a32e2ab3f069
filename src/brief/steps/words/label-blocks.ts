import type { Field } from '../../discovery-schema.ts';
import { findLabel, labelsOf } from './find-labels.ts';
import { parseGrid } from './parse-grid.ts';
import { splitClauses, spokenName } from './plain-text.ts';

/** An answer in parts: what stands under the label of a field, word for word, and the rest. */
export interface LabelledBlocks {
  blocks: Record<string, string>;
  prose: string;
}

/**
 * Lines that begin with a label, `Mood words:`, and the lines below them. Only texts, lists and tables are taken so, for
 * their full stops, bullets and rows are their own; and only where a block speaks of no other field.
 */
export function takeBlocks(asked: Readonly<Record<string, Field>>, words: string): LabelledBlocks {
  const names = Object.keys(asked);
  const blocks: Record<string, string> = {};
  const prose: string[] = [];
  for (const lines of splitAtLabels(names, words)) {
    const [first = '', ...more] = lines;
    const label = labelOf(names, first);
    const field = label && asked[label.name];
    const body = label && [label.said, ...more].join('\n').trim();
    if (
      !label ||
      !field ||
      !body ||
      !isWordy(field) ||
      blocks[label.name] !== undefined ||
      speaksOfOthers(asked, label.name, body)
    ) {
      prose.push(...lines);
    } else blocks[label.name] = body;
  }
  return { blocks, prose: prose.join('\n') };
}

function splitAtLabels(names: readonly string[], words: string): string[][] {
  const parts: string[][] = [[]];
  for (const line of words.split('\n')) {
    if (labelOf(names, line)) parts.push([]);
    parts.at(-1)?.push(line);
  }
  return parts.filter(part => part.length > 0);
}

/** Several fields may go by one label; then it is none. */
function labelOf(names: readonly string[], line: string): { name: string; said: string } | undefined {
  const match = /^\W{0,4}([^:=|]{2,40}?)[*_]{0,2}\s*[:=]\s*(?:[*_]{1,2}\s*)?(.*)$/s.exec(line);
  const said = spokenName(match?.[1] ?? '').replace(/^(?:the|its|our) /, '');
  const hits = names.filter(name => labelsOf(name, names).includes(said));
  const [name] = hits;
  return name !== undefined && hits.length === 1 ? { name, said: match?.[2] ?? '' } : undefined;
}

function isWordy({ type }: Field): boolean {
  return type === 'text' || type === 'list' || type === 'table';
}

/** `they lead to the gate, edges: soft`: the clauses are for whoever takes them apart. */
function speaksOfOthers(asked: Readonly<Record<string, Field>>, name: string, body: string): boolean {
  const others = Object.fromEntries(Object.entries(asked).filter(([other]) => other !== name));
  return splitClauses(body).some(clause => findLabel(clause, others) !== undefined);
}

/**
 * A table of two columns that has a field in each row, `| Sun elevation | 12° |`, as lines with labels. Other words come
 * back as they are.
 */
export function labelsFromTable(asked: Readonly<Record<string, Field>>, words: string): string {
  const names = Object.keys(asked);
  const grid = Object.values(asked).some(({ type }) => type === 'table') ? undefined : parseGrid(words);
  if (!grid || grid.rows.some(row => row.length !== 2)) return words;
  const rows = grid.rows.map(([what = '', said = '']) => ({
    label: labelOf(names, `${what}: ${said}`),
    said,
  }));
  const [head, ...body] = rows;
  const isTable = body.length > 0 && body.every(({ label }) => label !== undefined);
  if (!isTable) return words;
  const lines = [...(head?.label ? [head] : []), ...body].map(
    ({ label, said }) => `${spokenName(label?.name ?? '')}: ${said}`,
  );
  return [...lines, grid.rest].join('\n').trim();
}
