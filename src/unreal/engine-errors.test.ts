import { describe, expect, test } from 'vitest';
import { type EngineCall, readObject, readProperty, removeElement, writeProperty } from './engine-call.ts';
import { explainEngineAnswer } from './engine-errors.ts';
import { getAllLevelActors, getFolderPath } from './engine-functions.ts';

const CRATE = '/Game/Maps/Yard.Yard:PersistentLevel.Crate_7';

function explain(
  { status = 400, said, body }: { status?: number; said?: string; body?: unknown },
  call: EngineCall<unknown> = readObject(CRATE),
  kind: 'unknown' | 'unreal' = 'unknown',
) {
  return explainEngineAnswer(
    call,
    { status, body: said === undefined ? body : { errorMessage: said } },
    { address: 'http://127.0.0.1:30010', kind },
  );
}

describe('what the engine says, by version', () => {
  test.each([
    [
      '5.8 refuses a function',
      "Executing function 'EditorActorSubsystem GetAllLevelActors' is not allowed by remote control settings. (see 'Custom Allowed Remote Function Calls' or 'Allow Any Remote Function Call')",
      'remote_call_not_allowed',
    ],
    [
      'a class that is blocked',
      'Object Default__PythonScriptLibrary cannot be accessed remotely, check remote control project settings.',
      'remote_access_blocked',
    ],
    [
      'the console gate',
      'Executing console commands remotely is not enabled in the remote control settings.',
      'remote_access_blocked',
    ],
    [
      'the Python gate behind it',
      'Executing Python remotely is not enabled in the remote control settings.',
      'remote_access_blocked',
    ],
    [
      'saving or garbage collection',
      `Can't resolve object: ${CRATE} while saving or garbage collecting.`,
      'editor_saving',
    ],
    ['an object that is gone, of a call', `Object: ${CRATE} does not exist.`, 'object_not_found'],
    [
      'an object that is gone, of a property',
      `Object: ${CRATE} does not exist when trying to resolve property: Tags`,
      'object_not_found',
    ],
    [
      'a name that is no property',
      `Object property: Intensty could not be resolved on object: ${CRATE}`,
      'unknown_property',
    ],
    [
      'a property that may not be read, 5.1',
      `Object property: RootComponent is unavailable remotely on object: ${CRATE}`,
      'property_not_readable',
    ],
    [
      'a property that may not be read, 5.5, with its raw line end',
      'Property is not readable because is private without AllowPrivateAccess or setter\n',
      'property_not_readable',
    ],
    [
      'a property that may not be read, 5.8',
      'Property is not readable because it has blueprint getter and setter to use\n',
      'property_not_readable',
    ],
    ['no such function', `Function: Fly does not exist on object: ${CRATE}`, 'unknown_function'],
    [
      'a deprecated function',
      `Function: GetAllLevelActors is deprecated or unavailable remotely on object: ${CRATE}`,
      'unknown_function',
    ],
    ['anything else', 'Parameters object improperly formatted.', 'unexpected_engine_answer'],
  ])('%s', (_, said, code) => {
    const error = explain({ said });
    expect(error?.code).toBe(code);
    expect(error?.details.engineSaid).toBe(said.trim());
  });

  test.each([
    ['Given Passphrase is not correct!', 'passphrase_rejected'],
    ['A passphrase for remote control is required. See editor for resolving this.', 'passphrase_rejected'],
    ['Remote passphrase enforcement is enabled but no passphrase was specified!', 'passphrase_rejected'],
    [
      'Client origin http://evil.test does not respect the allowed origin set in Remote Control Settings.',
      'access_denied',
    ],
    ['Client IP 10.0.0.7 does not respect the allowed IP set in Remote Control Settings.', 'access_denied'],
    ['Something new', 'access_denied'],
  ])('401 %s', (said, code) => {
    expect(explain({ status: 401, said })?.code).toBe(code);
  });

  test.each([
    ['Object: /Game/Passphrase.Passphrase does not exist.', 'object_not_found'],
    [
      'Object property: while saving or garbage collecting could not be resolved on object: /Game/A.A',
      'unknown_property',
    ],
    ['Function: Client IP x does not respect does not exist on object: /Game/A.A', 'unknown_function'],
  ])('names in the text are not mistaken for its meaning: %s', (said, code) => {
    expect(explain({ said })?.code).toBe(code);
  });
});

describe('the refusal of 5.8 carries the lines of the ini file', () => {
  const said =
    "Executing function 'X Y' is not allowed by remote control settings. (see 'Custom Allowed Remote Function Calls' or 'Allow Any Remote Function Call')";

  test.each<[string, EngineCall<unknown>, string]>([
    [
      'of a subsystem',
      getAllLevelActors(),
      '+CustomAllowedRemoteFunctionCalls=(ClassPath="/Script/UnrealEd.EditorActorSubsystem",FunctionName=("GetAllLevelActors"),bAllowChildClasses=False)',
    ],
    [
      'of any actor',
      getFolderPath(CRATE),
      '+CustomAllowedRemoteFunctionCalls=(ClassPath="/Script/Engine.Actor",FunctionName=("GetFolderPath"),bAllowChildClasses=True)',
    ],
  ])('%s', (_, call, line) => {
    const error = explain({ said }, call);
    expect(error?.remedy.split('\n').slice(-2)).toEqual([
      '[/Script/RemoteControlCommon.RemoteControlSettings]',
      line,
    ]);
    expect(error?.remedy).toContain('Config/DefaultRemoteControl.ini');
    expect(call.permission).toMatchObject(error?.details.refusedFunction ?? { none: true });
  });
});

describe('whether it was an editor at all', () => {
  test.each<[string, number, unknown, string]>([
    [
      "the router's own 404",
      404,
      { errorCode: 'errors.com.epicgames.httpserver.route_handler_not_found', errorMessage: '' },
      'wrong_server',
    ],
    ['a 404 without the words of Remote Control', 404, { error: 'Not found' }, 'wrong_server'],
    ['an empty 404', 404, undefined, 'wrong_server'],
    ['a 400 of another API', 400, { message: 'bad request' }, 'wrong_server'],
    ['a redirect', 302, undefined, 'wrong_server'],
    ['no content', 204, undefined, 'wrong_server'],
    ['a gateway without its server', 502, undefined, 'wrong_server'],
    ['an empty 400, with which handlers start', 400, undefined, 'unexpected_engine_answer'],
    ['an empty 500, which is one that broke', 500, undefined, 'unexpected_engine_answer'],
    [
      'a refusal by the transport',
      411,
      { errorCode: 'errors.com.epicgames.httpserver.missing_content_length_header', errorMessage: '' },
      'unexpected_engine_answer',
    ],
  ])('%s', (_, status, body, code) => {
    expect(explain({ status, body })?.code).toBe(code);
  });

  test('a known editor that says something odd is still an editor', () => {
    expect(explain({ status: 404, body: { odd: true } }, undefined, 'unreal')?.code).toBe(
      'unexpected_engine_answer',
    );
  });
});

test.each<[string, unknown]>([
  ['an object with a property called errorMessage', { errorMessage: 'The door is stuck.' }],
  ['an empty write', undefined],
])('200 is a success: %s', (_, body) => {
  expect(explain({ status: 200, body })).toBeUndefined();
});

test('an error says what was asked', () => {
  const error = explain(
    { said: 'Object property: Nope could not be resolved on object: X' },
    readProperty(CRATE, 'Nope'),
  );
  expect(error?.message).toBe(`The request /remote/object/property for "Nope" on ${CRATE} was refused.`);
});

describe('what the engine says to a write', () => {
  test.each([
    ['5.1, in the words of a read', `Object property: NetTag is unavailable remotely on object: ${CRATE}`],
    ['5.5, with its raw line end', 'Property is not writeable because has the EditConst flag\n'],
    ['5.8', 'Property is not writeable because it has the EditConst flag\n'],
  ])('%s', (_, said) => {
    const error = explain({ said }, writeProperty(CRATE, 'NetTag', 4));
    expect(error).toMatchObject({ code: 'property_not_writable', details: { engineSaid: said.trim() } });
  });

  test('up to 5.4 a batch does not see which element is meant', () => {
    const said = "No 'index' query parameter was provided.";
    expect(explain({ said }, removeElement(CRATE, 'Tags', 0))?.code).toBe('engine_lacks');
  });
});

test('what the simulated editor does not do is not called a mistake of ours', () => {
  const error = explain({ status: 501, body: { simulatedEditor: 'Actor.Fly is not simulated.' } });
  expect(error?.details).toMatchObject({ engineSaid: 'Actor.Fly is not simulated.' });
  expect(error?.details.remedy).toContain('simulated');
});
