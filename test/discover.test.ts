import { readFileSync } from 'node:fs';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { openDictionary } from '../src/dictionary/dictionary.ts';
import { prepareSearch } from '../src/dictionary/lookup/entry-index.ts';
import { searchEntries } from '../src/dictionary/lookup/search-entries.ts';
import { CATEGORY_NAMES } from '../src/discover/areas.ts';
import { listCatalogue } from '../src/discover/catalogue.ts';
import { DISCOVERIES } from '../src/discover/registry.ts';
import { listSwitchedOff } from '../src/server/switched-off.ts';
import { EVERYDAY_TASKS } from './support/everyday-tasks.ts';
import { type Json, openBridge } from './support/open-bridge.ts';
import { longTest, oneIn, testOneIn, testOneOf } from './support/soak.ts';

const entries = listCatalogue();

/** A tool and its arguments, as `quickActions` write them. */
function readQuickAction(text: string): { name: string; arguments: Record<string, unknown> } {
  const at = text.indexOf(' ');
  return { name: text.slice(0, at), arguments: JSON.parse(text.slice(at)) };
}

describe('capabilities', () => {
  longTest('each category by its four most used operations, with a count and an example', async () => {
    const bridge = await openBridge();
    bridge.editor.world.select();
    const { value } = await bridge.discover({});
    expect(value.categories.map((each: Json) => each.name)).toEqual([...CATEGORY_NAMES]);
    for (const { name, description, count, tools } of value.categories) {
      const own = entries.filter(entry => entry.category === name);
      expect(count, name).toBe(own.length);
      expect(description.split(' ').length, name).toBeGreaterThanOrEqual(3);
      expect(tools.length, name).toBe(4);
      for (const tool of tools) expect(own.map(entry => entry.name)).toContain(tool.name);
      const [shown, ...others] = tools.filter((tool: Json) => tool.example);
      expect(shown.example.action, name).toBe(shown.name);
      expect(others).toEqual([]);
    }
    expect(value.version).toMatch(/^\d+\.\d+\.\d+/);
  });

  longTest('quick actions are calls that work as they stand', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.discover({});
    expect(value.quickActions.length).toBeGreaterThan(0);
    for (const text of value.quickActions) {
      const answer = await bridge.editor.clock.until(bridge.client.callTool(readQuickAction(text)));
      expect(answer.isError, text).toBeFalsy();
    }
  });

  longTest('every example of the first page passes its own check', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.discover({});
    for (const { tools } of value.categories)
      for (const { example } of tools.filter((tool: Json) => tool.example)) {
        const { action, ...args } = example;
        const entry = entries.find(({ name }) => name === action);
        expect(entry?.parameters().safeParse(args).success, action).toBe(true);
      }
  });

  longTest('a part of a category is told by its own name, and how many there are', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.discover({ action: 'capabilities', category: 'sequences' });
    const [{ count, tools }] = value.categories;
    const names = tools.map((each: Json) => each.name);
    expect(names).toEqual(expect.arrayContaining(['read_sequence', 'set_key', 'add_to_sequence']));
    expect(count).toBe(names.length);
  });

  testOneOf.each([
    ['Key Light', 'objects', 'set_property'],
    ['SM_Cube7', 'actors', 'set_material'],
  ])(
    'with %s selected, what is done with it comes first, in the same tokens',
    async (label, category, first) => {
      const bridge = await openBridge();
      const before = await bridge.discover({});
      bridge.editor.world.select(label);
      const { text, value } = await bridge.discover({});
      expect(encode(text).length).toBeLessThanOrEqual(450);
      expect(Math.abs(encode(text).length - encode(before.text).length)).toBeLessThanOrEqual(25);
      const told = value.categories.find((each: Json) => each.name === category);
      expect(told.tools[0].name).toBe(first);
      const names = (each: Json) => each.categories.map(({ name }: Json) => name).toSorted();
      expect(names(value)).toEqual(names(before.value));
    },
  );

  longTest(
    'with a light selected, light operations lead each list, and the example changes that light',
    async () => {
      const bridge = await openBridge();
      bridge.editor.world.select('Key Light');
      const level = await bridge.discover({ action: 'list_available_operations', category: 'level' });
      expect(level.value.operations[0]).toBe('build_lighting');
      const { value } = await bridge.discover({});
      const [{ name, tools }] = value.categories;
      expect(name).toBe('objects');
      const { changes } = (await bridge.act(tools[0].example)).value;
      expect(changes).toMatchObject([{ propertyName: expect.stringMatching(/CastShadows$/), after: false }]);
    },
  );

  testOneIn(10).each(CATEGORY_NAMES)(
    '%s: each operation with its line and an example that runs',
    async category => {
      const bridge = await openBridge();
      bridge.editor.world.select();
      const { value } = await bridge.discover({ action: 'capabilities', category });
      const [{ tools }] = value.categories;
      expect(tools.map((each: { name: string }) => each.name)).toEqual(
        entries.filter(each => each.category === category).map(({ name }) => name),
      );
      for (const { name, description, example } of tools) {
        expect(description, name).toBeTruthy();
        expect(example.action).toBe(name);
      }
    },
  );
});

describe('list_available_operations', () => {
  longTest('all names by category: arrays, and totals that agree', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.discover({ action: 'list_available_operations' });
    const names = value.categories.flatMap((each: Json) => each.operations);
    expect(value.category).toBe('all');
    expect(names.toSorted()).toEqual(entries.map(({ name }) => name).toSorted());
    expect(value.total_count).toBe(names.length);
  });

  longTest.each(['names', 'full'])('%s of a category, page by page, are all of it', async detail => {
    const bridge = await openBridge();
    bridge.editor.world.select();
    for (const category of CATEGORY_NAMES) {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const { value, text } = await bridge.discover({
          ...{ action: 'list_available_operations', category, detail },
          ...(cursor !== undefined && { cursor }),
        });
        expect(value.category).toBe(category);
        expect(encode(text).length, text).toBeLessThanOrEqual(detail === 'full' ? 2000 : 100);
        names.push(...value.operations.map((each: Json) => (detail === 'full' ? each.name : each)));
        cursor = value.cursor;
        if (cursor === undefined) expect(names.length, category).toBe(value.total_count);
      } while (cursor !== undefined);
      const own = entries.filter(entry => entry.category === category);
      expect(names).toEqual(own.map(({ name }) => name));
    }
  });

  longTest('full: what each takes, and an example', async () => {
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
  test.each(
    oneIn(
      168,
      entries.map(({ name }) => name),
    ),
  )('%s: its arguments, and an example', async tool => {
    const bridge = await openBridge();
    const { text, value, isError } = await bridge.discover({ action: 'tool_schema', tool });
    expect(isError, text).toBe(false);
    expect(value.schema.type).toBe('object');
    expect(value.example.action).toBe(tool);
  });

  testOneOf.each(['inspect', 'act', 'interview'])('%s: its actions', async tool => {
    const bridge = await openBridge();
    const { value } = await bridge.discover({ action: 'tool_schema', tool });
    const own = entries.filter(entry => entry.tool === tool).map(({ name }) => name);
    expect(value.schema.properties.action.description.split(' ')).toEqual(own);
  });

  longTest('create_brief: what it takes at its last stage', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.discover({ action: 'tool_schema', tool: 'create_brief' });
    expect(Object.keys(value.schema.properties)).toEqual(['type', 'title', 'overview']);
  });

  longTest('show: its views, though it is listed only for clients that show pages', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.discover({ action: 'tool_schema', tool: 'show' });
    const { view } = value.schema.properties;
    expect(view.enum).toContain(value.example.view);
    expect(view.enum).toEqual(expect.arrayContaining(['level', 'object']));
  });

  testOneIn(8).each(DISCOVERIES.map(({ name }) => name))('%s: discover tells of itself', async name => {
    const bridge = await openBridge();
    const { value } = await bridge.discover({ action: 'tool_schema', tool: name });
    expect(value).toMatchObject({ tool: `discover ${name}`, example: { action: name } });
    const whole = await bridge.discover({ action: 'tool_schema', tool: 'discover' });
    expect(whole.value.schema.properties.action.description.split(' ')).toContain(name);
  });

  longTest('a whole tool is counted in the cache too', async () => {
    const bridge = await openBridge();
    const ask = () => bridge.discover({ action: 'tool_schema', tool: 'act' });
    expect((await ask()).value.cache).toEqual({ hits: 0, misses: 1 });
    expect((await ask()).value.cache).toEqual({ hits: 1, misses: 1 });
  });

  longTest('is written once in a session, and says so', async () => {
    const bridge = await openBridge();
    const ask = () => bridge.discover({ action: 'tool_schema', tool: 'set_property' });
    expect((await ask()).value.cache).toEqual({ hits: 0, misses: 1 });
    expect((await ask()).value.cache).toEqual({ hits: 1, misses: 1 });
    expect((await bridge.discover({ action: 'tool_schema', tool: 'play' })).value.cache).toEqual({
      hits: 1,
      misses: 2,
    });
  });

  longTest('an operation that does not exist is answered with the nearest', async () => {
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
    ['make it night', 'set_property'],
    ['it should be evening', 'set_property'],
    ['make it a golden sunset', 'set_property'],
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
    ['how high the player jumps', 'set_property'],
    ['aim a light at an actor', 'set_transform'],
    ['aim the spot light at the statue', 'set_transform'],
    ['make the camera look at the player', 'set_transform'],
    ['put on top of', 'align_actors'],
    ['what makes the level slow', 'level_overview'],
    ['improve performance', 'level_overview'],
    ['put the crate on the table', 'align_actors'],
    ['stack a crate on top of the platform', 'align_actors'],
    ['place the vase onto the shelf', 'align_actors'],
    ['animate camera', 'set_key'],
    ['new cutscene', 'create_asset'],
    ['timeline', 'read_sequence'],
    ['variable', 'add_variable'],
    ['event graph', 'add_node'],
    ['print hello when the game starts', 'add_node'],
    ['blueprint function', 'add_function'],
    ['child blueprint', 'create_blueprint'],
    ['who changed this light', 'list_changes'],
    ['restore what it was', 'undo'],
    ['why is the level dark', 'level_overview'],
    ['raise the lamp by 20 cm', 'set_transform'],
    ['add a reverb zone', 'spawn_actor'],
  ];

  // They only read, so one editor will do.
  const asking = openBridge();
  longTest.each(
    oneIn(
      6,
      TASKS.filter(([, name]) => entries.some(each => each.name === name)),
    ),
  )('"%s" leads to %s among the first three', async (query, operation) => {
    const bridge = await asking;
    const { value, text } = await bridge.discover({ action: 'search', query });
    const names = value.operations.slice(0, 3).map((each: { name: string }) => each.name);
    expect(names, text).toContain(operation);
  });

  longTest('everyday words lead to what does it among the first three', async () => {
    const bridge = await asking;
    for (const [query, operations] of oneIn(3, EVERYDAY_TASKS)) {
      const { value, text } = await bridge.discover({ action: 'search', query });
      const names = value.operations.slice(0, 3).map((each: { name: string }) => each.name);
      expect(
        operations.some(each => names.includes(each)),
        `${query}: ${text}`,
      ).toBe(true);
    }
  });

  longTest('a word that nothing listed answers is named, and only such a word', async () => {
    const bridge = await asking;
    const evening = (await bridge.discover({ action: 'search', query: 'it should be evening' })).value;
    expect(evening.note).toContain('elevation');
    expect(JSON.stringify(evening.properties)).toContain('DirectionalLight');
    const { value } = await bridge.discover({ action: 'search', query: 'retopologise the mesh' });
    expect(value.unmatched).toEqual([{ name: 'retopologise' }]);
    expect(value.note).toContain('“retopologise”');
    for (const query of ['make the bloom weaker', 'move Zwingli up', 'take a picture']) {
      const { value: known } = await bridge.discover({ action: 'search', query });
      expect(known.unmatched, query).toBeUndefined();
    }
  });

  longTest(
    'what it prints is accepted as it stands: calls by their own checks, properties by the dictionary',
    async () => {
      const { discover, inspect } = await openBridge();
      for (const [query] of TASKS.filter((_, at) => at % 3 === 0)) {
        const { value } = await discover({ action: 'search', query });
        for (const { name, example } of value.operations) {
          const { action, ...args } = example;
          expect(action).toBe(name);
          const entry = entries.find(each => each.name === name);
          expect(entry?.parameters().safeParse(args).success, JSON.stringify(example)).toBe(true);
        }
        for (const { name } of value.properties) {
          const [owner] = name.split('.');
          for (const asked of [{ propertyName: name }, { class: owner, propertyName: name }]) {
            const found = await inspect({ action: 'dictionary_lookup', ...asked });
            const names = (found.value.entries ?? []).map((each: Json) => `${each.class}.${each.property}`);
            expect(names, `${JSON.stringify(asked)}: ${found.text.slice(0, 300)}`).toContain(name);
          }
        }
      }
    },
  );

  longTest('reads its index in parts, and lets others have their turns between them', async () => {
    const shipped = openDictionary({ engine: '5.3' }).revision;
    // A reading of its own: that of a version is shared by all.
    const reading = { ...shipped };
    let turns = 0;
    const turn = async () => void turns++;
    await Promise.all([prepareSearch(reading, turn), prepareSearch(reading, turn)]);
    expect(turns).toBeGreaterThan(30);
    const once = { ...shipped };
    const query = 'make the light warmer';
    const namesOf = (from: typeof reading) =>
      searchEntries(from, query).map(({ owner, property }) => `${owner}.${property}`);
    expect(namesOf(reading)).toEqual(namesOf(once));
    expect(namesOf(reading).length).toBeGreaterThan(0);
  });

  longTest('finds properties too', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.discover({ action: 'search', query: 'make the light warmer' });
    const names = value.properties.map((each: { name: string }) => each.name);
    expect(names.join()).toMatch(/Temperature/);
  });
});

longTest('an older engine is told what it lacks, and where it would be', async () => {
  const bridge = await openBridge({ engine: '5.1' });
  const { value } = await bridge.discover({ action: 'capabilities', category: 'level' });
  const play = value.categories[0].tools.find((each: { name: string }) => each.name === 'play');
  expect(play.unavailable).toContain('needs Unreal 5.5');
});

longTest('everything answers without an editor', async () => {
  const bridge = await openBridge();
  bridge.editor.inject({ kind: 'refusing' });
  for (const call of [{}, { action: 'search', query: 'light' }, { action: 'tool_schema', tool: 'play' }]) {
    const { isError, text } = await bridge.discover(call);
    expect(isError, text).toBe(false);
  }
});

testOneOf.each([
  ['align to floor', 'align_actors'],
  ['copies in a ring', 'duplicate_actors'],
  ['ring of copies', 'duplicate_actors'],
  ['move it to the left', 'set_transform'],
  ['world position', 'level_map'],
  ['shader node', 'material_graph'],
  ['tidy the material graph', 'layout_material'],
  ['add parameter to material', 'add_material_expression'],
  ['perforce', 'file_state'],
  ['p4 edit', 'check_out'],
  ['revision control', 'file_state'],
  ["why can't I save the barrel", 'file_state'],
  ['what is unsaved', 'file_state'],
  ['show me what is not saved yet', 'file_state'],
  ['which assets have unsaved changes', 'file_state'],
  ['is anything dirty', 'file_state'],
  ['save all unsaved work', 'save_all'],
  ['save what is not saved', 'save_all'],
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

describe('the allow list of 5.8', () => {
  longTest('comes whole in one answer, and as a resource', async () => {
    const off = { readOnly: false, allowConsole: false, allowPython: false };
    const bridge = await openBridge({ switchedOff: listSwitchedOff(off) });
    const { value } = await bridge.discover({ action: 'allow_list' });
    const ini = readFileSync('docs/DefaultRemoteControl.ini', 'utf8').split('\n');
    const lines = ini.filter(line => line !== '' && !line.startsWith(';'));
    expect(value.lines.toSorted()).toEqual(lines.toSorted());
    expect(value.total_count).toBe(lines.length - 1);
    const { contents } = await bridge.editor.clock.until(
      bridge.client.readResource({ uri: 'unreal://allow-list' }),
    );
    const [content] = contents;
    expect(JSON.parse(content && 'text' in content ? content.text : '').lines).toEqual(value.lines);
  });
});

describe('an action that is called as if it were a tool', () => {
  testOneOf.each([
    ['set_property', { objectPath: 'Sun', propertyName: 'Intensity', value: 3 }, 'act', 'set_property'],
    ['act.set_folder', { objectPath: 'Sun', folder: 'Lights' }, 'act', 'set_folder'],
    ['move_actor', { objectPath: 'Sun' }, 'act', 'set_transform'],
    ['find_actors', { class: 'Light' }, 'inspect', 'find_actors'],
    ['tool_schema', { tool: 'play' }, 'discover', 'tool_schema'],
    ['start_interview', {}, 'interview', 'start_interview'],
  ])('%s is led to its tool, with what was given', async (name, given, tool, action) => {
    const bridge = await openBridge();
    const answer = await bridge.editor.clock.until(bridge.client.callTool({ name, arguments: given }));
    expect(answer.isError).toBe(true);
    const [block] = answer.content as { text: string }[];
    const { error } = JSON.parse(block?.text ?? '');
    expect(error.tool).toBe(tool);
    expect(error.example).toMatchObject({ action, ...given });
  });

  longTest('an action sent to another tool is led to its own', async () => {
    const bridge = await openBridge();
    const { value } = await bridge.inspect({ action: 'set_folder', objectPath: 'Sun', folder: 'Lights' });
    expect(value.error).toMatchObject({
      tool: 'act',
      example: { action: 'set_folder', objectPath: 'Sun', folder: 'Lights' },
    });
  });
});

longTest(
  'what goes wrong with an operation is told in the catalogue, in its schema and in the reference',
  async () => {
    const { discover } = await openBridge();
    const { value } = await discover({ action: 'tool_schema', tool: 'set_key' });
    expect(value.notes).toContain('Rotation.X is roll');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await discover({
        ...{ action: 'list_available_operations', category: 'sequences', detail: 'full' },
        ...(cursor && { cursor }),
      });
      if (page.isError) break;
      seen.push(page.text);
      cursor = page.value.cursor;
    } while (cursor);
    expect(seen.join('\n')).toContain('Rotation.X is roll');
    expect(readFileSync('docs/operations.md', 'utf8')).toContain('Rotation.X is roll');
    expect(readFileSync('docs/inspect.md', 'utf8')).toContain('RelativeLocation counts from the parent');
  },
);
