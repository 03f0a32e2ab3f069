import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { playInterview } from '../mocks/experts/play-interview.ts';
import { discoverySchemaSchema } from '../src/brief/discovery-schema.ts';
import { schemasFolder } from '../src/brief/schemas/data-folder.ts';
import { openSchemaLibrary } from '../src/brief/schemas/library.ts';
import { addInterviewCommands } from '../src/cli/add-interview-commands.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { runCli, runCommand } from './support/run-cli.ts';
import { longTest } from './support/soak.ts';

const TIME_OF_DAY = join(schemasFolder(), 'lighting', 'time_of_day.json');

/** A project folder, with a space and an umlaut in its path, and these discovery schemas in it. */
function makeProject(schemas: Record<string, string> = {}): string {
  const cwd = join(makeDataFolder(), 'Mein Spiel ü');
  mkdirSync(join(cwd, 'discovery-schemas', 'lighting'), { recursive: true });
  for (const [name, text] of Object.entries(schemas))
    writeFileSync(join(cwd, 'discovery-schemas', 'lighting', `${name}.json`), text);
  return cwd;
}

/** The shipped schema of the sun, under another name, with something else in its text. */
function sunLike(id: string, change: (text: string) => string = text => text): string {
  return change(readFileSync(TIME_OF_DAY, 'utf8').replace('"id": "time_of_day"', `"id": "${id}"`));
}

describe('interview simulate', () => {
  longTest(
    'prints what was asked, answered, decided, and the figures; and colours nothing when piped',
    async () => {
      const { code, stdout, stderr } = await runCli(['interview', 'simulate', 'time_of_day', '--seed', '3']);
      expect(stderr).toBe('');
      expect(stdout).toContain('Time of day and key light\n');
      expect(stdout).toContain('  What time of day is it when the player first sees this place');
      expect(stdout).toMatch(/\n {2}> \S.*\n/);
      expect(stdout).toMatch(/ {2}moment: "\w+"\n/);
      expect(stdout).toMatch(/ {2}complete {7}1 of 1\n {2}questions {6}\d+, for \d+ of 7\n/);
      expect(stdout).not.toContain('\u001b[');
      expect(code).toBe(0);
    },
  );

  longTest('says the same as JSON, and the same again', async () => {
    const args = ['interview', 'simulate', 'time_of_day', 'warm_up', '--persona', 'contradicting', '--json'];
    const { stdout } = await runCommand(args);
    const { transcript, ascr, completedDs, contradictions, successMetrics, surrogateId } = JSON.parse(stdout);
    expect(surrogateId).toContain('contradicting:');
    expect(transcript.length).toBeGreaterThan(5);
    expect(Object.keys(ascr)).toEqual(['time_of_day', 'warm_up']);
    expect(completedDs).toEqual(['time_of_day', 'warm_up']);
    expect(successMetrics.contradictions).toMatchObject({
      planned: contradictions.length,
      kept: contradictions.length,
    });
    expect((await runCommand(args)).stdout).toBe(stdout);
  });

  longTest('stops after the questions that it may ask', async () => {
    const args = ['interview', 'simulate', 'all', '--max-questions', '2', '--json', '--persona', 'vague'];
    const { stdout } = await runCommand(args);
    expect(JSON.parse(stdout).successMetrics).toMatchObject({ questionsAsked: 2 });
  });

  longTest('writes the prompt of a model, and nothing else', async () => {
    const { stdout } = await runCommand([
      'interview',
      'simulate',
      'warm_up',
      '--prompt',
      '--product',
      'a kart racer',
    ]);
    expect(stdout).toMatch(/^You play somebody who makes a kart racer,/);
    expect(stdout).not.toContain('Figures');
  });

  longTest('tries the schemas of the project', async () => {
    const cwd = makeProject({ moon: sunLike('moon') });
    writeFileSync(join(cwd, 'Game.uproject'), '{}');
    const { stdout, stderr } = await runCommand(['interview', 'simulate', 'moon', '--json'], { cwd });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout).completedDs).toEqual(['moon']);
  });

  test.each([
    [['time_off_day'], /no discovery schema "time_off_day"[\s\S]*near: time_of_day/],
    [['time_of_day', '--seed', 'x'], /--seed must be a number/],
    [['time_of_day', '--max-questions', '0'], /--max-questions must be a number from 1/],
    [['time_of_day', '--persona', 'angry'], /Allowed choices are cooperative/],
    [[], /missing required argument 'schemas'/],
  ])('%j is refused, with what is accepted', async (args, message) => {
    const { code, stderr, stdout } = await runCommand(['interview', 'simulate', ...args]);
    expect(stderr).toMatch(message);
    expect(stdout).toBe('');
    expect(code).toBe(1);
  });
});

describe('interview new', () => {
  longTest(
    'begins a schema that only lacks what a person writes, with what completes it beside',
    async () => {
      const cwd = makeProject();
      const env = { GITHUB_ACTIONS: undefined };
      const made = await runCommand(['interview', 'new', 'neon_signs', '--domain', 'lighting'], { cwd, env });
      expect(made.stderr).toBe('');
      expect(made.stdout).toContain('discovery-schemas/lighting/neon_signs.json');
      const folder = join(cwd, 'discovery-schemas');
      const text = readFileSync(join(folder, 'lighting', 'neon_signs.json'), 'utf8');
      const { $schema } = JSON.parse(text);
      const beside = readFileSync(join(folder, 'lighting', $schema), 'utf8');
      expect(beside).toBe(readFileSync(join(schemasFolder(), 'schema.json'), 'utf8'));
      const checked = await runCommand(['interview', 'check', '--json'], { cwd, env });
      const rules = JSON.parse(checked.stdout).problems.map(({ rule }: { rule: string }) => rule);
      expect([...new Set(rules)]).toEqual(['no-todo']);
      const again = await runCommand(['interview', 'new', 'neon_signs'], { cwd });
      expect(again.stderr).toContain('is there already');
      expect(again.code).toBe(1);
    },
  );

  longTest('copies a shipped one, which it takes the place of', async () => {
    const cwd = makeProject();
    const made = await runCommand(['interview', 'new', 'fog_and_sky'], { cwd });
    expect(made.stdout).toContain('takes its place');
    const checked = await runCommand(['interview', 'check'], { cwd });
    expect(checked.stdout).toContain('nothing to mend');
    const strange = await runCommand(['interview', 'new', 'Neon Signs'], { cwd });
    expect(strange.stderr).toContain('is no name of a discovery schema');
  });

  test('its domains are those of the schemas', () => {
    const { domain } = discoverySchemaSchema.shape;
    const program = new Command();
    addInterviewCommands(program);
    const added = program.commands[0]?.commands.find(each => each.name() === 'new');
    expect(added?.options.find(({ long }) => long === '--domain')?.argChoices).toEqual(domain.options);
  });
});

describe('interview check', () => {
  longTest('finds nothing in what is shipped', async () => {
    const { code, stdout } = await runCommand(['interview', 'check', schemasFolder()]);
    expect(stdout).toMatch(/^✓ \d+ files, \d+ schemas, \d+ rules: nothing to mend\.\n$/);
    expect(code).toBe(0);
  });

  longTest('holds wishes, checks and questions to classes and properties of the engine', async () => {
    const wrong = (text: string) =>
      text
        .replace('"LightComponent.Temperature"', '"LightComponent.Temperatur"')
        .replace('"classes": ["DirectionalLight"', '"classes": ["DirectionLight"')
        .replace('"lacks": "DirectionalLight"', '"lacks": "DirectionalLigth"');
    const cwd = makeProject({ moon: sunLike('moon', wrong) });
    const { stdout } = await runCommand(['interview', 'check', '--json'], { cwd });
    const { problems } = JSON.parse(stdout);
    const names = problems.filter(({ rule }: { rule: string }) => rule === 'known-class');
    const tips = names.map(({ tip }: { tip: string }) => tip);
    expect(tips).toContain('Did you mean "Temperature"?');
    expect(tips).toContain('Did you mean "DirectionalLight"?');
  });

  longTest('says where, what and how to mend it, of the folder here', async () => {
    const wrong = (text: string) => text.replace('"example": "late_afternoon"', '"example": "teatime"');
    const cwd = makeProject({ moon: sunLike('moon', wrong) });
    const { code, stdout } = await runCommand(['interview', 'check'], {
      cwd,
      env: { GITHUB_ACTIONS: undefined },
    });
    expect(stdout).toMatch(
      /^discovery-schemas\/lighting\/moon\.json:\d+:\d+ {2}error {2}[\w-]+\n {2}.*teatime.*\n {2}→ /m,
    );
    expect(stdout).toMatch(/✗ \d errors? (?:and \d warnings? )?in 1 file, 1 schema, \d+ rules\.\n$/);
    expect(code).toBe(1);
  });

  longTest('writes annotations where GitHub reads along', async () => {
    const cwd = makeProject({ moon: '{' });
    const { code, stdout } = await runCommand(['interview', 'check'], {
      cwd,
      env: { GITHUB_ACTIONS: 'true' },
    });
    expect(stdout).toMatch(
      /^::error file=discovery-schemas\/lighting\/moon\.json,line=1,col=\d+,title=json::/,
    );
    expect(code).toBe(1);
  });

  longTest('looks at one file alone, and says it as JSON', async () => {
    const cwd = makeProject({ moon: sunLike('moon'), broken: '{' });
    const { code, stdout } = await runCommand(
      ['interview', 'check', 'discovery-schemas/lighting/moon.json', '--json'],
      { cwd },
    );
    expect(JSON.parse(stdout)).toMatchObject({ files: 1, problems: [] });
    expect(code).toBe(0);
  });

  longTest('knows classes and properties of the engine that a wish nearly names', async () => {
    const wrong = (text: string) =>
      text
        .replace('"class": "DirectionalLight"', '"class": "DirectionalLigt"')
        .replace('"LightComponent.Intensity"', '"LightComponent.Intnsity"');
    const cwd = makeProject({ moon: sunLike('moon', wrong) });
    const { code, stdout } = await runCommand(['interview', 'check', '--json'], { cwd });
    const told = JSON.parse(stdout).problems.map(({ message, tip }: Record<string, string>) => [
      message,
      tip,
    ]);
    expect(told).toEqual([
      ['The engine has no class "DirectionalLigt".', 'Did you mean "DirectionalLight"?'],
      ['The engine has no property "Intnsity".', 'Did you mean "Intensity"?'],
    ]);
    expect(code).toBe(1);
  });

  longTest('says that there are none here', async () => {
    const { code, stderr } = await runCommand(['interview', 'check'], { cwd: tmpdir() });
    expect(stderr).toContain('There are no discovery schemas in');
    expect(code).toBe(1);
  });

  longTest('says that there is no such folder', async () => {
    const { code, stderr } = await runCommand(['interview', 'check', 'nowhere']);
    expect(stderr).toMatch(/nowhere is no folder of discovery schemas[\s\S]*There is nothing at/);
    expect(code).toBe(1);
  });
});

describe('interview list and export', () => {
  /** A data folder with a brief in it, as the server would have left it. */
  function makeBrief(): { data: string; title: string } {
    const title = 'a flooded mine';
    const schemas = openSchemaLibrary([schemasFolder()])
      .list()
      .filter(({ id }) => id === 'time_of_day');
    const { document } = playInterview({
      surrogate: {
        product: title,
        expertiseLevel: 'expert',
        companySize: 'solo',
        persona: 'cooperative',
        seed: 3,
      },
      schemas,
      maxQuestions: 99,
      reader: 'rules',
    });
    const data = makeDataFolder();
    mkdirSync(join(data, 'briefs'), { recursive: true });
    writeFileSync(join(data, 'briefs', `${document.id}.json`), JSON.stringify(document));
    return { data, title };
  }

  longTest('a brief is listed with what it lacks, and exported as Markdown', async () => {
    const { data, title } = makeBrief();
    const listed = await runCommand(['interview', 'list', '--data', data]);
    expect(listed.stdout).toMatch(
      new RegExp(
        `^surrogate-interview {2}level_brief {2}2026-01-01 {2}1/\\d+ complete {2}${title}\n1 brief in `,
      ),
    );
    const exported = await runCommand(['interview', 'export', 'surrogate-interview', '--data', data]);
    expect(exported.stdout).toMatch(/^# a flooded mine\n/);
    expect(exported.stdout).toContain('## Time of day and key light (complete)');
    expect([listed.code, exported.code]).toEqual([0, 0]);
    // Printing keeps nothing.
    expect(readdirSync(join(data, 'briefs'))).toEqual(['surrogate-interview.json']);
  });

  longTest('the environment names the folder too, and a file that is none is told of', async () => {
    const { data } = makeBrief();
    const env = { UNREAL_BRIDGE_DATA: data };
    writeFileSync(join(data, 'briefs', 'torn.json'), '{');
    const { stdout, stderr } = await runCommand(['interview', 'list', '--json'], { env });
    const { briefs, problems } = JSON.parse(stdout);
    expect(briefs).toMatchObject([{ brief_id: 'surrogate-interview', complete: 1, open_conflicts: 0 }]);
    expect(problems).toMatchObject([expect.stringContaining('torn')]);
    expect(stderr).toBe('');
  });

  longTest('an empty folder has no briefs, and an unknown brief near ones', async () => {
    const empty = await runCommand(['interview', 'list', '--data', makeDataFolder()]);
    expect(empty.stdout).toMatch(/^0 briefs in /);
    const { data } = makeBrief();
    const { code, stderr, stdout } = await runCommand([
      'interview',
      'export',
      'surrogate-intervew',
      '--data',
      data,
    ]);
    expect(stderr).toContain('near: surrogate-interview');
    expect(stdout).toBe('');
    expect(code).toBe(1);
  });
});

test('the commands explain themselves', async () => {
  const { stdout } = await runCommand(['interview', '--help']);
  for (const name of ['list', 'export', 'check', 'simulate']) expect(stdout).toContain(`  ${name} `);
});
