import { describe, expect, test } from 'vitest';
import { engineVersions } from './engine-version.ts';
import type { Fault } from './faults.ts';
import { createSimulatedEditor } from './simulated-editor.ts';
import type { SimulatedEditorOptions } from './simulated-editor-options.ts';
import { openYard, yard } from './test-yard.ts';

/** What JavaScript lets somebody write. */
function open(options: object) {
  return () => createSimulatedEditor({ scene: yard, ...options } as SimulatedEditorOptions);
}

describe('options of an editor', () => {
  test.each<[object, string]>([
    [{ enigne: '5.8' }, 'there is no setting "enigne". Did you mean "engine"?'],
    [{ engine: '5.9' }, `engine: "5.9" is not simulated. There is: ${engineVersions.join(', ')}.`],
    [{ engine: '4.27' }, 'engine: "4.27" is not simulated.'],
    [{ engine: '5.5.4' }, 'engine: "5.5.4" is not simulated. Write "5.5".'],
    [{ engine: 5.5 }, 'engine: 5.5 is not simulated. Write "5.5".'],
    [{ language: 'nl' }, 'language: must be one of "en", "de", "fr", "es", "ja", not "nl".'],
    [{ newline: 'crlf' }, 'newline: must be one of "\\n", "\\r\\n", not "crlf".'],
    [{ scene: undefined }, 'scene: is missing.'],
    [
      { settings: { enableRemotePython: true } },
      'settings: there is no setting "enableRemotePython". Did you mean "enableRemotePythonExecution"?',
    ],
    [
      { settings: { restrictServerAccess: 'yes' } },
      'settings.restrictServerAccess: must be true or false, not "yes".',
    ],
    [{ settings: { passphrases: 'x' } }, 'settings.passphrases: must be a list, not "x".'],
    [
      { settings: { allowedFunctionCalls: [{ classPath: '/Script/Engine.Actor', functionName: ['x'] }] } },
      'settings.allowedFunctionCalls[0]: there is no setting "functionName". Did you mean "functionNames"?',
    ],
  ])('%j are refused at once', (options, message) => {
    expect(open(options)).toThrow(message);
  });

  test('all that is wrong is said in one error', () => {
    expect(open({ engine: '6.0', settings: { ports: 1 } })).toThrow(/engine: .*\n.*settings: /);
  });

  test('settings that the user changes are held to the same', () => {
    const { editor } = openYard();
    expect(() => editor.changeSettings({ passphrase: 'x' } as object)).toThrow('Did you mean "passphrases"?');
  });
});

describe('faults', () => {
  test.each<[object, string]>([
    [{ kind: 'answr', body: '' }, 'there is no fault "answr". Did you mean "answer"?'],
    [{}, 'there is no fault undefined.'],
    [{ kind: 'modal', second: 3 }, 'The fault modal: there is no setting "second". Did you mean "seconds"?'],
    [{ kind: 'saving' }, 'The fault saving: frames must be a number, zero or above, not undefined.'],
    [{ kind: 'reset' }, 'when must be one of "before", "instead", "during", "after", not undefined.'],
    [{ kind: 'hitch', seconds: -1 }, 'seconds must be a number, zero or above, not -1.'],
    [{ kind: 'answer', body: {} }, 'body must be a text or bytes, not {}.'],
    [{ kind: 'crash-in-function', function: 'X' }, 'Did you mean "functionName"?'],
  ])('%j is refused', (fault, message) => {
    const { editor } = openYard();
    expect(() => editor.inject(fault as Fault)).toThrow(message);
    expect(editor.state).toBe('running');
  });
});
