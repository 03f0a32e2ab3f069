import { expect } from 'vitest';
import { keepProjectFiles } from '../../mocks/hosts/keep-project-files.ts';
import type { View } from '../../src/kernel/views/define-view.ts';
import { toJsonSchema } from '../../src/server/json-schema.ts';
import { expectUntouched } from './expect-untouched.ts';
import { expectLaw } from './law.ts';
import { openBridge } from './open-bridge.ts';
import { makeProjectFolder } from './project-folder.ts';
import { recordLaws } from './record-laws.ts';

/** An example of a view, as a call. */
export interface ViewExample {
  view: View;
  call: Record<string, unknown> & { action: string };
}

/** Laws over every view, by what they say. */
export const VIEW_LAWS: Record<string, (view: View) => void | Promise<void>> = {
  ...recordLaws(110),
  'refuses an unknown argument by name': async view => {
    const bridge = await openBridge();
    const { value, isError } = await bridge.inspect({
      action: view.name,
      ...view.examples[0],
      objectpaht: 1,
    });
    expectLaw(
      isError,
      `${view.name} takes an argument that it does not know. Make its \`parameters\` with z.strictObject`,
    );
    expect(value.error.code).toBe('invalid_arguments');
    expect(value.error.message).toContain('"objectpaht"');
    // What is near to no argument is asked about: it may have said what the example would not do.
    const { example, remedy } = value.error;
    if (example) expect(example.action).toBe(view.name);
    else expect(remedy).toContain('`objectpaht`');
  },
  'asks for each required argument that is missing, and the example of the question is a valid call':
    async view => {
      const { required = [] } = toJsonSchema(view) as { required?: string[] };
      const bridge = await openBridge();
      for (const name of required) {
        const { [name]: _, ...rest } = view.examples[0] ?? {};
        const { value, isError, text } = await bridge.inspect({ action: view.name, ...rest });
        expectLaw(
          !isError && value.status === 'elicit_parameter',
          `${view.name} without \`${name}\` should be answered with a question, and was with ${text}`,
        );
        expect(value.missing_parameter).toMatchObject({
          name,
          type: expect.any(String),
          description: expect.any(String),
        });
        expect(value.missing_parameters).toContain(name);
        expect(value.message).toContain(`'${view.name}'`);
        const again = await bridge.inspect(value.example);
        expectLaw(
          !again.isError,
          `${view.name} without \`${name}\` shows a call that fails: ${JSON.stringify(value.example)}. Suggest what exists (server/recovery/suggest.ts): ${again.text}`,
        );
      }
    },
};

/** An example works in the sample level, changes nothing there, and is answered alike in both forms. */
export async function holdReading({ call }: ViewExample): Promise<void> {
  const { scene } = makeProjectFolder();
  const bridge = await openBridge({ scene, onFileWritten: keepProjectFiles(scene) });
  const before = bridge.editor.world.snapshot();
  const { value, isError, text, result } = await bridge.inspect(call);
  expectLaw(!isError, `the example ${JSON.stringify(call)} fails in the sample level: ${text}`);
  expect(value.success).toBe(true);
  const hasImage = result.content.some(block => block.type === 'image');
  // What is for programs alone is in the structure, beside all that the text says.
  const structure = call.action === 'map_data' ? expect.objectContaining(value) : value;
  expect(result.structuredContent).toEqual(hasImage ? undefined : structure);
  expectUntouched(
    bridge.editor.world.snapshot(),
    before,
    `${call.action} changes something. A view only reads; what changes is an operation of act`,
  );
}

/** Of a view that needs an editor: without one, the cause is named. */
export async function holdWithoutEditor({ view, call }: ViewExample): Promise<void> {
  const bridge = await openBridge();
  bridge.editor.inject({ kind: 'refusing' });
  const { value, isError, text } = await bridge.inspect(call);
  if (view.name === 'editor_status') {
    expect(value).toMatchObject({ success: true, state: 'unreachable', code: 'editor_unreachable' });
    return;
  }
  expectLaw(
    isError,
    `${view.name} answers without an editor. If it needs none, say so: needs: 'nothing'. It answered ${text}`,
  );
  expect(value.error).toMatchObject({ code: 'editor_unreachable', retryable: true });
  expect(value.error.remedy).toContain('Remote Control API');
}

/** Their `objectPath` is an asset. */
const ASSET_VIEWS = [
  'thumbnail',
  'find_references',
  'read_data_table',
  'read_sequence',
  'material_graph',
  'blueprint_graph',
];

/** Of an example that names an object: a typo in its name is answered with the near names that there are. */
export async function holdNearNames({ call }: ViewExample): Promise<void> {
  const bridge = await openBridge();
  const [typo, near] = ASSET_VIEWS.includes(call.action)
    ? ['SM_Barell', 'SM_Barrel']
    : ['Key Lihgt', 'Key Light'];
  const { value, isError, text } = await bridge.inspect({ ...call, objectPath: typo });
  expectLaw(
    isError && value.error.code === 'object_not_found' && value.error.suggestions?.[0] === near,
    `${call.action} on "${typo}" should be object_not_found and suggest "${near}" first; find its target with kernel/finding (if its objectPath is an asset: name it in ASSET_VIEWS of test/support/view-laws.ts). It answered ${text}`,
  );
}
