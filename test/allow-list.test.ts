import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { readRemoteControlIni } from '../mocks/engine/settings/remote-control-ini.ts';
import { keepProjectFiles } from '../mocks/hosts/keep-project-files.ts';
import classFunctions from '../src/commands/project-ini/class-functions.json' with { type: 'json' };
import { NOTABLE } from '../src/commands/project-ini/opened-functions.ts';
import { INI_FORMS, type IniForm, writeProjectIni } from '../src/commands/project-ini/write-project-ini.ts';
import { OPERATIONS } from '../src/domains/operations.ts';
import { VIEWS } from '../src/domains/views.ts';
import type { Operation } from '../src/kernel/operations/define-operation.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import {
  functionFor,
  listFunctionNames,
  listNeededFunctions,
  permissionFor,
} from '../src/unreal/function-table.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { makeProjectFolder } from './support/project-folder.ts';
import { oneIn, oneOfEach, testOneOf } from './support/soak.ts';

/** The file that the README names. The simulated editor reads it by rules of its own, one name an entry. */
const shipped = readFileSync(new URL('../docs/DefaultRemoteControl.ini', import.meta.url), 'utf8');
const EVERYTHING = { allowConsole: true, allowPython: true };

const { scene } = makeProjectFolder(undefined, afterAll);

/** An editor whose project has exactly this ini, with all that it refuses for lack of permissions. */
async function openWith(ini: string): Promise<{ bridge: Bridge; refused: Set<string> }> {
  const bridge = await openBridge({
    ...{ scene, engine: '5.8', settings: readRemoteControlIni(ini), onFileWritten: keepProjectFiles(scene) },
    policy: createPolicy({}, EVERYTHING),
  });
  const refused = new Set<string>();
  const answer = bridge.editor.handle;
  bridge.editor.handle = request => {
    const given = answer(request);
    const body = given === 'crash' ? '' : String(given.body);
    for (const [, what] of body.matchAll(/Executing function '([^']*)' is not allowed/g))
      refused.add(`${what}`);
    return given;
  };
  return { bridge, refused };
}

/** The shipped file, but for what somebody has to switch on first. */
function iniFor({ needs }: Pick<Operation, 'needs'>, form: IniForm): string {
  if (needs.switch) return writeProjectIni(EVERYTHING, form);
  return form === 'functions' ? shipped : writeProjectIni({}, form);
}

/** Operations whose examples call a Blueprint function of the simulated project. */
const PROJECT_FUNCTIONS: ReadonlySet<string> = new Set(['call_function', 'call_preset_function']);

const operations = OPERATIONS.flatMap(operation =>
  operation.examples.map(example => ({ operation, call: { action: operation.name, ...example } })),
);
const views = VIEWS.flatMap(view => view.examples.map(example => ({ action: view.name, ...example })));

describe.each(INI_FORMS)('with the lines of doctor --ini %s a 5.8 editor refuses nothing', form => {
  // What opens a class opens all that is called of it: the same lines answer, so fewer are tried.
  const tried =
    form === 'functions'
      ? oneOfEach(operations, ({ operation }) => operation.name, 4)
      : oneIn(24, operations);
  testOneOf.each(tried)('of $call', async ({ operation, call }) => {
    const { bridge, refused } = await openWith(iniFor(operation, form));
    const { text, value } = await bridge.act({ ...call, confirm: true });
    const remedy: string | undefined = value.error?.remedy;
    if (form === 'functions' && PROJECT_FUNCTIONS.has(operation.name)) {
      // A function of the project is nobody's to allow beforehand: the error has its line.
      const line = remedy?.split('\n').find(each => each.startsWith('+'));
      const { bridge: allowed } = await openWith(`${shipped}${line}\n`);
      expect((await allowed.act({ ...call, confirm: true })).value.success, line).toBe(true);
      return;
    }
    expect([...refused], text).toEqual([]);
    expect(value.error?.code, text).not.toBe('remote_call_not_allowed');
    await bridge.act({ action: 'undo' });
    expect([...refused], 'to undo it').toEqual([]);
    expect(bridge.editor.world.transactions.isOpen).toBe(false);
  });

  // They only read, so one editor will do.
  const reading = openWith(iniFor({ needs: {} }, form));
  test.each(
    oneIn(
      16,
      oneOfEach(views, ({ action }) => action, 2),
    ),
  )('of $action $objectPath', async call => {
    const { bridge, refused } = await reading;
    const { text } = await bridge.inspect(call);
    expect([...refused], text).toEqual([]);
  });
});

/** The whole block is needed: the error says how to get it. */
const NEEDS_THE_BLOCK: ReadonlySet<string> = new Set(['add_to_sequence', 'set_camera_cut', 'set_key']);
/** What it calls is known when the object is found. */
const TWICE: ReadonlySet<string> = new Set(['call_function']);

const everything = [
  ...operations.map(({ call }) => ({ call, tool: 'act' as const })),
  ...views.map(call => ({ call, tool: 'inspect' as const })),
];

test.each(
  oneIn(
    40,
    oneOfEach(everything, ({ call }) => call.action, 4),
  ),
)('$call.action on a default 5.8 names all that it needs at once', async each => {
  const { call, tool } = each;
  let ini = '';
  for (let edits = 0; edits <= (TWICE.has(call.action) ? 2 : 1); edits++) {
    const { bridge } = await openWith(ini);
    const { value, text } = await bridge[tool](tool === 'act' ? { ...call, confirm: true } : call);
    if (!['remote_call_not_allowed', 'remote_access_blocked'].includes(value.error?.code)) return;
    if (NEEDS_THE_BLOCK.has(call.action)) return expect(text).toContain('doctor --ini');
    ini += `\n${value.error.remedy}`;
  }
  expect(ini, 'a refusal that its own lines do not end').toBe('');
});

describe('doctor --ini', () => {
  test('allows what is called, and nothing else', () => {
    const { allowedFunctionCalls = [] } = readRemoteControlIni(shipped);
    const permissions = listNeededFunctions({}).map(permissionFor);
    const asText = (each: { classPath: string; functionNames?: string[]; allowChildClasses?: boolean }) =>
      `${each.classPath} ${each.functionNames} ${each.allowChildClasses}`;
    const expected = permissions.map(({ classPath, functionName, children }) =>
      asText({ classPath, functionNames: [functionName], allowChildClasses: children === 'allowed' }),
    );
    expect(allowedFunctionCalls.map(asText).toSorted()).toEqual([...new Set(expected)].toSorted());
  });

  test('has each line in the one notation that loads', () => {
    const lines = shipped.split('\n').filter(line => !/^(;|\[|$)/.test(line));
    for (const line of lines) {
      expect(line).toMatch(
        /^\+CustomAllowedRemoteFunctionCalls=\(ClassPath="[\w/.]+",FunctionName=\("\w+"\),bAllowChildClasses=(True|False)\)$/,
      );
    }
  });

  test('has the project’s own switches where they are needed', () => {
    expect(readRemoteControlIni(writeProjectIni(EVERYTHING))).toMatchObject({
      ...{ allowConsoleCommandRemoteExecution: true, enableRemotePythonExecution: true },
    });
    expect(Object.keys(readRemoteControlIni(shipped))).toEqual(['allowedFunctionCalls']);
  });
});

test('lines for functions of one’s own load as the guide writes them', () => {
  const guide = readFileSync(new URL('../docs/connecting.md', import.meta.url), 'utf8');
  const written = [...guide.matchAll(/```ini\n(.+?)```/gs)].map(([, lines = '']) => lines).join('\n');
  const { allowedFunctionCalls = [] } = readRemoteControlIni(written);
  expect(allowedFunctionCalls).toHaveLength(2);
  for (const { functionNames, classPath } of allowedFunctionCalls) {
    expect(functionNames, classPath).toHaveLength(1);
  }
});

describe('doctor --ini classes', () => {
  const lines = writeProjectIni({}, 'classes').split('\n');
  const entries = lines.filter(line => line.startsWith('+'));

  test('opens each class once, and none that another line opens already', () => {
    const { allowedFunctionCalls = [] } = readRemoteControlIni(lines.join('\n'));
    expect(allowedFunctionCalls).toHaveLength(entries.length);
    for (const entry of allowedFunctionCalls) expect(entry.functionNames).toBeUndefined();
    const paths = allowedFunctionCalls.map(({ classPath }) => classPath);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toContain('/Script/Engine.SceneComponent');
    expect(paths).not.toContain('/Script/Engine.MeshComponent');
    expect(entries.length).toBeLessThan(listNeededFunctions({}).length / 5);
  });

  test('says above each what it lets in beside what is needed', () => {
    for (const [index, line] of lines.entries()) {
      if (line.startsWith('+')) expect(lines[index - 1]).toMatch(/^; (\d+ more|nothing else|every function)/);
    }
    const of = (name: string) => lines[lines.findIndex(line => line.includes(`.${name}"`)) - 1];
    expect(of('KismetSystemLibrary')).toContain('QuitEditor');
    expect(of('Actor')).toContain("the project's Blueprints");
    expect(of('UnrealEditorSubsystem')).toBe('; nothing else');
  });

  test('without changes, names our own changing functions first', () => {
    const reading = writeProjectIni({ readOnly: true }, 'classes').split('\n');
    const at = reading.findIndex(line => line.includes('.EditorActorSubsystem"'));
    expect(reading[at - 1]).toContain('SpawnActorFromClass');
  });

  test('names functions that an editor has', () => {
    const listed: Record<string, { functions: string[] } | undefined> = classFunctions;
    for (const [path, names] of Object.entries(NOTABLE))
      for (const name of names) expect(listed[path]?.functions, `${path} ${name}`).toContain(name);
  });

  test('every class that is called is counted: src/dev/generate-class-functions.ts writes the list', () => {
    const paths = new Set(listFunctionNames().map(name => functionFor(name).classPath));
    expect(Object.keys(classFunctions)).toEqual([...paths].toSorted());
  });
});
