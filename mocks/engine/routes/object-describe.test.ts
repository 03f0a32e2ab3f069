import { describe, expect, test } from 'vitest';
import { actors, crate, lamp, level, light, openYard } from '../test-yard.ts';

interface Described {
  Name: string;
  Class: string;
  Properties: { Name: string }[];
  Functions: { Name: string; Arguments: { Name: string }[] }[];
}

function describeObject(objectPath: string, engine: '5.1' | '5.5' = '5.5') {
  const answer = openYard({ engine }).put('/remote/object/describe', { objectPath });
  const body: Described = JSON.parse(answer.slice('200 '.length));
  return {
    ...body,
    property: (name: string) => body.Properties.find(each => each.Name === name),
    function: (name: string) => body.Functions.find(each => each.Name === name),
  };
}

test('an unknown object is 404, with the text of a property request', () => {
  const objectPath = `${level}.Nothing_1`;
  expect(openYard().put('/remote/object/describe', { objectPath })).toBe(
    `404 { "errorMessage": "Object: ${objectPath} does not exist when trying to resolve property: " }`,
  );
});

test('bears the object name, not the label', () => {
  expect(describeObject(crate)).toMatchObject({ Name: 'Crate_7', Class: '/Script/Engine.StaticMeshActor' });
});

describe('properties', () => {
  test.each([
    ['float', light, 'Intensity', 'float', '', '', { UIMin: '0.0', UIMax: '20.0' }],
    ['integer range', `${crate}.StaticMeshComponent0`, 'ForcedLodModel', 'int32', '', '', {}],
    ['array', crate, 'Tags', 'FName', 'TArray', '', {}],
    ['map', lamp, 'Weights', 'float', 'TMap', 'FName', {}],
    ['class', lamp, 'Kind', 'TSubclassOf', '', '', {}],
    [
      'enum',
      light,
      'IntensityUnits',
      'ELightUnits',
      '',
      '',
      {
        EnumValues: 'Unitless, Candelas, Lumens - Luminous Flux, Normalized, EV - Exposure Value, Normalized',
      },
    ],
    ['tooltip', lamp, 'Wattage', 'double', '', '', { ClampMin: '0.0', ClampMax: '100.0', ToolTip: 'Power' }],
  ])('%s', (_, path, Name, Type, ContainerType, KeyType, Metadata) => {
    expect(describeObject(path).property(Name)).toMatchObject({
      Name,
      Type,
      ContainerType,
      KeyType,
      Metadata,
    });
  });

  test('an object type has a path and, from 5.5, no star', () => {
    expect(describeObject(lamp).property('Lamp')).toMatchObject({
      Type: 'USpotLightComponent',
      TypePath: '/Script/Engine.SpotLightComponent',
      DisplayName: 'Lamp',
    });
  });

  test('are others than those that can be read', () => {
    const actor = describeObject(crate);
    // Private with AllowPrivateAccess: read, and not listed.
    expect(actor.property('bHidden')).toBeUndefined();
    expect(actor.property('PrimaryActorTick')).toBeUndefined();
    expect(actor.property('bNetTemporary')).toBeDefined();
    expect(actor.property('CustomTimeDilation')).toBeDefined();
  });
});

describe('functions', () => {
  test('list inputs, without outputs and without inputs by const reference', () => {
    const select = describeObject(actors).function('SetSelectedLevelActors');
    expect(select).toEqual({ Name: 'SetSelectedLevelActors', Description: '', Arguments: [] });
    const names = describeObject(crate)
      .function('K2_SetActorLocation')
      ?.Arguments.map(each => each.Name);
    expect(names).toEqual(['NewLocation', 'bSweep', 'bTeleport']);
  });

  test('include deprecated ones, which cannot be called', () => {
    const library = describeObject('/Script/EditorScriptingUtilities.Default__EditorLevelLibrary');
    expect(library.function('GetAllLevelActors')).toBeDefined();
  });

  test('include those of a Blueprint', () => {
    expect(describeObject(lamp).function('Dim')?.Arguments).toMatchObject([
      { Name: 'Factor', Type: 'float' },
    ]);
  });

  test('5.1 leaves the star on arguments', () => {
    const argument = (engine: '5.1' | '5.5') =>
      describeObject(actors, engine).function('DestroyActor')?.Arguments[0];
    expect(argument('5.1')).toMatchObject({ Type: 'AActor*', TypePath: 'None' });
    expect(argument('5.5')).toMatchObject({ Type: 'AActor', TypePath: '/Script/Engine.Actor' });
  });
});
