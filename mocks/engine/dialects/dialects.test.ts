import { describe, expect, test } from 'vitest';
import { oneIn } from '../../../test/support/soak.ts';
import { type EngineVersion, engineVersions } from '../engine-version.ts';
import { actors, crate, kismet, lamp, level, light, openYard, type YardEditor } from '../test-yard.ts';

interface Question {
  about: string;
  ask(yard: YardEditor): string;
  /** First version → what is answered from then on, until the next entry. */
  answers: Partial<Record<EngineVersion, string | RegExp>>;
}

const property = '/remote/object/property';
const append = { objectPath: crate, propertyName: 'Tags', access: 'WRITE_ACCESS' };
const blueprints = '/Script/BlueprintEditorLibrary.Default__BlueprintEditorLibrary';
const subsystem = '/Script/LevelEditor.Default__LevelEditorSubsystem';
const python = '/Script/PythonScriptPlugin.Default__PythonScriptLibrary';
const settings = '/Script/RemoteControlCommon.Default__RemoteControlSettings';
const pythonSettings = '/Script/PythonScriptPlugin.Default__PythonScriptPluginSettings';
const blocked = (name: string) =>
  `400 { "errorMessage": "Object ${name} cannot be accessed remotely, check remote control project settings." }`;
const notAllowed = (call: string) =>
  `400 { "errorMessage": "Executing function '${call}' is not allowed by remote control settings. (see 'Custom Allowed Remote Function Calls' or 'Allow Any Remote Function Call')" }`;
const tables = '/Script/Engine.Default__DataTableFunctionLibrary';
const sequences = '/Script/SequencerScripting.Default__MovieSceneSequenceExtensions';
const missing = (name: string, path: string) =>
  `400 { "errorMessage": "Function: ${name} does not exist on object: ${path}" }`;
const readTags = (yard: YardEditor) => yard.read(crate, 'Tags');
const contentType = 'Request content type must be application/json';

const questions: Question[] = [
  {
    about: 'append runs as a plain write where it is no route',
    ask: yard =>
      `${yard.put(`${property}/append`, { ...append, propertyValue: { Tags: 'New' } })}${readTags(yard)}`,
    answers: {
      '5.0': '200 200 {\n\t"Tags": [\n\t\t"Wood",\n\t\t"Heavy"\n\t]\n}',
      '5.3': '200 200 {\n\t"Tags": [\n\t\t"Wood",\n\t\t"Heavy",\n\t\t"New"\n\t]\n}',
    },
  },
  {
    about: 'remove in a batch needs its query',
    ask: yard =>
      yard.put(
        '/remote/batch',
        { Requests: [{ RequestId: 1, URL: `${property}/remove?index=0`, Verb: 'PUT', Body: append }] },
        { 'content-type': 'application/json', passphrase: 'any' },
      ),
    answers: { '5.0': /"ResponseCode": 404/, '5.5': /"ResponseCode": 200/ },
  },
  {
    about: 'how many paths are listed',
    ask: yard => String(new Set(yard.get('/remote/info').match(/"Path": "[^"]*/g)).size - 1),
    answers: { '5.0': '23', '5.1': '28', '5.3': '31' },
  },
  {
    about: 'a property that must not be written',
    ask: yard => yard.write(lamp, 'Secret', true),
    answers: {
      '5.0': `400 { "errorMessage": "Object property: Secret is unavailable remotely on object: ${lamp}" }`,
      '5.5': '400 { "errorMessage": "Property is not writeable because has flag DisableEditOnInstance\n" }',
      '5.8':
        '400 { "errorMessage": "Property is not writeable because it has flag DisableEditOnInstance\n" }',
    },
  },
  {
    about: 'a private property with a setter of its name',
    ask: yard => yard.write(crate, 'bAutoDestroyWhenFinished', true),
    answers: {
      '5.0': `400 { "errorMessage": "Object property: bAutoDestroyWhenFinished is unavailable remotely on object: ${crate}" }`,
      '5.5': '200 ',
    },
  },
  {
    about: 'an int64 beyond 2^53',
    ask: yard => {
      const body = `{"objectPath":"${lamp}","propertyName":"Serial","access":"WRITE_ACCESS","propertyValue":{"Serial":9007199254740993}}`;
      return yard.putText(property, body) + yard.read(lamp, 'Serial');
    },
    answers: {
      '5.0': '200 200 {\n\t"Serial": 9007199254740992\n}',
      '5.5': '200 200 {\n\t"Serial": 9007199254740993\n}',
    },
  },
  {
    about: '1e3 as an integer',
    ask: yard => {
      const body = `{"objectPath":"${lamp}","propertyName":"Bulbs","access":"WRITE_ACCESS","propertyValue":{"Bulbs":1e3}}`;
      return yard.putText(property, body) + yard.read(lamp, 'Bulbs');
    },
    answers: { '5.0': '200 200 {\n\t"Bulbs": 1000\n}', '5.5': '200 200 {\n\t"Bulbs": 1\n}' },
  },
  {
    about: 'resetToDefault',
    ask: yard =>
      yard.put(property, {
        objectPath: light,
        propertyName: 'Intensity',
        access: 'WRITE_ACCESS',
        resetToDefault: true,
      }),
    answers: { '5.0': '400 ', '5.5': '200 ' },
  },
  {
    about: 'an operation beyond the clamp',
    ask: yard => yard.write(lamp, 'Wattage', 50, { operation: 'ADD' }) + yard.read(lamp, 'Wattage'),
    answers: {
      '5.0': '200 200 {\n\t"Wattage": 50\n}',
      '5.1': '200 200 {\n\t"Wattage": 110\n}',
      '5.5': '200 200 {\n\t"Wattage": 100\n}',
    },
  },
  {
    about: 'a console command',
    ask: yard => yard.call(kismet, 'ExecuteConsoleCommand', { Command: 'TRANSACTION UNDO' }),
    answers: {
      '5.0': '200 {\n}',
      '5.5':
        '400 { "errorMessage": "Executing console commands remotely is not enabled in the remote control settings." }',
    },
  },
  {
    about: 'Python',
    ask: yard => yard.call(python, 'IsPythonAvailable'),
    answers: { '5.0': '200 {\n\t"ReturnValue": true\n}', '5.3': blocked('Default__PythonScriptLibrary') },
  },
  {
    about: 'the settings of Remote Control',
    ask: yard => yard.read(settings),
    answers: { '5.0': /^200 /, '5.3': blocked('Default__RemoteControlSettings') },
  },
  {
    about: 'the settings of Python',
    ask: yard => yard.read(pythonSettings),
    answers: {
      '5.0': /^501 .*Reading all of a PythonScriptPluginSettings/s,
      '5.8': blocked('Default__PythonScriptPluginSettings'),
    },
  },
  {
    about: 'an ordinary function call',
    ask: yard => yard.call(actors, 'GetSelectedLevelActors'),
    answers: { '5.0': /^200 /, '5.8': notAllowed('EditorActorSubsystem GetSelectedLevelActors') },
  },
  {
    about: 'a call that 5.8 allows',
    ask: yard => yard.call(kismet, 'GetDisplayName', { Object: crate }),
    answers: { '5.0': '200 {\n\t"ReturnValue": "Crate"\n}' },
  },
  {
    about: 'a function that came later',
    ask: yard => yard.call(subsystem, 'EditorRequestBeginPlay'),
    answers: {
      '5.0': missing('EditorRequestBeginPlay', subsystem),
      '5.5': '200 {\n}',
      '5.8': notAllowed('LevelEditorSubsystem EditorRequestBeginPlay'),
    },
  },
  {
    about: 'another function that came later',
    ask: yard => yard.call(blueprints, 'CreateBlueprintAssetWithParent').slice(0, 60),
    answers: {
      '5.0': missing('CreateBlueprintAssetWithParent', blueprints).slice(0, 60),
      '5.5': /^200 /,
      '5.8': /^400 /,
    },
  },
  {
    about: 'the columns of a data table',
    ask: yard => yard.call(tables, 'GetDataTableColumnNames').slice(0, 60),
    answers: {
      '5.0': missing('GetDataTableColumnNames', tables).slice(0, 60),
      '5.4': '200 {\n\t"OutColumnNames": []\n}',
      '5.8': /^400 /,
    },
  },
  {
    about: 'the tracks of a sequence, by their old name',
    ask: yard => yard.call(sequences, 'GetMasterTracks'),
    answers: {
      '5.0': '200 {\n\t"ReturnValue": []\n}',
      '5.2': `400 { "errorMessage": "Function: GetMasterTracks is deprecated or unavailable remotely on object: ${sequences}" }`,
      '5.6': missing('GetMasterTracks', sequences),
    },
  },
  {
    about: 'the tracks of a sequence, by their new name',
    ask: yard => yard.call(sequences, 'GetTracks'),
    answers: {
      '5.0': missing('GetTracks', sequences),
      '5.2': '200 {\n\t"ReturnValue": []\n}',
      '5.8': notAllowed('MovieSceneSequenceExtensions GetTracks'),
    },
  },
  {
    about: 'a Content-Type with a charset',
    ask: yard =>
      yard.put(
        property,
        { objectPath: light, propertyName: 'Intensity' },
        { 'content-type': 'application/json; charset=utf-8' },
      ),
    answers: { '5.0': `400 { "errorMessage": "${contentType}" }`, '5.8': '200 {\n\t"Intensity": 1850\n}' },
  },
  {
    about: 'a wrong Content-Type',
    ask: yard => yard.put(property, {}, { 'content-type': 'text/plain' }),
    answers: { '5.0': `400 { "errorMessage": "${contentType}" }`, '5.8': '400 { "errorMessage": "" }' },
  },
  {
    about: 'a TObjectPtr in describe',
    ask: yard =>
      /"Name": "Owner",[^}]*"Type": "([^"]*)"/s.exec(
        yard.put('/remote/object/describe', { objectPath: crate }),
      )?.[1] ?? '',
    answers: { '5.0': 'AActor' },
  },
  {
    about: 'an object argument in describe',
    ask: yard =>
      /"Name": "ParentActor",[^}]*?"Type": "([^"]*)",\s*"TypePath": "([^"]*)"/
        .exec(yard.put('/remote/object/describe', { objectPath: crate }))
        ?.slice(1)
        .join(' ') ?? '',
    answers: { '5.0': 'AActor* None', '5.5': 'AActor /Script/Engine.Actor' },
  },
  {
    about: 'an object that is not there',
    ask: yard => yard.call(`${level}.Nobody`, 'GetActorLabel'),
    answers: { '5.0': `400 { "errorMessage": "Object: ${level}.Nobody does not exist." }` },
  },
  {
    about: 'a batch without a passphrase header',
    ask: yard => yard.put('/remote/batch', { Requests: [] }),
    answers: { '5.0': 'crash' },
  },
];

describe.each(engineVersions)('%s', engine => {
  test.each(oneIn(27, questions))('$about', ({ ask, answers }) => {
    const known = engineVersions
      .slice(0, engineVersions.indexOf(engine) + 1)
      .filter(each => answers[each] !== undefined);
    const expected = answers[known.at(-1) ?? engine];
    const answer = ask(openYard({ engine }));
    if (expected instanceof RegExp) expect(answer).toMatch(expected);
    else expect(answer).toBe(expected);
  });
});
