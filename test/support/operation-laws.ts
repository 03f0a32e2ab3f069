import { expect } from 'vitest';
import type { EngineVersion } from '../../mocks/engine/engine-version.ts';
import type { Operation } from '../../src/kernel/operations/define-operation.ts';
import { toJsonSchema } from '../../src/server/json-schema.ts';
import { functionFor } from '../../src/unreal/function-table.ts';
import { expectUntouched } from './expect-untouched.ts';
import { expectLaw } from './law.ts';
import { type BridgeOptions, type Json, openBridge } from './open-bridge.ts';
import { BEFORE, BRIGHTER, openFor, switchedOn } from './operation-examples.ts';
import { recordLaws } from './record-laws.ts';

type Call = Record<string, unknown>;

/** An example of an operation, as a call. */
export interface OperationExample {
  operation: Operation;
  call: Call;
}

/** Laws over every operation, by what they say. */
export const OPERATION_LAWS: Record<string, (operation: Operation) => void | Promise<void>> = {
  ...recordLaws(90),
  'says what goes wrong with it': ({ name, notes = [] }) => {
    const isHarmless = Object.hasOwn(HARMLESS, name);
    expectLaw(
      notes.length > 0 || isHarmless,
      `${name} has no usage note. Say in \`notes\` what goes wrong with it and how it goes right: what is lost, what is not saved, what counts from where`,
    );
    expectLaw(!isHarmless || notes.length === 0, `${name} has a usage note: take it out of HARMLESS`);
    for (const note of notes)
      expectLaw(
        /[.*]$/.test(note) && note.length <= 200,
        `${name}: a note is one or two short sentences: ${note}`,
      );
  },
  'refuses an unknown argument by name': async operation => {
    const bridge = await openBridge(switchedOn(operation, {}));
    const call = { action: operation.name, ...operation.examples[0], objectpaht: 1 };
    const { value, isError } = await bridge.act(call);
    expectLaw(
      isError,
      `${operation.name} takes an argument that it does not know. Make its \`parameters\` with z.strictObject`,
    );
    expect(value.error.code).toBe('invalid_arguments');
    expect(value.error.message).toContain('"objectpaht"');
    // Where the call without it would fail here, none is shown: there is nothing to undo, a name is no property.
    const shown = value.error.example?.action ?? operation.name;
    expect([operation.name, 'list_changes']).toContain(shown);
  },
  'asks for each required argument that is missing': async operation => {
    const { required = [] } = toJsonSchema(operation) as { required?: string[] };
    const bridge = await openBridge(switchedOn(operation, {}));
    for (const name of required) {
      const { [name]: _, ...rest } = operation.examples[0] ?? {};
      const { value, isError, text } = await bridge.act({ action: operation.name, ...rest });
      expectLaw(
        !isError && value.status === 'elicit_parameter',
        `${operation.name} without \`${name}\` should be answered with a question, and was with ${text}`,
      );
      expect(value.missing_parameter).toMatchObject({ name, description: expect.any(String) });
      expect(value.missing_parameters).toContain(name);
      expect(value.example ?? { action: operation.name }).toMatchObject({ action: operation.name });
    }
  },
};

/** Operations that nothing goes wrong with, and why. */
const HARMLESS: Readonly<Record<string, string>> = {
  create_folder: 'an empty folder changes nothing, and undo takes it away',
  layout_material: 'it moves boxes in a graph; what is drawn stays',
  load_asset: 'it reads a file',
};

/** An example on an engine, with all that a 5.8 project has to allow or as it comes. */
export interface EngineExample extends OperationExample {
  engine: EngineVersion;
  settings: BridgeOptions['settings'] | undefined;
}

/** What these bring about nothing tells: what they do is somebody else's, or leaves nothing to read. */
const UNPROVED: ReadonlySet<string> = new Set(['recompile_material', 'run_console_command', 'run_python']);

/** It runs and proves what it has changed, or says what the engine lacks. */
export async function holdOnEngine({ operation, call, engine, settings }: EngineExample): Promise<void> {
  if (engine === '5.8' && !settings && operation.name in BEFORE) return;
  const bridge = await openFor(operation, { engine, settings });
  const { value, isError, text, result } = await bridge.act({ ...call, confirm: true });
  expect(result.structuredContent).toEqual(value);
  expect(text.length).toBeLessThan(1200 * 4);
  if (!isError) {
    expect(value.success, text).toBe(true);
    expect(value.action ?? operation.name).toBe(operation.name);
    expectProved(operation, value.changes, `${JSON.stringify(call)} on ${engine}`);
    return;
  }
  expectLaw(
    ['engine_lacks', 'remote_call_not_allowed'].includes(value.error.code),
    `${JSON.stringify(call)} fails on ${engine}. Say what it needs of an engine in \`needs\` (functions, routes, since), or mend it; a property that is missing there, has another name or cannot be read has to be told by \`unreal-bridge dictionary explain <class> <property> --engine ${engine}\` too: ${text}`,
  );
  const { functions = [], routes = [], since } = operation.needs;
  if (value.error.code === 'remote_call_not_allowed') {
    expect(settings, text).toBeUndefined();
    for (const name of functions) expect(value.error.remedy).toContain(functionFor(name).functionName);
  } else {
    expect(functions.length + routes.length + (since === undefined ? 0 : 1), text).toBeGreaterThan(0);
  }
}

function expectProved({ name }: Operation, changes: readonly Json[] = [], example: string): void {
  for (const change of changes) {
    expectLaw(
      change.verified === true || UNPROVED.has(name),
      `${example} is not proved: what it sets is not read back as it was set. Read it with a function where the property cannot be read: ${JSON.stringify(change)}`,
    );
  }
}

/** The example of a reversible operation changes the level, names its changes, and is undone without a trace. */
export async function holdReversible({ operation, call }: OperationExample): Promise<void> {
  const example = `the example ${JSON.stringify(call)}`;
  const bridge = await openFor(operation);
  await bridge.act(BRIGHTER); // whatever is loaded or made on first sight is there now
  const before = bridge.editor.world.snapshot();
  const countSteps = () => bridge.editor.world.transactions.titles.length;
  const stepsBefore = countSteps();
  const done = await bridge.act(call);
  expectLaw(
    done.value.error?.code !== 'nothing_changed',
    `${example} sets what is there already. Take another value, or another object of mocks/worlds/third-person.ts: ${done.text}`,
  );
  expectLaw(done.value.success === true, `${example} fails in the sample level: ${done.text}`);
  const named = done.value.undo.editorSteps ?? 1;
  const steps = countSteps() - stepsBefore;
  expectLaw(
    named === 'several' || steps <= named,
    `${example} leaves ${steps} steps in the editor's history, and its answer names ${named} (\`undo.editorSteps\`)`,
  );
  expectLaw(
    done.value.changes.length > 0,
    `${example} names no change: its plan has no edits. Where there is nothing to do, say so with an error`,
  );
  expectChanged(bridge.editor.world.snapshot(), before, example);
  expectLaw(
    done.value.undo.possible === true && typeof done.value.undo.changeId === 'string',
    `${example} cannot be undone, and its effect is "reversible". Planning has to read the state before (\`requireAnswer\`), and a kind of edit has to have an \`inverse\`: ${done.value.undo.why}`,
  );
  expectProved(operation, done.value.changes, example);
  const undone = await bridge.act({ action: 'undo' });
  expectLaw(undone.value.success === true, `${example} cannot be undone: ${undone.text}`);
  expectUntouched(
    bridge.editor.world.snapshot(),
    before,
    `${example} and its undo leave something behind. See \`inverse\` and \`observe\` of the kinds of edits in its plan`,
  );
}

function expectChanged(now: object, before: object, example: string): void {
  try {
    expectUntouched(now, before);
  } catch {
    return; // it has changed something
  }
  expect.fail(
    `${example} is answered with success and changes nothing: what it sets is there already. Take another value, or another object of mocks/worlds/third-person.ts`,
  );
}

/** Of a destructive operation: unless it is confirmed, nothing happens, and the answer shows the call that does it. */
export async function holdDestructive({ operation, call }: OperationExample): Promise<void> {
  const bridge = await openFor(operation);
  bridge.editor.world.set('Key Light.LightComponent0', 'Intensity', 4321);
  const before = bridge.editor.world.snapshot();
  const { value, isError, text } = await bridge.act(call);
  expectLaw(
    isError && value.error.code === 'needs_confirmation',
    `${operation.name} loses something for good (its effect is "destructive"), so it has to ask first; it answered ${text}`,
  );
  expectUntouched(bridge.editor.world.snapshot(), before, `${operation.name} did it before it was confirmed`);
  const again = await bridge.act(value.error.example);
  expect(again.isError, again.text).toBe(false);
}

/** A dry run says what would be done, and does nothing. */
export async function holdDryRun({ operation, call }: OperationExample): Promise<void> {
  const bridge = await openFor(operation);
  await bridge.act({ ...BRIGHTER, dryRun: true });
  const before = bridge.editor.world.snapshot();
  const { value, isError, text } = await bridge.act({ ...call, dryRun: true });
  expectLaw(!isError, `${JSON.stringify(call)} fails as a dry run: ${text}`);
  if (operation.name !== 'list_changes') expect(value.dryRun, text).toBe(true);
  expectUntouched(
    bridge.editor.world.snapshot(),
    before,
    `${operation.name} changes something while it plans. \`plan\` and \`preview\` only read; changes belong into edits`,
  );
}

/** Without an editor the cause is named. */
export async function holdWithoutEditor({ operation, call }: OperationExample): Promise<void> {
  const bridge = await openBridge(switchedOn(operation, {}));
  bridge.editor.inject({ kind: 'refusing' });
  const { value, isError, text } = await bridge.act({ ...call, confirm: true });
  if (WITHOUT_EDITOR.has(operation.name)) return;
  expect(isError, text).toBe(true);
  expect(value.error).toMatchObject({ code: 'editor_unreachable', retryable: true });
}

/** These have nothing to ask an editor where nothing was done yet. */
const WITHOUT_EDITOR: ReadonlySet<string> = new Set(['list_changes', 'undo', 'redo']);

/** Of an example that names an object: a typo in its name is answered with the near names that there are. */
export async function holdNearNames({ operation, call }: OperationExample): Promise<void> {
  const bridge = await openFor(operation);
  const { written, near } = typoIn(call);
  const { value, isError, text } = await bridge.act({ ...call, objectPath: written, confirm: true });
  expect(isError, text).toBe(true);
  expectLaw(
    value.error.code === 'object_not_found' && (value.error.suggestions ?? []).join().includes(near),
    `${operation.name} on "${written}" should be object_not_found and suggest "${near}"; find its target with kernel/finding. It answered ${text}`,
  );
}

/** The same target with two letters swapped. */
function typoIn(call: Call): { written: string; near: string } {
  const written = String(call.objectPath);
  const name = written.slice(written.lastIndexOf('/') + 1);
  const at = Math.max(1, name.length - 3);
  const swapped = name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
  return { written: written.slice(0, written.length - name.length) + swapped, near: name };
}
