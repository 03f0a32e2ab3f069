import type { CheckedEntry, Rule } from './rule.ts';

/** Descriptions that stand more than once. */
export const noDuplicates: Rule = {
  name: 'no-duplicates',
  scope: 'dictionary',
  heading: 'No two entries share a description',
  why: 'What is true of both belongs to the parent class, or one of the two was copied and not finished.',
  before: {
    path: 'structs/LightingChannels.json',
    file: twoChannels('Lights of this channel reach it.', 'Lights of this channel reach it.'),
  },
  after: {
    path: 'structs/LightingChannels.json',
    file: twoChannels(
      'The first channel, on which everything is from the start.',
      'The second channel: lights and objects meet when they share one.',
    ),
  },
  check: files => {
    const seen = new Map<string, CheckedEntry>();
    return files
      .flatMap(({ entries }) => entries.flatMap(entry => [entry, ...entry.clauses]))
      .flatMap(checked => {
        const { description } = checked.entry;
        const before = description === undefined ? undefined : seen.get(description);
        if (description !== undefined && !before) seen.set(description, checked);
        if (!before || description?.startsWith('TODO')) return [];
        const finding = {
          path: [...checked.path, 'description'],
          part: 'value' as const,
          message: `This description stands word for word at ${before.file.name}.${before.property}.`,
          tip: 'Say what differs here, or describe it once, in the file of the parent class.',
        };
        return [{ file: checked.file, finding }];
      });
  },
};

function twoChannels(first: string, second: string): Record<string, unknown> {
  const entry = { typeHint: 'bool', importance: 2 };
  return {
    struct: 'LightingChannels',
    summary: 'Which lights reach which objects.',
    properties: {
      bChannel0: { summary: 'on the usual channel', description: first, ...entry },
      bChannel1: { summary: 'on the second channel', description: second, ...entry },
    },
  };
}
