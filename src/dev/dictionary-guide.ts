import { ENTRY_UNITS } from '../base/quantities/units.ts';
import { readCheckedFile } from '../dictionary/checked-file.ts';
import type { Rule } from '../dictionary/checks/rule.ts';
import { RULES } from '../dictionary/checks/rules.ts';
import { sampleText } from '../dictionary/checks/sample.ts';
import { dictionaryFolder } from '../dictionary/data-folder.ts';
import { describeKey } from '../dictionary/describe-key.ts';
import { propertyEntrySchema, writtenEntrySchema } from '../dictionary/entry.ts';
import { readDictionaryFolder } from '../dictionary/read-folder.ts';
import { NAMED_TYPES, SIMPLE_TYPES } from '../dictionary/type-hint.ts';
import { markdownTable } from './markdown.ts';

/** The generated parts of the guide to the property dictionary. */
export const GUIDE_BLOCKS: Record<string, () => string> = {
  keys: () =>
    markdownTable(
      ['key', 'what it is'],
      Object.keys(propertyEntrySchema().shape).map(key => [`\`${key}\``, describeKey(key) ?? '']),
    ),
  'composing-keys': () =>
    markdownTable(
      ['key', 'what it does'],
      Object.keys(writtenEntrySchema().shape)
        .filter(key => key.startsWith('$'))
        .map(key => [`\`${key}\``, describeKey(key) ?? '']),
    ),
  templates: () =>
    markdownTable(
      ['template', 'for', 'gives'],
      readDictionaryFolder(dictionaryFolder())
        .files.filter(({ path }) => path.startsWith('templates/'))
        .map(({ path, text }) => readCheckedFile(path, text))
        .map(({ name, data, entries }) => [
          `\`${name}\``,
          String(data.summary),
          list(Object.keys(entries[0]?.raw ?? {})),
        ]),
    ),
  rules: () => RULES.map(describeRule).join('\n\n'),
  types: () =>
    `${list(Object.keys(SIMPLE_TYPES))}, ${list(NAMED_TYPES.map(name => `${name}:Name`))}, \`array<…>\`, \`set<…>\`, \`map<…, …>\`.`,
  units: () =>
    markdownTable(
      ['unit', 'of'],
      Object.entries(ENTRY_UNITS).map(([unit, { of }]) => [`\`${unit}\``, of]),
    ),
};

function describeRule({ name, heading, why, before, after, fix }: Rule): string {
  const mended = fix ? ' `dictionary fix` mends it.' : '';
  return [
    `### ${heading}`,
    `${why}${mended} (\`${name}\`)`,
    'Before:',
    fence(sampleText(before)),
    'After:',
    fence(sampleText(after)),
  ].join('\n\n');
}

/** What is said rather than shown is no JSON. */
function fence(text: string): string {
  return `\`\`\`${text.startsWith('{') ? 'json' : 'text'}\n${text}\n\`\`\``;
}

function list(names: readonly string[]): string {
  return names.map(name => `\`${name}\``).join(', ');
}
