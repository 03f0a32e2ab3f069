import { beforeAll, describe, expect, test } from 'vitest';
import { MOST_BRIEF_BYTES } from '../src/brief/store/brief-store.ts';
import { countOne, makeDocument } from './support/brief-documents.ts';
import { BRIEF_STORES } from './support/brief-stores.ts';
import { openStoreAddress } from './support/postgres-server.ts';
import { oneIn } from './support/soak.ts';

// The first one waits for the server of all tests.
beforeAll(() => openStoreAddress(), 90_000);

/** What holds wherever briefs are kept. Each law opens stores of its own, as bridges on several machines would. */
describe.each(oneIn(2, BRIEF_STORES))('briefs in $name', ({ openShared }) => {
  const openOne = async () => (await openShared())[0];

  test('a second brief of the same name gets its own id', async () => {
    const store = await openOne();
    const first = await store.add(makeDocument('courtyard'));
    const second = await store.add(makeDocument('courtyard'));
    expect([first.id, second.id]).toEqual(['courtyard', 'courtyard-2']);
    expect(await store.read('courtyard')).toEqual(first);
    expect(await store.read('courtyard-2')).toEqual(second);
  });

  test('of many who add the same name at once, each gets its own id', async () => {
    const [one, other] = await openShared();
    const added = await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 ? one : other).add(makeDocument('courtyard'))),
    );
    expect(new Set(added.map(({ id }) => id)).size).toBe(8);
    expect((await one.list()).documents).toHaveLength(8);
  });

  test('a step that changes nothing writes nothing', async () => {
    const store = await openOne();
    const added = await store.add(makeDocument('courtyard'));
    const { outcome } = await store.change('courtyard', document => ({ document, outcome: 'looked' }));
    expect(outcome).toBe('looked');
    expect(await store.read('courtyard')).toEqual(added);
  });

  test('a step that throws stores nothing, and its error is what the caller gets', async () => {
    const store = await openOne();
    const added = await store.add(makeDocument('courtyard'));
    const failing = store.change('courtyard', () => {
      throw new Error('not so');
    });
    await expect(failing).rejects.toThrow('not so');
    expect(await store.read('courtyard')).toEqual(added);
  });

  test('what one stores the other reads in its next call', async () => {
    const [one, other] = await openShared();
    await one.add(makeDocument('courtyard'));
    expect((await other.read('courtyard')).counts.answers).toBe(0);
    await one.change('courtyard', countOne);
    expect((await other.read('courtyard')).counts.answers).toBe(1);
    await other.change('courtyard', countOne);
    expect((await one.list()).documents).toMatchObject([{ id: 'courtyard', counts: { answers: 2 } }]);
  });

  test('two that change the same brief at once lose no step of the other', async () => {
    const [one, other] = await openShared();
    await one.add(makeDocument('courtyard'));
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => (index % 2 ? one : other).change('courtyard', countOne)),
    );
    expect(await one.read('courtyard')).toMatchObject({ counts: { answers: 60 }, revision: 61 });
  });

  test('all are listed, the one last worked on first', async () => {
    const store = await openOne();
    for (const id of ['courtyard', 'hall', 'attic']) await store.add(makeDocument(id));
    await store.change('hall', countOne);
    const { documents, problems } = await store.list();
    expect(documents.map(({ id }) => id)[0]).toBe('hall');
    expect(documents.map(({ id }) => id).toSorted()).toEqual(['attic', 'courtyard', 'hall']);
    expect(problems).toEqual([]);
  });

  test.each(['../secrets', 'a/b', '', '.hidden', 'x.json'])('%j is no id, whatever lies there', async id => {
    const store = await openOne();
    await expect(store.read(id)).rejects.toMatchObject({ code: 'brief_not_found' });
    await expect(store.change(id, countOne)).rejects.toMatchObject({ code: 'brief_not_found' });
  });

  test('an id that is nearly right is suggested', async () => {
    const store = await openOne();
    await store.add(makeDocument('courtyard'));
    await expect(store.read('courtyrd')).rejects.toMatchObject({ details: { suggestions: ['courtyard'] } });
    await expect(store.change('courtyrd', countOne)).rejects.toMatchObject({ code: 'brief_not_found' });
  });

  test('a brief that would be too large is refused, and what was there stays', async () => {
    const store = await openOne();
    const added = await store.add(makeDocument('courtyard'));
    const growing = store.change('courtyard', document => ({
      document: { ...document, overview: 'x'.repeat(MOST_BRIEF_BYTES) },
      outcome: undefined,
    }));
    await expect(growing).rejects.toMatchObject({ code: 'invalid_arguments' });
    expect(await store.read('courtyard')).toEqual(added);
  });

  test('texts of any script come back as they were', async () => {
    const store = await openOne();
    const title = 'Über den Höfen 🏮 „Licht“ \\ \' " \u2028 日本語';
    await store.add({ ...makeDocument('höfe'), title });
    expect((await store.read('höfe')).title).toBe(title);
  });
});
