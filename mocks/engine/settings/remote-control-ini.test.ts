import { describe, expect, test } from 'vitest';
import { actors, crate, fog, lamp, light, openYard } from '../test-yard.ts';
import { parseConfigValue } from './parse-config-value.ts';
import { readRemoteControlIni } from './remote-control-ini.ts';
import type { AllowedCalls } from './remote-control-settings.ts';

const heading = '[/Script/RemoteControlCommon.RemoteControlSettings]';
const read = (...lines: string[]) => readRemoteControlIni([heading, ...lines].join('\r\n'));
const call = 'CustomAllowedRemoteFunctionCalls';

describe('a config value', () => {
  test.each([
    ['plain', 'plain'],
    ['"with, comma"', 'with, comma'],
    ['()', []],
    ['("A","B")', ['A', 'B']],
    [
      '(A=1,b="x \\" y")',
      new Map([
        ['a', '1'],
        ['b', 'x " y'],
      ]),
    ],
    ['(A=(B=(1,2)))', new Map([['a', new Map([['b', ['1', '2']]])]])],
    ['(A=', undefined],
    ['("A', undefined],
    ['(A=1))', undefined],
  ])('%s', (text, value) => {
    expect(parseConfigValue(text)).toEqual(value);
  });

  test('a member that is left as it is written', () => {
    expect(parseConfigValue('(A= ("x","y") ,B=("x","y"))', ['a'])).toEqual(
      new Map<string, unknown>([
        ['a', '("x","y")'],
        ['b', ['x', 'y']],
      ]),
    );
  });
});

describe('switches', () => {
  test.each([
    ['bEnableRemotePythonExecution=True', { enableRemotePythonExecution: true }],
    ['benableremotepythonexecution = 1', { enableRemotePythonExecution: true }],
    ['bAllowConsoleCommandRemoteExecution=yes', { allowConsoleCommandRemoteExecution: true }],
    ['bAllowAnyRemoteFunctionCall=on', { allowAnyRemoteFunctionCall: true }],
    ['bIgnoreProtectedCheck="True"', { ignoreProtectedCheck: true }],
    ['bIgnoreGetterSetterCheck=False', { ignoreGetterSetterCheck: false }],
    ['bRestrictServerAccess=true', { restrictServerAccess: true }],
    ['bEnforcePassphraseForRemoteClients=maybe', { enforcePassphraseForRemoteClients: false }],
    ['AllowedOrigin=*.example.com', { allowedOrigin: '*.example.com' }],
    ['bAutoStartWebSocketServer=False', { autoStartWebSocketServer: false }],
    ['RemoteControlWebsocketServerBindAddress=10.0.0.5', { webSocketServerBindAddress: '10.0.0.5' }],
    [';bRestrictServerAccess=True', {}],
    ['RemoteExecution=True', {}],
    ['bRestrictServerAccess', {}],
  ])('%s', (line, settings) => {
    expect(read(line)).toEqual(settings);
  });

  test('any other section says nothing, a second of the same does', () => {
    const text = `\uFEFF[RemoteControl]\nbRestrictServerAccess=True\n${heading.toUpperCase()}\n\n[X]\n${heading}\nbIgnoreProtectedCheck=1`;
    expect(readRemoteControlIni(text)).toEqual({ ignoreProtectedCheck: true });
  });
});

describe('who may call', () => {
  const bound = (d: number) => `(ClassA=10,ClassB=0,ClassC=0,ClassD=${d})`;
  test.each([
    ['+Passphrases=(Identifier="Me",Passphrase="5EBE")', { passphrases: ['5EBE'] }],
    ['Passphrases=((Passphrase="A"),(Passphrase="B"))', { passphrases: ['A', 'B'] }],
    ['Passphrases=()', { passphrases: [] }],
    [
      `+AllowlistedClients=(LowerBound=${bound(1)},UpperBound=${bound(9)})`,
      { allowlistedClients: [{ lowest: '10.0.0.1', highest: '10.0.0.9' }] },
    ],
    ['+AllowlistedClients=(LowerBound=(ClassA=10))', { allowlistedClients: [] }],
  ])('%s', (line, settings) => {
    expect(read(line)).toEqual(settings);
  });
});

describe('the allow list', () => {
  const actorClass = '/Script/Engine.Actor';
  test.each<[string[], AllowedCalls[]]>([
    [[`+${call}=(ClassPath="${actorClass}")`], [{ classPath: actorClass, allowChildClasses: false }]],
    [
      [`+${call}=(ClassPath="${actorClass}",FunctionName=("A"),bAllowChildClasses=True)`],
      [{ classPath: actorClass, functionNames: ['A'], allowChildClasses: true }],
    ],
    [
      [`+${call}=(ClassPath="/Script/CoreUObject.Class'${actorClass}'",FunctionName=("A"))`],
      [{ classPath: actorClass, functionNames: ['A'], allowChildClasses: false }],
    ],
    // Of a list the first name counts, and no other.
    [
      [`+${call}=(ClassPath="${actorClass}",FunctionName=("A","B"),bAllowChildClasses=True)`],
      [{ classPath: actorClass, functionNames: ['A'], allowChildClasses: true }],
    ],
    // Set, to no name that a function could have.
    [
      [`+${call}=(ClassPath="${actorClass}",FunctionName=(""))`],
      [{ classPath: actorClass, functionNames: [''], allowChildClasses: false }],
    ],
    // Not set: the whole class.
    ...['()', '"A"', 'A', '(A)', '(A,B)', '( "A" )', "('A')"].map((written): [string[], AllowedCalls[]] => [
      [`+${call}=(ClassPath="${actorClass}",FunctionName=${written},bAllowChildClasses=True)`],
      [{ classPath: actorClass, allowChildClasses: true }],
    ]),
    [
      [`+${call}=(ClassPath="/A.A")`, `-${call}=(ClassPath="/A.A")`, `.${call}=(ClassPath="/B.B")`],
      [{ classPath: '/B.B', allowChildClasses: false }],
    ],
    [[`+${call}=(ClassPath="/A.A")`, `!${call}=ClearArray`], []],
    [
      [`${call}=((ClassPath="/A.A"),(ClassPath="/B.B"))`],
      [
        { classPath: '/A.A', allowChildClasses: false },
        { classPath: '/B.B', allowChildClasses: false },
      ],
    ],
    [[`+${call}=(Class="/A.A")`, `+${call}=(ClassPath="/A.A"`], []],
  ])('%j', (lines, allowedFunctionCalls) => {
    expect(read(...lines)).toEqual({ allowedFunctionCalls });
  });

  const open = (...lines: string[]) => openYard({ engine: '5.8', settings: read(...lines) });
  const refused = /^400 .*is not allowed by remote control settings/;
  const actorsClass = '/Script/UnrealEd.EditorActorSubsystem';

  test('an entry without functions opens the whole class, and no other', () => {
    const yard = open(`+${call}=(ClassPath="${actorsClass}")`);
    expect(yard.call(actors, 'GetAllLevelActors')).toMatch(/^200 /);
    expect(yard.call(crate, 'GetActorLabel')).toMatch(refused);
  });

  test.each([
    ['one function is allowed', '("GetActorLabel")', /^200 /, refused],
    ['of a list only the first is', '("GetActorLabel","GetFolderPath")', /^200 /, refused],
    ['a bare name opens the class', 'GetActorLabel', /^200 /, /^200 /],
    ['a quoted name opens the class', '"GetActorLabel"', /^200 /, /^200 /],
    ['a name in brackets alone opens the class', '(GetActorLabel)', /^200 /, /^200 /],
    ['an empty name is the name of no function', '("")', refused, refused],
  ])('%s', (_, written, first, second) => {
    const yard = open(`+${call}=(ClassPath="${actorClass}",FunctionName=${written},bAllowChildClasses=True)`);
    expect(yard.call(crate, 'GetActorLabel')).toMatch(first);
    expect(yard.call(crate, 'GetFolderPath')).toMatch(second);
  });

  test.each([
    ['the class alone is not its children', '', refused],
    ['children are when it says so', ',bAllowChildClasses=True', /^200 /],
  ])('%s', (_, rest, expected) => {
    const yard = open(`+${call}=(ClassPath="${actorClass}",FunctionName=("getactorlabel")${rest})`);
    expect(yard.call(crate, 'GetActorLabel')).toMatch(expected);
    expect(yard.call(crate, 'GetFolderPath')).toMatch(refused);
  });

  test('the class of the object counts, although its parent declares the function', () => {
    const yard = open(`+${call}=(ClassPath="/Script/Engine.StaticMeshActor")`);
    expect(yard.call(crate, 'GetActorLabel')).toMatch(/^200 /);
    expect(yard.call(lamp, 'GetActorLabel')).toMatch(refused);
  });

  test.each([
    [crate, 'SetActorLabel', { NewActorLabel: 'Box' }],
    [lamp, 'K2_DestroyActor', {}],
    [light, 'K2_GetComponentToWorld', {}],
    [fog, 'SetAbsolute', {}],
  ])('%s %s is an exception without any entry', (path, name, parameters) => {
    expect(open().call(path, name, parameters)).toMatch(/^200 /);
  });
});

describe('bIgnoreProtectedCheck', () => {
  const on = 'bIgnoreProtectedCheck=True';
  // PivotOffset is protected, HLODLayer private, ExternalDataLayerAsset protected and EditConst.
  test.each([
    ['5.1', on, 'PivotOffset', '400 400'],
    ['5.5', 'bIgnoreProtectedCheck=False', 'PivotOffset', '400 400'],
    ['5.5', on, 'PivotOffset', '200 200'],
    ['5.8', on, 'PivotOffset', '200 200'],
    ['5.5', on, 'HLODLayer', '400 400'],
    ['5.5', on, 'ExternalDataLayerAsset', '200 400'],
  ] as const)('%s, %s: reading and writing %s is answered %s', (engine, line, name, statuses) => {
    const yard = openYard({ engine, settings: read(line) });
    const answers = [yard.read(crate, name), yard.write(crate, name, {})];
    expect(answers.map(answer => answer.slice(0, 3)).join(' ')).toBe(statuses);
  });
});
