import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { nearestNames } from '../src/base/nearest.ts';
import { checkOwnFolder } from '../src/dictionary/check-own-folder.ts';
import { type Bridge, type Json, openBridge } from './support/open-bridge.ts';
import { makeProjectFolder } from './support/project-folder.ts';
import { longTest, testOneOf } from './support/soak.ts';

const LAMP = 'classes/Blueprints/BP_Lamp_C.json';
const LIGHT = 'classes/Engine/LocalLightComponent.json';

interface Studio extends Bridge {
  folder: string;
  /** Writes a file of the project's own dictionary. */
  write(path: string, content: unknown): void;
  page(objectPath: string, more?: Record<string, unknown>): Promise<Json>;
}

/** A project on this machine whose editor is open, and a server that runs through it all. */
async function openStudio(): Promise<Studio> {
  const { scene } = makeProjectFolder();
  const folder = join(scene.project.directory ?? '', 'property-dictionary');
  const bridge = await openBridge({ scene });
  return {
    ...bridge,
    folder,
    write: (path, content) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
      writeFileSync(join(folder, path), text);
    },
    page: async (objectPath, more) => {
      // Room for all of it: what is asked for here is what stands on a page, not what fits.
      const whole = { detail: 'full', maxTokens: 20_000 };
      const answer = await bridge.inspect({ action: 'inspect_object', objectPath, ...whole, ...more });
      expect(answer.isError, answer.text).toBe(false);
      const { asOf: _, ...info } = answer.value.info;
      return info;
    },
  };
}

function lampFile(brightness: Record<string, unknown>): Record<string, unknown> {
  const head = { $schema: '../../schema.json', class: 'BP_Lamp_C', parent: 'Actor' };
  return { ...head, summary: 'A lamp on a bracket.', properties: { Brightness: brightness } };
}

longTest(
  'who describes a class for the first time is led by the checker alone, and sees it without a restart',
  async () => {
    const { folder, write, page, inspect } = await openStudio();
    expect((await page('BP_Lamp_C_0')).properties.Brightness).not.toHaveProperty('unit');

    const entry = { sumary: 'light of the bulb', description: 'Drives the bulb and the glow of its shade.' };
    write(
      LAMP,
      lampFile({ ...entry, typeHint: 'double', unit: 'Lumens', range: { usual: [2000, 0] }, importance: 5 }),
    );
    const status = (await inspect({ action: 'editor_status' })).value.dictionary;
    expect(status.folders).toEqual([folder]);
    expect(status.warnings[0]).toEqual({
      file: join(folder, LAMP),
      line: expect.any(Number),
      what: expect.any(String),
      mend: expect.any(String),
    });

    for (let round = 0; round < 10; round++) {
      // What is missing may be there under another name: who mends that first, has mended both.
      const problems = checkOwnFolder(folder, nearestNames);
      const problem = problems.find(({ rule }) => rule !== 'complete-entry') ?? problems[0];
      if (!problem) break;
      write(LAMP, mend(readFileSync(problem.file, 'utf8'), problem));
    }
    expect(checkOwnFolder(folder, nearestNames)).toEqual([]);
    expect((await page('BP_Lamp_C_0')).properties.Brightness).toMatchObject({
      summary: 'light of the bulb',
      unit: 'lm',
      range: [0, 2000],
    });
    expect((await inspect({ action: 'editor_status' })).value.dictionary).toEqual({ folders: [folder] });
  },
);

/** Does on the line that is named what the words say, and nothing else: “this” is wrong, “that” is meant. */
function mend(text: string, { line, message, tip }: { line: number; message: string; tip: string }): string {
  const [, wrong = ''] = /"([^"]+)"/.exec(message) ?? [];
  const [, range] = /^Write (\[.*\])\.$/.exec(tip) ?? [];
  const lines = text.split('\n');
  const at = lines[line - 1] ?? '';
  if (range !== undefined) {
    const end = lines.findIndex((each, index) => index >= line - 1 && each.includes(']'));
    const comma = /\],$/.test(lines[end] ?? '') ? ',' : '';
    lines.splice(line - 1, end - line + 2, `${at.slice(0, at.indexOf(':'))}: ${range}${comma}`);
    return lines.join('\n');
  }
  const [, meant = ''] = /"([^"]+)"/.exec(tip) ?? [];
  lines[line - 1] = at.replace(`"${wrong}"`, `"${meant}"`);
  return lines.join('\n');
}

longTest(
  'a shipped entry can be refined key by key, or replaced, and comes back when the file goes',
  async () => {
    const { folder, write, page, inspect } = await openStudio();
    const shipped = (await page('Key Light')).properties['LightComponent.AttenuationRadius'];
    const file = (entry: unknown) => ({
      class: 'LocalLightComponent',
      properties: { AttenuationRadius: entry },
    });

    write(LIGHT, file({ $extends: true, summary: 'at most 3 m in our halls' }));
    expect((await page('Key Light')).properties['LightComponent.AttenuationRadius']).toEqual({
      ...shipped,
      summary: 'at most 3 m in our halls',
    });
    const lookUp = {
      action: 'dictionary_lookup',
      class: 'LocalLightComponent',
      propertyName: 'AttenuationRadius',
    };
    expect((await inspect(lookUp)).value.entries[0].from).toEqual({
      [join(folder, LIGHT)]: ['summary'],
      [LIGHT]: expect.arrayContaining(['description', 'unit']),
    });

    const whole = { summary: 'ours', description: 'As far as it shines.', typeHint: 'float', importance: 5 };
    write(LIGHT, file(whole));
    const replaced = (await page('Key Light')).properties['LightComponent.AttenuationRadius'];
    expect(replaced).toMatchObject({ summary: 'ours' });
    expect(replaced).not.toHaveProperty('unit');

    rmSync(folder, { recursive: true });
    write('../notes.txt', '');
    expect((await page('Key Light')).properties['LightComponent.AttenuationRadius']).toEqual(shipped);
  },
);

longTest('what is saved shows in the very next call, and so does what is wrong with it', async () => {
  const { folder, write, page, inspect } = await openStudio();
  const entry = { summary: 'first', description: 'Light.', typeHint: 'float', importance: 5 };
  write(LAMP, lampFile(entry));
  const ask = async () => (await inspect({ action: 'inspect_object', objectPath: 'BP_Lamp_C_0' })).value;
  const first = await ask();
  expect(first.info.properties.Brightness.summary).toBe('first');
  expect(first).not.toHaveProperty('dictionaryMistakes');
  const { importance, ...rest } = { ...entry, summary: 'other' };
  write(LAMP, lampFile({ ...rest, unit: 'Lux', importance }));
  const next = await ask();
  expect(next.info.properties.Brightness.summary).toBe('other');
  expect(next.dictionaryMistakes).toEqual([
    {
      ...{ file: join(folder, LAMP), line: 11, what: 'The unit "Lux" is not in the list.' },
      mend: 'Did you mean "lux"?',
    },
  ]);
  // What it has nothing to do with does not speak of it.
  expect((await inspect({ action: 'inspect_object', objectPath: 'Key Light' })).value).not.toHaveProperty(
    'dictionaryMistakes',
  );
  const { value } = await inspect({ action: 'dictionary_lookup', class: 'BP_Lamp_C' });
  expect(value.dictionaryMistakes).toEqual(next.dictionaryMistakes);
  write(LAMP, lampFile(entry));
  expect((await page('BP_Lamp_C_0')).properties.Brightness.summary).toBe('first');
});

longTest(
  'an entry for a property that the editor does not have is told with the nearest that it has',
  async () => {
    const { folder, write, inspect } = await openStudio();
    const entry = { summary: 'bulb', description: 'Light of it.', typeHint: 'float', importance: 5 };
    write(LAMP, { ...lampFile(entry), properties: { Brightnes: entry } });
    const mistake = {
      ...{
        file: join(folder, LAMP),
        line: 7,
        what: 'The editor reports no property "Brightnes" of BP_Lamp_C.',
      },
      mend: expect.stringContaining('Did you mean "Brightness"?'),
    };
    const status = async () => (await inspect({ action: 'editor_status' })).value.dictionary;
    expect(await status()).toEqual({ folders: [folder] });
    const { value } = await inspect({ action: 'inspect_object', objectPath: 'BP_Lamp_C_0' });
    expect(value.dictionaryMistakes).toEqual([mistake]);
    expect(await status()).toMatchObject({ warnings: [mistake] });
    const described = await inspect({ action: 'describe_class', class: 'BP_Lamp' });
    expect(described.value.dictionaryMistakes).toEqual([mistake]);
  },
);

longTest('what a studio describes for its own class comes first, and each of it is explained', async () => {
  const { write, inspect } = await openStudio();
  const ask = async () => (await inspect({ action: 'inspect_object', objectPath: 'BP_Lamp_C_0' })).value.info;
  const file = lampFile({ summary: 'bulb', description: 'Light.', typeHint: 'float', importance: 3 });
  write(LAMP, file);
  const after = await ask();
  expect(Object.keys(after.properties)[0]).toBe('Brightness');
  expect(after.properties.Brightness).toMatchObject({ summary: 'bulb' });
  // Who wants it to stay behind says so.
  write(LAMP, lampFile({ summary: 'bulb', description: 'Light.', typeHint: 'float', importance: 1 }));
  expect(Object.keys((await ask()).properties)[0]).not.toBe('Brightness');
});

longTest('usual values as numbers and a type in words are taken', async () => {
  const { write, page, inspect } = await openStudio();
  const entry = { summary: 'bulb', description: 'Light.', typeHint: 'a number' };
  write(LAMP, lampFile({ ...entry, commonValues: [1000, 5000], importance: 5 }));
  expect((await page('BP_Lamp_C_0')).properties.Brightness).toMatchObject({
    typeHint: 'float',
    commonValues: [
      { value: 1000, meaning: 'a usual value' },
      { value: 5000, meaning: 'a usual value' },
    ],
  });
  expect((await inspect({ action: 'editor_status' })).value.dictionary).not.toHaveProperty('warnings');
});

longTest('a broken file is told with its line, and everything else goes on', async () => {
  const { folder, write, page, inspect } = await openStudio();
  const before = await page('Key Light');
  write(LIGHT, '{\n  "class": "LocalLightComponent",\n  "properties": {\n    "Intensity": {,\n  }\n}\n');
  write(LAMP, lampFile({ summary: 'x', description: 'Light.', typeHint: 'float', importance: 5 }));
  write('filters.json', '{ "hide": "everything" }');
  write('exceptions.json', '[');
  const { dictionary, state } = (await inspect({ action: 'editor_status' })).value;
  expect(state).toBe('ready');
  expect(dictionary.warnings).toContainEqual({
    file: join(folder, LIGHT),
    line: 4,
    what: 'A key in double quotes is missing here.',
    mend: expect.stringContaining('Mend the JSON there'),
  });
  expect(dictionary.warnings).toContainEqual(
    expect.objectContaining({
      file: join(folder, 'filters.json'),
      mend: expect.stringContaining('"hide": ['),
    }),
  );
  expect(await page('Key Light')).toEqual(before);
  expect((await page('BP_Lamp_C_0')).properties.Brightness.summary).toBe('x');
});

testOneOf.each([
  '[]',
  '{"class":"LocalLightComponent","properties":[]}',
  '{"class":"LocalLightComponent","properties":{"Intensity":3,"__proto__":{"summary":1}}}',
  '{"class":"LocalLightComponent","properties":{"Intensity":{"$extends":true,"unit":[],"range":7,"$when":{},"$use":{}}}}',
  '{"class":"LocalLightComponent","parent":"LocalLightComponent","properties":{"Intensity":{"$use":"nothing","$extends":true}}}',
  '',
])('whatever stands in a file, %s leaves the page as it was', async text => {
  const { write, page } = await openStudio();
  const before = await page('Key Light');
  write(LIGHT, text);
  expect(await page('Key Light')).toEqual(before);
});

longTest('a studio hides what it never wants to see, and always shows what it does', async () => {
  const { write, page } = await openStudio();
  const concise = { detail: 'concise' };
  const before = await page('Key Light', concise);
  expect(before.properties).toHaveProperty(['LightComponent.Intensity']);
  expect({ ...before.properties, ...before.others }).not.toHaveProperty(['LightComponent.LightGuid']);
  write('filters.json', { hide: ['LightComponentBase.Intensity'], show: ['LightComponent*.LightGuid'] });
  const after = await page('Key Light', concise);
  expect({ ...after.properties, ...after.others }).not.toHaveProperty(['LightComponent.Intensity']);
  expect({ ...after.properties, ...after.others }).toHaveProperty(['LightComponent.LightGuid']);
  expect(after.omitted.seldom).toBe((before.omitted.seldom ?? 0) + 1);
  const back = await page('Key Light', { ...concise, include: ['seldom'] });
  expect(back.properties).toHaveProperty(['LightComponent.Intensity']);
});

longTest('a template of one’s own stands in front of a shipped one of that name', async () => {
  const { write, page } = await openStudio();
  const speed = { template: 'speed', summary: 'x', entry: { typeHint: 'float', unit: 'm' } };
  write('templates/speed.json', speed);
  write(LAMP, lampFile({ $use: 'speed', summary: 'x', description: 'Light.', importance: 5 }));
  expect((await page('BP_Lamp_C_0')).properties.Brightness.unit).toBe('m');
});

longTest('a lookup finds a class of one’s own, with what it inherits', async () => {
  const { folder, write, inspect } = await openStudio();
  await inspect({ action: 'editor_status' });
  write(LAMP, lampFile({ summary: 'light', description: 'Light of it.', typeHint: 'float', importance: 5 }));
  const { value } = await inspect({ action: 'dictionary_lookup', class: 'BP_Lamp', limit: 50 });
  expect(value.entries).toContainEqual({
    ...{ class: 'BP_Lamp_C', property: 'Brightness', typeHint: 'float' },
    ...{ summary: 'light', description: 'Light of it.' },
    from: join(folder, LAMP),
  });
  expect(value.entries.map(({ class: owner }: Json) => owner)).toContain('Actor');
  const search = await inspect({ action: 'dictionary_lookup', query: 'brightness lamp' });
  expect(search.value.entries[0]).toMatchObject({ class: 'BP_Lamp_C' });
});

longTest('a filter for a class that nobody knows is told', async () => {
  const { write, inspect } = await openStudio();
  write('filters.json', { hide: ['PointLigth*Component.Intensity', 'Point*.Intensity'] });
  const { warnings } = (await inspect({ action: 'editor_status' })).value.dictionary;
  expect(warnings).toMatchObject([{ line: 3, what: 'No class or struct is called "PointLigth*Component".' }]);
});
