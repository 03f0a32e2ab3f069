import { describe, expect, test } from 'vitest';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openEditors } from './support/open-editors.ts';
import { longTest } from './support/soak.ts';

const LAMP = { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' };
const LIGHT = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel.PointLight_0.LightComponent0';

const openTwo = (usual?: 'left' | 'right') =>
  openEditors({ left: { scene: oneLight, engine: '5.4' }, right: { scene: oneLight } }, { usual });

describe('a call goes to one editor', () => {
  longTest('that it names, and the answer says so', async () => {
    const { act, bridges } = await openTwo('left');
    const before = bridges.left.editor.world.snapshot();
    const { value, text } = await act({ action: 'set_property', ...LAMP, value: 77, editor: 'right' });
    expect(value.success, text).toBe(true);
    expect(value.editor).toBe('right');
    expect(bridges.right.editor.world.get(LIGHT, 'Intensity')).toBe(77);
    expect(bridges.left.editor.world.snapshot()).toEqual(before);
  });

  test('the default one, where it names none', async () => {
    const { inspect } = await openTwo('right');
    expect((await inspect({ action: 'get_property', ...LAMP })).value.editor).toBe('right');
  });

  test('and a name that there is not is told, with those that there are', async () => {
    const { inspect, bridges } = await openTwo('left');
    const { value, isError } = await inspect({ action: 'get_property', ...LAMP, editor: 'rihgt' });
    expect(isError).toBe(true);
    expect(value.error).toMatchObject({ code: 'invalid_arguments', suggestions: ['right'] });
    expect(value.error.message).toContain('left, right');
    expect(bridges.left.editor.requests).toEqual([]);
  });

  longTest('an example in its answer goes to the same one', async () => {
    const { act } = await openTwo('left');
    const { value } = await act({ action: 'set_property', ...LAMP, editor: 'right' });
    expect(value.status).toBe('elicit_parameter');
    expect(value.example.editor).toBe('right');
  });
});

describe('where several editors could be meant', () => {
  longTest('the call is a question that names them, with projects and maps', async () => {
    const { inspect, bridges } = await openTwo();
    const { value } = await inspect({ action: 'get_property', ...LAMP });
    expect(value).toMatchObject({
      status: 'elicit_parameter',
      missing_parameter: { name: 'editor', type: 'string', enum: ['left', 'right'] },
      missing_parameters: ['editor'],
      example: { action: 'get_property', ...LAMP, editor: 'left' },
    });
    expect(value.message).toContain(`left (${bridges.left.session.identity.current.project}, /Game/Maps/`);
    expect((await inspect(value.example)).value.editor).toBe('left');
  });

  longTest('the user is asked where the client shows forms', async () => {
    const { inspect } = await openEditors(
      { left: { scene: oneLight }, right: { scene: oneLight } },
      { answerForm: () => ({ action: 'accept', content: { editor: 'right' } }) },
    );
    expect((await inspect({ action: 'get_property', ...LAMP })).value.editor).toBe('right');
  });

  longTest('what works without an editor is no question', async () => {
    const { inspect, call } = await openTwo();
    expect((await inspect({ action: 'dictionary_lookup', query: 'intensity' })).value.success).toBe(true);
    expect((await call('discover', { action: 'capabilities' })).value.categories).toBeDefined();
  });
});

describe('what an editor gave out goes back to it', () => {
  longTest('undo takes back in the one that was changed, not in the default one', async () => {
    const { act, bridges } = await openTwo('left');
    const changed = await act({ action: 'set_property', ...LAMP, value: 77, editor: 'right' });
    expect((await act({ action: 'undo', changeId: changed.value.undo.changeId })).value.editor).toBe('right');
    expect(bridges.right.editor.world.get(LIGHT, 'Intensity')).not.toBe(77);
    await act({ action: 'set_property', ...LAMP, value: 78, editor: 'right' });
    expect((await act({ action: 'undo' })).value.editor).toBe('right');
  });

  longTest('an id that two of them gave is a question', async () => {
    const { act } = await openTwo('left');
    for (const editor of ['left', 'right']) {
      const { value } = await act({ action: 'set_property', ...LAMP, value: 77, editor });
      expect(value.undo.changeId).toBe('c1');
    }
    expect((await act({ action: 'undo', changeId: 'c1' })).value.status).toBe('elicit_parameter');
    expect((await act({ action: 'undo' })).value.status).toBe('elicit_parameter');
    expect((await act({ action: 'undo', changeId: 'c9' })).value.status).toBe('elicit_parameter');
  });

  longTest('a watch is polled where it was begun', async () => {
    const { inspect } = await openTwo('left');
    const { value } = await inspect({ action: 'watch_object', objectPath: 'Key Light', editor: 'right' });
    expect((await inspect({ action: 'poll_changes', watch: value.watch })).value.editor).toBe('right');
    expect((await inspect({ action: 'poll_changes' })).value.editor).toBe('right');
  });
});

describe('the status', () => {
  longTest('of all is a table', async () => {
    const { inspect } = await openEditors(
      { left: { scene: oneLight, engine: '5.4' }, right: { scene: thirdPerson, engine: '5.6' } },
      { usual: 'right' },
    );
    const { value } = await inspect({ action: 'editor_status' });
    const rows = value.rows.map((row: unknown[]) =>
      Object.fromEntries(value.columns.map((name: string, index: number) => [name, row[index]])),
    );
    expect(rows).toMatchObject([
      { name: 'left', address: 'http://10.0.0.1:30010', state: 'ready', default: null },
      { name: 'right', address: 'http://10.0.0.2:30010', state: 'ready', default: true },
    ]);
    expect(rows.map(({ engine }: { engine: string }) => engine.slice(0, 3))).toEqual(['5.4', '5.6']);
    for (const { process, project, map } of rows) {
      expect(process).toMatch(/^since \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      expect(project).toBeTruthy();
      expect(map).toMatch(/^\/Game\//);
    }
  });

  longTest('of one is as ever', async () => {
    const { inspect, bridges } = await openTwo('left');
    const { value } = await inspect({ action: 'editor_status', editor: 'right' });
    expect(value).toMatchObject({
      ...{ name: 'right', state: 'ready' },
      editor: bridges.right.session.client.address,
    });
  });

  longTest(
    'keeps the name of an editor that was started again, and claims nothing of the old process',
    async () => {
      const { inspect, act, bridges } = await openTwo('left');
      await act({ action: 'spawn_actor', class: 'PointLight', label: 'Ours', editor: 'right' });
      const { editor } = bridges.right;
      editor.inject({ kind: 'crash' });
      const gone = (await inspect({ action: 'editor_status' })).value;
      const at = (name: string) => gone.columns.indexOf(name);
      expect(gone.rows[1][at('state')]).not.toBe('ready');
      expect(gone.rows[1][at('process')]).toBeNull();
      expect(gone.rows[1][at('map')]).toBeNull();
      expect(gone.rows[0][at('state')]).toBe('ready');
      editor.clock.pass(10);
      editor.restart();
      const found = await inspect({ action: 'inspect_object', objectPath: 'Ours', editor: 'right' });
      expect(found.value.error.code, found.text).toBe('object_not_found');
    },
  );
});

describe('the list of tools', () => {
  test('names the editors where there are several', async () => {
    const { client } = await openTwo('left');
    const { tools } = await client.listTools();
    for (const { name, inputSchema } of tools) {
      expect(inputSchema.properties?.editor, name).toMatchObject({
        type: 'string',
        description: 'One of left, right',
      });
    }
    expect(
      tools.filter(({ inputSchema }) => inputSchema.properties?.editors).map(({ name }) => name),
    ).toEqual(['inspect', 'act']);
  });

  longTest('is as ever where there is one', async () => {
    const { client, bridges, inspect } = await openEditors({ only: { scene: oneLight } });
    expect(await client.listTools()).toEqual(await bridges.only.client.listTools());
    expect((await inspect({ action: 'get_property', ...LAMP })).value).not.toHaveProperty('editor');
    expect((await inspect({ action: 'get_property', ...LAMP, editor: 'only' })).value.success).toBe(true);
  });
});

describe('resources', () => {
  longTest('tell the changes of each editor that the session changed', async () => {
    const { act, client, bridges } = await openTwo('left');
    for (const editor of ['left', 'right']) await act({ action: 'set_property', ...LAMP, value: 77, editor });
    await act({ action: 'set_property', ...LAMP, value: 78, editor: 'right' });
    const reading = client.readResource({ uri: 'unreal://changes' });
    const { left, right } = bridges;
    const { contents } = await left.editor.clock.until(right.editor.clock.until(reading));
    const { total_count, history } = JSON.parse(
      String(contents[0] && 'text' in contents[0] && contents[0].text),
    );
    expect(total_count).toBe(3);
    expect(
      history.map(({ editor, changeId }: Record<string, string>) => `${editor} ${changeId}`).toSorted(),
    ).toEqual(['left c1', 'right c1', 'right c2']);
  });

  longTest('say that nobody knows which editor is meant', async () => {
    const { client, bridges } = await openTwo();
    const reading = client.readResource({ uri: 'unreal://selection' });
    const { left, right } = bridges;
    await expect(left.editor.clock.until(right.editor.clock.until(reading))).rejects.toThrow(/left .*right/);
  });
});

longTest('all or none is that, however it is written', async () => {
  const { act, bridges } = await openEditors({ left: {}, right: { scene: oneLight } });
  const before = bridges.left.editor.world.snapshot();
  const call = { action: 'set_property', objectPath: 'Sun', propertyName: 'Intensity', value: 3 };
  const { value, text } = await act({ ...call, editors: ['left', 'right'], onError: 'Rollback' });
  expect(value.success, text).toBe(false);
  expect(bridges.left.editor.world.snapshot()).toEqual(before);
});

describe('where something may be lost in several editors', () => {
  const gone = { action: 'delete_actors', objectPath: 'Key Light' };
  const lost = {
    ...{ action: 'batch', onError: 'continue', editors: ['left', 'right'] },
    operations: [gone, { ...gone, objectPath: 'Nobody' }],
  };

  longTest('one that could not say beforehand what it would do asks for itself', async () => {
    const asked: string[] = [];
    const { act, bridges } = await openEditors(
      { left: { scene: oneLight }, right: { scene: oneLight } },
      {
        answerForm: message => {
          asked.push(message);
          return { action: 'decline' };
        },
      },
    );
    const before = [bridges.left, bridges.right].map(({ editor }) => editor.world.snapshot());
    await act(lost);
    expect(asked.length).toBeGreaterThan(0);
    expect([bridges.left, bridges.right].map(({ editor }) => editor.world.snapshot())).toEqual(before);
  });

  longTest('and nothing is lost where nobody can be asked', async () => {
    const { act, bridges } = await openTwo();
    const before = bridges.left.editor.world.snapshot();
    const { text } = await act(lost);
    expect(text).toContain('needs_confirmation');
    expect(bridges.left.editor.world.snapshot()).toEqual(before);
  });
});
