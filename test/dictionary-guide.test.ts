import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSimulation } from '../mocks/hosts/simulate.ts';
import { defineBlueprint } from '../mocks/kit/define-blueprint.ts';
import { defineScene } from '../mocks/kit/define-scene.ts';
import { dictionaryFolder } from '../src/dictionary/data-folder.ts';
import { runCommand } from './support/run-cli.ts';
import { longTest } from './support/soak.ts';

/** The five minutes of the guide, carried out as written: its commands, its entry, its mistake and what is printed. */
const guide = readFileSync(join(dictionaryFolder(), 'README.md'), 'utf8')
  .split('## An entry in five minutes')[1]
  ?.split('### Completion while you type')[0];

const LAMP = 'property-dictionary/classes/Blueprints/BP_StreetLamp_C.json';

async function openProject(wattages: readonly number[] = [100]) {
  const lamp = defineBlueprint({
    path: '/Game/Blueprints/BP_StreetLamp',
    variables: {
      Wattage: { type: 'float', default: 60, clampMin: 0, tooltip: 'Power that the bulb draws.' },
      GlowColor: { type: 'FLinearColor' },
      bFlickers: { type: 'bool', default: false },
    },
    components: { Bulb: { class: '/Script/Engine.PointLightComponent', properties: { Intensity: 900 } } },
  });
  const cwd = mkdtempSync(join(tmpdir(), 'empty project ü '));
  writeFileSync(join(cwd, 'MyGame.uproject'), '{}');
  const scene = defineScene({
    project: { name: 'MyGame', directory: `${cwd}/` },
    blueprints: [lamp],
    actors: wattages.map((Wattage, index) => ({
      label: index === 0 ? 'Street Lamp' : `Street Lamp ${index + 1}`,
      class: lamp.classPath,
      properties: { Wattage },
    })),
  });
  const simulation = await startSimulation({ scene });
  onTestFinished(() => simulation.close());
  const env = { UNREAL_BRIDGE_EDITOR: simulation.url };
  const run = (command: string) => {
    const args = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([whole, quoted]) => quoted ?? whole);
    return runCommand(args.slice(2), { cwd, env });
  };
  return { cwd, run };
}

longTest('from an empty folder to a page that shows it', async () => {
  const text = guide ?? '';
  const [create = '', check = '', inspect = ''] = [...text.matchAll(/```sh\n\s*(.+)\n/g)].map(
    ([, line = '']) => line,
  );
  const [, explain = ''] = /`(npx unreal-bridge dictionary explain [^`]+)`/.exec(text) ?? [];
  const { cwd, run } = await openProject();

  const created = await run(create);
  expect(created.stderr).toBe('');
  expect(created.stdout).toContain(LAMP);
  const stub = JSON.parse(readFileSync(join(cwd, LAMP), 'utf8'));
  expect(Object.keys(stub.properties)).toContain('Wattage');

  // Write what is marked TODO, and delete what nobody needs.
  const [, entry = ''] = /```json\n\s*("Wattage"[\s\S]*?)\n\s*```/.exec(text) ?? [];
  const { Wattage } = JSON.parse(`{${entry}}`);
  const write = (unit: string) => {
    const file = {
      ...{ $schema: stub.$schema, class: stub.class, parent: stub.parent, summary: 'A lamp of our streets.' },
      properties: { Wattage: { ...Wattage, unit } },
    };
    writeFileSync(join(cwd, LAMP), JSON.stringify(file, null, 2));
  };
  write('Watts');
  const [, said = ''] = /```text\n([\s\S]*?)```/.exec(text) ?? [];
  const refused = await run(check);
  expect(refused.code).toBe(1);
  expect(refused.stdout).toContain(said.replace(/^ {3}/gm, '').trim());

  write('W');
  await run('npx unreal-bridge dictionary fix');
  const checked = await run(check);
  expect(checked.stdout).toContain('nothing to mend');
  expect((await run(explain)).stdout).toContain('how bright the bulb is');

  const page = (await run(inspect)).stdout;
  const rows = page.split('\n').filter(line => /Wattage|GlowColor|Bulb\./.test(line));
  expect(rows[0]).toMatch(/Wattage\s+100\s+W\s+20 to 150\s+how bright the bulb is/);
});

longTest('a name that the class does not have is told by what `dictionary new` kept', async () => {
  const { cwd, run } = await openProject();
  await run('npx unreal-bridge dictionary new BP_StreetLamp');
  const stub = readFileSync(join(cwd, LAMP), 'utf8');
  writeFileSync(join(cwd, LAMP), stub.replaceAll('Wattage', 'Wattge'));
  const { stdout } = await run('npx unreal-bridge dictionary check');
  expect(stdout).toContain('The editor reports no property "Wattge" of BP_StreetLamp_C.');
  expect(stdout).toContain('Did you mean "Wattage"?');
  expect(stdout).toContain('Write what things of this kind are, in one line.');
  const { stdout: doctor } = await run('npx unreal-bridge doctor');
  expect(doctor).toContain('The editor reports no property "Wattge"');
});

longTest('of a Blueprint that derives from another one, each file has what its class declares', async () => {
  const base = defineBlueprint({
    path: '/Game/BP_Door',
    variables: { OpenSeconds: { type: 'float', default: 2 } },
  });
  const gate = defineBlueprint({
    path: '/Game/BP_Gate',
    parent: base.classPath,
    variables: { Chain: { type: 'float', default: 400 } },
  });
  const cwd = mkdtempSync(join(tmpdir(), 'doors '));
  writeFileSync(join(cwd, 'MyGame.uproject'), '{}');
  const actors = [{ label: 'Town Gate', class: gate.classPath }];
  const simulation = await startSimulation({ scene: defineScene({ blueprints: [base, gate], actors }) });
  onTestFinished(() => simulation.close());
  const begin = (name: string) =>
    runCommand(['dictionary', 'new', name], { cwd, env: { UNREAL_BRIDGE_EDITOR: simulation.url } });
  const fileOf = (name: string) =>
    JSON.parse(readFileSync(join(cwd, `property-dictionary/classes/Blueprints/${name}.json`), 'utf8'));

  expect((await begin('BP_Gate')).stdout).toContain('unreal-bridge dictionary new BP_Door begins one');
  expect(fileOf('BP_Gate_C')).toMatchObject({ parent: 'Actor' });
  expect(Object.keys(fileOf('BP_Gate_C').properties)).toEqual(['Chain']);
  await begin('BP_Door');
  expect(Object.keys(fileOf('BP_Door_C').properties)).toEqual(['OpenSeconds']);
});

test('where there is no dictionary, check and fix say so', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'nothing here '));
  for (const command of ['check', 'fix']) {
    const { code, stdout, stderr } = await runCommand(['dictionary', command], { cwd });
    expect(code).toBe(1);
    expect(stdout).not.toContain('✓');
    expect(stderr).toContain(`There is no dictionary in`);
    expect(stderr).toContain('dictionary new');
  }
});

longTest('fix says what it leaves to a person', async () => {
  const { cwd, run } = await openProject();
  await run('npx unreal-bridge dictionary new BP_StreetLamp');
  const stub = JSON.parse(readFileSync(join(cwd, LAMP), 'utf8'));
  stub.properties.Wattage.commonValues = [60, 100];
  stub.properties.Wattage.typeHint = 'a number';
  writeFileSync(join(cwd, LAMP), JSON.stringify(stub));
  const { code, stdout } = await run('npx unreal-bridge dictionary fix');
  expect(code).toBe(1);
  expect(stdout).toMatch(/! \d+ mended in 1 of 1 files\. \d+ errors left that a person has to mend/);
  const fixed = JSON.parse(readFileSync(join(cwd, LAMP), 'utf8'));
  expect(fixed.properties.Wattage).toMatchObject({
    typeHint: 'float',
    commonValues: [
      { value: 60, meaning: 'a usual value' },
      { value: 100, meaning: 'a usual value' },
    ],
  });
});

longTest('learn keeps what the editor says and what the level uses, and pages tell both', async () => {
  const { cwd, run } = await openProject([20, 40, 40, 50, 60, 60, 400]);
  const printed = await run('npx unreal-bridge dictionary learn BP_StreetLamp');
  expect(printed.stderr).toBe('');
  expect(printed.stdout).toContain('wrote property-dictionary/reported.json from 7 actors: 1 class');
  const { classes, used } = JSON.parse(readFileSync(join(cwd, 'property-dictionary/reported.json'), 'utf8'));
  expect(classes.BP_StreetLamp_C.Wattage).toEqual({
    type: 'float',
    range: { hard: [0, null] },
    tooltip: 'Power that the bulb draws.',
  });
  expect(used.BP_StreetLamp_C.Wattage).toEqual({ text: '20–60 in 6 of 7; Street Lamp 7 400', of: 7 });
  const page = async () => {
    const { stdout } = await run('npx unreal-bridge inspect "Street Lamp" --json');
    return JSON.parse(stdout).info.properties.Wattage;
  };
  expect(await page()).toMatchObject({
    summary: 'Power that the bulb draws.',
    fromProject: true,
    used: '20–60 in 6 of 7; Street Lamp 7 400',
  });
  const explained = await run('npx unreal-bridge dictionary check');
  expect(explained.stderr).toContain('There is no dictionary in');

  // What a person writes counts before it, and a refresh leaves it alone.
  await run('npx unreal-bridge dictionary new BP_StreetLamp');
  const stub = JSON.parse(readFileSync(join(cwd, LAMP), 'utf8'));
  const entry = { summary: 'how bright', description: 'Drives the bulb.', typeHint: 'float', unit: 'W' };
  writeFileSync(
    join(cwd, LAMP),
    JSON.stringify({ ...stub, summary: 'Ours.', properties: { Wattage: { ...entry, importance: 5 } } }),
  );
  const before = readFileSync(join(cwd, LAMP), 'utf8');
  await run('npx unreal-bridge dictionary learn');
  expect(readFileSync(join(cwd, LAMP), 'utf8')).toBe(before);
  expect(await page()).toMatchObject({ summary: 'how bright', used: '20–60 W in 6 of 7; Street Lamp 7 400' });
  expect(await page()).not.toHaveProperty('fromProject');
});

longTest('learn names the classes that there are', async () => {
  const { run } = await openProject();
  const { code, stderr } = await run('npx unreal-bridge dictionary learn BP_StretLamp');
  expect(code).toBe(1);
  expect(stderr).toContain('Nothing in the open level is a BP_StretLamp.');
  expect(stderr).toContain('BP_StreetLamp_C');
});
