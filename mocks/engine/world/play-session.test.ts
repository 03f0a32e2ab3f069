import { describe, expect, test } from 'vitest';
import { longTest } from '../../../test/support/soak.ts';
import { actors, crate, lamp, level, light, openYard } from '../test-yard.ts';

const playWorld = '/Game/Maps/UEDPIE_0_Yard.Yard';
const inPlay = (path: string) => path.replace('/Yard.Yard', '/UEDPIE_0_Yard.Yard');
const editorSubsystem = '/Script/UnrealEd.Default__UnrealEditorSubsystem';
const levelSubsystem = '/Script/LevelEditor.Default__LevelEditorSubsystem';
const levelLibrary = '/Script/EditorScriptingUtilities.Default__EditorLevelLibrary';
const value = (answer: string) => JSON.parse(answer.slice(4)).ReturnValue;

describe('the world that is played', () => {
  test('has every object of the level again, each pointing to the others in it', () => {
    const { world } = openYard().editor;
    world.play();
    expect(world.playPath).toBe(playWorld);
    expect(world.actors('play').map(actor => actor.path)).toEqual(
      world.actors().map(actor => inPlay(actor.path)),
    );
    expect(world.get(inPlay(crate), 'RootComponent')).toBe(inPlay(`${crate}.StaticMeshComponent0`));
    expect(world.find(inPlay(`${lamp}.Base`))?.attachParent).toBe(inPlay(`${crate}.StaticMeshComponent0`));
  });

  longTest('is lost when play stops, with every change in it, and leaves no undo step', () => {
    const yard = openYard();
    const { world } = yard.editor;
    const before = world.snapshot();
    world.play();
    yard.call(inPlay(crate), 'K2_SetActorLocation', { NewLocation: { X: 5 } }, { generateTransaction: true });
    yard.write(inPlay(light), 'Intensity', 1, { access: 'WRITE_TRANSACTION_ACCESS' });
    yard.call(inPlay(lamp), 'K2_DestroyActor');
    expect(world.get(inPlay(light), 'Intensity')).toBe(1);
    expect(world.get(light, 'Intensity')).toBe(1850);
    world.stopPlay();
    yard.editor.clock.tick(60);
    expect(world.snapshot()).toEqual(before);
    expect(world.transactions.titles).toEqual([]);
    expect(yard.read(inPlay(light), 'Intensity')).toBe(
      `400 { "errorMessage": "Object: ${inPlay(light)} does not exist when trying to resolve property: Intensity" }`,
    );
  });

  test('is where a function looks that is given it', () => {
    const yard = openYard();
    yard.editor.world.play();
    const ask = (WorldContextObject: string) =>
      JSON.parse(
        yard
          .call('/Script/Engine.Default__GameplayStatics', 'GetAllActorsOfClass', {
            WorldContextObject,
            ActorClass: '/Script/Engine.PointLight',
          })
          .slice(4),
      ).OutActors;
    expect(ask(playWorld)).toEqual([`${inPlay(level)}.PointLight_2`]);
    expect(ask('/Game/Maps/Yard.Yard')).toEqual([`${level}.PointLight_2`]);
  });
});

describe('asking for play', () => {
  test.each([
    ['EditorRequestBeginPlay', levelSubsystem, 'EditorRequestEndPlay'],
    ['EditorPlaySimulate', levelLibrary, 'EditorEndPlay'],
  ])('%s begins in the third frame, and %s %s ends it in the next', (begin, endOwner, end) => {
    const yard = openYard();
    const states = () => [
      value(yard.call(levelSubsystem, 'IsInPlayInEditor')),
      value(yard.call(editorSubsystem, 'GetGameWorld')),
      value(yard.call(levelLibrary, 'GetPIEWorlds')),
      value(yard.call(editorSubsystem, 'GetEditorWorld')),
    ];
    const idle = [false, '', [], '/Game/Maps/Yard.Yard'];
    const playing = [true, playWorld, [playWorld], '/Game/Maps/Yard.Yard'];
    expect(yard.call(levelSubsystem, begin)).toBe('200 {\n}');
    yard.editor.clock.tick(2);
    expect(states()).toEqual(idle);
    yard.editor.clock.tick();
    expect(states()).toEqual(playing);
    expect(yard.call(endOwner, end)).toBe('200 {\n}');
    expect(states()).toEqual(playing);
    yard.editor.clock.tick();
    expect(states()).toEqual(idle);
  });

  test.each([
    ['EditorRequestBeginPlay', 'play'],
    ['EditorPlaySimulate', 'simulate'],
  ])('%s begins to %s', (begin, kind) => {
    const { editor, call } = openYard();
    expect(editor.world.playKind).toBeUndefined();
    call(levelSubsystem, begin);
    editor.clock.tick(3);
    expect(editor.world.playKind).toBe(kind);
    call(levelSubsystem, begin === 'EditorPlaySimulate' ? 'EditorRequestBeginPlay' : 'EditorPlaySimulate');
    editor.clock.tick(3);
    expect(editor.world.playKind).toBe(kind);
    editor.world.stopPlay();
    expect(editor.world.playKind).toBeUndefined();
  });

  test('an end that is asked for while nothing is played ends nothing', () => {
    const { editor, call } = openYard();
    call(levelSubsystem, 'EditorRequestBeginPlay');
    call(levelSubsystem, 'EditorRequestEndPlay');
    editor.clock.tick(3);
    expect(editor.world.playPath).toBe(playWorld);
  });

  test('the old library refuses to simulate', () => {
    expect(openYard().call(levelLibrary, 'EditorPlaySimulate')).toMatch(
      /^400 .*is deprecated or unavailable/,
    );
  });

  test('a Blueprint with errors opens a dialog first', () => {
    const yard = openYard();
    const close = yard.editor.inject({ kind: 'play-dialog' });
    yard.call(levelSubsystem, 'EditorRequestBeginPlay');
    yard.editor.clock.tick(2);
    expect([yard.editor.state, yard.editor.world.playPath]).toEqual(['modal', undefined]);
    close();
    yard.editor.clock.tick(3);
    expect([yard.editor.state, yard.editor.world.playPath]).toEqual(['running', playWorld]);
  });
});

describe('functions of the editor while something is played', () => {
  test.each([
    [actors, 'GetAllLevelActors', {}, []],
    [actors, 'SpawnActorFromClass', { ActorClass: '/Script/Engine.PointLight' }, ''],
    [actors, 'DestroyActor', { ActorToDestroy: crate }, false],
    [
      '/Script/UnrealEd.Default__EditorAssetSubsystem',
      'DoesAssetExist',
      { AssetPath: '/Engine/BasicShapes/Cube' },
      false,
    ],
    [levelSubsystem, 'SaveCurrentLevel', {}, false],
  ])('%s %s answers nothing, and says why in the log', (path, name, parameters, empty) => {
    const yard = openYard();
    const { world } = yard.editor;
    world.play();
    expect(value(yard.call(path, name, parameters))).toEqual(empty);
    expect(world.log).toEqual(['LogEditorScripting: Error: The Editor is currently in a play mode.']);
    expect(world.find(crate)).toBeDefined();
  });

  test('functions of actors run all the same', () => {
    const yard = openYard();
    yard.editor.world.play();
    expect(value(yard.call(inPlay(crate), 'GetActorLabel'))).toBe('Crate');
    expect(value(yard.call(inPlay(crate), 'GetLevel'))).toBe(inPlay(level));
  });
});

describe('properties in the world that is played', () => {
  const yard = openYard();
  yard.editor.world.play();
  const editOnly = 'Property is not readable because has not the BlueprintVisible flag\n';
  test.each([
    [crate, 'bNetLoadOnClient', /^200 /],
    [inPlay(crate), 'bNetLoadOnClient', `400 { "errorMessage": "${editOnly}" }`],
    [inPlay(crate), 'Tags', /^200 /],
    [inPlay(light), 'LightColor', /^200 /],
    [inPlay(light), 'RelativeLocation.X', /^200 /],
    [inPlay(lamp), 'Wattage', /^200 /],
  ] as const)('reading %s %s', (path, name, expected) => {
    if (typeof expected === 'string') expect(yard.read(path, name)).toBe(expected);
    else expect(yard.read(path, name)).toMatch(expected);
  });

  test('what Blueprints only read cannot be written, though the editor could', () => {
    expect(yard.write(crate, 'InitialLifeSpan', 5)).toBe('200 ');
    expect(yard.write(inPlay(crate), 'InitialLifeSpan', 5)).toBe(
      '400 { "errorMessage": "Property is not writeable because has the BlueprintReadOnly flag\n" }',
    );
    expect(yard.write(inPlay(lamp), 'Wattage', 5)).toBe('200 ');
  });

  test('what is visible to Blueprints is all that a reading of the whole object shows', () => {
    const names = Object.keys(JSON.parse(yard.read(inPlay(crate)).slice(4)));
    expect(names).toContain('Tags');
    expect(names).not.toContain('bNetLoadOnClient');
  });
});
