import { describe, expect, test } from 'vitest';
import { testOneIn } from '../../../test/support/soak.ts';
import { openYard, yard } from '../test-yard.ts';

const python = '/Script/PythonScriptPlugin.Default__PythonScriptLibrary';
const settings = { allowAnyRemoteFunctionCall: true, enableRemotePythonExecution: true };
const blueprint = '/Game/Blueprints/BP_Lamp.BP_Lamp';
const graph = 'EventGraph';
const print = '/Script/Engine.KismetSystemLibrary:PrintString';

const [read, add, remove, connect, disconnect] = [
  ...['read_graph', 'add_graph_node', 'remove_graph_node', 'connect_graph_pins', 'disconnect_graph_pins'],
];

function open(engine: '5.7' | '5.8' = '5.8') {
  const opened = openYard({ scene: yard, engine, settings });
  const run = (name = '', args: Record<string, unknown> = {}) => {
    const literal = JSON.stringify({ blueprint, graph, ...args }).replaceAll("'", '\\u0027');
    const PythonCommand = `# unreal-bridge template: ${name} v1\narguments = json.loads(r'${literal}')\n`;
    const answer = opened.call(python, 'ExecutePythonCommandEx', {
      PythonCommand,
      ExecutionMode: 'ExecuteFile',
    });
    expect(answer).toMatch(/^200 /);
    const { CommandResult, LogOutput, ReturnValue } = JSON.parse(answer.slice(4));
    if (ReturnValue) return String(LogOutput[0]?.Output).replace('unreal-bridge: ', '');
    return String(CommandResult).trim().split('\n').at(-1);
  };
  const nodes = () => JSON.parse(run(read, { nodes: null, event: null, stem: null, count: 0 }) ?? '').nodes;
  const addNode = (name: string, kind: string, subject = '', pins = {}) =>
    run(add, { name, kind, subject, x: 0, y: 0, pins });
  return { ...opened, run, nodes, addNode };
}

test('before 5.8 there is no such class in Python', () => {
  const { run } = open('5.7');
  expect(run(read, { nodes: null, event: null, stem: null, count: 0 })).toBe(
    "AttributeError: module 'unreal' has no attribute 'BlueprintGraphEditor'",
  );
});

describe('nodes', () => {
  test('one is added with values, and the Blueprint has to be compiled', () => {
    const { addNode, nodes, editor } = open();
    addNode('Say', 'function', print, { InString: "It's me" });
    expect(nodes()).toMatchObject([{ name: 'Say', class: 'K2Node_CallFunction', title: 'Print String' }]);
    expect(nodes()[0].inputs[1]).toEqual({ name: 'InString', type: 'String', value: "It's me", links: [] });
    expect(editor.world.get(blueprint, 'Status')).toBe('BS_Dirty');
  });

  testOneIn(2).each([
    ['function', '/Script/Engine.KismetSystemLibrary:PrintStrign', {}, 'makes no such node'],
    ['event', 'ReceiveNothing', {}, 'makes no such node'],
    ['get', 'Wattag', {}, 'makes no such node'],
    ['function', print, { Duration: 'long' }, 'does not take long'],
    ['function', print, { execute: 'x' }, 'does not take x'],
    ['function', print, { InStrign: 'x' }, 'has no input pin InStrign'],
  ])('%s %s %j is refused, and nothing is left of it', (kind, subject, pins, why) => {
    const { addNode, nodes } = open();
    expect(addNode('Say', kind, subject, pins)).toContain(why);
    expect(nodes()).toEqual([]);
  });

  test('a name and an event are taken once', () => {
    const { addNode } = open();
    addNode('Begin', 'event', 'ReceiveBeginPlay');
    expect(addNode('begin', 'branch')).toContain('name is taken');
    expect(addNode('Begin2', 'event', 'ReceiveBeginPlay')).toContain('has a node already');
  });

  test('a variable has nodes once it is compiled', () => {
    const { addNode, call } = open();
    const library = '/Script/BlueprintEditorLibrary.Default__BlueprintEditorLibrary';
    const VariableType = { PinCategory: 'bool' };
    call(library, 'AddMemberVariable', { Blueprint: blueprint, MemberName: 'Lit', VariableType });
    expect(addNode('Get', 'get', 'Lit')).toContain('makes no such node');
    call(library, 'CompileBlueprint', { Blueprint: blueprint });
    expect(addNode('Get', 'get', 'Lit')).toContain('"title":"Get Lit"');
  });
});

describe('wires', () => {
  function openTwo() {
    const opened = open();
    opened.addNode('Begin', 'event', 'ReceiveBeginPlay');
    opened.addNode('Say', 'function', print);
    opened.addNode('Other', 'branch');
    opened.addNode('Bulbs', 'get', 'Bulbs');
    return opened;
  }
  const leadsTo = (
    nodes: { name: string; outputs: { name: string; links: string[] }[] }[],
    name: string,
    pin: string,
  ) => nodes.find(each => each.name === name)?.outputs.find(each => each.name === pin)?.links;

  test('execution leaves a pin to one place', () => {
    const { run, nodes } = openTwo();
    run(connect, { from: 'Begin.then', to: 'Say.execute' });
    run(connect, { from: 'Begin.then', to: 'Other.execute' });
    expect(leadsTo(nodes(), 'Begin', 'then')).toEqual(['Other.execute']);
    run(disconnect, { from: 'Begin.then', to: 'Other.execute' });
    expect(leadsTo(nodes(), 'Begin', 'then')).toEqual([]);
  });

  testOneIn(2).each([
    ['Begin.then', 'Say.InString', 'does not connect Exec to String'],
    ['Bulbs.Bulbs', 'Say.InString', 'takes a node that converts'],
    ['Bulbs.Bulbs', 'Other.Condition', 'does not connect Integer to Boolean'],
    ['Bulbs.bulb', 'Say.InString', 'has no output pin bulb'],
    ['None.then', 'Say.execute', 'There is no node None'],
  ])('%s to %s is refused', (from, to, why) => {
    const { run, nodes } = openTwo();
    const before = nodes();
    expect(run(connect, { from, to })).toContain(why);
    expect(nodes()).toEqual(before);
  });

  test('they go with the node that they lead to', () => {
    const { run, nodes } = openTwo();
    run(connect, { from: 'Begin.then', to: 'Say.execute' });
    run(remove, { name: 'Say' });
    expect(leadsTo(nodes(), 'Begin', 'then')).toEqual([]);
  });
});
