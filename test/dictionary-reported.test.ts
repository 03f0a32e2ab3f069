import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { makeProjectFolder } from './support/project-folder.ts';
import { runCommand } from './support/run-cli.ts';
import { longTest, testOneOf } from './support/soak.ts';

const GEYSER = 'property-dictionary/classes/Blueprints/BP_Geyser_C.json';
const REPORTED = 'property-dictionary/reported.json';

const PRESSURE = {
  summary: 'force of one burst',
  description: 'Scales the height of the column and the loudness of the rumble.',
  typeHint: 'float',
  importance: 4,
};

function geyser(pressure: Record<string, unknown> = {}, head: Record<string, unknown> = {}): string {
  const file = {
    ...{ $schema: '../../schema.json', class: 'BP_Geyser_C', parent: 'Actor' },
    summary: 'A hot spring that throws water at intervals.',
    ...head,
    properties: { Pressure: { ...PRESSURE, ...pressure } },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

const reported = JSON.stringify({
  classes: {
    BP_Geyser_C: { Pressure: { type: 'float', range: { hard: [0, 50] } } },
    BP_GeyserBig_C: { Pressure: { type: 'float', range: { hard: [0, 50] } }, Steam: { type: 'bool' } },
  },
  parents: { BP_Geyser_C: 'Actor', BP_GeyserBig_C: 'BP_Geyser_C' },
});

/** A project folder with these files in it, in front of what an editor reported. */
function makeStudio(files: Record<string, string>): string {
  const cwd = mkdtempSync(join(tmpdir(), 'studio ü '));
  for (const [path, text] of Object.entries({ [REPORTED]: reported, ...files })) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
  return cwd;
}

const check = (cwd: string) => runCommand(['dictionary', 'check'], { cwd });
const explain = (cwd: string, ...args: string[]) => runCommand(['dictionary', 'explain', ...args], { cwd });

testOneOf.each<[string, string, string]>([
  ['a type', geyser({ typeHint: 'int' }), 'Write "float".'],
  [
    'a range',
    geyser({ range: { hard: [0, 100] } }),
    'goes beyond what the editor takes of Pressure, [0, 50]',
  ],
  [
    'a common value',
    geyser({ commonValues: [{ value: 60, meaning: 'too much' }] }),
    'Choose a value inside.',
  ],
  ['a parent', geyser({}, { parent: 'Pawn' }), 'derives from Actor, not from "Pawn".'],
  ['a word about writing', geyser({ readOnly: true }), 'Delete "readOnly"'],
])('check holds %s against what the editor reported', async (_, text, words) => {
  const { stdout } = await check(makeStudio({ [GEYSER]: text }));
  expect(stdout).toContain(words);
  expect(stdout).toMatch(/BP_Geyser_C\.json:\d+:\d+ /);
});

longTest('check has nothing against what agrees', async () => {
  const text = geyser({ importance: undefined, range: { usual: [1, 10] }, importance_: 4 }).replace(
    'importance_',
    'importance',
  );
  const { code, stdout } = await check(makeStudio({ [GEYSER]: text }));
  expect(stdout).not.toContain('error');
  expect(code).toBe(0);
});

longTest.each([
  ['BP_Geysir_C', { parent: 'Actor' }, 'almost "BP_Geyser_C"'],
  ['PointLightComponet', { parent: 'LocalLightComponent' }, 'almost "PointLightComponent"'],
  ['PointLightComponet', { parent: undefined }, 'Did you mean "PointLightComponent"?'],
])(
  'the misspelt class %s (%j) is told the name that is meant, and never its own',
  async (name, head, words) => {
    const path = `property-dictionary/classes/Engine/${name}.json`;
    const { stdout } = await check(makeStudio({ [path]: geyser({}, { class: name, ...head }) }));
    expect(stdout).toContain(words);
    expect(stdout).not.toContain(`Did you mean "${name}"`);
  },
);

longTest('explain finds what a Blueprint inherits from another one, without a file of its own', async () => {
  const cwd = makeStudio({ [GEYSER]: geyser() });
  const { stdout } = await explain(cwd, 'BP_GeyserBig', 'Pressure');
  expect(stdout).toContain('force of one burst');
  expect(stdout).toMatch(/BP_GeyserBig_C › BP_Geyser_C › Actor/);
});

longTest('explain says what is missing where nobody told what a class derives from', async () => {
  const { parents: _, ...older } = JSON.parse(reported);
  const cwd = makeStudio({ [GEYSER]: geyser(), [REPORTED]: JSON.stringify(older) });
  const { stdout } = await explain(cwd, 'BP_GeyserBig', 'Pressure');
  expect(stdout).toContain('dictionary learn');
});

longTest('a file that is no JSON is named by explain, of its own class and of any other', async () => {
  const cwd = makeStudio({ [GEYSER]: geyser().replace('"summary"', 'summary'), [REPORTED]: '{}' });
  const own = await explain(cwd, 'BP_Geyser', 'Pressure');
  expect(own.stdout + own.stderr).toMatch(/BP_Geyser_C\.json:\d+ is left out/);
  const other = await explain(cwd, 'PointLightComponent', 'SourceRadius');
  expect(other.stdout).toMatch(/BP_Geyser_C\.json:\d+ is left out/);
});

longTest('explain reads the folder of the project above, as check does', async () => {
  const cwd = makeStudio({ [GEYSER]: geyser(), 'Game.uproject': '{}', 'Content/x.txt': '' });
  const { stdout } = await explain(join(cwd, 'Content'), 'BP_Geyser', 'Pressure');
  expect(stdout).toContain('force of one burst');
});

longTest(
  'what an entry alone calls read-only is refused in its name, not in that of the engine',
  async () => {
    const { scene } = makeProjectFolder();
    const folder = join(scene.project.directory ?? '', 'property-dictionary/classes/Blueprints');
    mkdirSync(folder, { recursive: true });
    const entry = { ...PRESSURE, readOnly: true };
    const file = {
      class: 'BP_Lamp_C',
      parent: 'Actor',
      summary: 'A lamp.',
      properties: { FlickerInterval: entry },
    };
    writeFileSync(join(folder, 'BP_Lamp_C.json'), JSON.stringify(file));
    const { act } = await openBridge({ scene });
    const call = {
      action: 'set_property',
      objectPath: 'BP_Lamp_C_0',
      propertyName: 'FlickerInterval',
      value: 3,
    };
    const { text, isError } = await act(call);
    expect(isError, text).toBe(true);
    expect(text).toContain('its entry in the property dictionary says');
    expect(text).not.toContain('by the engine');
  },
);

test('learn keeps what classes derive from', async () => {
  const { keepReported, parseReported } = await import('../src/dictionary/reported.ts');
  const folder = mkdtempSync(join(tmpdir(), 'reported '));
  keepReported(folder, { classes: { A_C: {} }, parents: { A_C: 'Actor' }, used: {} });
  keepReported(folder, { classes: { B_C: {} }, parents: { B_C: 'A_C' }, used: {} });
  const kept = parseReported(readFileSync(join(folder, 'reported.json'), 'utf8'));
  expect(kept.parents).toEqual({ A_C: 'Actor', B_C: 'A_C' });
});

testOneOf.each([
  ['Actor.Tagz', 'Did you mean "Tags"?'],
  ['BP_Geyser_C.Presure', 'Did you mean "Pressure"?'],
  ['PostProcessSettings.BloomIntensty', 'Did you mean "BloomIntensity"?'],
])('a filter of %s, which nobody has, is told', async (filter, words) => {
  const files = {
    [GEYSER]: geyser(),
    'property-dictionary/filters.json': JSON.stringify({ hide: [filter] }),
  };
  const { stdout } = await check(makeStudio(files));
  expect(stdout).toContain('warning  filters');
  expect(stdout).toContain(words);
});

longTest.each(['Actor.Tags', 'Actor.bNet*', 'Actor.AttenuationRadius', 'BP_Geyser_C.Pressure'])(
  'a filter of %s is in order',
  async filter => {
    const files = {
      [GEYSER]: geyser(),
      'property-dictionary/filters.json': JSON.stringify({ hide: [filter] }),
    };
    expect((await check(makeStudio(files))).stdout).not.toContain('filters');
  },
);

longTest('coverage leads to the file that is there, and begins none anew', async () => {
  const answer = (property: string) => ({
    ...{ Name: property, Description: '', Type: 'float', ContainerType: '', KeyType: '', Metadata: {} },
  });
  const describe = {
    ...{ Name: 'BP_Geyser_C_0', Class: '/Game/Props/BP_Geyser.BP_Geyser_C', Functions: [] },
    Properties: ['Pressure', 'SteamHeight', 'PrimaryActorTick', 'bHidden', 'RootComponent'].map(answer),
  };
  const saved = {
    'answer.json': JSON.stringify(describe) + JSON.stringify({ Pressure: 3, SteamHeight: 8, bHidden: false }),
  };
  const coverage = async (files: Record<string, string>) =>
    (
      await runCommand(['dictionary', 'coverage', '--from', 'answer.json'], {
        cwd: makeStudio({ ...saved, ...files }),
      })
    ).stdout;
  expect(await coverage({ [GEYSER]: geyser() })).toContain('BP_Geyser_C.json is where SteamHeight belongs.');
  expect(await coverage({})).toContain('dictionary new BP_Geyser_C begins a file');
});
