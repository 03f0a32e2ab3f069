import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClassCoverage } from '../src/commands/class-coverage.ts';
import { dictionaryFolder } from '../src/dictionary/data-folder.ts';
import { type RunningSimulation, runCli, runCommand, startSimulate } from './support/run-cli.ts';
import { longTest } from './support/soak.ts';

let simulation: RunningSimulation;
beforeAll(async () => {
  simulation = await startSimulate();
});
afterAll(() => simulation.stop());

const DUMP = fileURLToPath(new URL('dumps/describe-only.json', import.meta.url));
const LAMP = 'property-dictionary/classes/Blueprints/BP_StreetLamp_C.json';

/** The sample of the guide, with what a test changes in it. */
function lamp(wattage: Record<string, unknown> = {}): string {
  const Wattage = {
    summary: 'how bright the bulb is',
    description: 'Drives the intensity of the light and the glow of the glass.',
    typeHint: 'float',
    unit: 'W',
    importance: 5,
    ...wattage,
  };
  const head = { $schema: '../../schema.json', class: 'BP_StreetLamp_C', parent: 'Actor' };
  const file = { ...head, summary: 'A lamp that lights a street.', properties: { Wattage } };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** A project folder with these files in it. */
function makeProject(files: Record<string, string>): string {
  const cwd = mkdtempSync(join(tmpdir(), 'my game ü '));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
  return cwd;
}

describe('dictionary check', () => {
  longTest('finds nothing in what is shipped', async () => {
    const { code, stdout } = await runCli(['dictionary', 'check', dictionaryFolder()]);
    expect(stdout).toMatch(/^✓ [\d,]+ files, [\d,]+ entries, \d+ rules: nothing to mend\.\n$/);
    expect(code).toBe(0);
  });

  longTest('says where, what and how to mend it', async () => {
    const cwd = makeProject({ [LAMP]: lamp({ unit: 'Watts' }) });
    const { code, stdout } = await runCommand(['dictionary', 'check'], { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain(
      `${LAMP}:11:15  error  unit\n  The unit "Watts" is not in the list.\n  → Did you mean "W"?`,
    );
    expect(stdout).toContain('✗ 1 error in 1 file, 1 entry');
    expect(stdout).not.toContain('\u001b[');
  });

  longTest('has nothing against the entry of the guide', async () => {
    const guide = readFileSync(join(dictionaryFolder(), 'README.md'), 'utf8');
    const [, entry = ''] = /```json\n\s*("Wattage"[\s\S]*?)\n\s*```/.exec(guide) ?? [];
    // Three blanks deep in the list of the guide, four in a file.
    const text = lamp().replace(/"Wattage": \{[\s\S]*?\n {4}\}/, entry.replaceAll('\n', '\n '));
    expect(text).toContain('commonValues');
    const { stdout } = await runCommand(['dictionary', 'check'], { cwd: makeProject({ [LAMP]: text }) });
    expect(stdout).toContain('nothing to mend');
  });

  longTest(
    'has nothing against the other samples of the guide, in front of the shipped dictionary',
    async () => {
      const guide = readFileSync(join(dictionaryFolder(), 'README.md'), 'utf8');
      const samples = [...guide.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(([, text = '']) => text);
      const sample = (mark: string) => samples.find(text => text.includes(mark)) ?? `no sample with ${mark}`;
      const indented = sample('Our lamps took').trimEnd().replaceAll('\n', '\n    ');
      const when = lamp().replace(/"Wattage": \{[\s\S]*?\n {4}\}/, indented);
      expect(when).toContain('Our lamps took');
      const cwd = makeProject({
        [LAMP]: when,
        'property-dictionary/classes/Engine/LocalLightComponent.json': sample(
          '"$extends": true,\n      "range"',
        ),
        'property-dictionary/templates/lamp-power.json': sample('lamp-power'),
        'property-dictionary/filters.json': sample('"hide"'),
      });
      const { stdout } = await runCommand(['dictionary', 'check'], { cwd });
      expect(stdout).toContain('3 files, 3 entries');
      expect(stdout).toContain('nothing to mend');
    },
  );

  longTest('an overlay is held against the shipped files beneath it', async () => {
    const path = 'property-dictionary/classes/Engine/LocalLightComponent.json';
    const refine = (property: string, parts: object) => {
      const head = { $schema: '../../schema.json', class: 'LocalLightComponent', summary: 'Ours.' };
      return `${JSON.stringify({ ...head, properties: { [property]: { $extends: true, ...parts } } }, null, 2)}\n`;
    };
    const check = async (text: string) => {
      const { stdout } = await runCommand(['dictionary', 'check', '--json'], {
        cwd: makeProject({ [path]: text }),
      });
      return JSON.parse(stdout).problems.map(({ rule }: { rule: string }) => rule);
    };
    expect(await check(refine('AttenuationRadius', { summary: 'short, in our halls' }))).toEqual([]);
    expect(await check(refine('AttenuationRadius', { typeHint: 'float' }))).toEqual(['changes-something']);
    expect(
      await check(refine('AttenuationRadius', { commonValues: [{ value: 'far', meaning: 'x' }] })),
    ).toEqual(['common-values']);
  });

  longTest('takes one file, and writes JSON for programs', async () => {
    const cwd = makeProject({ [LAMP]: lamp({ unit: 'Watts' }), 'property-dictionary/enums/E.json': '{' });
    const { stdout } = await runCommand(['dictionary', 'check', LAMP, '--json'], { cwd });
    const { files, problems } = JSON.parse(stdout);
    expect(files).toBe(1);
    expect(problems).toMatchObject([{ file: LAMP, line: 11, column: 15, rule: 'unit', severity: 'error' }]);
  });

  longTest('writes annotations on GitHub', async () => {
    const cwd = makeProject({ [LAMP]: '{\n  "class": 100%\n}' });
    const { stdout } = await runCommand(['dictionary', 'check'], { cwd, env: { GITHUB_ACTIONS: 'true' } });
    expect(stdout.split('\n')[0]).toMatch(
      new RegExp(`^::error file=${LAMP},line=2,col=12,title=json::100%25 is no JSON value`),
    );
  });

  longTest('a warning alone is no failure', async () => {
    const cwd = makeProject({ [LAMP]: JSON.stringify(JSON.parse(lamp())) });
    const { code, stdout } = await runCommand(['dictionary', 'check'], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain('warning  formatting');
    expect(stdout).toContain('`unreal-bridge dictionary fix` mends some of it.');
  });

  longTest('names what is no dictionary', async () => {
    const { code, stderr } = await runCommand(['dictionary', 'check', 'nowhere']);
    expect(code).toBe(1);
    expect(stderr).toContain('nowhere is no dictionary folder');
  });
});

describe('dictionary fix', () => {
  longTest('mends, says what, and then has nothing to do', async () => {
    const cwd = makeProject({ [LAMP]: lamp({ unit: 'Watts' }).replace('"class"', '\t"class"') });
    const { code, stdout } = await runCommand(['dictionary', 'fix'], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain(`${LAMP}\n  line 11: "Watts" → "W" unit\n`);
    expect(readFileSync(join(cwd, LAMP), 'utf8')).toBe(lamp());
    expect((await runCommand(['dictionary', 'fix'], { cwd })).stdout).toBe('✓ Nothing to do.\n');
    expect(readdirSync(dirname(join(cwd, LAMP)))).toEqual(['BP_StreetLamp_C.json']);
  });
});

describe('dictionary explain', () => {
  longTest('shows the entry that counts, and where each part stands', async () => {
    const { stdout } = await runCommand(['dictionary', 'explain', 'USpotLightComponent', 'IntensityUnits']);
    expect(stdout).toContain('SpotLightComponent.IntensityUnits');
    expect(stdout).toContain('declared by    LocalLightComponent');
    expect(stdout).toMatch(/classes\/Engine\/LocalLightComponent\.json:\d+\n +\d+ {2}summary/);
    expect(stdout).toMatch(/ELightUnits {2}\S*enums\/ELightUnits\.json:1\n {2}Unitless: /);
  });

  longTest('puts the entries of a project in front', async () => {
    const cwd = makeProject({ [LAMP]: lamp() });
    const own = await runCommand(['dictionary', 'explain', 'BP_StreetLamp_C', 'Wattage', '--json'], { cwd });
    expect(JSON.parse(own.stdout)).toMatchObject({
      chain: ['BP_StreetLamp_C', 'Actor', 'Object'],
      at: { file: 'classes/Blueprints/BP_StreetLamp_C.json', line: 7 },
      parts: { unit: { file: 'classes/Blueprints/BP_StreetLamp_C.json', line: 11 } },
    });
    const inherited = await runCommand(['dictionary', 'explain', 'BP_StreetLamp_C', 'Tags', '--json'], {
      cwd,
    });
    expect(JSON.parse(inherited.stdout)).toMatchObject({
      declaredBy: 'Actor',
      entry: { typeHint: 'array<name>' },
    });
  });

  longTest('shows parts that come from elsewhere under their files', async () => {
    const { stdout } = await runCommand(['dictionary', 'explain', 'CapsuleComponent', 'CapsuleRadius']);
    expect(stdout).toMatch(
      /CapsuleComponent\.json:\d+\n[\s\S]* {2}summary [\s\S]*templates\/length\.json\n +6 {2}typeHint +float\n/,
    );
  });

  longTest('shows an entry as it holds for an engine, and where an old name leads', async () => {
    const args = ['dictionary', 'explain', 'SkeletalMeshComponent', 'SkeletalMesh'];
    const old = (await runCommand([...args, '--engine', '5.0'])).stdout;
    expect(old).toMatch(/importance +5\n/);
    expect(old).toContain('newer name     SkeletalMeshAsset');
    expect((await runCli(args)).stdout).toMatch(/importance +2\n/);
    const wrong = await runCommand([...args, '--engine', 'newest']);
    expect(wrong).toMatchObject({ code: 1, stdout: '' });
    expect(wrong.stderr).toContain('the dictionary knows 5.0 to 5.8');
  });

  longTest('says why something cannot be written', async () => {
    const args = ['dictionary', 'explain', 'LightComponent', 'PreviewShadowMapChannel'];
    expect((await runCommand(args)).stdout).toContain('no: it is not editable in the Details panel');
    const closed = await runCommand(['dictionary', 'explain', 'ListViewBase', 'AllowOverscroll']);
    expect(closed.stdout).toContain('no: it is private or protected in C++, and so not read either');
  });

  longTest('says that an older engine does not have it', async () => {
    const args = ['dictionary', 'explain', 'AudioComponent', 'HighPassFilterFrequency'];
    const older = await runCommand([...args, '--engine', '5.4']);
    expect(older.stdout).toMatch(/writable +no: 5\.4 and older do not have it\n/);
    const newer = await runCommand([...args, '--engine', '5.5']);
    expect(newer.stdout).toMatch(/writable +yes/);
  });

  longTest('says it too where only the names of later versions tell', async () => {
    const args = ['dictionary', 'explain', 'MaterialFunction', 'UserExposedCaption', '--engine', '5.1'];
    expect((await runCommand(args)).stdout).toMatch(/writable +no: it came with 5\.2\n/);
  });

  longTest('a new file says which version brought a property', async () => {
    const path = '/Script/Engine.Default__MaterialFunction';
    const property = { Name: 'UserExposedCaption', Type: 'FString', Description: '', Metadata: {} };
    const answer = { Name: path, Class: '/Script/Engine.MaterialFunction', DisplayName: 'x', Path: path };
    const cwd = makeProject({
      'answer.json': JSON.stringify({ ...answer, Properties: [property], Functions: [] }),
    });
    await runCommand(['dictionary', 'new', 'MaterialFunction', '--from', 'answer.json'], { cwd });
    const file = join(cwd, 'property-dictionary/classes/Engine/MaterialFunction.json');
    expect(JSON.parse(readFileSync(file, 'utf8')).properties.UserExposedCaption.since).toBe('5.2');
  });

  longTest('says up to where something was there', async () => {
    const args = ['dictionary', 'explain', 'PostProcessSettings', 'PathTracingMaxPathExposure'];
    const { stdout } = await runCommand([...args, '--engine', '5.4']);
    expect(stdout).toMatch(/declared by +engines up to 5\.4\n/);
    expect(stdout).toMatch(/newer name +PathTracingMaxPathIntensity\n/);
  });

  longTest('names near misses', async () => {
    const property = await runCommand(['dictionary', 'explain', 'PointLightComponent', 'Intensty']);
    expect(property).toMatchObject({ code: 1, stdout: '' });
    expect(property.stderr).toContain('near: Intensity');
    const type = await runCommand(['dictionary', 'explain', 'PointLightComponnt', 'Intensity']);
    expect(type.stderr).toContain('near: PointLightComponent');
  });
});

describe('dictionary diff', () => {
  longTest('lists what came and what changed between two engines', async () => {
    const { code, stdout } = await runCommand(['dictionary', 'diff', '5.0', '5.5']);
    expect(code).toBe(0);
    expect(stdout).toContain('+ LightComponent.bAllowMegaLights');
    expect(stdout).toMatch(/~ SkinnedMeshComponent\.SkeletalMesh {2}.*\n[\s\S]*? {4}importance: 5 → 2\n/);
    expect(stdout).toMatch(
      /− PostProcessSettings\.PathTracingMaxPathExposure {2}.* → PathTracingMaxPathIntensity\n/,
    );
    const counts = ['+', '−', '~'].map(
      sign => stdout.split('\n').filter(line => line.startsWith(sign)).length,
    );
    const [added, removed, changed] = counts;
    expect(stdout).toContain(`\n5.0 → 5.5: ${added} added, ${removed} removed, ${changed} changed.\n`);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });
  longTest('and the other way round, what is not there yet', async () => {
    const { stdout } = await runCommand(['dictionary', 'diff', '5.5', '5.1', '--json']);
    expect(JSON.parse(stdout)).toContainEqual(
      expect.objectContaining({ owner: 'LightComponent', property: 'bAllowMegaLights', change: 'removed' }),
    );
  });
  longTest('counts the entries of a project, and where a removed one leads', async () => {
    const text = lamp({ until: '5.4', renamedTo: 'Power' }).replace(
      '"Wattage"',
      '"Power": {},\n    "Wattage"',
    );
    const cwd = makeProject({ [LAMP]: text });
    const { stdout } = await runCommand(['dictionary', 'diff', '5.4', '5.5'], { cwd });
    expect(stdout).toContain('− BP_StreetLamp_C.Wattage  how bright the bulb is  → Power');
  });
  test('refuses a version that nobody knows', async () => {
    const { code, stderr } = await runCommand(['dictionary', 'diff', '5.1', '9.9']);
    expect(stderr).toContain('knows nothing of the engine version 9.9');
    expect(code).toBe(1);
  });

  longTest('two engines between which nothing is written down', async () => {
    expect((await runCommand(['dictionary', 'diff', '5.7', '5.8'])).stdout).toBe(
      '5.7 → 5.8: nothing that is written down.\n',
    );
  });
});

describe('dictionary coverage', () => {
  longTest('lists what the open level shows and nobody described, most visible first', async () => {
    const args = ['dictionary', 'coverage', '--editor', simulation.url];
    const coverage = JSON.parse((await runCommand([...args, '--json'])).stdout);
    expect(coverage.actors).toBeGreaterThan(coverage.classes);
    expect(coverage.properties - coverage.described).toBe(coverage.missing.length);
    const counts = coverage.missing.map(({ actors }: { actors: number }) => actors);
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
    expect((await runCommand(args)).stdout).toContain(
      `${coverage.percent} % of what the pages of ${coverage.actors} actors`,
    );
  });

  longTest('counts by class what the classes of the open level let be edited', async () => {
    const args = ['dictionary', 'coverage', '--classes', '--editor', simulation.url];
    const rows: ClassCoverage[] = JSON.parse((await runCommand([...args, '--json'])).stdout);
    const light = rows.find(row => row.class === 'PointLightComponent');
    expect(light).toMatchObject({ editable: 5, described: 5, missing: [] });
    for (const row of rows) expect(row.described + row.missing.length, row.class).toBe(row.editable);
    const without = rows.map(({ missing }) => missing.length);
    expect(without).toEqual(without.toSorted((a, b) => b - a));
    expect(without[0]).toBeGreaterThan(0);
    const { stdout } = await runCommand(args);
    expect(stdout).toMatch(/^class +editable +with +without +actors\n/);
    expect(stdout).toMatch(/PointLightComponent +5 +5 +0 +\d+\n/);
  });

  longTest('counts an entry that the project adds', async () => {
    const dump = readFileSync(new URL('dumps/actor-read.json', import.meta.url), 'utf8');
    const saved = JSON.stringify({ ...JSON.parse(dump), BurnTime: 5 });
    const args = ['dictionary', 'coverage', '--from', 'saved.json', '--json'];
    const before = await runCommand(args, { cwd: makeProject({ 'saved.json': saved }) });
    const [first] = JSON.parse(before.stdout).missing;
    expect(first.property).toBe('BurnTime');
    const file = `property-dictionary/classes/Engine/${first.owner}.json`;
    const properties = {
      [first.property]: { summary: 'x', description: 'X.', typeHint: 'int', importance: 1 },
    };
    const own = JSON.stringify({ class: first.owner, summary: 'x', properties });
    const cwd = makeProject({ 'saved.json': saved, [file]: own });
    expect(JSON.parse((await runCommand(args, { cwd })).stdout).missing).not.toContainEqual(first);
  });

  longTest.each([
    ['the settings name', 'ours', { 'unreal-bridge.json': JSON.stringify({ dictionary: 'ours' }) }, '.'],
    [
      'the project above brings',
      'property-dictionary',
      { 'Game.uproject': '{}', 'Tools/a.txt': '' },
      'Tools',
    ],
  ])('counts an entry of a folder that %s', async (_, folder, files, place) => {
    const dump = readFileSync(new URL('dumps/actor-read.json', import.meta.url), 'utf8');
    const saved = { 'saved.json': JSON.stringify({ ...JSON.parse(dump), BurnTime: 5 }) };
    const entry = { summary: 'x', description: 'X.', typeHint: 'int', importance: 1 };
    const own = JSON.stringify({ class: 'StaticMeshActor', summary: 'x', properties: { BurnTime: entry } });
    const list = async (more: Record<string, string>) => {
      const cwd = makeProject({ ...saved, ...files, ...more });
      const from = join(cwd, 'saved.json');
      const args = ['dictionary', 'coverage', '--from', from, '--json'];
      const { missing } = JSON.parse((await runCommand(args, { cwd: join(cwd, place) })).stdout);
      return missing.map(({ property }: { property: string }) => property);
    };
    expect(await list({})).toContain('BurnTime');
    const file = `${folder}/classes/Engine/StaticMeshActor.json`;
    expect(await list({ [file]: own })).not.toContain('BurnTime');
  });
});

longTest('a folder of one’s own that the settings name counts in a page', async () => {
  const file = 'ours/classes/Engine/LocalLightComponent.json';
  const entry = { $extends: true, summary: 'as our lighting team says' };
  const cwd = makeProject({
    [file]: JSON.stringify({ class: 'LocalLightComponent', properties: { AttenuationRadius: entry } }),
    'unreal-bridge.json': JSON.stringify({ dictionary: 'ours' }),
  });
  const args = ['inspect', 'Key Light', '--editor', simulation.url, '--detail', 'full', '--json'];
  const { info } = JSON.parse((await runCommand(args, { cwd })).stdout);
  expect(info.properties['LightComponent.AttenuationRadius'].summary).toBe('as our lighting team says');
});

describe('dictionary new', () => {
  longTest('leaves out what another folder of the project describes', async () => {
    const args = ['dictionary', 'new', 'BP_Door', '--editor', simulation.url];
    const file = 'property-dictionary/classes/Blueprints/BP_Door_C.json';
    const written = async (files: Record<string, string>) => {
      const cwd = makeProject(files);
      await runCommand(args, { cwd });
      return JSON.parse(readFileSync(join(cwd, file), 'utf8')).properties;
    };
    const [first = '', ...others] = Object.keys(await written({}));
    const entry = { summary: 'x', description: 'X.', typeHint: 'float', importance: 1 };
    const head = { class: 'BP_Door_C', parent: 'Actor', summary: 'A door.' };
    const files = {
      'unreal-bridge.json': JSON.stringify({ dictionary: 'shared' }),
      'shared/classes/Blueprints/BP_Door_C.json': JSON.stringify({ ...head, properties: { [first]: entry } }),
    };
    expect(Object.keys(await written(files))).toEqual(others);
  });

  longTest('writes a stub from the editor that check refuses until it is written', async () => {
    const cwd = makeProject({});
    const args = ['dictionary', 'new', 'BP_Door', '--editor', simulation.url];
    const { code, stdout, stderr } = await runCommand(args, { cwd });
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const file = 'property-dictionary/classes/Blueprints/BP_Door_C.json';
    expect(stdout).toContain(`wrote ${file}`);
    const text = readFileSync(join(cwd, file), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      $schema: '../../schema.json',
      class: 'BP_Door_C',
      parent: 'Actor',
    });
    const checked = await runCommand(['dictionary', 'check', '--json'], { cwd });
    const rules = JSON.parse(checked.stdout).problems.map(({ rule }: { rule: string }) => rule);
    expect(checked.code).toBe(1);
    expect([...new Set(rules)]).toEqual(['no-todo']);

    const again = await runCommand(args, { cwd });
    expect(again.code).toBe(1);
    expect(again.stderr).toContain('is there already');
    expect(readFileSync(join(cwd, file), 'utf8')).toBe(text);

    // Wherever it was moved to: a second one would take its place.
    const moved = 'property-dictionary/classes/Doors/BP_Door_C.json';
    mkdirSync(dirname(join(cwd, moved)), { recursive: true });
    renameSync(join(cwd, file), join(cwd, moved));
    expect((await runCommand(args, { cwd })).stderr).toContain(`${moved} is there already`);
    expect(existsSync(join(cwd, file))).toBe(false);
  });

  longTest('writes one from a saved answer, without what has an entry', async () => {
    const cwd = makeProject({});
    expect(
      (await runCommand(['dictionary', 'new', 'RectLightComponent', '--from', DUMP], { cwd })).code,
    ).toBe(0);
    const path = join(cwd, 'property-dictionary/classes/Engine/RectLightComponent.json');
    const { properties } = JSON.parse(readFileSync(path, 'utf8'));
    expect(Object.keys(properties)).toEqual(['bLightRequiresBrokenEVMath']);
  });

  longTest('names what the saved answer holds', async () => {
    const { stderr } = await runCommand(['dictionary', 'new', 'RectLightComponnt', '--from', DUMP], {
      cwd: makeProject({}),
    });
    expect(stderr).toContain('near: RectLightComponent');
  });
});
