import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, vi } from 'vitest';
import { createSimulatedEditor, type SimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import type { JournalSource } from '../src/kernel/history/journal.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

type Call = Record<string, unknown>;

/** What two servers are asked for at the same time, and what is there afterwards. */
const RACES: [call: Call, asset: string][] = [
  [
    { action: 'duplicate_asset', objectPath: 'M_Metal', path: '/Game/Props/Materials/M_New' },
    '/Game/Props/Materials/M_New.M_New',
  ],
  [{ action: 'create_blueprint', path: '/Game/New/BP_New', parent: 'Actor' }, '/Game/New/BP_New.BP_New'],
  [
    { action: 'rename_asset', objectPath: 'MI_Metal_Rusty', path: '/Game/Props/MI_New' },
    '/Game/Props/MI_New.MI_New',
  ],
];

/** Two servers send the same call side by side. */
async function race(call: Call) {
  const editor = createSimulatedEditor({ scene: thirdPerson });
  const servers = [await openBridge({ editor }), await openBridge({ editor })];
  const answers = await Promise.all(
    servers.map(async server => ({ server, value: (await server.act(call)).value })),
  );
  return {
    editor,
    winner: answers.find(each => each.value.success),
    loser: answers.find(each => !each.value.success),
  };
}

describe('of two servers with the same call the one that comes too late takes nothing back', () => {
  testOneIn(3).each(RACES)('$action', async (call, asset) => {
    const { editor, winner, loser } = await race(call);
    expect(winner).toBeDefined();
    expect(loser?.value.error.code).toBe('engine_declined');
    expect(Object.keys(editor.world.snapshot().assets)).toContain(asset);
    expect((await loser?.server.act({ action: 'undo' }))?.value.success).toBe(false);
    expect(Object.keys(editor.world.snapshot().assets)).toContain(asset);
  });

  longTest('what the other one deleted does not come back with an undo of the one that failed', async () => {
    const { editor, loser } = await race({
      action: 'delete_actors',
      objectPath: 'Gate Beacon',
      confirm: true,
    });
    expect(loser?.value.error.code).toBe('engine_declined');
    expect((await loser?.server.act({ action: 'undo' }))?.value.success).toBe(false);
    expect(editor.world.actor('Gate Beacon')).toBeUndefined();
  });
});

describe('of two servers that make the same asset at the same time', () => {
  const CALL = { action: 'create_asset', class: 'MaterialInstanceConstant', path: '/Game/Zap/MI_New' };
  const SHARED = makeDataFolder();
  const open = (editor: SimulatedEditor, folder: string, notices: string) =>
    openBridge({ editor, journals: keepOnDisk({ folder, notices }) });

  /** A server that is not told the project, and goes through a tunnel: only the process is the same. */
  const openFar = (editor: SimulatedEditor, folder: string, notices: string) => {
    const source = keepOnDisk({ folder, notices });
    const far = (names?: () => readonly string[]) => () => [
      'address tunnel:1',
      ...(names?.() ?? []).filter(name => name.startsWith('process')),
    ];
    const journals: JournalSource = {
      ...source,
      open: (why, _, names) => source.open(why, async () => 'http://tunnel:1', far(names)),
    };
    return openBridge({ editor, journals });
  };

  testOneOf.each([
    ['folders of their own', makeDataFolder, open],
    ['one folder', () => SHARED, open],
    ['nothing in common but the process that they see', makeDataFolder, openFar],
  ])('with %s, the later one opens no dialog', async (_, folderOf, openOther) => {
    const editor = createSimulatedEditor({ scene: thirdPerson });
    const notices = makeDataFolder();
    const servers = [await open(editor, folderOf(), notices), await openOther(editor, folderOf(), notices)];
    for (const server of servers) await server.act({ action: 'list_changes' });
    const values = (await Promise.all(servers.map(server => server.act(CALL)))).map(({ value }) => value);
    expect([editor.state, editor.dialog]).toEqual(['running', undefined]);
    expect(values.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(values.find(({ success }) => !success).error).toMatchObject({
      code: 'already_exists',
      message: 'Another server is just making /Game/Zap/MI_New.MI_New.',
      remedy: expect.stringMatching(/the place is free in 1(20|19) seconds/),
    });
  });

  longTest(
    'a place is held for a lost answer, which is said, until that server knows what became of it',
    async () => {
      const editor = createSimulatedEditor({ scene: thirdPerson });
      const notices = makeDataFolder();
      let isLost = false;
      let openPort = () => {};
      const first = await openBridge({
        ...{ editor, journals: keepOnDisk({ folder: makeDataFolder(), notices }) },
        onRequest: body => {
          if (!body.includes('CreateAsset') || isLost) return;
          isLost = true;
          editor.inject({ kind: 'reset', when: 'before' });
          const stop = editor.clock.onFrame(() => {
            stop();
            openPort = editor.inject({ kind: 'refusing' });
          });
        },
      });
      const later = await openFar(editor, makeDataFolder(), notices);
      const lost = await first.act(CALL);
      openPort();
      expect(lost.value.status, lost.text).toBe('unknown');
      for (const name of readdirSync(join(notices, 'places')))
        utimesSync(join(notices, 'places', name), new Date(), new Date(Date.now() - 20_000));
      expect((await later.act(CALL)).value.error).toMatchObject({
        code: 'already_exists',
        message: expect.stringContaining('and has not known for 20 seconds what became of it'),
        remedy: expect.stringMatching(/the place is free in (100|99) seconds/),
      });
      expect((await first.act({ action: 'list_changes' })).value.settled[0].outcome).toBe('not_applied');
      const made = await later.act(CALL);
      expect(made.value.success, made.text).toBe(true);
    },
  );

  longTest('one that looked before the other was done looks again', async () => {
    const editor = createSimulatedEditor({ scene: thirdPerson });
    const notices = makeDataFolder();
    const source = keepOnDisk({ folder: makeDataFolder(), notices });
    const first = await open(editor, makeDataFolder(), notices);
    let isFirst = true;
    const later = await openBridge({
      editor,
      journals: {
        ...source,
        // It is opened behind the plan, and before anything is sent.
        open: async (why, project) => {
          const journal = await source.open(why, project);
          if (why === 'any' && isFirst) {
            isFirst = false;
            expect((await first.act(CALL)).value.success).toBe(true);
          }
          return journal;
        },
      },
    });
    const { value } = await later.act(CALL);
    expect([editor.state, editor.dialog]).toEqual(['running', undefined]);
    expect(value.error.code).toBe('already_exists');
    expect(value.error.message).toContain('is there already');
  });

  longTest(
    'where they do not hear of each other, the one that waits behind the dialog is told of it',
    async () => {
      const editor = createSimulatedEditor({ scene: thirdPerson });
      const servers = [await openBridge({ editor }), await openBridge({ editor })];
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
      try {
        // Deadlines pass with the editor's frames.
        editor.clock.onFrame(() => void vi.advanceTimersByTime(1000 / 60));
        const values = (await Promise.all(servers.map(server => server.act(CALL)))).map(({ value }) => value);
        expect(editor.state).toBe('modal');
        expect(editor.clock.seconds).toBeLessThan(30);
        expect(values.find(({ success }) => !success)).toMatchObject({
          status: 'unknown',
          cause: { code: 'editor_busy_modal' },
        });
      } finally {
        vi.useRealTimers();
      }
    },
  );
});
