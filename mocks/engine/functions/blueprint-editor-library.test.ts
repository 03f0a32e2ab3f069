import { describe, expect, test } from 'vitest';
import { kismet, lamp, openYard, yard } from '../test-yard.ts';

const library = '/Script/BlueprintEditorLibrary.Default__BlueprintEditorLibrary';
const Blueprint = '/Game/Blueprints/BP_Lamp.BP_Lamp';
const defaults = '/Game/Blueprints/BP_Lamp.Default__BP_Lamp_C';

function open(scene = yard, engine: '5.1' | '5.5' | '5.7' = '5.7') {
  const opened = openYard({ scene, engine });
  const run = (name: string, parameters = {}, path = library) => {
    const answer = opened.call(path, name, parameters);
    expect(answer).toMatch(/^200 /);
    return JSON.parse(answer.slice(4));
  };
  const status = () => opened.editor.world.get(Blueprint, 'Status');
  const typeOf = (TypeName: string) => run('GetBasicTypeByName', { TypeName }).ReturnValue;
  const add = (MemberName: string, VariableType: unknown) =>
    run('AddMemberVariable', { Blueprint, MemberName, VariableType }).ReturnValue;
  const compile = () => run('CompileBlueprint', { Blueprint });
  return { ...opened, world: opened.editor.world, run, status, typeOf, add, compile };
}

describe('variables', () => {
  test('a variable is on instances once the Blueprint is compiled, and not before', () => {
    const { add, typeOf, compile, status, read, world } = open();
    expect(status()).toBe('BS_UpToDate');
    expect(add('Charge', typeOf('real'))).toBe(true);
    expect(status()).toBe('BS_Dirty');
    expect(read(lamp, 'Charge')).toMatch(/^400 /);
    compile();
    expect(status()).toBe('BS_UpToDate');
    // Nobody made it editable on instances.
    expect(read(lamp, 'Charge')).toMatch(/^400 /);
    expect(world.get(lamp, 'Charge')).toBe(0);
  });

  test('one that is editable on instances can be read and written there', () => {
    const { add, typeOf, compile, run, read, write } = open();
    add('Charge', typeOf('real'));
    run('SetBlueprintVariableInstanceEditable', {
      ...{ Blueprint, VariableName: 'Charge', bInstanceEditable: true },
    });
    compile();
    expect(read(lamp, 'Charge')).toContain('"Charge": 0');
    // A default that is given later passes by what stands there already.
    expect(write(defaults, 'Charge', 7)).toMatch(/^200 /);
    expect(read(lamp, 'Charge')).toContain('"Charge": 0');
    expect(read(defaults, 'Charge')).toContain('"Charge": 7');
  });

  test('what is no type is an int, and says so in the log alone', () => {
    const { typeOf, run, world } = open();
    expect(typeOf('float').PinCategory).toBe('int');
    expect(world.log.at(-1)).toContain('float');
    expect(run('GetStructType', { StructType: '/Script/Engine.Nothing' }).ReturnValue.PinCategory).toBe(
      'int',
    );
    expect(run('GetObjectReferenceType', {}).ReturnValue.PinCategory).toBe('int');
  });

  test('types go through JSON as they are', () => {
    const { add, run, compile, world } = open();
    const vector = run('GetStructType', { StructType: '/Script/CoreUObject.Vector' }).ReturnValue;
    const list = run('GetArrayType', { ContainedType: vector }).ReturnValue;
    const mesh = run('GetObjectReferenceType', { ObjectType: '/Script/Engine.StaticMesh' }).ReturnValue;
    expect([add('Where', vector), add('Path', list), add('Shape', mesh)]).toEqual([true, true, true]);
    compile();
    expect(world.get(lamp, 'Where')).toEqual({ X: 0, Y: 0, Z: 0 });
    expect(world.get(lamp, 'Path')).toEqual([]);
    expect(world.get(lamp, 'Shape')).toBe('');
  });

  test('a name that is taken gets a number, in silence', () => {
    const { add, typeOf, compile, world } = open();
    expect(add('Wattage', typeOf('int'))).toBe(true);
    compile();
    expect(world.get(lamp, 'Wattage_0')).toBe(0);
  });

  test('the description tells what it is', () => {
    const { read, run } = open();
    run('SetBlueprintVariableExposeOnSpawn', {
      ...{ Blueprint, VariableName: 'Bulbs', bExposeOnSpawn: true },
    });
    const { NewVariables } = JSON.parse(read(Blueprint, 'NewVariables').slice(4));
    const bulbs = NewVariables.find(({ VarName }: { VarName: string }) => VarName === 'Bulbs');
    expect(bulbs.VarType).toMatchObject({ PinCategory: 'int', ContainerType: 'None' });
    expect(bulbs.MetaDataArray).toEqual([{ DataKey: 'ExposeOnSpawn', DataValue: 'true' }]);
  });

  test('undone by the editor it is gone from the Blueprint, and from its class once that is compiled', () => {
    const { add, typeOf, compile, run, world, read } = open();
    const before = world.snapshot();
    run('BeginTransaction', { Context: 'x', Description: 'Add', PrimaryObject: '' }, kismet);
    add('Charge', typeOf('real'));
    run('EndTransaction', {}, kismet);
    compile();
    expect(world.snapshot()).not.toEqual(before);
    world.transactions.undo();
    expect(read(Blueprint, 'NewVariables')).not.toContain('Charge');
    expect(world.get(lamp, 'Charge')).toBe(0);
    compile();
    expect(() => world.get(lamp, 'Charge')).toThrow();
    expect(world.snapshot()).toEqual(before);
  });

  test('5.1 knows neither types nor variables', () => {
    const { call } = open(yard, '5.1');
    expect(call(library, 'AddMemberVariable', {})).toMatch(/^400 .*does not exist/);
    expect(call(library, 'GetBasicTypeByName', { TypeName: 'int' })).toMatch(/^400 /);
    expect(call(library, 'CompileBlueprint', { Blueprint })).toMatch(/^200 /);
  });
});

test('a function is there once the Blueprint is compiled, and goes again', () => {
  const { run, call, compile, read } = open();
  const graph = run('AddFunctionGraph', { Blueprint, FuncName: 'Blink' }).ReturnValue;
  expect(graph).toBe(`${Blueprint}:Blink`);
  expect(read(Blueprint, 'FunctionGraphs')).toContain(graph);
  expect(call(lamp, 'Blink')).toMatch(/^400 /);
  compile();
  expect(call(lamp, 'Blink')).toMatch(/^200 /);
  expect(call(lamp, 'Dim', { Factor: 0.5 })).toContain('30');
  expect(run('AddFunctionGraph', { Blueprint, FuncName: 'Blink' }).ReturnValue).toContain('Blink_0');
  run('RemoveFunctionGraph', { Blueprint, FuncName: 'Blink' });
  compile();
  expect(call(lamp, 'Blink')).toMatch(/^400 /);
});

test('what compiles with errors says so in its status and in the log', () => {
  const [blueprint] = yard.blueprints ?? [];
  if (!blueprint) throw new Error('The yard has a Blueprint.');
  const { compile, status, world } = open({
    ...yard,
    blueprints: [{ ...blueprint, compiles: 'with errors' }],
  });
  expect(status()).toBe('BS_Error');
  expect(compile()).toEqual({});
  expect(status()).toBe('BS_Error');
  expect(world.log.at(-1)).toContain('[Compiler]');
});

describe('another parent', () => {
  const parent = (world: ReturnType<typeof open>['world']) => world.get(Blueprint, 'ParentClass');
  const reparent = ({ run }: ReturnType<typeof open>, name: string) =>
    run('ReparentBlueprint', { Blueprint, NewParentClass: `/Script/Engine.${name}` });

  test('gives its actors what that has, and takes what only the old one had', () => {
    const opened = open();
    const { world } = opened;
    const before = world.snapshot();
    reparent(opened, 'DefaultPawn');
    expect(parent(world)).toBe('/Script/Engine.DefaultPawn');
    expect(world.pathOf(`${lamp}.CollisionComponent0`)).toBeTruthy();
    expect(world.get(lamp, 'Wattage')).toBe(60);
    expect(world.get(lamp, 'BaseTurnRate')).toBe(45);
    expect(world.find(lamp)?.class.parent?.name).toBe('DefaultPawn');
    reparent(opened, 'Actor');
    expect(world.find(`${lamp}.CollisionComponent0`)).toBeUndefined();
    expect(world.snapshot()).toEqual(before);
  });

  test.each(['StaticMeshComponent', 'Nothing'])('%s is refused, in the log alone', name => {
    const opened = open();
    reparent(opened, name);
    expect(parent(opened.world)).toBe('/Script/Engine.Actor');
    expect(opened.world.log.at(-1)).toContain('ReparentBlueprint');
  });

  test('its children go along', () => {
    const child = { path: '/Game/Blueprints/BP_Child', parent: `${Blueprint}_C` };
    const opened = open({ ...yard, blueprints: [...(yard.blueprints ?? []), child] });
    const { world, add, typeOf, compile } = opened;
    const actor = world.spawn(`${child.path}.BP_Child_C`);
    add('Charge', typeOf('int'));
    compile();
    expect(world.get(actor, 'Charge')).toBe(0);
    reparent(opened, 'Pawn');
    expect(world.get(actor, 'BaseEyeHeight')).toBe(64);
  });
});
