import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadSettings } from '../../src/base/config.ts';
import { readPolicyFile } from '../../src/kernel/policy/policy-file.ts';
import type { PolicyRules } from '../../src/kernel/policy/policy-rules.ts';
import { checkRules } from '../../src/kernel/policy/rules/check-rules.ts';
import { checkRulesLive } from '../../src/kernel/policy/rules/check-rules-live.ts';
import { callOnce } from '../../src/server/connect-client.ts';
import { readPolicy } from '../../src/server/read-policy.ts';
import { createTools } from '../../src/server/tools.ts';
import { openBridge } from '../support/open-bridge.ts';
import { longTest, testOneIn } from '../support/soak.ts';

const forbid = (rule: Omit<NonNullable<PolicyRules['forbid']>[number], 'name'>): PolicyRules => ({
  forbid: [{ name: 'x', ...rule }],
});
const told = (rules: PolicyRules) => checkRules(rules).map(({ where, problem }) => `${where} ${problem}`);

describe('rules that nothing will ever match are told', () => {
  testOneIn(2).each([
    [forbid({ paths: ['/'] }), ['forbid[0].paths[0]', '/Game/**']],
    [forbid({ paths: ['/Game/My Maps/**'] }), ['forbid[0].paths[0]', '" "']],
    [forbid({ paths: ["/Game/Maps'/**"] }), ["'"]],
    [forbid({ paths: ['/Game/**', '/Gmae/Maps/**'] }), ['forbid[0].paths[1]', 'near: /Game']],
    [forbid({ paths: ['/Content/Maps/**'] }), ['"/Game", not "/Content"']],
    [forbid({ classes: ['Ligth'] }), ['forbid[0].classes[0]', 'Light']],
    [forbid({ classes: ['Point Lihgt'] }), ['PointLight']],
    [forbid({ classes: ['/Script/Engine.PointLite'] }), ['PointLight']],
    [forbid({ classes: ['*Lihgt'] }), ['no engine class fits']],
    [
      forbid({ functions: ['EditorActorSubsystm.Destroy*'] }),
      ['forbid[0].functions[0]', 'EditorActorSubsystem'],
    ],
    [forbid({ functions: ['EditorActorSubsystem.Destory*'] }), ['DestroyActor']],
    [forbid({ functions: ['Actor.K2_DestroyActr'] }), ['K2_DestroyActor']],
    [{ allow: [{ name: 'a', functions: ['PointLight.SetRadus'] }] }, ['allow[0].functions[0]', 'SetRadius']],
    [{ trust: ['Actor.SetActrLabel'] }, ['trust[0]', 'SetActorLabel']],
  ] as [PolicyRules, string[]][])('%j', (rules, words) => {
    const [line, ...others] = told(rules);
    for (const word of words) expect(line).toContain(word);
    expect(others).toEqual([]);
  });

  test.each([
    forbid({ paths: ['/Game/**', '/Game', '/**', '/*/Maps/**', '/MyPlugin/X', '/Engine/**', '/Temp/**'] }),
    forbid({ paths: ['/Game/Maps/Yard.Yard:PersistentLevel.Crate_*', '/Script/Engine.PointLight'] }),
    forbid({
      classes: ['Light', 'APointLight', 'pointlight', 'BP_Door', 'BP_Door_C', '/Game/BP/BP_Door', '*Light'],
    }),
    forbid({ classes: ['EditorPerformanceSettings', '/Script/Engine.Light', '*'] }),
    forbid({
      functions: ['EditorActorSubsystem.Destroy*', 'Actor.Set Actor Location', '*.Destroy*', 'BP_Lamp.*'],
    }),
    forbid({
      functions: ['PointLight.K2_DestroyActor', 'EditorUtilitySubsystem.TryRun', 'KismetMathLibrary.Sin'],
    }),
    { trust: ['BP_Lamp.SetBrightness', '/Script/Engine.Actor.K2_DestroyActor'] },
  ])('and no others: %j', rules => {
    expect(told(rules)).toEqual([]);
  });

  const read = (rules: PolicyRules) => {
    const folder = mkdtempSync(join(tmpdir(), 'policy '));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'policy.json');
    writeFileSync(file, JSON.stringify(rules));
    return readPolicyFile(file, ['set_property']);
  };

  test('what cannot match anything stops the server', () => {
    expect(() => read(forbid({ paths: ['/'] }))).toThrow('"forbid[0].paths[0]"');
    expect(read(forbid({ classes: ['Ligth'] }))).toEqual(forbid({ classes: ['Ligth'] }));
  });

  test.each(['[Pp]ointLight', 'Point{Light,X}', '!PointLight', '^Point.*$', 'Point|Spot', '/PointLight/'])(
    'a class in another language of patterns than ours stops it, too: %s',
    written => {
      expect(() => read(forbid({ classes: [written] }))).toThrow('"forbid[0].classes[0]"');
      expect(() => read(forbid({ functions: [`${written}.Set*`] }))).toThrow('"forbid[0].functions[0]"');
    },
  );

  test('and of a path it is said that it stands for itself', () => {
    expect(told(forbid({ paths: ['/Game/[Tt]hirdPerson/**'] }))).toEqual([
      expect.stringContaining('only "*" and "?" are wildcards'),
    ]);
  });

  const long = 'a*?'.repeat(50_000);
  test.each([
    ['forbid[0].paths[1]', forbid({ paths: ['/Game/**', `/${long}`] })],
    ['forbid[0].classes[0]', forbid({ classes: [long] })],
    ['forbid[0].operations[0]', forbid({ operations: [long] })],
    ['forbid[0].functions[0]', forbid({ functions: [`${long}.${long}`] })],
    ['trust[0]', { trust: [`Lamp.${long}`] }],
    ['console.variables[0]', { console: { variables: [long] } }],
    ['console.commands[0]', { console: { commands: [long] } }],
    ['forbid[0].reason', { forbid: [{ name: 'long', paths: ['/Game'], reason: long }] }],
  ] satisfies [string, PolicyRules][])('%s that is too long stops it, too', (where, rules) => {
    expect(() => read(rules)).toThrow(`"${where}": at most 1000 characters`);
  });
});

longTest('editor_status names them, whoever reads it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'policy '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'policy.json');
  // Nobody answers at that port: what a rule protects is no matter of the editor.
  const flags = { editor: 'http://127.0.0.1:9', data: folder, policy: file };
  const statusUnder = async (rules: PolicyRules) => {
    writeFileSync(file, JSON.stringify(rules));
    const settings = loadSettings({ flags });
    const tools = createTools(settings, await readPolicy(settings));
    const { text } = await callOnce(tools, 'inspect', { action: 'editor_status' });
    return JSON.parse(text);
  };
  const told = await statusUnder(forbid({ classes: ['Ligth', 'PointLight'], paths: ['/Gmae/**'] }));
  expect(told).toMatchObject({ policy: { warnings: [expect.any(String), expect.any(String)] } });
  expect(JSON.stringify(told)).toContain('forbid[0].classes[0]');
  expect(await statusUnder(forbid({ classes: ['PointLight'] }))).not.toHaveProperty('policy');
});

longTest('an open project tells more: what is there, and its own classes', async () => {
  const { editor, session } = await openBridge();
  const check = async (rules: PolicyRules) => {
    const found = await editor.clock.until(checkRulesLive(rules, { session }));
    return found.map(({ where, problem }) => `${where} ${problem}`);
  };
  expect(
    await check(
      forbid({
        paths: [
          '/Game/ThirdPerson/**',
          '/Game/Props/SM_*',
          '/Game/ThirdPerson/Lvl_ThirdPerson',
          '/Game/**/T_*',
        ],
        classes: ['BP_Lamp', 'Light'],
        functions: ['BP_Lamp.SetBrightness'],
      }),
    ),
  ).toEqual([]);
  const [maps, door, ...rest] = await check(forbid({ paths: ['/Game/Mapps/**'], classes: ['BP_Dor'] }));
  expect(maps).toContain('forbid[0].paths[0]');
  expect(door).toContain('BP_Door');
  expect(rest).toEqual([]);
});
