import { setTimeout as sleep } from 'node:timers/promises';
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { seededRandom } from '../mocks/seeded-random.ts';
import { openCallLog } from '../src/database/call-log.ts';
import type { DatabaseOptions } from '../src/database/open-database.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { openPostgresStore } from '../src/database/postgres-store.ts';
import { countOne, makeDocument } from './support/brief-documents.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { startLossyProxy } from './support/lossy-proxy.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { openLossyStore, openStoreAddress } from './support/postgres-server.ts';
import { longTest, times } from './support/soak.ts';

/** Several bridges that share a database. */

// The first one waits for the server of all tests.
beforeAll(() => openStoreAddress(), 90_000);

function openStore(options: DatabaseOptions) {
  const database = openDatabase(options);
  onTestFinished(() => database.close());
  return { database, store: openPostgresStore({ database, folder: makeDataFolder() }) };
}

/** A bridge on a machine of its own: its own editor, its own data folder, and the store of the team. */
async function openMember(address: string): Promise<Bridge> {
  return openBridge({ store: openStore({ store: address }).store });
}

const BRIEF = { type: 'lighting_plan', title: 'Courtyard', overview: 'Light this well.' };

describe('an art director and a technical artist, each on a machine of their own', () => {
  longTest('each sees what the other answered in the next call', async () => {
    const address = await openStoreAddress();
    const [director, artist] = [await openMember(address), await openMember(address)];
    const { brief_id } = (await director.call('create_brief', BRIEF)).value;
    const ask = (bridge: Bridge, action: string, args = {}) =>
      bridge.call('interview', { action, brief_id, ...args });
    await ask(director, 'start_interview');
    await ask(director, 'start_ds_pursuit', { ds_id: 'time_of_day' });
    const { question_id } = (await ask(director, 'get_next_question', { ds_id: 'time_of_day' })).value;
    const answer = { question_id, answer: 'Golden hour.', scr: { moment: 'late_afternoon' } };
    await ask(director, 'process_ds_answer', answer);
    expect((await artist.call('interview', { action: 'list_briefs' })).value.briefs).toMatchObject([
      { brief_id, title: 'Courtyard' },
    ]);
    const seen = (await ask(artist, 'get_aggregated_scr')).value;
    expect(JSON.stringify(seen)).toContain('late_afternoon');
    const more = { ds_id: 'time_of_day', optional: true };
    const next = (await ask(artist, 'get_next_question', more)).value;
    expect(next.question_id).not.toBe(question_id);
    await ask(artist, 'process_ds_answer', { question_id: next.question_id, answer: 'You decide.' });
    const history = (await ask(director, 'get_conversation_history')).value;
    expect(JSON.stringify(history)).toContain('You decide.');
  });

  longTest('whoever is subscribed to a brief is woken by an answer given elsewhere', async () => {
    const address = await openStoreAddress();
    const [director, artist] = [await openMember(address), await openMember(address)];
    const { brief_id } = (await director.call('create_brief', BRIEF)).value;
    const uri = `unreal://briefs/${brief_id}`;
    const woken: string[] = [];
    artist.client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
      woken.push(params.uri);
    });
    await artist.client.subscribeResource({ uri });
    // What is heard from when on is the database's to say.
    await vi.waitFor(async () => {
      await director.call('interview', { action: 'archive_brief', brief_id });
      await director.call('interview', { action: 'archive_brief', brief_id, restore: true });
      expect(woken.length).toBeGreaterThan(0);
    }, 15_000);
    expect(new Set(woken)).toEqual(new Set([uri]));
  });
});

describe('a database that is lost', () => {
  longTest(
    'leaves what was read last to read, refuses what would be lost, and goes on by itself',
    async () => {
      const { address, proxy } = await openLossyStore();
      const { store, database } = openStore({ store: address, timeoutMs: 2500 });
      const bridge = await openBridge({ store });
      const { brief_id } = (await bridge.call('create_brief', BRIEF)).value;
      await bridge.call('interview', { action: 'get_brief', brief_id });
      proxy.cut('from now on');
      const { value, isError } = await bridge.call('interview', { action: 'get_brief', brief_id });
      expect(isError).toBe(false);
      expect(value).toMatchObject({
        title: 'Courtyard',
        stale: expect.stringContaining('what was read last'),
      });
      const refused = await bridge.call('interview', { action: 'archive_brief', brief_id });
      expect(refused.value.error).toMatchObject({ code: 'store_unreachable', retryable: true });
      expect(refused.text).toContain(database.address);
      expect((await bridge.call('create_brief', { ...BRIEF, title: 'Hall' })).isError).toBe(true);
      proxy.mend();
      const again = await bridge.call('interview', { action: 'archive_brief', brief_id });
      expect(again.value).toMatchObject({ success: true });
      const after = await bridge.call('interview', { action: 'get_brief', brief_id });
      expect(after.value.stale).toBeUndefined();
    },
  );

  longTest('that was never there refuses with what was tried, and no password is in it', async () => {
    const { store } = openStore({ store: 'postgres://mia:hunter%402@127.0.0.1:9/studio', timeoutMs: 300 });
    const bridge = await openBridge({ store });
    const { text } = await bridge.call('interview', { action: 'list_briefs' });
    expect(text).toContain('postgres://127.0.0.1:9/studio');
    expect(text).toContain('store_unreachable');
    expect(text).not.toMatch(/hunter|mia/);
  });

  longTest.each(['update ', 'insert into '])(
    'a cut right after "%s" was sent neither loses nor doubles it',
    async from => {
      const { address, proxy } = await openLossyStore();
      const { store } = openStore({ store: address });
      await store.add(makeDocument('hall'));
      proxy.become('swallow', from);
      const stored =
        from === 'update ' ? store.change('hall', countOne) : store.add(makeDocument('courtyard'));
      // It is cut again and again, until somebody mends the line.
      await new Promise(resolve => setTimeout(resolve, 150));
      await proxy.closePort();
      proxy.openPort();
      await stored;
      const { documents } = await store.list();
      expect(
        documents.map(({ id, revision }) => ({ id, revision })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      ).toEqual(
        from === 'update '
          ? [{ id: 'hall', revision: 2 }]
          : [
              { id: 'courtyard', revision: 1 },
              { id: 'hall', revision: 1 },
            ],
      );
    },
  );

  longTest('a call that is given up ends at once', async () => {
    const { store, database } = openStore({ store: await openStoreAddress() });
    await store.add(makeDocument('hall'));
    const gone = AbortSignal.abort();
    await expect(store.read('hall', gone)).rejects.toMatchObject({ code: 'cancelled' });
    expect(database.loss()).toBeUndefined();
    expect((await store.read('hall')).id).toBe('hall');
  });
});

describe('the tables', () => {
  longTest('are made once, however many start together', async () => {
    const address = await openStoreAddress();
    const opened = Array.from({ length: 4 }, () => openStore({ store: address }));
    await Promise.all(opened.map(({ store }) => store.list()));
    const [first] = opened;
    const rows = await first?.database.query(`select number from ${first.database.schema}.migrations`);
    expect(rows?.map(({ number }) => number)).toEqual([1, 2]);
  });

  test('of a newer version are left alone', async () => {
    const address = await openStoreAddress();
    const { database } = openStore({ store: address });
    await database.query(`insert into ${database.schema}.migrations (number) values (99)`);
    const { store } = openStore({ store: address });
    await expect(store.list()).rejects.toMatchObject({
      code: 'store_unreachable',
      message: expect.stringContaining('newer unreal-bridge'),
    });
  });
});

/** One side: a bridge that is killed now and then, behind a line of its own. */
async function openSide(address: string) {
  const { hostname, port } = new URL(address);
  const proxy = await startLossyProxy(`http://${hostname}:${port}`);
  onTestFinished(() => proxy.close());
  const own = new URL(address);
  own.port = new URL(proxy.url).port;
  let bridge = await openMember(own.href);
  return {
    proxy,
    call: (args: Record<string, unknown>) => bridge.call('interview', args),
    /** Whatever it was doing, it is gone, and another one begins. */
    async kill() {
      proxy.cut('once');
      bridge = await openMember(own.href);
    },
  };
}

type Side = Awaited<ReturnType<typeof openSide>>;

longTest(
  'of answers from two bridges none is lost or doubled, whichever is killed, and however often the database is lost',
  async () => {
    const address = await openStoreAddress();
    const random = seededRandom(7);
    const sides = [await openSide(address), await openSide(address)];
    const [first] = sides;
    const director = await openMember(address);
    const { brief_id } = (await director.call('create_brief', BRIEF)).value;
    await director.call('interview', { action: 'start_interview', brief_id });
    await first?.call({ action: 'start_ds_pursuit', brief_id, ds_id: 'time_of_day' });
    const { question_id } = (await director.call('interview', { action: 'get_next_question', brief_id }))
      .value;
    const troubles = { cut: 0, killed: 0, lost: 0, refused: 0 };
    /** As a client does: what failed, or was never answered, is sent again. */
    const send = async (side: Side, words: string) => {
      const args = {
        action: 'process_ds_answer',
        brief_id,
        question_id,
        answer: words,
        scr: { moment: 'late_afternoon' },
      };
      for (let attempt = 0; attempt < 50; attempt++) {
        const { isError, value, text } = await side.call(args);
        if (!isError) return;
        expect(['store_unreachable', 'brief_locked'], text).toContain(value.error.code);
        troubles.refused++;
      }
      throw new Error(`${words} was never taken.`);
    };
    let last: Promise<unknown> = Promise.resolve();
    /** Lines are cut and mended by one hand at a time. */
    const oneAtATime = (work: () => Promise<unknown>) => {
      last = last.then(work);
      return last;
    };
    const disturb = async (side: Side, sent: Promise<void>, words: string) => {
      await sleep(random() * 25);
      const kind = random();
      if (kind < 0.4) {
        troubles.cut++;
        await oneAtATime(async () => side.proxy.cut('once'));
        return sent;
      }
      if (kind < 0.7) {
        troubles.killed++;
        // Nobody waits for the one that is killed; its client asks the next one.
        sent.catch(() => {});
        await oneAtATime(side.kill);
        return send(side, words);
      }
      troubles.lost++;
      await oneAtATime(async () => {
        for (const { proxy } of sides) proxy.cut('from now on');
        await sleep(random() * 120);
        for (const { proxy } of sides) proxy.mend();
      });
      return sent;
    };
    const answers = times(500, 60);
    const said = sides.map((side, at) =>
      (async () => {
        for (let number = at; number < answers; number += sides.length) {
          const words = `Answer ${number}: late afternoon.`;
          const sent = send(side, words);
          await (number % 5 === 4 ? disturb(side, sent, words) : sent);
        }
      })(),
    );
    await Promise.all(said);
    const store = openStore({ store: address }).store;
    const { conversations, counts } = await store.read(brief_id);
    const kept = conversations.flatMap(({ pursuits }) =>
      pursuits.flatMap(({ questions }) => questions.flatMap(question => question.answers)),
    );
    expect(kept.map(({ words }) => words).toSorted()).toEqual(
      Array.from({ length: answers }, (_, number) => `Answer ${number}: late afternoon.`).toSorted(),
    );
    expect(new Set(kept.map(({ id }) => id)).size).toBe(answers);
    expect(counts.answers).toBe(answers);
    expect(
      Object.values(troubles)
        .slice(0, 3)
        .every(count => count > 0),
      JSON.stringify(troubles),
    ).toBe(true);
  },
  600_000,
);

describe('changes of several bridges', () => {
  const INTENSITY = { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' };

  async function openChanging(address: string, who: string) {
    const { database } = openStore({ store: address });
    const team = openCallLog({ database, editor: 'http://127.0.0.1:30010', who });
    return { database, bridge: await openBridge({ audit: team, team }) };
  }

  longTest('stand in one place, with who made them, and each lists those of the other', async () => {
    const address = await openStoreAddress();
    const [mia, jo] = [await openChanging(address, 'mia'), await openChanging(address, 'jo')];
    await mia.bridge.act({ action: 'set_property', ...INTENSITY, value: 77 });
    await vi.waitFor(async () => {
      const { value } = await jo.bridge.act({ action: 'list_changes' });
      expect(value.team).toMatchObject([
        { by: 'mia', action: 'set_property', outcome: 'done', changes: [{ after: 77 }] },
      ]);
    }, 10_000);
    const own = await mia.bridge.act({ action: 'list_changes' });
    expect(own.value.team).toBeUndefined();
    const rows = await jo.database.query(
      `select by_whom, outcome, arguments->>'value' as value from ${jo.database.schema}.calls where effect = 'reversible'`,
    );
    expect(rows).toEqual([{ by_whom: 'mia', outcome: 'done', value: '77' }]);
  });

  longTest(
    'are refused where they could not be kept, and nothing is changed; what is read is told',
    async () => {
      const { address, proxy } = await openLossyStore();
      const { database } = openStore({ store: address, timeoutMs: 2500 });
      const team = openCallLog({ database, editor: 'http://127.0.0.1:30010', who: 'mia' });
      const bridge = await openBridge({ audit: team, team });
      const call = { action: 'set_property', ...INTENSITY, value: 78 };
      await bridge.act({ ...call, value: 70 });
      proxy.cut('from now on');
      const { value } = await bridge.act(call);
      expect(value.error).toMatchObject({ code: 'store_unreachable' });
      expect(bridge.editor.world.get('Key Light.LightComponent0', 'Intensity')).toBe(70);
      expect((await bridge.act({ ...call, dryRun: true })).isError).toBe(false);
      expect((await bridge.act({ action: 'undo' })).isError).toBe(false);
      proxy.mend();
      expect((await bridge.act(call)).isError).toBe(false);
      // What was done meanwhile is kept, too.
      await vi.waitFor(async () => {
        const rows = await database.query(
          `select action, outcome from ${database.schema}.calls where action = 'undo'`,
        );
        expect(rows).toEqual([{ action: 'undo', outcome: 'done' }]);
      }, 10_000);
    },
  );
});
