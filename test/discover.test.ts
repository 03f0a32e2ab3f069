import { describe, expect, test } from 'vitest';
import { CATEGORY_NAMES, listCatalogue } from '../src/discover/catalogue.ts';
import { openBridge } from './support/open-bridge.ts';

const entries = listCatalogue();

describe('capabilities', () => {
  test('names everything that can be called', async () => {
    const bridge = await openBridge();
    const { value, text } = await bridge.discover({});
    expect(value.categories.map((each: { name: string }) => each.name)).toEqual([...CATEGORY_NAMES]);
    for (const { name, tool } of entries) expect(text).toContain(tool === 'interview' ? tool : name);
    expect(value.quickActions.length).toBeGreaterThan(0);
    expect(value.version).toMatch(/^\d+\.\d+\.\d+/);
  });

  test.each(CATEGORY_NAMES)('%s: each operation with its line and an example that runs', async category => {
    const bridge = await openBridge();
    const { value } = await bridge.discover({ action: 'capabilities', category });
    const [{ tools }] = value.categories;
    expect(tools.map((each: { name: string }) => each.name)).toEqual(
      entries.filter(each => each.category === category).map(({ name }) => name),
    );
    for (const { name, description, example } of tools) {
      expect(description, name).toBeTruthy();
      expect(example.action).toBe(name);
    }
  });
});

describe('list_available_operations', () => {
  test('all names, or those of a category', async () => {
    const bridge = await openBridge();
    const all = await bridge.discover({ action: 'list_available_operations' });
    expect(all.value.total_count).toBe(entries.length);
    for (const category of CATEGORY_NAMES) {
      const { value } = await bridge.discover({ action: 'list_available_operations', category });
      expect(value.operations.length, category).toBe(value.total_count);
    }
  });

  test('full: what each takes, and an example', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.discover({
      action: 'list_available_operations',
      category: 'objects',
      detail: 'full',
    });
    expect(value.operations[0]).toMatchObject({
      name: 'set_property',
      category: 'objects',
      parameters: { propertyName: { type: 'string', description: expect.any(String) } },
      required: expect.arrayContaining(['objectPath', 'propertyName']),
      example: { action: 'set_property' },
    });
  });
});

describe('tool_schema', () => {
  test.each(entries.map(({ name }) => name))('%s: its arguments, and an example', async tool => {
    const bridge = await openBridge();
    const { text, value, isError } = await bridge.discover({ action: 'tool_schema', tool });
    expect(isError, text).toBe(false);
    expect(value.schema.type).toBe('object');
    expect(value.example.action).toBe(tool);
  });

  test.each(['inspect', 'act'])('%s: its actions', async tool => {
    const bridge = await openBridge();
    const { value } = await bridge.discover({ action: 'tool_schema', tool });
    const own = entries.filter(entry => entry.tool === tool).map(({ name }) => name);
    expect(value.schema.properties.action.description.split(' ')).toEqual(own);
  });

  test('is written once in a session, and says so', async () => {
    const bridge = await openBridge();
    const ask = () => bridge.discover({ action: 'tool_schema', tool: 'set_property' });
    expect((await ask()).value.cache).toEqual({ hits: 0, misses: 1 });
    expect((await ask()).value.cache).toEqual({ hits: 1, misses: 1 });
    expect((await bridge.discover({ action: 'tool_schema', tool: 'play' })).value.cache).toEqual({
      hits: 1,
      misses: 2,
    });
  });

  test('an operation that does not exist is answered with the nearest', async () => {
    const bridge = await openBridge();
    const { value, isError } = await bridge.discover({ action: 'tool_schema', tool: 'spwan_actor' });
    expect(isError).toBe(true);
    expect(value.error.suggestions[0]).toBe('spawn_actor');
    const again = await bridge.discover(value.error.example);
    expect(again.isError, again.text).toBe(false);
  });
});

describe('search', () => {
  const TASKS: readonly [query: string, operation: string][] = [
    ['make the light brighter', 'set_property'],
    ['put a cube into the level', 'spawn_actor'],
    ['copy these actors', 'duplicate_actors'],
    ['remove an actor', 'delete_actors'],
    ['move the camera of the viewport', 'set_viewport_camera'],
    ['take a picture', 'take_screenshot'],
    ['who uses this texture', 'find_references'],
    ['organise actors in folders', 'set_folder'],
    ['hide an actor', 'set_visibility'],
    ['change the material of a mesh', 'set_material'],
    ['make a material instance', 'create_material_instance'],
    ['run the game', 'play'],
    ['stop the game', 'stop_play'],
    ['save everything', 'save_all'],
    ['open another map', 'load_level'],
    ['take back what was done', 'undo'],
    ['many changes at once', 'batch'],
    ['call a blueprint function', 'call_function'],
    ['rename an asset', 'rename_asset'],
    ['attach the lamp to the car', 'attach_actor'],
    ['bake the lighting', 'build_lighting'],
    ['read the output log', 'read_log'],
    ['what is selected', 'selection'],
    ['what does this property mean', 'dictionary_lookup'],
    ['dublicate actors', 'duplicate_actors'],
    ['screnshot', 'take_screenshot'],
    ['rotat the actor', 'set_transform'],
    ['keyframe', 'set_key'],
    ['animate camera', 'set_key'],
    ['new cutscene', 'create_asset'],
    ['timeline', 'read_sequence'],
    ['variable', 'add_variable'],
    ['event graph', 'add_node'],
    ['print hello when the game starts', 'add_node'],
    ['blueprint function', 'add_function'],
    ['child blueprint', 'create_blueprint'],
  ];

  test.each(TASKS.filter(([, name]) => entries.some(each => each.name === name)))(
    '"%s" leads to %s among the first three',
    async (query, operation) => {
      const bridge = await openBridge();
      const { value, text } = await bridge.discover({ action: 'search', query });
      const names = value.operations.slice(0, 3).map((each: { name: string }) => each.name);
      expect(names, text).toContain(operation);
    },
  );

  test('finds properties too', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.discover({ action: 'search', query: 'make the light warmer' });
    const names = value.properties.map((each: { name: string }) => each.name);
    expect(names.join()).toMatch(/Temperature/);
  });
});

test('an older engine is told what it lacks, and where it would be', async () => {
  const bridge = await openBridge({ engine: '5.1' });
  const { value } = await bridge.discover({ action: 'capabilities', category: 'level' });
  const play = value.categories[0].tools.find((each: { name: string }) => each.name === 'play');
  expect(play.unavailable).toContain('needs Unreal 5.5');
});

test('everything answers without an editor', async () => {
  const bridge = await openBridge();
  bridge.editor.inject({ kind: 'refusing' });
  for (const call of [{}, { action: 'search', query: 'light' }, { action: 'tool_schema', tool: 'play' }]) {
    const { isError, text } = await bridge.discover(call);
    expect(isError, text).toBe(false);
  }
});

test.each([
  ['shader node', 'material_graph'],
  ['tidy the material graph', 'layout_material'],
  ['add parameter to material', 'add_material_expression'],
  ['perforce', 'file_state'],
  ['p4 edit', 'check_out'],
  ['revision control', 'file_state'],
  ["why can't I save the barrel", 'file_state'],
  ['load everything near the old mill', 'load_actors'],
  ['world partition region', 'load_actors'],
  ['localisation text', 'read_data_table'],
  ['change the text of the gate sign', 'write_data_table'],
  ['make the damage curve steeper', 'write_data_table'],
])('"%s" leads to %s first', async (query, name) => {
  const bridge = await openBridge();
  const { value } = await bridge.discover({ action: 'search', query });
  expect(value.operations[0].name).toBe(name);
});
