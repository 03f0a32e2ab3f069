import { expect, test } from 'vitest';
import { asks, emptyDocument, makeSchema, NOW } from '../../../test/support/interview-sample.ts';
import { longTest } from '../../../test/support/soak.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import { exportMarkdown } from '../export-markdown.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { finalizePursuit } from './finalize-pursuit.ts';
import { nextQuestion } from './next-question.ts';
import { processAnswer } from './process-answer.ts';
import { describeSchemaChange } from './schema-change.ts';
import { startPursuit } from './start-pursuit.ts';

const number = (name: string, maximum: number) => ({
  [name]: { type: 'number', unit: 'm', maximum, ...asks('How high?', 1), required: true },
});
const first = makeSchema({ id: 'wall', fields: { ...number('height', 50), ...number('depth', 50) } });
const second = makeSchema({
  ...{ id: 'wall', version: 2 },
  fields: { ...number('height', 3), ...number('thickness', 50) },
});

function libraryOf(schema: DiscoverySchema): SchemaLibrary {
  return { list: () => [schema], find: () => schema, types: () => [], problems: () => [] };
}

function answered() {
  const put = nextQuestion(emptyDocument(), { ds: first, now: NOW });
  const scr = { height: 4, depth: 2 };
  const given = { ds: first, questionId: 'q1', words: '4 m high, 2 deep', scr, now: NOW };
  return processAnswer(put.document, { ...given, interpretedBy: 'claude' }).document;
}

longTest('nothing is said of a schema that is as it was answered', () => {
  expect(describeSchemaChange(first, answered().aggregates.wall)).toBeUndefined();
});

longTest('a changed schema is noted in the brief: its version, what is gone, what does not fit', () => {
  const document = answered();
  const said =
    'It was answered as version 1, and version 2 is installed. Kept, and asked for no longer: depth. Does not fit any more: height (4 m).';
  expect(describeSchemaChange(second, document.aggregates.wall)).toBe(said);
  expect(exportMarkdown(libraryOf(second), document)).toContain('The questions have changed since.');
  const resumed = startPursuit(document, { ds: second, now: NOW }).document;
  expect(describeSchemaChange(second, resumed.aggregates.wall)).toBe(said);
});

test('what passes all checks of the new version is answered as that one', () => {
  const document = answered();
  const wider = makeSchema({ ...first, version: 2 });
  expect(describeSchemaChange(wider, document.aggregates.wall)).toContain('version 2');
  const { document: finished, validation } = finalizePursuit(document, { ds: wider, now: NOW });
  expect(validation.ok).toBe(true);
  expect(describeSchemaChange(wider, finished.aggregates.wall)).toBeUndefined();
});
