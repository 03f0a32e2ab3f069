import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { classDefault } from '../mocks/engine/defaults.ts';
import { nativeClasses } from '../mocks/engine/reflection/reflection.ts';

// What nobody has told the simulated editor of is zero there, and zero reads like a value that somebody set.

const FOLDER = 'property-dictionary/classes';

interface Entry {
  commonValues?: { value: unknown; meaning: string }[];
}

/** Values that entries call the default of their class. */
const toldDefaults = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter(name => name.endsWith('.json'))
  .flatMap(name => {
    const { properties }: { properties: Record<string, Entry> } = JSON.parse(
      readFileSync(join(FOLDER, name), 'utf8'),
    );
    return Object.entries(properties).flatMap(([property, { commonValues = [] }]) =>
      commonValues
        .filter(({ meaning }) => /\bclass default\b/.test(meaning))
        .map(({ value }) => ({ owner: basename(name, '.json'), property, value })),
    );
  });

/** Objects that no world of the simulated editor has. */
const OBJECTS = /^(TSubclassOf|TObjectPtr|TSoft)/;

const simulated = nativeClasses().flatMap(info =>
  info.properties.map(property => ({ info, property, default: classDefault(info, property) })),
);

test('what the dictionary calls the default of a class is the default of the simulated one', () => {
  const checked = toldDefaults.flatMap(({ owner, property, value }) => {
    const found = simulated.find(each => each.info.name === owner && each.property.name === property);
    return found && !OBJECTS.test(found.property.spelling) ? [{ owner, property, value, found }] : [];
  });
  const wrong = checked.filter(({ value, found }) => !isSame(found.default, value));
  expect(checked.length).toBeGreaterThan(90);
  expect(
    wrong.map(({ owner, property, value }) => `${owner}.${property} is ${JSON.stringify(value)}`),
  ).toEqual([]);
});

test('no simulated colour in shares of one is written in bytes', () => {
  const bytes = simulated.filter(
    ({ property, default: value }) =>
      property.spelling === 'FLinearColor' &&
      Object.values(Object(value)).some(each => typeof each === 'number' && each >= 64),
  );
  expect(bytes.map(({ info, property }) => `${info.name}.${property.name}`)).toEqual([]);
});

/** Defaults below the least value that may be written, with the reason why they stand. */
const BELOW_LEAST: Readonly<Record<string, string>> = {
  'RecastNavMesh.TileSizeUU': 'the project sets it',
  'RecastNavMesh.TileNumberHardLimit': 'the project sets it',
  'WindDirectionalSourceComponent.Radius': 'its constructor sets 0: it counts for points only',
  'CineCameraComponent.CustomNearClippingPlane':
    'the engine’s own near plane stands in until it is overridden',
  'RendererSettings.DistanceFieldVoxelDensity': 'the project sets it',
  'UserInterfaceSettings.CustomFontDPI': 'the project sets it',
};

test('no simulated default lies below what may be written', () => {
  const below = simulated
    .filter(
      ({ property, default: value }) =>
        typeof value === 'number' && value < (property.rest.clampMin ?? -Infinity),
    )
    .map(({ info, property }) => `${info.name}.${property.name}`);
  expect(below.toSorted()).toEqual(Object.keys(BELOW_LEAST).toSorted());
});

/** Floats are kept in 32 bits. */
function isSame(value: unknown, told: unknown): boolean {
  if (typeof told === 'number' && typeof value === 'number') return Math.fround(value) === Math.fround(told);
  if (typeof told !== 'object' || told === null) return value === told;
  const members = Object(value);
  return Object.entries(told).every(([name, member]) => isSame(members[name], member));
}

test('exposure of the simulated engine adapts within a range, not at zero', () => {
  const volume = simulated.find(
    ({ info, property }) => info.name === 'PostProcessVolume' && property.name === 'Settings',
  );
  expect(volume?.default).toMatchObject({ AutoExposureMinBrightness: -10, AutoExposureMaxBrightness: 20 });
});
