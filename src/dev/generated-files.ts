import { z } from 'zod';
import { listSettings } from '../config.ts';
import { classFileSchema, enumFileSchema, structFileSchema } from '../dictionary/entry.ts';
import { VIEWS } from '../inspect/registry.ts';
import { allowListLines, listFunctionNames, rightFor } from '../unreal/engine-functions.ts';
import { listInspectTool } from './tool-listings.ts';

export interface GeneratedFile {
  /** From the root of the repository. */
  path: string;
  /** The text that should stand there, given what stands there now. */
  write(before: string): string;
}

/** Files of which one truth stands elsewhere; a check fails when they drift. */
export const GENERATED_FILES: readonly GeneratedFile[] = [
  { path: 'src/server/listings/inspect.json', write: () => toJson(listInspectTool()) },
  { path: 'property-dictionary/schema.json', write: () => toJson(dictionarySchema()) },
  { path: 'README.md', write: writeReadme },
];

/** What stands between the marks of each block. */
const README_BLOCKS: Record<string, () => string> = {
  settings: settingsTable,
  views: () =>
    table(
      ['action', 'gives'],
      VIEWS.map(({ name, summary }) => [`\`${name}\``, summary]),
    ),
  'allow-list': () => ['```ini', ...allowListLines(listFunctionNames().map(rightFor)), '```'].join('\n'),
};

function writeReadme(before: string): string {
  return Object.entries(README_BLOCKS).reduce(
    (text, [name, write]) => replaceBlock(text, name, write()),
    before,
  );
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** One schema for all three kinds of file: an editor picks the kind by its first key. */
function dictionarySchema(): Record<string, unknown> {
  const kinds = { class: classFileSchema, struct: structFileSchema, enum: enumFileSchema };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'unreal-bridge property dictionary',
    oneOf: Object.values(kinds).map(schema => {
      const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input' });
      return shape;
    }),
  };
}

function settingsTable(): string {
  const rows = listSettings().map(({ flag, variable, description, default: fallback }) => [
    `\`${flag}\``,
    `\`${variable}\``,
    fallback,
    description,
  ]);
  return table(['flag', 'environment', 'default', 'meaning'], rows);
}

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map(cells => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}

/** Replaces what stands between `<!-- generated:name -->` and its end. */
function replaceBlock(text: string, name: string, content: string): string {
  const block = new RegExp(`(<!-- generated:${name} -->\\n)[\\s\\S]*?(<!-- /generated:${name} -->)`);
  if (!block.test(text)) throw new Error(`The block "${name}" is missing.`);
  return text.replace(block, (_, open: string, close: string) => `${open}\n${content}\n\n${close}`);
}
