import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { generateLevel } from '../mocks/worlds/generate-level.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { allowing } from './support/allowing.ts';
import { type Bridge, type Json, openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

const LEVEL = `${thirdPerson.map}.${thirdPerson.map.split('/').at(-1)}:PersistentLevel`;

/** Rows as objects, whichever form the table has. */
function rowsOf({ actors, columns, rows }: Json): Json[] {
  const names: string[] = columns ?? [];
  return actors ?? rows.map((row: Json[]) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
}

async function ask(args: Record<string, unknown>, bridge?: Bridge) {
  const { inspect } = bridge ?? (await openBridge());
  const { value, text } = await inspect({ action: 'find_actors', ...args });
  return { value, text, rows: rowsOf(value), labels: rowsOf(value).map(({ label }) => label) };
}

describe('lights that cast shadows, brightest first, in cd', () => {
  const question = { class: 'Light', where: { CastShadows: true }, show: ['Intensity'], sort: '-Intensity' };

  longTest('units are told, and put into one', async () => {
    const { rows } = await ask(question);
    // By hand: 4200 lm in a cone of 35°, 2400 lm from a surface, 650 lm in all directions, 12000 / 625.
    expect(rows.map(row => [row.label, row.Intensity, row['Intensity in cd']])).toEqual([
      ['Platform Spot', '4200 lm', 3696],
      ['Statue Spot', '60 cd', 1824],
      ['Gallery Skylight', '2400 lm', 763.9],
      ['Gallery Ceiling West', '650 lm', 51.73],
      ['Gallery Ceiling East', '650 lm', 51.73],
      ['Key Light', '24 cd', 24],
      ['Leaf Shadows', '12000 unitless', 19.2],
      ['Gate Beacon', '3 EV100', 8],
      ['Sign Backlight', '2.5 EV100', 5.657],
      ['Sun', '7.5 lux', null],
    ]);
  });

  longTest('what cannot be compared is named with its cause', async () => {
    const { note } = (await ask(question)).value;
    expect(note).toContain('1 cannot be told in cd (lux).');
  });

  longTest('lamps inside Blueprints count, each condition on the same component', async () => {
    const { value, labels } = await ask({ where: { CastShadows: true, Intensity: { gt: '30 cd' } } });
    expect(labels).toContain('Gate Lamp');
    expect(value.byClass).toEqual({ PointLight: 2, SpotLight: 2, RectLight: 1, BP_Lamp_C: 1 });
  });

  longTest(
    'three frames: the level, its actors, their values; and one page of at most 1,500 tokens',
    async () => {
      const bridge = await openBridge();
      const call = () => bridge.countFrames(bridge.inspect({ action: 'find_actors', ...question }));
      // Which profile a lamp has only the lamp tells: that is one more, once.
      expect(await call()).toBeLessThanOrEqual(6);
      expect(await call()).toBeLessThanOrEqual(3);
      expect(countTokens((await ask(question, bridge)).text)).toBeLessThanOrEqual(500);
    },
  );
});

describe('conditions', () => {
  testOneIn(6).each<[string, Record<string, unknown>, string[]]>([
    [
      'a member of a struct by its own name',
      { class: 'StaticMeshActor', where: { CollisionProfileName: 'PhysicsActor' } },
      ['SM_Crate_Loose'],
    ],
    [
      'the name of an enumerator as the Details panel has it',
      { class: 'Light', where: { IntensityUnits: 'Lumens - Luminous Flux, Normalized' } },
      ['Gallery Ceiling West', 'Gallery Ceiling East', 'Platform Spot', 'Gallery Skylight'],
    ],
    [
      'one of several',
      { class: 'PointLight', where: { IntensityUnits: { in: ['EV', 'Candelas'] }, Intensity: { lt: 5 } } },
      ['Gate Beacon'],
    ],
    ['not', { class: 'DirectionalLight', where: { CastShadows: { not: true } } }, ['Moon']],
    ['a pattern', { where: { StaticMesh: { like: '*crate*' }, Mobility: 'Movable' } }, ['SM_Crate_Loose']],
    ['a place', { class: 'Light', where: { location: { X: -1480, Y: -2140 } } }, ['Key Light']],
    [
      'a length in another unit',
      { class: 'PointLight', where: { AttenuationRadius: { gte: '16 m' } } },
      ['Gate Beacon'],
    ],
    ['the component in front', { where: { 'PointLightComponent.CastShadows': false } }, ['Brazier Glow']],
    [
      'the name as the Details panel writes it',
      { class: 'PointLight', where: { 'cast shadows': false } },
      ['Brazier Glow'],
    ],
    [
      'the other sign',
      { class: 'PointLight', where: { Intensity: { '>': 50 } } },
      ['Gallery Ceiling West', 'Gallery Ceiling East'],
    ],
  ])('%s', async (_, args, labels) => {
    expect((await ask(args)).labels.toSorted()).toEqual(labels.toSorted());
  });

  longTest('two that no single component fulfils', async () => {
    const { value } = await ask({ label: 'Gate Lamp', where: { CastShadows: false, Intensity: 32 } });
    expect(value.total_count).toBe(0);
  });

  longTest('an empty answer says what there is instead', async () => {
    const { value } = await ask({ class: 'StaticMeshActor', where: { CollisionEnabled: 'NoCollision' } });
    expect(value).toMatchObject({ total_count: 0, note: expect.stringContaining('QueryAndPhysics on 34') });
  });

  longTest('a name that nothing has is named with the nearest', async () => {
    const { value } = await ask({ class: 'Light', where: { CastShadowz: true }, show: ['Intensty'] });
    expect(value.total_count).toBe(0);
    expect(value.unmatched).toMatchObject([
      { name: 'CastShadowz', nearest: expect.arrayContaining(['CastShadows']) },
      { name: 'Intensty', nearest: expect.arrayContaining(['Intensity']) },
    ]);
  });

  longTest('an enumerator that there is not is named with those that there are', async () => {
    const { inspect } = await openBridge();
    const wrong = { class: 'StaticMeshActor', where: { Mobility: 'Moveable' } };
    const { value } = await inspect({ action: 'find_actors', ...wrong });
    expect(value.error).toMatchObject({
      code: 'invalid_arguments',
      message: expect.stringContaining('accepted: Static, Stationary, Movable'),
      example: { action: 'find_actors', ...wrong, where: { Mobility: 'Movable' } },
    });
  });

  longTest.each([
    [{ Intensity: { between: [1, 5] } }, 'between'],
    [{ Intensity: { gt: 'much' } }, 'much'],
    [{ Intensity: {} }, 'no operator'],
  ])('%j is refused with a call that works', async (where, words) => {
    const bridge = await openBridge();
    const { error } = (await bridge.inspect({ action: 'find_actors', class: 'PointLight', where })).value;
    expect(error).toMatchObject({ code: 'invalid_arguments', message: expect.stringContaining(words) });
    expect((await bridge.inspect(error.example)).value.success).toBe(true);
  });
});

describe('columns', () => {
  longTest('what no property holds: where it stands, how large it is, what it is made of', async () => {
    const { rows, value } = await ask({
      label: 'Brazier Glow',
      show: ['location', 'RelativeLocation', 'attachedTo', 'folder'],
    });
    expect(rows).toMatchObject([
      {
        location: { X: 300, Y: 1800, Z: 140 },
        RelativeLocation: { X: 0, Y: 0, Z: 55 },
        folder: 'Effects/Brazier',
      },
    ]);
    expect(rows[0].attachedTo).toBe('Brazier Fire');
    expect(value.units.location).toBe('cm');
    const { rows: meshes } = await ask({ label: 'SM_Floor', show: ['bounds', 'materials'] });
    expect(meshes[0]).toMatchObject({
      bounds: { size: { X: 6000, Y: 6000, Z: 100 } },
      materials: ['MI_PrototypeGrid_Gray'],
    });
  });

  longTest('a page keeps to 1,500 tokens, and the cursor goes on with the same question', async () => {
    const bridge = await openBridge({ scene: generateLevel({ actors: 1000 }), timeoutMs: 15_000 });
    const question = { class: 'StaticMeshActor', show: ['location', 'bounds', 'StaticMesh', 'Mobility'] };
    const first = await ask({ ...question, limit: 500 }, bridge);
    expect(countTokens(first.text)).toBeLessThanOrEqual(1500);
    expect(first.value.total_count).toBeGreaterThan(200);
    const second = await ask({ ...question, limit: 500, cursor: first.value.cursor }, bridge);
    expect(second.rows[0].objectPath).not.toBe(first.rows[0].objectPath);
    expect(countTokens(second.text)).toBeLessThanOrEqual(1500);
  });

  longTest('a thousand actors are read in the frames that batches of them take', async () => {
    const bridge = await openBridge({ scene: generateLevel({ actors: 1000 }), timeoutMs: 15_000 });
    const find = (args: Record<string, unknown>) =>
      bridge.countFrames(bridge.inspect({ action: 'find_actors', class: 'StaticMeshActor', ...args }));
    const plain = await find({});
    const asked = await find({ where: { Mobility: 'Movable' }, show: ['CastShadow'] });
    expect(asked - plain).toBeLessThanOrEqual(4);
  });

  longTest(
    'where a 5.8 project lists no components, those of the engine are read and the line is told',
    async () => {
      const settings = allowing(['K2_GetComponentsByClass']);
      const { rows, value } = await ask(
        { label: 'Key Light', show: ['Intensity'] },
        await openBridge({ engine: '5.8', settings }),
      );
      expect(rows).toMatchObject([{ objectPath: `${LEVEL}.PointLight_2`, Intensity: 24 }]);
      expect(value.units).toEqual({ Intensity: 'cd' });
      expect(value.note).toContain('K2_GetComponentsByClass');
    },
  );
});

describe('questions that answered wrongly', () => {
  const find = (more: Record<string, unknown>) => ({ action: 'find_actors', ...more });

  longTest(
    'a bare name of a struct’s member is found once the class was described, and every actor is accounted for',
    async () => {
      const { inspect } = await openBridge();
      const where = { CollisionEnabled: { not: 'NoCollision' } };
      const fresh = (await inspect(find({ where }))).value.total_count;
      await inspect({ action: 'inspect_object', objectPath: 'SM_Floor' });
      await inspect({ action: 'describe_class', class: 'StaticMeshComponent' });
      expect((await inspect(find({ where }))).value.total_count).toBe(fresh);
      const none = (await inspect(find({ where: { CollisionEnabled: 'PhysicsOnly' } }))).value.note;
      const [, all] = /Of (\d+) actors/.exec(none) ?? [];
      const [, unknown] = /and not known of (\d+)/.exec(none) ?? [];
      expect(Number(all) - Number(unknown)).toBe(fresh);
    },
  );

  longTest('of several components those that match are named', async () => {
    const bridge = await openBridge();
    const lamp = (await bridge.inspect(find({ label: 'Gallery Lamp' }))).value.actors[0].objectPath;
    const collision = { CollisionEnabled: 'NoCollision', CollisionProfileName: 'NoCollision' };
    bridge.editor.world.set(`${lamp}.Shade`, 'BodyInstance', collision);
    const where = { CollisionEnabled: { in: ['NoCollision'] } };
    const [row] = (await bridge.inspect(find({ label: 'Gallery Lamp', where }))).value.actors;
    expect(row.CollisionEnabled).toEqual({ Shade: 'NoCollision' });
  });

  longTest('what is near comes nearest first, with its distance once', async () => {
    const { inspect } = await openBridge();
    const near = { objectPath: 'Key Light', radius: 1500 };
    const { value } = await inspect(find({ near, show: ['distance', 'CastShadow'] }));
    const at = value.columns.indexOf('distance');
    const distances = value.rows.map((row: number[]) => row[at]);
    expect(distances.length).toBeGreaterThan(3);
    // Regions that the place lies in come behind all that is near.
    const regions = distances.slice(distances.lastIndexOf(Math.max(...distances)) + 1);
    const things = distances.slice(0, distances.length - regions.length);
    expect(regions.every((distance: number) => distance === 0)).toBe(true);
    expect(things).toEqual(things.toSorted((a: number, b: number) => a - b));
    expect(value.columns.filter((name: string) => name === 'distance')).toHaveLength(1);
    expect(value.unmatched).toBeUndefined();
  });

  longTest('label, class, name and folder are columns to ask by', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect(
      find({ where: { label: { like: 'SM_Wall_*' }, class: 'StaticMeshActor' }, sort: '-name', limit: 4 }),
    );
    expect(value.total_count).toBeGreaterThan(1);
    expect(value.unmatched).toBeUndefined();
    const names = value.actors.map((row: { name: string }) => row.name);
    expect(names).toEqual(
      names.toSorted((a: string, b: string) => b.localeCompare(a, 'en', { numeric: true })),
    );
    const inFolder = await inspect(find({ where: { folder: 'Lighting/Gallery' } }));
    expect(inFolder.value.total_count).toBeGreaterThan(1);
  });

  longTest('what has no value is like nothing', async () => {
    const { inspect } = await openBridge();
    const count = async (attachedTo: unknown) =>
      (await inspect(find({ where: { attachedTo } }))).value.total_count;
    expect(await count({ like: '*' })).toBe(await count({ not: '' }));
    expect(await count({ like: '*' })).toBeGreaterThan(0);
  });

  longTest('a page with fewer rows than were asked for says that it is full', async () => {
    const { inspect } = await openBridge();
    const show = ['location', 'bounds', 'materials', 'rotation'];
    const { value } = await inspect(find({ show, limit: 80 }));
    expect(value.rows.length).toBeLessThan(80);
    expect(value.note).toContain(`Page full after ${value.rows.length}`);
    expect(value.cursor).toBeDefined();
  });
});

describe('columns by other words', () => {
  longTest('a pattern is the properties that it matches, of components inside a Blueprint too', async () => {
    const { rows, value } = await ask({ class: 'BP_Lamp_C', show: ['Bulb.Inten*', '*Radius'] });
    expect(rows[0]).toMatchObject({ 'Bulb.Intensity': '250 lm', AttenuationRadius: 600, SourceRadius: 3 });
    expect(value.unmatched).toBeUndefined();
  });

  longTest('a pattern that matches nothing, or far too much, says so', async () => {
    const { value } = await ask({ class: 'PointLight', show: ['*', 'Zebra*'], limit: 1 });
    expect(value.unmatched.map(({ name }: Json) => name)).toEqual(['*', 'Zebra*']);
    expect(value.unmatched[0].why).toMatch(/^it matches \d+ properties, and a table takes 8/);
  });

  longTest('parent and size are what is attached to and how large', async () => {
    const { rows, value } = await ask({ class: 'BP_Lamp_C', show: ['parent', 'size'] });
    expect(rows[0]).toMatchObject({ parent: 'SM_Pillar_01', size: { X: 22 } });
    expect(value.unmatched).toBeUndefined();
  });

  longTest('what lights have none of is not called a wrong name', async () => {
    const { value } = await ask({ class: 'PointLight', show: ['bounds'] });
    expect(value.unmatched).toEqual([{ name: 'bounds', why: 'none of 5 has any' }]);
  });

  longTest('a variable that only the graphs of a Blueprint reach is not said to be missing', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({ action: 'find_actors', class: 'BP_Door', show: ['bIsOpen'] });
    const why = expect.stringContaining(
      'of the variables of BP_Door_C only those that are instance-editable',
    );
    expect(value.unmatched).toEqual([{ name: 'bIsOpen', why }]);
    const page = await inspect({
      action: 'inspect_object',
      objectPath: 'Gallery Door',
      properties: ['bIsOpen'],
    });
    expect(page.value.info.unmatched).toEqual([{ name: 'bIsOpen', why }]);
  });
});

longTest('a camera has before it what its picture can hold, by lens and boxes, nearest first', async () => {
  const { rows, value } = await ask({ inView: 'Intro Camera' });
  // Its property FieldOfView says 90: it is its lens of 50 mm that counts. The floor is 165 cm below it.
  expect(value.note).toContain('40° wide');
  expect(value.note).toContain('not known: what stands behind');
  expect(rows.map(({ label, distance }) => [label, distance])).toEqual([
    ['SM_Floor', 165],
    ['BP_ThirdPersonCharacter', 640],
    ['SM_Wall_South', 1650],
  ]);
  const { value: sky } = await ask({ inView: 'Overview Camera', class: 'VolumetricCloud' });
  expect(sky.total_count).toBe(0);
});

longTest('what is hidden is in no picture, and in the editor alone by a column of its own', async () => {
  const bridge = await openBridge();
  const hide = { action: 'set_visibility', objectPath: 'SM_Wall_South', visible: false };
  const { value } = await bridge.act({ ...hide, where: 'both' });
  expect(value.success).toBe(true);
  expect((await ask({ inView: 'Intro Camera' }, bridge)).labels).not.toContain('SM_Wall_South');
  const columns = { label: 'SM_Wall_*', where: { hiddenInEditor: true }, show: ['hiddenInEditor'] };
  expect((await ask(columns, bridge)).rows).toEqual([
    expect.objectContaining({ label: 'SM_Wall_South', hiddenInEditor: true }),
  ]);
});

longTest('what is turned is told by its box and by its own size, in lists of numbers', async () => {
  const question = { class: 'StaticMeshActor', show: ['size', 'localSize'], limit: 40 };
  const { rows, value } = await ask(question);
  expect(value.members).toEqual({ size: '[X,Y,Z]', localSize: '[X,Y,Z]' });
  expect(rows.find(({ label }) => label === 'SM_Pillar_01')).toMatchObject({
    size: [84.9, 84.9, 400],
    localSize: [60, 60, 400],
  });
  expect(value.note).toContain('show `localSize`');
});

longTest('a long list without columns is cut into pages as well', async () => {
  const bridge = await openBridge({ scene: generateLevel({ actors: 500 }), timeoutMs: 15_000 });
  const { value, text, rows } = await ask({ limit: 500 }, bridge);
  expect(countTokens(text)).toBeLessThanOrEqual(1500);
  expect(rows.length).toBeGreaterThanOrEqual(50);
  expect(value).toMatchObject({
    total_count: 500,
    note: `Page full after ${rows.length}: \`cursor\` goes on.`,
  });
  const next = await ask({ limit: 500, cursor: value.cursor }, bridge);
  expect(next.rows[0].objectPath).not.toBe(rows[0].objectPath);
});

longTest('candelas of a rect light in lumens are called a guess, those of other lamps are not', async () => {
  const { inspect } = await openBridge();
  const ask = async (name: string) =>
    (await inspect({ action: 'find_actors', class: name, show: ['Intensity in cd'] })).value.note ?? '';
  expect(await ask('RectLight')).toContain('are a guess: reckoned as a flat surface');
  expect(await ask('PointLight')).not.toContain('guess');
});

describe('what is shown is filtered and sorted by too', () => {
  testOneOf.each([
    [{ 'location.Z': { lt: 0 } }, ['ExponentialHeightFog', 'Kill Below Floor', 'SM_Floor']],
    [{ 'bounds.max.X': { gt: '31.5 m' } }, ['Block Behind Gate', 'Kill Below Floor']],
    [{ 'Bounds.Size.z': { gte: 1000 } }, ['LightmassImportanceVolume']],
    [{ 'size.Z': { gte: 1000 } }, ['LightmassImportanceVolume']],
  ])('%j', async (where, labels) => {
    expect((await ask({ where })).labels).toEqual(labels);
  });

  longTest('a member of the place and the place cost one read an actor', async () => {
    const reads = async (show: string[]) => {
      const bridge = await openBridge();
      await ask({ class: 'PointLight', show }, bridge);
      return bridge.session.client.stats().bytesSent;
    };
    expect(await reads(['location', 'location.Z', 'location.X'])).toBe(await reads(['location']));
  });

  longTest('rows are in the order of a member', async () => {
    const { rows } = await ask({ class: 'PointLight', sort: '-location.Z', show: ['location'] });
    const heights = rows.map(row => row.location.Z);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
    expect(rows[0]['location.Z']).toBe(heights[0]);
  });

  longTest.each([
    [{ where: { location: { gt: 0 } } }, { where: { 'location.Z': { gt: 0 } } }],
    [{ where: { bounds: { lt: 0 } } }, { where: { 'bounds.min.Z': { lt: 0 } } }],
    [
      { class: 'Light', sort: '-rotation' },
      { class: 'Light', sort: '-rotation.Yaw' },
    ],
  ])('%j makes no sense, and is answered with what does', async (call, meant) => {
    const { value } = await answerTo(call);
    expect(value.error).toMatchObject({
      code: 'invalid_arguments',
      example: { action: 'find_actors', ...meant },
    });
    const { value: mended } = await answerTo(meant);
    expect(mended.success).toBe(true);
  });

  testOneOf.each([
    { where: { localSize: { gt: 500 } } },
    { sort: '-localSize' },
    { where: { bounds: { lt: 5 } } },
    { class: 'Light', where: { LightColor: { gte: 100 } } },
  ])('%j is about no member before the others', async call => {
    const { value, text } = await answerTo(call);
    expect(value.error.remedy, text).toContain('Name the member that is compared');
    expect(value.error.example, text).toBeUndefined();
  });

  longTest('a limit for a text is answered with a value', async () => {
    const { value } = await answerTo({ where: { label: { lt: 5 } } });
    expect(value.error.message).toContain('not a number: "Sun"');
  });

  longTest('distances are for a place', async () => {
    const far = { near: { objectPath: 'Key Light', radius: 3000 }, where: { distance: { gt: '10 m' } } };
    const { rows } = await ask({ class: 'StaticMeshActor', ...far });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(row => row.distance > 1000)).toBe(true);
    const { value } = await ask({ where: { distance: { gt: 5 } } });
    expect(value.unmatched).toEqual([{ name: 'distance', why: 'it is told with `near`' }]);
  });

  longTest('a volume without limits has no box', async () => {
    const { rows } = await ask({ class: 'PostProcessVolume', show: ['bounds', 'bounds.size.X'] });
    expect(rows[0]).toMatchObject({ label: 'Global Look', bounds: 'unbound: everywhere' });
    expect(rows[1]).toMatchObject({ label: 'Gallery Look', 'bounds.size.X': 1600 });
  });
});

describe('a cursor carries its query', () => {
  const question = { class: 'StaticMeshActor', where: { Mobility: 'Static' }, show: ['location'], limit: 5 };

  longTest('alone, it brings the columns of the first page', async () => {
    const bridge = await openBridge();
    const first = await ask(question, bridge);
    const next = await ask({ cursor: first.value.cursor }, bridge);
    expect(next.value.note).toBeUndefined();
    expect(next.rows).toHaveLength(5);
    expect(next.rows.every(row => row.location !== undefined)).toBe(true);
    expect(next.labels).not.toEqual(first.labels);
    const third = await ask({ cursor: next.value.cursor, limit: 2, show: ['folder'] }, bridge);
    expect(third.rows.map(row => typeof row.folder)).toEqual(['string', 'string']);
  });

  longTest('one that this session never gave out says what it lacks', async () => {
    const one = await openBridge();
    const { cursor } = (await ask({ show: ['location'], limit: 5 }, one)).value;
    const { value } = await ask({ cursor }, await openBridge());
    expect(value.note).toContain('without the arguments of the first call');
  });

  longTest('with another query it does not fit', async () => {
    const bridge = await openBridge();
    const { cursor } = (await ask(question, bridge)).value;
    expect((await answerTo({ cursor, class: 'Light' }, bridge)).value.error.code).toBe('stale_cursor');
  });
});

async function answerTo(args: Record<string, unknown>, bridge?: Bridge) {
  const { inspect } = bridge ?? (await openBridge());
  return inspect({ action: 'find_actors', ...args });
}

describe('lights whose values are not in force', () => {
  longTest('the row says why, beside the value', async () => {
    const { rows } = await ask({ class: 'LightComponentBase', show: ['Intensity'], limit: 40 });
    const remarks = Object.fromEntries(rows.flatMap(row => (row.remark ? [[row.label, row.remark]] : [])));
    expect(remarks).toEqual({
      Moon: 'does not shine: bAffectsWorld is false',
      'SkyLight Evening': 'does not shine: bVisible is false',
      'Statue Spot': 'its IES profile sets the brightness, not Intensity: 1160 lm',
    });
  });

  longTest('lights that all shine have no such column', async () => {
    const { value } = await ask({ class: 'PointLight', show: ['Intensity', 'LightColor'] });
    expect(JSON.stringify(value)).not.toContain('remark');
  });

  longTest('the overview counts and names them, sky lights too', async () => {
    const { inspect, act } = await openBridge();
    await act({ action: 'set_property', objectPath: 'Key Light', propertyName: 'bHidden', value: true });
    const { value } = await inspect({ action: 'level_overview' });
    expect(value.lights).toMatchObject({
      PointLight: { off: 1 },
      DirectionalLight: { count: 2, off: 1 },
      SkyLight: { count: 2, off: 1 },
    });
    expect(value.off).toEqual([
      { label: 'Moon', why: 'bAffectsWorld is false' },
      { label: 'SkyLight Evening', why: 'bVisible is false' },
      { label: 'Key Light', why: 'bHidden: not in the game' },
    ]);
  });

  testOneOf.each([{ dryRun: true }, {}])('a change to one says that nothing comes of it: %j', async dry => {
    const { act } = await openBridge();
    const change = (properties: Record<string, unknown>) =>
      act({ action: 'set_properties', objectPath: 'Moon', properties, ...dry });
    expect((await change({ Intensity: 0.3, LightColor: '#8899FF' })).value.note).toContain(
      'This light does not shine, whatever its values: LightComponent.bAffectsWorld is false. The same holds for 1 more value of this call.',
    );
    expect((await change({ Intensity: 0.4, bAffectsWorld: true })).value.note ?? '').not.toContain('shine');
  });
});

describe('what Blueprints have inside', () => {
  testOneOf.each([
    [
      { CastShadows: true },
      '4 more actors have one inside (BP_Lamp_C): class "LightComponent" finds them too.',
    ],
    [
      { Intensity: { gt: '30 cd' } },
      '4 more actors have one inside (BP_Lamp_C), 1 of them as `where` says: class "LightComponent" finds these too.',
    ],
    [
      { Intensity: { gt: '3000 cd' } },
      '4 more actors have one inside (BP_Lamp_C); none of them matches `where`.',
    ],
  ])('is counted as the conditions have it: %j', async (where, note) => {
    const { value } = await ask({ class: 'Light', where });
    expect(value.note).toContain(note);
  });
});

describe('what the engine keeps apart and people do not', () => {
  longTest('sky lights are told beside lights', async () => {
    const { value } = await ask({ class: 'Light' });
    expect(value.note).toContain(
      '2 more are SkyLight, which to the engine is no Light: class "LightComponentBase" finds them too.',
    );
    expect((await ask({ class: 'PointLight' })).value.note ?? '').not.toContain('SkyLight');
  });

  longTest('a component is called as pages call it, by the property that holds it', async () => {
    const { rows } = await ask({ class: 'SkyLight', show: ['LightComponent.Intensity'] });
    expect(rows.map(row => row['LightComponent.Intensity'])).toEqual([1.25, 0.4]);
    const dim = await ask({ class: 'SkyLight', where: { 'LightComponent.Intensity': { lt: 0.5 } } });
    expect(dim.labels).toEqual(['SkyLight Evening']);
  });

  longTest('nothing is nothing in each unit, but for steps of exposure', async () => {
    const bridge = await openBridge();
    for (const [objectPath, value] of [
      ['Sun', 0],
      ['Gate Beacon', 0],
      ['Key Light', 0],
    ] as const)
      await bridge.act({ action: 'set_property', objectPath, propertyName: 'Intensity', value });
    const none = await ask({ class: 'LightComponentBase', where: { Intensity: { lte: 0 } } }, bridge);
    expect(none.labels).toContain('Sun');
    expect(none.labels).toContain('Key Light');
    expect(none.labels).not.toContain('Gate Beacon');
    const { value } = await bridge.inspect({ action: 'level_overview' });
    expect(value.off).toEqual(expect.arrayContaining([{ label: 'Sun', why: 'Intensity is 0' }]));
    expect(JSON.stringify(value.off)).not.toContain('Gate Beacon');
    expect(JSON.stringify(value.heavy)).not.toContain('"Sun"');
  });
});

testOneOf.each([
  ['0.1 klm', '100 lm'],
  ['0.02 kcd', '20 cd'],
])('a limit of %s finds what one of %s finds, in whatever unit', async (one, other) => {
  const find = async (limit: string) =>
    (await ask({ class: 'Light', where: { Intensity: { gt: limit } } })).labels;
  const found = await find(one);
  expect(found).toEqual(await find(other));
  expect(found).toContain('Key Light');
});

describe('what is stored and not in force', () => {
  const volumes = { class: 'PostProcessVolume', show: ['BloomIntensity', 'AutoExposureMethod'] };

  longTest('is no value of the row', async () => {
    const { rows } = await ask(volumes);
    expect(rows).toMatchObject([
      { BloomIntensity: 0.45, AutoExposureMethod: 'not in force: AEM_Histogram' },
      { BloomIntensity: 'not in force: 0.675', AutoExposureMethod: 'AEM_Manual' },
    ]);
  });

  longTest('is neither found nor put in order by', async () => {
    const bloom = await ask({ ...volumes, where: { BloomIntensity: { gt: 0 } } });
    expect(bloom.labels).toEqual(['Global Look']);
    expect((await ask({ ...volumes, sort: '-BloomIntensity' })).labels).toEqual([
      'Global Look',
      'Gallery Look',
    ]);
  });

  longTest('is marked on a page and in a table of several', async () => {
    const { inspect } = await openBridge();
    const properties = ['Settings.BloomIntensity', 'Settings.AutoExposureMethod'];
    const look = (args: object) => inspect({ action: 'inspect_object', properties, ...args });
    const { value } = await look({ objectPath: 'Gallery Look' });
    expect(value.info.properties['Settings.BloomIntensity']).toMatchObject({ value: 0.675, inForce: false });
    expect(value.info.properties['Settings.AutoExposureMethod'].inForce).toBeUndefined();
    const several = await look({ objectPaths: ['Global Look', 'Gallery Look'] });
    expect(JSON.stringify(several.value.info.rows)).toContain('"not in force: 0.675"');
    const page = await inspect({ action: 'inspect_object', objectPath: 'Global Look' });
    expect(page.value.info.bounds).toBe('unbound: everywhere');
  });
});

testOneOf.each<[Record<string, unknown>, boolean]>([
  [{ Intensity: '301.6 lm' }, true],
  [{ Intensity: { gte: '301.6 lm' } }, true],
  [{ Intensity: { gt: '301.6 lm' } }, false],
  [{ Intensity: '301 lm' }, false],
])('what is printed in another unit is found when it is asked for: %j', async (where, isFound) => {
  // It is 24 cd.
  const { labels } = await ask({ class: 'PointLight', where });
  expect(labels.includes('Key Light')).toBe(isFound);
});

longTest('an axis alone is told as that of the place', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({ action: 'find_actors', where: { Z: { gt: 100 } } });
  expect(value.unmatched, text).toEqual([{ name: 'Z', why: expect.stringContaining('location.Z') }]);
  const found = await inspect({ action: 'find_actors', where: { 'location.Z': { gt: 100 } } });
  expect(found.value.total_count, found.text).toBeGreaterThan(0);
});

longTest('lumens are told of a lamp in candelas, as setting them reckons', async () => {
  const { inspect, act } = await openBridge();
  const { value } = await inspect({ action: 'find_actors', label: 'Key Light', show: ['Intensity in lm'] });
  const lumens = value.actors[0]['Intensity in lm'];
  const set = await act({
    ...{ action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity' },
    value: `${lumens} lm`,
  });
  // It is 24 cd.
  expect(set.value.error.message).toContain('of this light is 24 cd');
});

test('what is not an empty list has something in it', async () => {
  const { inspect } = await openBridge();
  const count = async (Tags: unknown) =>
    (await inspect({ action: 'find_actors', where: { Tags } })).value.total_count as number;
  const all = (await inspect({ action: 'find_actors' })).value.total_count as number;
  const tagged = await count({ like: '*' });
  expect(tagged).toBeGreaterThan(0);
  expect([await count({ not: [] }), await count({ not: '[]' })]).toEqual([tagged, tagged]);
  expect(await count({ not: null })).toBe(tagged);
  expect(tagged).toBeLessThan(all);
});

test('bounds have no order, though one of the rows has none', async () => {
  const { inspect } = await openBridge({ scene: thirdPerson });
  const { value, text } = await inspect({ action: 'find_actors', show: ['bounds'], sort: '-bounds' });
  expect(value.error?.message, text).toContain('which has no order');
  const volumes = await inspect({ action: 'find_actors', class: 'Volume', sort: '-bounds' });
  expect(volumes.value.error?.message, volumes.text).toContain('which has no order');
});

describe('conditions on folders', () => {
  test.each(['Lighting', 'lighting', 'Lighting/Sky', 'Volumes'])(
    'of %s find what the filter finds, and deny what it finds',
    async folder => {
      const { inspect } = await openBridge();
      const count = async (args: Record<string, unknown>): Promise<number> =>
        (await inspect({ action: 'find_actors', ...args })).value.total_count;
      const inside = await count({ folder });
      expect(inside).toBeGreaterThan(0);
      expect(await count({ where: { folder } })).toBe(inside);
      expect(await count({ where: { folder: { in: [folder] } } })).toBe(inside);
      expect(await count({ where: { folder: { not: folder } } })).toBe((await count({})) - inside);
    },
  );

  test('say that folders within count, and the call that the note writes leaves them out', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({ action: 'find_actors', where: { folder: 'Lighting' } });
    const [, alone = ''] = /alone: (\{.*?\})\./.exec(value.note) ?? [];
    const found = await inspect({ action: 'find_actors', where: { folder: JSON.parse(alone) } });
    expect(rowsOf(found.value).map(({ label }) => label)).toEqual([
      'Global Look',
      'LightmassImportanceVolume',
    ]);
    const volumes = await inspect({ action: 'find_actors', where: { folder: 'Volumes' } });
    expect(volumes.value.note ?? '').not.toContain('alone');
  });
});

describe('a light that its IES profile makes as bright as it is', () => {
  const CALL = { action: 'find_actors', class: 'SpotLight' };

  test('is told and sorted in candelas of its profile', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({ ...CALL, show: ['Intensity in cd'], sort: '-Intensity in cd' });
    const told = rowsOf(value).map(row => [row.label, row['Intensity in cd']]);
    expect(told).toEqual([
      ['Platform Spot', 3696],
      ['Statue Spot', 1824],
      ['Leaf Shadows', 19.2],
    ]);
    expect(rowsOf(value)[1].remark).toBe('its IES profile sets the brightness, not Intensity: 1160 lm');
    expect(value.note).toContain('cd of lights with an IES profile are [derived] from its lumens.');
  });

  test.each([
    [{ gt: 1800 }, ['Statue Spot', 'Platform Spot']],
    [{ gt: '1800 cd' }, ['Statue Spot', 'Platform Spot']],
    [{ lt: '1200 lm' }, ['Statue Spot', 'Leaf Shadows']],
    [{ lt: 100 }, ['Leaf Shadows']],
  ])('is held against %j by that', async (Intensity, found) => {
    const { inspect } = await openBridge();
    const { value } = await inspect({ ...CALL, where: { Intensity } });
    expect(rowsOf(value).map(({ label }) => label)).toEqual(found);
  });

  test('without a profile its intensity counts', async () => {
    const { act, inspect } = await openBridge();
    await act({ action: 'set_property', objectPath: 'Statue Spot', propertyName: 'IESTexture', value: null });
    const { value } = await inspect({ ...CALL, label: 'Statue Spot', show: ['Intensity in cd'] });
    expect(rowsOf(value)[0]).toMatchObject({ 'Intensity in cd': 60 });
    expect(rowsOf(value)[0].remark).toBeUndefined();
  });

  test('more than nothing is whatever shines, in any unit and with any falloff', async () => {
    const { inspect } = await openBridge();
    const find = { action: 'find_actors', class: 'Light' };
    const all = await inspect(find);
    const { value } = await inspect({ ...find, where: { Intensity: { gt: 0 } } });
    expect(value.total_count).toBe(all.value.total_count);
    expect(value.note).not.toContain('left out');
  });
});
