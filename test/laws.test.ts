import { describe, expect, test } from 'vitest';
import { ERROR_CODES } from '../src/base/error-codes.ts';
import { OPERATIONS } from '../src/domains/operations.ts';
import { VIEW_LOADERS } from '../src/domains/view-loaders.ts';
import { VIEWS } from '../src/domains/views.ts';
import { expectLaw } from './support/law.ts';
import { openBridge } from './support/open-bridge.ts';
import { oneIn, oneOfEach, testOneIn } from './support/soak.ts';
import { holdNearNames, holdReading, holdWithoutEditor, VIEW_LAWS } from './support/view-laws.ts';

/** Laws over every view: a new one is held to them by being listed. */
const examples = VIEWS.flatMap(view =>
  view.examples.map(example => ({ view, call: { action: view.name, ...example } })),
);

test('each view is loaded by its own name', () => {
  expect(Object.keys(VIEW_LOADERS)).toEqual(VIEWS.map(({ name }) => name));
});

describe.each(VIEWS)('$name', view => {
  testOneIn(16).each(Object.entries(VIEW_LAWS))('%s', (_, hold) => hold(view));
});

describe('every example', () => {
  test.each(
    oneIn(
      26,
      oneOfEach(examples, ({ view }) => view.name),
    ),
  )('$view.name: $call runs, changes nothing, and answers in both forms', holdReading);

  testOneIn(3).each(
    oneOfEach(
      examples.filter(({ view }) => view.needs === 'editor'),
      ({ view }) => view.name,
      2,
    ),
  )('$view.name: $call without an editor is answered with the cause', holdWithoutEditor);

  testOneIn(3).each(examples.filter(({ view }) => view.needs === 'nothing'))(
    '$view.name: $call works without an editor',
    async ({ call }) => {
      const bridge = await openBridge();
      bridge.editor.inject({ kind: 'refusing' });
      const { value } = await bridge.inspect(call);
      expect(value.success).toBe(true);
      if (call.action === 'dictionary_lookup') expect(value.entries.length).toBeGreaterThan(0);
    },
  );

  testOneIn(6).each(
    oneOfEach(
      examples.filter(({ call }) => 'objectPath' in call),
      ({ view }) => view.name,
      2,
    ),
  )('$view.name: $call on a missing object names near ones', holdNearNames);
});

test('the codes are public: adding one is deliberate, renaming one is not done', () => {
  expect(
    Object.keys(ERROR_CODES).toSorted(),
    'clients rely on the codes: write a new one into this list, and take back the change of an old one',
  ).toEqual([
    'access_denied',
    'already_exists',
    'ambiguous_target',
    'brief_damaged',
    'brief_locked',
    'brief_not_found',
    'cancelled',
    'changed_since',
    'connection_lost',
    'data_folder_unusable',
    'deadline_exceeded',
    'declined_by_user',
    'editor_busy_modal',
    'editor_crashed',
    'editor_minimised',
    'editor_saving',
    'editor_silent',
    'editor_starting',
    'editor_throttled',
    'editor_unreachable',
    'engine_declined',
    'engine_lacks',
    'file_read_only',
    'internal_error',
    'invalid_arguments',
    'invalid_value',
    'log_not_reachable',
    'needs_confirmation',
    'never_allowed',
    'no_pursuit',
    'no_thumbnail',
    'not_permitted',
    'not_playing',
    'not_undoable',
    'nothing_changed',
    'nothing_selected',
    'nothing_to_undo',
    'object_not_found',
    'passphrase_rejected',
    'policy_forbids',
    'property_not_readable',
    'property_not_writable',
    'read_only',
    'remote_access_blocked',
    'remote_call_not_allowed',
    'rolled_back',
    'stale_cursor',
    'store_unreachable',
    'unexpected_engine_answer',
    'unknown_class',
    'unknown_function',
    'unknown_property',
    'unknown_schema',
    'unreadable_dump',
    'unreadable_picture',
    'wrong_project',
    'wrong_server',
  ]);
});

test('every remedy is a sentence that says what to do', () => {
  for (const [code, { remedy }] of Object.entries(ERROR_CODES))
    expectLaw(
      remedy.length > 30,
      `the remedy of ${code} (base/error-codes) is "${remedy}": say in a sentence what to do`,
    );
});

test('a note that names an operation which older engines lack says from which one on', () => {
  const late = OPERATIONS.flatMap(({ name, needs }) =>
    needs.since === undefined ? [] : [{ name, since: needs.since }],
  );
  const silent = [...OPERATIONS, ...VIEWS].flatMap(({ name: own, notes = [] }) =>
    notes.flatMap(note =>
      late
        .filter(
          ({ name, since }) =>
            name !== own && new RegExp(`\\b${name}\\b`).test(note) && !note.includes(since),
        )
        .map(({ name, since }) => `${own}: "${note}" names ${name}, which is there from ${since} on: say so`),
    ),
  );
  expect(late.length).toBeGreaterThan(5);
  expect(silent).toEqual([]);
});
