import { describe, expect, test } from 'vitest';
import { actors, crate, lamp, level, light, openYard, yard as yardScene } from '../test-yard.ts';

const lightActor = `${level}.PointLight_2`;
const parse = (answer: string) => JSON.parse(answer.slice('200 '.length));
const result = (answer: string) => parse(answer).ReturnValue;
const rules = (rule: string) => ({ LocationRule: rule, RotationRule: rule, ScaleRule: rule });
const rounded = (value: object) => Object.values(value).map(each => Math.round(Number(each)) + 0);

describe('attaching', () => {
  const attach = (yard: ReturnType<typeof openYard>, child: string, parent: string, rest: object = {}) =>
    result(yard.call(child, 'K2_AttachToActor', { ParentActor: parent, ...rest }));

  test.each([
    ['KeepRelative', [20, -4, 0], [10, -4, 0]],
    ['KeepWorld', [10, -4, 0], [0, -4, 0]],
    ['SnapToTarget', [10, 0, 0], [0, 0, 0]],
  ])('%s', (rule, world, relative) => {
    const yard = openYard();
    yard.editor.world.assign(`${crate}.StaticMeshComponent0`, 'RelativeLocation', { X: 10 });
    expect(attach(yard, lightActor, crate, rules(rule))).toBe(true);
    expect(rounded(result(yard.call(lightActor, 'K2_GetActorLocation')))).toEqual(world);
    expect(rounded(yard.editor.world.get(light, 'RelativeLocation') as object)).toEqual(relative);
  });

  test('keeps relative values when no rule is given', () => {
    const yard = openYard();
    yard.editor.world.assign(`${crate}.StaticMeshComponent0`, 'RelativeScale3D', { X: 3, Y: 3, Z: 3 });
    attach(yard, lightActor, crate);
    expect(rounded(result(yard.call(lightActor, 'GetActorScale3D')))).toEqual([3, 3, 3]);
  });

  test('to a socket, and away from it', () => {
    const yard = openYard();
    attach(yard, lightActor, crate, { SocketName: 'Top', ...rules('KeepWorld') });
    expect(result(yard.call(lightActor, 'GetAttachParentSocketName'))).toBe('Top');
    expect(result(yard.call(light, 'GetAttachSocketName'))).toBe('Top');
    expect(yard.call(lightActor, 'K2_DetachFromActor', rules('KeepWorld'))).toBe('200 {\n}');
    expect(result(yard.call(lightActor, 'GetAttachParentSocketName'))).toBe('None');
    expect(rounded(result(yard.call(lightActor, 'K2_GetActorLocation')))).toEqual([10, -4, 0]);
  });

  test('and detaching with the rules left out leaves relative values as they are', () => {
    const yard = openYard();
    yard.editor.world.assign(`${crate}.StaticMeshComponent0`, 'RelativeLocation', { X: 1000 });
    yard.call(lamp, 'K2_DetachFromActor');
    expect(rounded(result(yard.call(lamp, 'K2_GetActorLocation')))).toEqual([0, 0, 0]);
  });

  test.each([
    ['to itself', crate, crate],
    ['to its own child', crate, lamp],
    ['to nothing', crate, ''],
    ['what is static to what is not', `${level}.Wall_1`, crate],
  ])('%s is refused', (_, child, parent) => {
    const wall = { name: 'Wall_1', class: '/Script/Engine.StaticMeshActor' };
    const yard = openYard({ scene: { ...yardScene, actors: [...yardScene.actors, wall] } });
    const before = yard.editor.world.snapshot();
    expect(attach(yard, child, parent)).toBe(false);
    expect(yard.editor.world.snapshot()).toEqual(before);
    expect(yard.editor.world.packages.isDirty('/Game/Maps/Yard')).toBe(false);
  });

  test('a component to a component of another actor', () => {
    const yard = openYard();
    const parameters = { Parent: light, ...rules('SnapToTarget') };
    expect(result(yard.call(`${lamp}.Lamp`, 'K2_AttachToComponent', parameters))).toBe(true);
    expect(rounded(result(yard.call(`${lamp}.Lamp`, 'K2_GetComponentLocation')))).toEqual([10, -4, 0]);
    expect(parse(yard.call(light, 'GetChildrenComponents')).Children).toEqual([`${lamp}.Lamp`]);
  });

  test('actors below actors are listed with those below them when asked to', () => {
    const yard = openYard();
    yard.editor.world.attach('Crate', 'PointLight_2');
    const below = (bRecursivelyIncludeAttachedActors: boolean) =>
      parse(yard.call(lightActor, 'GetAttachedActors', { bRecursivelyIncludeAttachedActors })).OutActors;
    expect(below(false)).toEqual([crate]);
    expect(below(true)).toEqual([crate, lamp]);
    yard.editor.world.select('PointLight_2');
    yard.call(actors, 'SelectAllChildren', { bRecurseChildren: true });
    expect(yard.editor.world.selection).toEqual([lightActor, crate, lamp]);
  });
});

describe('labels and folders', () => {
  test.each([
    ['of others may be given again', 'Lamp', 'Lamp'],
    ['lose the space around them', '  Box ', 'Box'],
    ['cannot be blank', '   ', 'Crate'],
    ['cannot be None', 'none', 'Crate'],
    ['cannot be endless', 'x'.repeat(1024), 'Crate'],
  ])('labels %s', (_, NewActorLabel, label) => {
    const yard = openYard();
    expect(yard.call(crate, 'SetActorLabel', { NewActorLabel })).toMatch(/^200 /);
    expect(result(yard.call(crate, 'GetActorLabel'))).toBe(label);
  });

  test('a folder may lie in others, and none is None', () => {
    const yard = openYard();
    yard.call(crate, 'SetFolderPath', { NewFolderPath: 'Props/Wood/Old' });
    expect(result(yard.call(crate, 'GetFolderPath'))).toBe('Props/Wood/Old');
    yard.call(crate, 'SetFolderPath');
    expect(result(yard.call(crate, 'GetFolderPath'))).toBe('None');
  });
});

describe('hiding', () => {
  test('by the eye is for this session: the level is not changed', () => {
    const yard = openYard();
    yard.call(crate, 'SetIsTemporarilyHiddenInEditor', { bIsHidden: true });
    for (const name of ['IsTemporarilyHiddenInEditor', 'IsHiddenEd']) {
      expect(result(yard.call(crate, name))).toBe(true);
    }
    expect(yard.editor.world.packages.isDirty('/Game/Maps/Yard')).toBe(false);
    yard.call(crate, 'SetIsTemporarilyHiddenInEditor');
    expect(result(yard.call(crate, 'IsHiddenEd'))).toBe(false);
  });

  test('a component hides those below it when asked to', () => {
    const yard = openYard();
    const hide = (bPropagateToChildren: boolean) =>
      yard.call(`${lamp}.Base`, 'SetVisibility', { bPropagateToChildren });
    hide(false);
    expect(result(yard.call(`${lamp}.Lamp`, 'IsVisible'))).toBe(true);
    hide(true);
    expect(result(yard.call(`${lamp}.Lamp`, 'IsVisible'))).toBe(false);
  });
});

describe('moving', () => {
  const turned = () => {
    const yard = openYard();
    yard.call(crate, 'K2_SetActorLocationAndRotation', { NewLocation: { X: 10 }, NewRotation: { Yaw: 90 } });
    return yard;
  };

  test.each([
    ['K2_AddActorWorldOffset', { DeltaLocation: { X: 5 } }, [15, 0, 0]],
    ['K2_AddActorLocalOffset', { DeltaLocation: { X: 5 } }, [10, 5, 0]],
    ['K2_SetActorRelativeLocation', { NewRelativeLocation: { Z: 5 } }, [0, 0, 5]],
  ])('%s', (name, parameters, location) => {
    const yard = turned();
    expect(parse(yard.call(crate, name, parameters))).toEqual({ SweepHitResult: expect.anything() });
    expect(rounded(result(yard.call(crate, 'K2_GetActorLocation')))).toEqual(location);
  });

  test.each([
    ['GetActorForwardVector', [0, 1, 0]],
    ['GetActorRightVector', [-1, 0, 0]],
    ['GetActorUpVector', [0, 0, 1]],
  ])('%s', (name, direction) => {
    expect(rounded(result(turned().call(crate, name)))).toEqual(direction);
  });

  test('turns by an angle in the world or of its own', () => {
    const yard = turned();
    yard.call(crate, 'K2_AddActorWorldRotation', { DeltaRotation: { Yaw: 30 } });
    yard.call(crate, 'K2_AddActorLocalRotation', { DeltaRotation: { Roll: 20 } });
    const rotation = result(yard.call(crate, 'K2_GetActorRotation'));
    expect([rotation.Pitch, rotation.Yaw, rotation.Roll].map(each => Math.round(each) + 0)).toEqual([
      0, 120, 20,
    ]);
  });

  describe.each(['Static', 'Stationary', 'Movable'])('what is %s, while the level is played', mobility => {
    const inPlay = (path: string) => path.replace('/Yard.Yard', '/UEDPIE_0_Yard.Yard');
    const part = `${crate}.StaticMeshComponent0`;
    const open = () => {
      const yard = openYard();
      yard.editor.world.assign(part, 'Mobility', mobility);
      expect(result(yard.call(crate, 'K2_SetActorLocation', { NewLocation: { X: 1 } }))).toBe(true);
      yard.editor.world.play();
      const place = () =>
        ['RelativeLocation', 'RelativeRotation'].map(name => yard.editor.world.get(inPlay(part), name));
      return { yard, place, before: place() };
    };
    const NewTransform = {
      ...{ Translation: { X: 9, Y: 9, Z: 9 }, Rotation: { X: 0, Y: 0, Z: 1, W: 0 } },
      Scale3D: { X: 2, Y: 2, Z: 2 },
    };

    test('answers whether its actor moved', () => {
      const { yard } = open();
      const moved = yard.call(inPlay(crate), 'K2_SetActorLocation', { NewLocation: { X: 2 } });
      expect(result(moved)).toBe(mobility === 'Movable');
    });

    test.each<[string, string, object]>([
      [crate, 'K2_SetActorLocation', { NewLocation: { X: 2 } }],
      [crate, 'K2_SetActorTransform', { NewTransform }],
      [crate, 'K2_SetActorRelativeRotation', { NewRelativeRotation: { Yaw: 5 } }],
      [crate, 'K2_AddActorLocalOffset', { DeltaLocation: { X: 2 } }],
      [part, 'K2_SetWorldLocation', { NewLocation: { X: 2 } }],
      [part, 'K2_SetWorldTransform', { NewTransform }],
      [part, 'K2_SetRelativeLocation', { NewLocation: { X: 2 } }],
      [part, 'K2_SetRelativeTransform', { NewTransform }],
      [part, 'K2_AddWorldOffset', { DeltaLocation: { X: 2 } }],
    ])('%s.%s moves what is Movable, and nothing else', (path, name, parameters) => {
      const { yard, place, before } = open();
      yard.call(inPlay(path), name, parameters);
      if (mobility === 'Movable') expect(place()).not.toEqual(before);
      else expect(place()).toEqual(before);
      expect(yard.editor.world.log.join().includes("has to be 'Movable'")).toBe(mobility !== 'Movable');
    });

    test('is written through the setter of its property, so it stays as well', () => {
      const { yard, place, before } = open();
      expect(yard.write(inPlay(part), 'RelativeLocation', { X: 7 })).toBe('200 ');
      yard.editor.clock.tick(60);
      if (mobility === 'Movable') expect(place()).not.toEqual(before);
      else expect(place()).toEqual(before);
    });

    test('is scaled', () => {
      const { yard } = open();
      yard.call(inPlay(crate), 'SetActorScale3D', { NewScale3D: { X: 3, Y: 3, Z: 3 } });
      expect(yard.editor.world.get(inPlay(part), 'RelativeScale3D')).toEqual({ X: 3, Y: 3, Z: 3 });
    });
  });
});
