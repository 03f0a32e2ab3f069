import { describe, expect, test } from 'vitest';
import { testOneIn } from '../../../test/support/soak.ts';
import { actors, crate, kismet, lamp, level, light, openYard } from '../test-yard.ts';

const parse = (answer: string) => JSON.parse(answer.slice('200 '.length));

describe('refusals', () => {
  const yard = openYard();
  const editorLevelLibrary = '/Script/EditorScriptingUtilities.Default__EditorLevelLibrary';
  const missing = `${level}.Nothing_1`;

  test.each([
    ['no such object', missing, 'GetActorLabel', `Object: ${missing} does not exist.`],
    ['no such function', crate, 'Explode', `Function: Explode does not exist on object: ${crate}`],
    [
      'deprecated',
      editorLevelLibrary,
      'GetAllLevelActors',
      `Function: GetAllLevelActors is deprecated or unavailable remotely on object: ${editorLevelLibrary}`,
    ],
    [
      'denied by name',
      kismet,
      'LaunchURL',
      `Function: LaunchURL is deprecated or unavailable remotely on object: ${kismet}`,
    ],
  ])('%s', (_, path, name, message) => {
    expect(yard.call(path, name)).toBe(`400 { "errorMessage": "${message}" }`);
  });

  test.each(['LoadLevel', 'SaveCurrentLevel', 'SelectNothing', 'GetLevelViewportCameraInfo', 'NewLevel'])(
    'what subsystems took over is still there, and refused: %s',
    name => {
      expect(yard.call(editorLevelLibrary, name)).toBe(
        `400 { "errorMessage": "Function: ${name} is deprecated or unavailable remotely on object: ${editorLevelLibrary}" }`,
      );
    },
  );

  test('parameters that are no object', () => {
    expect(yard.call(crate, 'GetActorLabel', [1])).toBe(
      '400 { "errorMessage": "Parameters object improperly formatted." }',
    );
  });

  test('what the engine has and this editor cannot do is 501', () => {
    expect(yard.call(kismet, 'LogString')).toMatch(/^501 /);
    expect(yard.call(light, 'SetCastVolumetricShadow', { bNewValue: true })).toMatch(/^501 /);
  });

  testOneIn(2).each([
    ['/Script/Engine.Default__KismetMathLibrary', 'FindLookAtRotation'],
    ['/Script/Engine.Default__GameplayStatics', 'BeginDeferredActorSpawnFromClass'],
    ['/Script/AssetRegistry.Default__AssetRegistryHelpers', 'GetAssetRegistry'],
    ['/Script/Blutility.Default__EditorUtilityLibrary', 'GetSelectedAssets'],
  ])('%s is nothing that does not exist', (path, name) => {
    expect(yard.call(path, name)).toMatch(/^501 /);
    expect(yard.call(path, 'Explode')).toBe(
      `400 { "errorMessage": "Function: Explode does not exist on object: ${path}" }`,
    );
  });
});

describe('finding the function', () => {
  test('disregards case, and reaches K2_ names without their prefix', () => {
    const yard = openYard();
    expect(yard.call(crate, 'getactorlabel')).toBe('200 {\n\t"ReturnValue": "Crate"\n}');
    expect(yard.call(crate, 'GetActorLocation')).toMatch(/^200 /);
    expect(yard.call(crate, 'Get Actor Location')).toMatch(/^200 /);
    expect(yard.call(crate, 'getactorlocation')).toMatch(/^400 /);
  });
});

describe('parameters', () => {
  test('are matched in any case; unknown ones and wrong types are ignored', () => {
    const yard = openYard();
    const parameters = { newintensity: 7, Nonsense: 1 };
    expect(yard.call(light, 'SetIntensity', parameters)).toBe('200 {\n}');
    expect(yard.editor.world.get(light, 'Intensity')).toBe(7);
    yard.call(light, 'SetIntensity', { NewIntensity: 'bright' });
    expect(yard.editor.world.get(light, 'Intensity')).toBe(0);
  });

  test('that are left out are zero, whatever C++ says', () => {
    const yard = openYard();
    yard.call(crate, 'SetActorScale3D');
    expect(yard.editor.world.get(`${crate}.StaticMeshComponent0`, 'RelativeScale3D')).toEqual({
      X: 0,
      Y: 0,
      Z: 0,
    });
    yard.call(kismet, 'PrintString', { InString: 'hello' });
    expect(yard.editor.world.log).toEqual([]);
  });

  test('a transform that is left out is the identity', () => {
    const yard = openYard();
    yard.call(light, 'K2_SetWorldTransform');
    expect(yard.editor.world.get(light, 'RelativeLocation')).toEqual({ X: 0, Y: 0, Z: 0 });
    expect(yard.editor.world.get(light, 'RelativeScale3D')).toEqual({ X: 1, Y: 1, Z: 1 });
  });
});

describe('results', () => {
  test('outputs bear their names, and inputs by value are not echoed', () => {
    const yard = openYard();
    const result = parse(
      yard.call(crate, 'K2_SetActorLocation', { NewLocation: { X: 120, Y: -40.5, Z: 15 } }),
    );
    expect(Object.keys(result)).toEqual(['SweepHitResult', 'ReturnValue']);
    expect(result).toMatchObject({ SweepHitResult: { Time: 1, BoneName: 'None' }, ReturnValue: true });
  });

  test('inputs by const reference are echoed', () => {
    const result = parse(openYard().call(actors, 'SetSelectedLevelActors', { ActorsToSelect: [lamp] }));
    expect(result).toEqual({ ActorsToSelect: [lamp] });
  });

  test("a Blueprint's outputs bear its pin names", () => {
    const yard = openYard();
    expect(yard.call(lamp, 'Dim', { Factor: 0.5 })).toBe('200 {\n\t"NewWattage": 30\n}');
    expect(yard.editor.world.get(lamp, 'Wattage')).toBe(30);
  });
});

describe('the console', () => {
  const command = (Command: string, settings = {}) =>
    openYard({ settings }).call(kismet, 'ExecuteConsoleCommand', { Command });
  const on = { allowConsoleCommandRemoteExecution: true };

  test('is off', () => {
    expect(command('stat fps')).toBe(
      '400 { "errorMessage": "Executing console commands remotely is not enabled in the remote control settings." }',
    );
  });

  test.each(['py print(1)', 'stat fps | python x', ' PY 1'])('has no Python in %j', text => {
    expect(command(text, on)).toBe(
      '400 { "errorMessage": "Executing Python remotely is not enabled in the remote control settings." }',
    );
  });

  test('undoes', () => {
    const yard = openYard({ settings: on });
    yard.write(light, 'Intensity', 1, { access: 'WRITE_TRANSACTION_ACCESS' });
    expect(yard.call(kismet, 'ExecuteConsoleCommand', { Command: 'TRANSACTION UNDO' })).toBe('200 {\n}');
    expect(yard.editor.world.get(light, 'Intensity')).toBe(1850);
  });

  test('does nothing else here', () => {
    expect(command('MAP REBUILD', on)).toMatch(/^501 /);
  });

  test('is open in 5.1', () => {
    const yard = openYard({ engine: '5.1' });
    expect(yard.call(kismet, 'ExecuteConsoleCommand', { Command: 'TRANSACTION UNDO' })).toBe('200 {\n}');
  });
});

describe('Python', () => {
  const python = '/Script/PythonScriptPlugin.Default__PythonScriptLibrary';

  test('is off', () => {
    expect(openYard().call(python, 'ExecutePythonCommand', { PythonCommand: '1' })).toBe(
      '400 { "errorMessage": "Object Default__PythonScriptLibrary cannot be accessed remotely, check remote control project settings." }',
    );
  });

  test('is not simulated when on', () => {
    const yard = openYard({ settings: { enableRemotePythonExecution: true } });
    expect(yard.call(python, 'ExecutePythonCommand', { PythonCommand: '1' })).toMatch(/^501 /);
  });
});

describe('5.8', () => {
  const refusal = (name: string) =>
    `400 { "errorMessage": "Executing function '${name}' is not allowed by remote control settings. (see 'Custom Allowed Remote Function Calls' or 'Allow Any Remote Function Call')" }`;
  const open = (settings = {}) => openYard({ engine: '5.8', settings });

  test('refuses what no list allows', () => {
    expect(open().call(kismet, 'GetEngineVersion')).toBe(refusal('KismetSystemLibrary GetEngineVersion'));
    expect(open().call(crate, 'GetActorLabel')).toBe(refusal('StaticMeshActor GetActorLabel'));
  });

  test('says that a function does not exist before it says that it is not allowed', () => {
    expect(open().call(crate, 'Explode')).toContain('does not exist on object');
  });

  test.each([
    [kismet, 'GetDisplayName', { Object: crate }],
    [crate, 'SetActorLabel', { NewActorLabel: 'Box' }],
    [light, 'K2_GetComponentToWorld', {}],
  ])('lets built-in exceptions through: %s %s', (path, name, parameters) => {
    expect(open().call(path, name, parameters)).toMatch(/^200 /);
  });

  test('an entry allows a class, its children only when it says so', () => {
    const entry = { classPath: '/Script/Engine.Actor' };
    const call = (allowedFunctionCalls: object[]) =>
      open({ allowedFunctionCalls }).call(crate, 'GetActorLabel');
    expect(call([entry])).toMatch(/^400 /);
    expect(call([{ ...entry, allowChildClasses: true }])).toMatch(/^200 /);
    expect(call([{ ...entry, allowChildClasses: true, functionNames: ['GetFolderPath'] }])).toMatch(/^400 /);
    expect(call([{ classPath: '/script/engine.staticmeshactor', functionNames: ['getactorlabel'] }])).toMatch(
      /^200 /,
    );
  });

  test('or everything', () => {
    expect(open({ allowAnyRemoteFunctionCall: true }).call(kismet, 'GetEngineVersion')).toContain('5.8');
  });

  test('leaves properties alone', () => {
    expect(open().read(light, 'Intensity')).toMatch(/^200 /);
  });
});
