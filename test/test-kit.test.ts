import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import * as kit from '../mocks/kit/mocks.ts';
import { longTest } from './support/soak.ts';

const { createSimulatedEditor, defineBlueprint, defineScene, rotator, vector, worlds } = kit;

const lamp = defineBlueprint({
  path: '/Game/Blueprints/BP_Lamp',
  variables: {
    bIsOn: { type: 'bool', default: false },
    Brightness: { type: 'float', default: 250 },
    Serial: { type: 'int64', default: 7 },
    Groups: { type: 'TArray<FName>', default: ['All'] },
  },
  components: { Bulb: { class: '/Script/Engine.PointLightComponent' } },
  functions: define => ({
    TurnOn: define({
      inputs: { Share: 'float' },
      outputs: { bWasOn: 'bool', Lumens: 'float' },
      run: (self, { Share }) => {
        const bWasOn = self.get('bIsOn');
        const Lumens = self.get('Brightness') * Share;
        self.set('bIsOn', true);
        self.component('Bulb').set('Intensity', Lumens);
        self.print(`${self.label} is on`);
        return { bWasOn, Lumens };
      },
    }),
    TurnOthersOff: {
      run: self => {
        for (const other of self.actors(lamp.classPath))
          if (other.path !== self.path) other.set('bIsOn', false);
      },
    },
    TurnOnDesk: { run: self => self.object('Desk Lamp').set('bIsOn', true) },
    ReadTypo: { run: self => void self.get('Brightnes') },
    Throw: {
      run: () => {
        throw new Error('no bulb');
      },
    },
    // What JavaScript lets through and Unreal has not.
    Later: { run: (async () => ({})) as never },
    Strange: { outputs: { Lumens: 'float' }, run: () => ({ Lumen: 1 }) },
    Misfit: { outputs: { Lumens: 'float' }, run: (() => ({ Lumens: 'bright' })) as never },
    Number: { outputs: { Lumens: 'float' }, run: (() => 4) as never },
  }),
});

const brightLamp = defineBlueprint({
  path: '/Game/Blueprints/BP_BrightLamp',
  parent: lamp.classPath,
  defaults: { Brightness: 900 },
});

const studio = defineScene({
  // A child may stand before its parent.
  blueprints: [brightLamp, lamp],
  actors: [
    { label: 'Desk Lamp', class: lamp.classPath, location: vector(10, 20, 30), rotation: rotator(0, 90, 0) },
    {
      label: 'Bright Lamp',
      class: brightLamp.classPath,
      properties: { bIsOn: true },
      attachedTo: 'Desk Lamp',
    },
    { class: '/Script/Engine.PointLight' },
  ],
  selection: ['Desk Lamp'],
});

function open() {
  const editor = createSimulatedEditor({ scene: studio });
  const call = (label: string, functionName: string, parameters: object = {}) => {
    const response = editor.handle({
      ...{ method: 'PUT', url: '/remote/object/call', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ objectPath: editor.world.pathOf(label), functionName, parameters }),
    });
    if (response === 'crash') throw new Error('The editor crashed.');
    return { status: response.status, json: JSON.parse(String(response.body)) };
  };
  return { editor, call };
}

describe('a Blueprint function of your own', () => {
  test('takes its inputs, acts on the object and its components, and answers its outputs', () => {
    const { editor, call } = open();
    const outputs = { bWasOn: false, Lumens: 125 };
    expect(call('Desk Lamp', 'TurnOn', { Share: 0.5 })).toEqual({ status: 200, json: outputs });
    expect(editor.world.get('Desk Lamp', 'bIsOn')).toBe(true);
    expect(editor.world.get('Desk Lamp.Bulb', 'Intensity')).toBe(125);
    expect(editor.world.log.at(-1)).toContain('Desk Lamp is on');
  });

  test('is inherited with the variables that it uses', () => {
    const { call } = open();
    expect(call('Bright Lamp', 'TurnOn', { Share: 1 }).json).toEqual({ bWasOn: true, Lumens: 900 });
  });

  test('reaches other actors, by class and by label', () => {
    const { editor, call } = open();
    call('Desk Lamp', 'TurnOthersOff');
    expect(editor.world.get('Bright Lamp', 'bIsOn')).toBe(false);
    call('Bright Lamp', 'TurnOnDesk');
    expect(editor.world.get('Desk Lamp', 'bIsOn')).toBe(true);
  });

  test.each([
    ['ReadTypo', /has no property Brightnes\./],
    ['Throw', /BP_Lamp_C\.Throw: no bulb/],
    ['Later', /cannot be async/],
    ['Strange', /returned Lumen, which is no output. Declared: Lumens/],
    ['Misfit', /output Lumens: must be a number, not "bright"/],
    ['Number', /must return its outputs by name \(Lumens\)/],
  ])('%s, a mistake of its author, is a 500 that says so, and stands in the log', (name, message) => {
    const { editor, call } = open();
    const { status, json } = call('Desk Lamp', name);
    expect(status).toBe(500);
    expect(json.simulatedEditor).toMatch(message);
    expect(editor.world.log.at(-1)).toMatch(message);
    expect(editor.state).toBe('running');
  });
});

describe('a scene of your own', () => {
  test('is where it was put, under names of its classes', () => {
    const { world } = open().editor;
    expect(world.get('Desk Lamp.Bulb', 'RelativeLocation')).toEqual({ X: 10, Y: 20, Z: 30 });
    expect(world.get('Desk Lamp.Bulb', 'RelativeRotation')).toMatchObject({ Yaw: 90 });
    expect(world.actors().map(({ name }) => name)).toEqual([
      'BP_Lamp_C_0',
      'BP_BrightLamp_C_0',
      'PointLight_0',
    ]);
    expect(world.actor('Bright Lamp')?.rootComponent).toBeDefined();
    expect(world.selection).toEqual([world.pathOf('Desk Lamp')]);
    expect(world.get('Desk Lamp', 'Serial')).toBe(7n);
  });

  test('may start from a world that comes along', async () => {
    const oneLight = await worlds['one-light']();
    const scene = defineScene({
      ...oneLight,
      actors: [...oneLight.actors, { label: 'Mine', class: '/Script/Engine.Note' }],
    });
    const { world } = createSimulatedEditor({ scene });
    expect(world.actors().map(({ label }) => label)).toEqual(['Key Light', 'Floor', 'Mine']);
  });

  test.each(Object.keys(worlds) as (keyof typeof worlds)[])('%s passes its own checks', async name => {
    const scene = await worlds[name]();
    expect(defineScene(scene)).toEqual(scene);
  });

  test('further levels are written as the first one, and can be opened', () => {
    const scene = defineScene({
      blueprints: [lamp],
      levels: [
        {
          map: '/Game/Maps/Garden',
          actors: [
            { label: 'Post', class: '/Script/Engine.StaticMeshActor', location: vector(1, 2, 3) },
            { label: 'Lantern', class: lamp.classPath, attachedTo: 'Post' },
          ],
        },
      ],
    });
    const { world } = createSimulatedEditor({ scene });
    expect(world.levels.open('/Game/Maps/Garden')).toBe(true);
    expect(world.get('Post.StaticMeshComponent0', 'RelativeLocation')).toEqual({ X: 1, Y: 2, Z: 3 });
    expect(world.find(`${world.pathOf('Lantern')}.Bulb`)?.attachParent).toBe(
      `${world.pathOf('Post')}.StaticMeshComponent0`,
    );
  });

  test('floats are read as they were written, inside of structs and lists too', () => {
    const { world } = open().editor;
    world.set('Desk Lamp', 'Brightness', 0.42);
    expect(world.get('Desk Lamp', 'Brightness')).toBe(0.42);
    world.set('Desk Lamp.Bulb', 'LightmassSettings', { IndirectLightingSaturation: 0.7 });
    expect(world.get('Desk Lamp.Bulb', 'LightmassSettings')).toMatchObject({
      IndirectLightingSaturation: 0.7,
    });
    world.set('Desk Lamp.Bulb', 'LightFunctionScale', { X: 0.1, Y: 1, Z: 1 });
    expect(world.get('Desk Lamp.Bulb', 'LightFunctionScale.X')).toBe(0.1);
  });

  test('an object that is not there is answered with those that are', () => {
    const { world } = open().editor;
    expect(() => world.get('Desk Lmp', 'bIsOn')).toThrow(
      'There is no object Desk Lmp. Actors by label: Desk Lamp, Bright Lamp, PointLight_0.',
    );
    expect(() => world.get('Desk Lamp.Blub', 'Intensity')).toThrow(
      'Desk Lamp has no component Blub. It has: Bulb.',
    );
  });
});

/** What JavaScript lets somebody write → what the error says. */
const mistakes: [object, string][] = [
  [{ path: 'BP_Lamp' }, 'path: "BP_Lamp" must begin with a folder: "/Game/Blueprints/BP_Lamp".'],
  [{ path: '/Game/BP_X.BP_X_C' }, 'write the asset path without the object name: "/Game/BP_X"'],
  [{ parent: 'Actor' }, 'parent: there is no class "Actor". Write "/Script/Engine.Actor".'],
  [{ varibles: {} }, 'there is no setting "varibles". Did you mean "variables"?'],
  [{ variables: { A: 'bool' } }, 'variables.A: must be a record: { type: "float", default: 1 }.'],
  [{ variables: { A: { type: 'number' } } }, 'there is no type "number". Write "float" or "double".'],
  [{ variables: { A: { type: 'Vector' } } }, 'there is no type "Vector". Write "FVector".'],
  [{ variables: { A: { type: 'AActor' } } }, 'A reference to an object is "TObjectPtr<AActor>".'],
  [{ variables: { A: { type: 'TArray<Foo>' } } }, 'there is no type "TArray<Foo>". Write it as C++ does'],
  [{ variables: { A: {} } }, 'variables.A.type: a type is missing.'],
  [{ variables: { A: { type: 'bool', default: 'no' } } }, 'A.default: must be true or false, not "no".'],
  [{ variables: { A: { type: 'int32', default: 1.5 } } }, 'A.default: must be a whole number, not 1.5.'],
  [{ variables: { A: { type: 'ELightUnits', default: 'Lumen' } } }, 'Did you mean "Lumens"?'],
  [{ variables: { A: { type: 'FVector', default: [1, 2, 3] } } }, 'must be an object with X, Y, Z'],
  [{ variables: { A: { type: 'FVector', default: { x: 1, w: 2 } } } }, 'FVector has no member "w".'],
  [
    { variables: { A: { type: 'TArray<float>', default: [1, '2'] } } },
    'default[1]: must be a number, not "2".',
  ],
  [
    { variables: { A: { type: 'TMap<FName, float>', default: { a: true } } } },
    'default["a"]: must be a number',
  ],
  [{ variables: { A: { type: 'TObjectPtr<AActor>', default: 'Lamp' } } }, 'must be an object path'],
  [{ components: { A: { class: 'PointLightComponent' } } }, 'Write "/Script/Engine.PointLightComponent".'],
  [{ components: { A: {} } }, 'components.A: needs a class'],
  [{ functions: { F: { input: {} } } }, 'functions.F: there is no setting "input". Did you mean "inputs"?'],
  [
    { functions: { F: { inputs: { x: 'string' } } } },
    'functions.F: pin x: there is no type "string". Write "FString".',
  ],
  [{ functions: { F: { run: 'x' } } }, 'functions.F.run: must be a function.'],
];

test.each(mistakes)('the Blueprint %j is refused with the mend', (mistake, message) => {
  expect(() => defineBlueprint({ path: '/Game/BP_X', ...mistake })).toThrow(message);
});

const light = '/Script/Engine.PointLight';
const sceneMistakes: [object, string][] = [
  [{ map: 'Studio' }, 'map: must be a package path such as "/Game/Maps/Lvl_Test", not "Studio".'],
  [{ actor: [] }, 'there is no setting "actor". Did you mean "actors"?'],
  [{ actors: [{ class: lamp.classPath }] }, 'Put its Blueprint into "blueprints" of the scene.'],
  [{ blueprints: [lamp], actors: [{ class: lamp.path }] }, `Write "${lamp.classPath}".`],
  [{ blueprints: [lamp, lamp] }, `blueprints: ${lamp.classPath} is there twice.`],
  [{ blueprints: [brightLamp] }, '/Game/Blueprints/BP_BrightLamp: parent: there is no class'],
  [{ actors: [{ class: 'APointLight' }] }, `there is no class "APointLight". Write "${light}".`],
  [{ actors: [{ class: '/Script/Engine.PointLightComponent' }] }, 'is no class of actors'],
  [{ actors: [{ class: light, atachedTo: 'x' }] }, 'Did you mean "attachedTo"?'],
  [{ actors: [{ class: light, attachedTo: 'Desk' }] }, 'attachedTo: there is no actor "Desk".'],
  [
    { actors: [{ class: light, properties: { Intensity: 1 } }] },
    'Intensity belongs to its component LightComponent0.',
  ],
  [
    { actors: [{ class: light, properties: { bHiden: true } }] },
    'no property "bHiden". Did you mean "bHidden"?',
  ],
  [{ actors: [{ class: light, components: { LightComponent: {} } }] }, 'Did you mean "LightComponent0"?'],
  [
    { actors: [{ class: light, components: { LightComponent0: { properties: { Intensity: 'a lot' } } } }] },
    'LightComponent0: Intensity: must be a number, not "a lot".',
  ],
  [
    {
      actors: [
        { name: 'A', class: light },
        { name: 'a', class: light },
      ],
    },
    'the name a is there twice',
  ],
  [{ selection: ['Nobody'] }, 'selection: there is no actor "Nobody".'],
  [{ levels: [{ map: 'Garden' }] }, 'levels: map: must be a package path'],
  [{ levels: [{ actors: [] }] }, 'levels: map: must be a package path'],
  [{ levels: [{ map: '/Game/G', actor: [] }] }, 'Did you mean "actors"?'],
  [{ map: '/Game/G', levels: [{ map: '/game/g' }] }, 'levels: /game/g is there twice.'],
  [
    { levels: [{ map: '/Game/G', actors: [{ class: light, atachedTo: 'x' }] }] },
    'level /Game/G: actor PointLight_0: there is no setting "atachedTo".',
  ],
];

test.each(sceneMistakes)('the scene %j is refused with the mend', (mistake, message) => {
  expect(() => defineScene(mistake)).toThrow(message);
});

test('all mistakes are told at once', () => {
  const wrong = { path: '/Game/BP_X', variables: { A: { type: 'number' }, B: { type: 'text' } } };
  expect(() => defineBlueprint(wrong)).toThrow(
    /\/Game\/BP_X cannot be built\.\n- variables\.A.*\n- variables\.B/,
  );
});

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bundles code as somebody's own tool would, from the built package. */
async function bundle(platform: 'browser' | 'node', code: string) {
  const { metafile } = await build({
    stdin: { contents: code, resolveDir: root },
    ...{ bundle: true, write: false, metafile: true, format: 'esm', platform, logLevel: 'silent' },
    external: platform === 'browser' ? ['msw'] : ['msw', 'undici'],
    // The repository's own short cut to the sources is none of a user's business.
    tsconfigRaw: {},
  });
  return Object.values(metafile.outputs).flatMap(output => output.imports.map(({ path }) => path));
}

describe('the built entries', () => {
  longTest('load neither msw nor undici unless their host is imported', async () => {
    const imported = await bundle('node', "export * from 'unreal-bridge/mocks'");
    expect([...new Set(imported)].filter(path => !path.startsWith('node:'))).toEqual([]);
    expect(await bundle('node', "export * from 'unreal-bridge/mocks/msw'")).toContain('msw');
    expect(await bundle('node', "export * from 'unreal-bridge/mocks/undici'")).toContain('undici');
  });

  longTest('go into a web page, servers aside', async () => {
    const imported = await bundle(
      'browser',
      "export * from 'unreal-bridge/mocks'; export * from 'unreal-bridge/mocks/msw'",
    );
    expect([...new Set(imported)]).toEqual(['msw']);
  });

  longTest('know what exists, and without files say that they do not', async () => {
    const kinds = ['TearOff', 'NoSuchFunction', 'GetLifeSpan'];
    expect(await askBuilt(kinds, 'with files')).toEqual([501, 400, 200]);
    expect(await askBuilt(kinds, 'without files')).toEqual([501, 501, 200]);
  });
});

/** Statuses of calls on an actor in a process of its own, whose code finds files as Node does or as a browser does not. */
async function askBuilt(functionNames: string[], files: 'with files' | 'without files'): Promise<number[]> {
  const code = `
    ${files === 'with files' ? '' : 'process.getBuiltinModule = undefined;'}
    const { createSimulatedEditor, defineScene } = await import(${JSON.stringify(pathToFileURL(`${root}dist/mocks/browser.js`))});
    const actors = [{ name: 'Lamp', class: '/Script/Engine.PointLight' }];
    const editor = createSimulatedEditor({ scene: defineScene({ name: 'small', map: '/Game/Small', actors }) });
    const objectPath = editor.world.pathOf('Lamp');
    const statuses = ${JSON.stringify(functionNames)}.map(functionName => editor.handle({
      method: 'PUT', url: '/remote/object/call', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ objectPath, functionName, parameters: {} }),
    }).status);
    console.log(JSON.stringify(statuses));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
  return JSON.parse(stdout);
}

const pages = readdirSync(`${root}mocks/docs`)
  .filter(name => name.endsWith('.md'))
  .map(name => `mocks/docs/${name}`);
const guide = ['mocks/README.md', ...pages].map(path => readFileSync(root + path, 'utf8')).join('\n');

test.each([...Object.keys(kit), ...Object.keys(worlds)])('mocks/README.md and its pages tell of %s', name => {
  expect(
    guide.includes(name),
    `${name} is exported and no page of mocks/ tells of it: write a line there`,
  ).toBe(true);
});
