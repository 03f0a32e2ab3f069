import { expect, test } from 'vitest';
import type { BriefDocument } from '../document.ts';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';
import type { AnswerOutcome } from '../steps/process-answer.ts';
import { printLeft } from './print-left.ts';

const library = openSchemaLibrary([schemasFolder()]);
const document = { type: 'lighting_plan', aggregates: {}, conversations: [] } as unknown as BriefDocument; // nothing was said

/** Parts that went nowhere in an answer to a schema, and the fields that they may be about. */
test.each([
  ['exposure_and_grading', 'it should catch the eye', undefined],
  ['exposure_and_grading', 'they come through the door', undefined],
  ['exposure_and_grading', 'the contrast is too strong', 'contrast'],
  ['exposure_and_grading', 'the adaptation of the eye takes two seconds', 'adaptation'],
  ['scene_mood', 'the accent is moon blue', 'accentColour'],
  ['time_of_day', 'the direction of the sun is odd', 'sunDirection'],
])('of %s, “%s” may be about %s', (dsId, unread, field) => {
  const ds = library.find(dsId);
  if (!ds) throw new Error(`${dsId} is missing.`);
  const outcome = { unread: [unread], scr: {}, changed: [] } as unknown as AnswerOutcome; // no more is read
  const { unread_scr = {}, unread_about = [] } = printLeft(library, document, { ds, outcome });
  const fields = [...Object.keys(unread_scr as object), ...(unread_about as string[])];
  expect(Object.values(unread_scr as object)).not.toContain(null);
  if (field === undefined) expect(fields).toEqual([]);
  else expect(fields).toContain(field);
});
