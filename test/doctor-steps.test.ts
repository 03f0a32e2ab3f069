import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { BridgeError } from '../src/base/errors.ts';
import { DOCTOR_STEPS } from '../src/commands/doctor-steps.ts';
import { writeProjectIni } from '../src/commands/project-ini/write-project-ini.ts';
import { type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { makeProjectFolder } from './support/project-folder.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

/** Steps of `doctor` that look at more than the connection; the command as a whole is tried in cli.test.ts. */

interface Seen {
  says?: string;
  error?: BridgeError;
}

async function check(name: RegExp, options: BridgeOptions = {}, project?: string): Promise<Seen> {
  const step = DOCTOR_STEPS.find(each => name.test(each.name));
  const { editor, session } = await openBridge(options);
  const seen = step?.check({ session, needed: [], project }).then(
    (says): Seen => ({ says }),
    (error: unknown): Seen => {
      if (error instanceof BridgeError) return { error };
      throw error;
    },
  );
  expect(seen, `a step ${name}`).toBeDefined();
  return editor.clock.until(seen ?? Promise.resolve({}));
}

describe('the allow list of the project', () => {
  const STEP = /allow list/;
  const SECTION = '[/Script/RemoteControlCommon.RemoteControlSettings]';
  const LISTED =
    '+CustomAllowedRemoteFunctionCalls=(ClassPath="/Script/Engine.Actor",FunctionName=("GetFolderPath","GetActorBounds"),bAllowChildClasses=True)';

  /** A project on this machine whose Config folder has these files. */
  function makeProject(files: Record<string, string>) {
    const { scene } = makeProjectFolder();
    const config = join(scene.project.directory, 'Config');
    mkdirSync(config);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(config, name), text);
    return { scene, directory: scene.project.directory };
  }

  longTest('is read where the editor says, and named', async () => {
    const { scene } = makeProject({ 'DefaultRemoteControl.ini': writeProjectIni({}) });
    expect((await check(STEP, { scene })).says).toMatch(/DefaultRemoteControl\.ini$/);
  });

  longTest('says each line that means something else, and what should stand there', async () => {
    const ini = [
      '; mine',
      SECTION,
      LISTED,
      LISTED.replace('("GetFolderPath","GetActorBounds")', '"GetFolderPath"'),
    ];
    const { scene } = makeProject({ 'DefaultRemoteControl.ini': ini.join('\n') });
    const { error } = await check(STEP, { scene });
    expect(error?.message).toContain('DefaultRemoteControl.ini');
    expect(error?.remedy.split('\n').slice(1)).toEqual([
      'line 3: GetFolderPath alone is kept; GetActorBounds stay refused.',
      expect.stringMatching(/^ {2}\+.*FunctionName=\("GetFolderPath"\),bAllowChildClasses=True\)$/),
      expect.stringMatching(/^ {2}\+.*FunctionName=\("GetActorBounds"\),bAllowChildClasses=True\)$/),
      expect.stringContaining('line 4: the name is not loaded in this notation, which opens all of'),
      expect.stringMatching(/FunctionName=\("GetFolderPath"\)/),
    ]);
  });

  longTest('a whole block of them is not printed line by line', async () => {
    const ini = [SECTION, ...Array.from({ length: 30 }, () => LISTED)].join('\n');
    const { scene } = makeProject({ 'DefaultRemoteControl.ini': ini });
    const { error } = await check(STEP, { scene });
    expect(error?.remedy).toContain('line 11:');
    expect(error?.remedy).not.toContain('line 12:');
    expect(error?.remedy).toMatch(/and 20 more; `unreal-bridge doctor --ini`/);
  });

  longTest('in DefaultEngine.ini it is read by nobody', async () => {
    const { scene } = makeProject({ 'DefaultEngine.ini': [SECTION, LISTED].join('\r\n') });
    const { error } = await check(STEP, { scene });
    expect(error?.message).toContain('DefaultEngine.ini');
    expect(error?.remedy).toContain('DefaultRemoteControl.ini');
  });

  longTest('an editor that may not say where its project is: the pinned one is read', async () => {
    const { scene, directory } = makeProject({ 'DefaultRemoteControl.ini': [SECTION, LISTED].join('\n') });
    writeFileSync(join(directory, 'MyProject.uproject'), '{}');
    for (const project of [directory, join(directory, 'MyProject.uproject')]) {
      const { error } = await check(STEP, { scene, engine: '5.8' }, project);
      expect(error?.remedy).toContain('line 2:');
    }
  });

  longTest('there may be none, and what is on another machine is not looked at', async () => {
    const { scene } = makeProject({});
    expect((await check(STEP, { scene })).says).toMatch(/^none/);
    expect((await check(STEP)).says).toMatch(/^not looked at/);
  });
});

describe('plugins', () => {
  const STEP = /plugins/;

  testOneIn(2).each(['5.0', '5.5', '5.8'] as const)(
    'on %s all are named when they are loaded',
    async engine => {
      const { says } = await check(STEP, { engine });
      expect(says).toContain('Editor Scripting Utilities');
      expect(says).toContain('Python Editor Script Plugin');
    },
  );

  testOneOf.each(['5.5', '5.8'] as const)(
    'on %s those that are missing are named, with what needs them',
    async engine => {
      const scene = {
        ...thirdPerson,
        disabledPlugins: ['EditorScriptingUtilities', 'FunctionalTesting'] as const satisfies string[],
      };
      const { error } = await check(STEP, { engine, scene });
      expect(error?.message).toBe(
        'This editor has not loaded Editor Scripting Utilities, Functional Testing Editor (a guess).',
      );
      expect(error?.remedy).toContain('Functional Testing Editor (a guess): take_screenshot');
      expect(error?.remedy).not.toContain('Python');
    },
  );
});
