import { describe, expect, test } from 'vitest';
import { isSince, isThere } from '../mocks/engine/engine-version.ts';
import type { PropertyInfo } from '../mocks/engine/reflection/class-info.ts';
import { functionEnums } from '../mocks/engine/reflection/function-enums.ts';
import { functionStructs } from '../mocks/engine/reflection/function-structs.ts';
import { materialEnums, materialStructs } from '../mocks/engine/reflection/material-structs.ts';
import type { PropertyType } from '../mocks/engine/reflection/property-type.ts';
import reflection from '../mocks/engine/reflection/reflection.json' with { type: 'json' };
import { enumInfo, nativeClasses, structInfo } from '../mocks/engine/reflection/reflection.ts';
import { crate, openYard } from '../mocks/engine/test-yard.ts';
import { factChain, factEntries, factFields } from './support/engine-facts.ts';
import { factTypeOf, isSameType } from './support/fact-types.ts';
import { type Difference, unaccounted } from './support/facts-exceptions.ts';
import { oneIn } from './support/soak.ts';

/**
 * Every member of every struct that the simulated editor prints, every property that it describes and every entry of an
 * enum, held against what a running 5.4 editor reported of itself.
 */
const names = [
  ...new Set([
    ...Object.keys(reflection.structs),
    ...Object.keys(materialStructs),
    ...Object.keys(functionStructs),
  ]),
];
const reported = names.filter(name => factChain(name).length > 0);

const enums = [
  ...new Set([
    ...Object.keys(reflection.enums),
    ...Object.keys(materialEnums),
    ...Object.keys(functionEnums),
  ]),
];

function enumeratorsIn54(name: string): string[] {
  return enumInfo(name)
    .entries.filter(each => isThere(each, '5.4'))
    .map(each => each.name);
}

function membersIn54(name: string): PropertyInfo[] {
  return structInfo(name).members.filter(each => isThere(each, '5.4'));
}

/** Structs that a property of a 5.4 editor is of, or a member of one of those. */
function reachedIn54(): Set<string> {
  const reached = new Set<string>();
  const visit = (type: PropertyType): void => {
    if (type.kind === 'map') visit(type.key);
    if (['map', 'array', 'set', 'optional', 'fixedArray'].includes(type.kind) && 'of' in type) {
      if (typeof type.of !== 'string') visit(type.of);
    }
    if (type.kind !== 'struct' || reached.has(type.name)) return;
    reached.add(type.name);
    for (const member of membersIn54(type.name)) visit(member.type);
  };
  for (const { properties, since } of nativeClasses()) {
    if (since !== undefined && isSince(since, '5.5')) continue;
    for (const property of properties) if (isThere(property, '5.4')) visit(property.type);
  }
  return reached;
}

const RULES: Record<string, () => Difference[]> = {
  'missing member': () =>
    reported.flatMap(name => {
      const ours = new Set(membersIn54(name).map(each => each.name));
      return [...factFields(name)]
        .filter(([each]) => !ours.has(each))
        .map(([each, type]) =>
          difference('missing member', `${name}.${each}`, `${type}, and is not printed`),
        );
    }),
  'unknown member': () =>
    reported.flatMap(name =>
      membersIn54(name)
        .filter(each => !factFields(name).has(each.name))
        .map(each => difference('unknown member', `${name}.${each.name}`, 'is printed, and 5.4 has no such')),
    ),
  'unknown struct': () =>
    [...reachedIn54()]
      .filter(name => factChain(name).length === 0)
      .map(name => difference('unknown struct', name, 'is printed, and 5.4 reports no such struct')),
  'unknown class': () =>
    nativeClasses()
      .filter(({ cppName, since }) => since === undefined && factChain(cppName).length === 0)
      .map(({ cppName }) => difference('unknown class', cppName, 'is there, and 5.4 reports no such class')),
  'missing enumerator': () =>
    enums.flatMap(name => {
      const ours = new Set(enumeratorsIn54(name));
      return (factEntries(name) ?? [])
        .filter(each => !ours.has(each))
        .map(each => difference('missing enumerator', `${name}.${each}`, 'is in 5.4, and is not listed'));
    }),
  'unknown enumerator': () =>
    enums.flatMap(name => {
      const told = new Set(factEntries(name));
      return enumeratorsIn54(name)
        .filter(each => told.size > 0 && !told.has(each))
        .map(each => difference('unknown enumerator', `${name}.${each}`, 'is listed, and 5.4 has no such'));
    }),
  'member type': () => reported.flatMap(name => compareTypes('member type', name, membersIn54(name))),
  'property type': () =>
    nativeClasses().flatMap(({ cppName, properties }) =>
      compareTypes(
        'property type',
        cppName,
        properties.filter(each => isThere(each, '5.4')),
      ),
    ),
};

function compareTypes(rule: string, of: string, properties: readonly PropertyInfo[]): Difference[] {
  const told = factFields(of);
  return properties.flatMap(({ name, spelling, type, owner }) => {
    const theirs = owner === of || owner === of.slice(1) ? told.get(name) : undefined;
    if (theirs === undefined || isSameSpelling(spelling, type, theirs)) return [];
    return [difference(rule, `${of}.${name}`, `is ${theirs}, and ours is ${spelling}`)];
  });
}

/** The report ends a map behind its key, and knows the class of an interface, not the interface. */
function isSameSpelling(ours: string, type: PropertyType, theirs: string): boolean {
  if (theirs === 'integer' && type.kind === 'enum') return true;
  const isMap = theirs.endsWith(',');
  const mine = isMap ? ours.replace(/^(TMap<[^,]+),.*$/, '$1>') : ours;
  const told = isMap ? `${theirs.slice(0, -1)}>` : theirs;
  return isSameType(factTypeOf(mine), factTypeOf(told.replace('TScriptInterface<U', 'TScriptInterface<I')));
}

function difference(rule: string, at: string, says: string): Difference {
  return { rule, at, says };
}

test.each(oneIn(3, Object.entries(RULES)))('%s: structs are as a 5.4 editor has them', (rule, compare) => {
  expect(unaccounted([rule], compare())).toEqual([]);
});

describe('a member that C++ hides is read by its path', () => {
  const body = `${crate}.StaticMeshComponent0`;
  const camera = '/Script/Engine.Default__CameraComponent';
  const physics = '/Script/Engine.Default__PhysicsSettings';
  const read = (engine: '5.4' | '5.5', objectPath: string, propertyName: string) =>
    openYard({ engine }).put('/remote/object/property', {
      ...{ objectPath, propertyName, access: 'READ_ACCESS' },
    });

  test.each([
    [body, 'BodyInstance.bInterpolateWhenSubStepping', 'true'],
    [body, 'BodyInstance.CollisionResponses.ResponseToChannels.Visibility', '"Block"'],
    [body, 'BodyInstance.CollisionResponses.ResponseToChannels.GameTraceChannel18', '"Block"'],
  ])('%s.%s', (objectPath, path, value) => {
    for (const engine of ['5.4', '5.5'] as const) {
      expect(read(engine, objectPath, path)).toContain(value);
    }
  });

  test.each([
    [
      camera,
      'PostProcessSettings.PathTracingMaxPathExposure',
      'PostProcessSettings.PathTracingMaxPathIntensity',
    ],
    [
      physics,
      'PhysicsPrediction.bEnablePhysicsResimulation',
      'PhysicsPrediction.bEnablePhysicsHistoryCapture',
    ],
  ])('%s.%s goes when %s comes', (objectPath, old, later) => {
    expect(read('5.4', objectPath, old)).toMatch(/^200/);
    expect(read('5.4', objectPath, later)).toMatch(/^400/);
    expect(read('5.5', objectPath, old)).toMatch(/^400/);
    expect(read('5.5', objectPath, later)).toMatch(/^200/);
  });
});
