import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createAuditLog } from '../src/kernel/policy/audit-log.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const INTENSITY = { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' };
const BRIGHTER = { action: 'set_property', ...INTENSITY, value: 4321 };

/** A bridge with a log in a folder that is gone when the test is. */
async function openAudited(options: BridgeOptions = {}, secrets: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'audit ü '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'not yet there', 'act.jsonl');
  const bridge = await openBridge({ ...options, audit: createAuditLog(file, secrets) });
  const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n');
  const last = (): Record<string, unknown> => JSON.parse(lines().at(-1) ?? '');
  return { bridge, lines, last, file };
}

longTest('a change is kept with what it was, what it has become, and what it cost', async () => {
  const { bridge, last } = await openAudited();
  const before = bridge.editor.world.get('Key Light.LightComponent0', 'Intensity');
  const { value } = await bridge.act(BRIGHTER);
  expect(last()).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    action: 'set_property',
    arguments: { ...INTENSITY, value: 4321 },
    effect: 'reversible',
    outcome: 'done',
    changes: [
      {
        object: bridge.editor.world.pathOf('Key Light.LightComponent0'),
        property: 'LightComponent.Intensity',
        before,
        after: 4321,
      },
    ],
    changeId: value.undo.changeId,
    ms: expect.any(Number),
    frames: expect.toSatisfy((frames: number) => frames > 0),
  });
});

testOneOf.each([
  ['a dry run', { ...BRIGHTER, dryRun: true }, { outcome: 'dry_run' }],
  ['a slip', { ...BRIGHTER, valeu: 1 }, { outcome: 'refused', code: 'invalid_arguments' }],
  ['an operation that is none', { action: 'set_proprty' }, { outcome: 'refused', code: 'invalid_arguments' }],
  ['a question', { action: 'set_property', ...INTENSITY, objectPath: undefined }, { outcome: 'asked' }],
  [
    'what is not there',
    { ...BRIGHTER, objectPath: 'Kee Light' },
    { outcome: 'failed', code: 'object_not_found' },
  ],
])('%s is kept too', async (_, call, outcome) => {
  const { bridge, last, lines } = await openAudited();
  await bridge.act(call);
  expect(lines()).toHaveLength(1);
  expect(last()).toMatchObject({ action: call.action, ...outcome });
});

test('what the policy refuses is kept, with its code', async () => {
  const policy = createPolicy({ forbid: [{ name: 'no', operations: ['set_*'] }] });
  const { bridge, last } = await openAudited({ policy });
  await bridge.act(BRIGHTER);
  expect(last()).toMatchObject({ outcome: 'refused', code: 'policy_forbids', frames: 0 });
});

longTest('an answer that was lost is kept as unknown, under its change', async () => {
  const { bridge, last } = await openAudited();
  const objectPath = bridge.editor.world.pathOf('Key Light');
  await bridge.act({ ...BRIGHTER, objectPath });
  bridge.editor.inject({ kind: 'reset', when: 'instead', count: 100 });
  const { value } = await bridge.act({ ...BRIGHTER, objectPath, value: 1 });
  expect(last()).toMatchObject({ outcome: 'unknown', changeId: value.changeId });
  expect(value.changeId).toMatch(/^c\d+$/);
});

longTest('secrets never stand in it, and long values are cut', async () => {
  const secret = 'correct horse battery staple';
  const { bridge, lines } = await openAudited({}, [secret]);
  const calls = [
    { ...BRIGHTER, propertyName: 'Passphrase', value: 'hidden-1' },
    { ...BRIGHTER, value: { ApiKey: 'hidden-2' } },
    { ...BRIGHTER, objectPath: `x ${secret} y` },
    { action: 'call_function', ...INTENSITY, functionName: 'F', parameters: { password: 'hidden-3' } },
    { action: 'call_function', ...INTENSITY, functionName: 'F', parameters: '{ "password": "hidden-4" }' },
    {
      action: 'batch',
      operations: JSON.stringify([{ ...BRIGHTER, propertyName: 'Token', value: 'hidden-5' }]),
    },
    { action: 'set_preset_property', preset: 'P', label: 'Api Key', value: 'hidden-6' },
    { action: secret, [secret]: 1 },
    { ...BRIGHTER, value: 'x'.repeat(5000) },
  ];
  for (const call of calls) await bridge.act(call);
  expect(lines()).toHaveLength(calls.length);
  const text = lines().join('\n');
  for (const word of ['hidden-1', 'hidden-2', 'hidden-3', 'hidden-4', 'hidden-5', 'hidden-6', secret])
    expect(text).not.toContain(word);
  expect(JSON.parse(lines().at(-1) ?? '').arguments.value).toHaveLength(500);
});

longTest('a log that cannot be written fails no call, and is reported once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'audit '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'act.jsonl');
  mkdirSync(file);
  const reports: string[] = [];
  const bridge = await openBridge({ audit: createAuditLog(file, [], message => void reports.push(message)) });
  for (const value of [1, 2]) expect((await bridge.act({ ...BRIGHTER, value })).value.success).toBe(true);
  expect(reports).toEqual([expect.stringContaining('the audit log cannot be written')]);
});
