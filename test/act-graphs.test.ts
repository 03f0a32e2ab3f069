import { describe, expect, test } from 'vitest';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

const SETTINGS = { enableRemotePythonExecution: true, allowAnyRemoteFunctionCall: true };
const open = (options: BridgeOptions = {}) =>
  openBridge({
    ...{ engine: '5.8', settings: SETTINGS, policy: createPolicy({}, { allowPython: true }) },
    ...options,
  });

const LAMP = '/Game/Blueprints/BP_Lamp.BP_Lamp';
const PRINT = {
  action: 'add_node',
  objectPath: 'BP_Lamp',
  kind: 'function',
  of: 'KismetSystemLibrary.PrintString',
};

const read = async (bridge: Bridge, more: Record<string, unknown> = {}) => {
  const { value, text } = await bridge.inspect({
    action: 'blueprint_graph',
    objectPath: 'BP_Lamp',
    maxTokens: 4000,
    ...more,
  });
  expect(value.success, text).toBe(true);
  return value;
};
const nodeIn = async (bridge: Bridge, name: string, more: Record<string, unknown> = {}) => {
  const { nodes } = await read(bridge, more);
  return nodes.find((each: { node: string }) => each.node === name);
};
/** What a node's pin `then` leads to; beside it there is nothing. */
const leads = (to: string) => Object.fromEntries([['then', to]]);
const graphsOf = (bridge: Bridge) => bridge.editor.world.snapshot().assets[LAMP]?.graphs;

describe('blueprint_graph', () => {
  longTest('tells the nodes in the order in which they run, with pins, values and wires', async () => {
    const bridge = await open();
    const { nodes, ...rest } = await read(bridge);
    expect(rest).toMatchObject({
      ...{ objectPath: LAMP, graph: 'EventGraph', compiled: 'up to date', total_count: 4 },
      graphs: ['EventGraph', 'UserConstructionScript', 'TurnOn', 'TurnOff', 'SetBrightness', 'JoinGroup'],
    });
    expect(nodes.map((each: { node: string }) => each.node)).toEqual([
      ...['K2Node_Event_0', 'K2Node_IfThenElse_0', 'K2Node_VariableGet_0', 'K2Node_CallFunction_0'],
    ]);
    expect(nodes[0]).toEqual({
      ...{ node: 'K2Node_Event_0', title: 'Event Begin Play', class: 'Event', at: [0, 0] },
      out: leads('-> K2Node_IfThenElse_0.execute'),
    });
    expect(nodes[1].in).toEqual({
      execute: '<- K2Node_Event_0.then',
      Condition: '<- K2Node_VariableGet_0.bIsOn',
    });
    expect(nodes[3]).toMatchObject({
      in: { InString: 'The lamp is on', bPrintToScreen: 'true' },
      out: leads('(Exec)'),
    });
  });

  test('a function has its entry', async () => {
    const bridge = await open();
    const { nodes } = await read(bridge, { graph: 'setbrightness' });
    expect(nodes).toEqual([
      {
        node: 'K2Node_FunctionEntry_0',
        title: 'Set Brightness',
        class: 'FunctionEntry',
        at: [0, 0],
        out: { ...leads('(Exec)'), Lumens: '(Float (single-precision))' },
      },
    ]);
  });

  longTest('what does not fit comes with the next page', async () => {
    const bridge = await open();
    const whole = await read(bridge);
    const pages: { node: string }[] = [];
    let cursor: string | undefined;
    do {
      const page = await read(bridge, { maxTokens: 200, ...(cursor !== undefined && { cursor }) });
      pages.push(...page.nodes);
      cursor = page.cursor;
    } while (cursor !== undefined);
    expect(pages).toEqual(whole.nodes);
  });

  testOneIn(2).each([
    [{ engine: '5.7' }, 'from Unreal 5.8 on'],
    [{ engine: '5.0' }, 'from Unreal 5.8 on'],
    [{ policy: createPolicy({}, {}) }, '--allow-python'],
    [{ policy: createPolicy({ readOnly: true }, { allowPython: true }) }, '--allow-python'],
    [{ settings: {} }, 'bEnableRemotePythonExecution'],
  ] as const)('with %j the graphs are named, and what the nodes need', async (options, why) => {
    const bridge = await open(options);
    const value = await read(bridge);
    expect(value.graphs).toContain('TurnOn');
    expect(value.nodes).toBeUndefined();
    expect(value.nodesUnread).toContain(why);
  });

  testOneOf.each([
    [{ graph: 'EventGrahp' }, 'object_not_found', 'EventGraph'],
    [{ objectPath: 'BP_Lapm' }, 'object_not_found', 'BP_Lamp'],
    [{ objectPath: '/Game/Blueprints/BP_Lapm' }, 'object_not_found', 'BP_Lamp'],
    [{ objectPath: 'SM_Barrel' }, 'invalid_value', 'Blueprint'],
    [{ objectPath: 'Key Light' }, 'invalid_arguments', 'Blueprint'],
    [{ objectPath: 'Gate Lamp' }, 'object_not_found', 'BP_Lamp'],
  ])('%j is refused with what would do', async (given, code, near) => {
    const bridge = await open();
    const { value, text } = await bridge.inspect({
      action: 'blueprint_graph',
      objectPath: 'BP_Lamp',
      ...given,
    });
    expect(value.error.code, text).toBe(code);
    expect(text).toContain(near);
  });
});

describe('add_node', () => {
  longTest('adds a call with a value behind a pin, and what followed follows it', async () => {
    const bridge = await open();
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({
      ...PRINT,
      pins: { instring: 'Lamp', Duration: 5, bPrintToLog: false },
      after: 'Event Begin Play.then',
    });
    expect(value, text).toMatchObject({
      ...{ success: true, node: 'PrintString', title: 'Print String', at: [304, 0] },
      in: { execute: '<- K2Node_Event_0.then', InString: 'Lamp', Duration: '5', bPrintToLog: 'false' },
      out: leads('-> K2Node_IfThenElse_0.execute'),
    });
    expect(value.note).toContain('compile_blueprint');
    expect((await nodeIn(bridge, 'K2Node_Event_0')).out).toEqual(leads('-> PrintString.execute'));
    expect((await nodeIn(bridge, 'K2Node_IfThenElse_0')).in.execute).toBe('<- PrintString.then');
    expect((await read(bridge)).compiled).toBe('not compiled');
    const there = bridge.editor.world.snapshot();
    const undone = await bridge.act({ action: 'undo' });
    expect(undone.value.success, undone.text).toBe(true);
    expect(bridge.editor.world.snapshot()).toEqual(before);
    const redone = await bridge.act({ action: 'redo' });
    expect(redone.value.success, redone.text).toBe(true);
    expect(bridge.editor.world.snapshot()).toEqual(there);
  });

  longTest('it is one step of the editor’s own undo history', async () => {
    const bridge = await open();
    await read(bridge);
    const before = bridge.editor.world.snapshot();
    await bridge.act({ ...PRINT, after: 'K2Node_Event_0.then' });
    expect(bridge.editor.world.transactions.titles).toHaveLength(1);
    bridge.editor.world.transactions.undo();
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  testOneOf.each([
    [{ kind: 'event', of: 'ReceiveTick' }, 'ReceiveTick', 'Event Tick'],
    [{ kind: 'custom_event', of: 'Blink' }, 'Blink', 'Blink: Custom Event'],
    [{ kind: 'branch' }, 'Branch', 'Branch'],
    [{ kind: 'get', of: 'Brightness' }, 'Get_Brightness', 'Get Brightness'],
    [{ kind: 'set', of: 'Brightness', pins: { Brightness: 300 } }, 'Set_Brightness', 'Set Brightness'],
    [{ kind: 'macro', of: 'ForLoop' }, 'ForLoop', 'For Loop'],
    [{ kind: 'function', of: 'TurnOff' }, 'TurnOff', 'Turn Off'],
    [{ kind: 'function', of: 'BP_Door.Open' }, 'Open', 'Open'],
    [{ kind: 'function', of: '/Script/Engine.Actor.K2_DestroyActor' }, 'DestroyActor', 'Destroy Actor'],
  ])('%j makes the node, and undo takes it away', async (given, name, title) => {
    const bridge = await open();
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ action: 'add_node', objectPath: 'BP_Lamp', ...given });
    expect(value, text).toMatchObject({ success: true, node: name, title });
    await bridge.act({ action: 'undo' });
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  testOneOf.each([
    [{ kind: 'function', of: 'PrintString' }, 'Print String'],
    [{ kind: 'function', of: 'print string', pins: { 'In String': 'hello' } }, 'Print String'],
    [{ kind: 'function', of: 'Destroy Actor' }, 'Destroy Actor'],
    [{ kind: 'function', of: 'turn off' }, 'Turn Off'],
    [{ kind: 'function', of: 'Delay', pins: { duration: 2 } }, 'Delay'],
    [{ kind: 'event', of: 'Event Tick' }, 'Event Tick'],
    [{ kind: 'event', of: 'ActorBeginOverlap' }, 'Event Actor Begin Overlap'],
    [{ kind: 'macro', of: 'For Loop' }, 'For Loop'],
  ])('%j means what the editor shows under that name', async (given, title) => {
    const bridge = await open();
    const { value, text } = await bridge.act({ action: 'add_node', objectPath: 'BP_Lamp', ...given });
    expect(value, text).toMatchObject({ success: true, title });
  });

  testOneOf.each([
    [{ after: 'BeginPlay' }, 'K2Node_Event_0.then'],
    [{ after: 'Event Begin Play' }, 'K2Node_Event_0.then'],
    [{ after: 'K2Node_CallFunction_0' }, 'K2Node_CallFunction_0.then'],
    [{ after: 'Branch.False' }, 'K2Node_IfThenElse_0.else'],
  ])('%j is where it runs', async (given, pin) => {
    const bridge = await open();
    const { value, text } = await bridge.act({ ...PRINT, ...given });
    expect(value.in?.execute, text).toBe(`<- ${pin}`);
  });

  longTest('a function that nobody has is told with those that are alike', async () => {
    const bridge = await open();
    const { value, text } = await bridge.act({ ...PRINT, of: 'PrintStrng' });
    expect(value.error, text).toMatchObject({
      code: 'unknown_function',
      suggestions: expect.arrayContaining(['KismetSystemLibrary.PrintString']),
    });
    expect((await bridge.act(value.error.example)).value.title).toBe('Print String');
  });

  longTest(
    'in a batch a name means the node that the batch adds before one that is only titled so',
    async () => {
      const bridge = await open();
      const { value, text } = await bridge.act({
        action: 'batch',
        operations: [
          { ...PRINT, after: 'BeginPlay' },
          { ...PRINT, after: 'PrintString' },
        ],
      });
      expect(value.success, text).toBe(true);
      expect((await nodeIn(bridge, 'PrintString')).out.then).toBe('-> PrintString_1.execute');
    },
  );

  longTest('a comment is kept with its text', async () => {
    const bridge = await open();
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({
      action: 'add_node',
      objectPath: 'BP_Lamp',
      kind: 'comment',
      of: 'Größe "1"; $x',
    });
    expect(value.success, text).toBe(true);
    expect((await read(bridge)).comments).toEqual([{ comment: 'Comment', text: 'Größe "1"; $x' }]);
    await bridge.act({ action: 'undo' });
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('wires feed it from nodes that are there', async () => {
    const bridge = await open();
    const { value, text } = await bridge.act({
      ...{ action: 'add_node', objectPath: 'BP_Lamp', graph: 'EventGraph', kind: 'branch' },
      ...{ after: 'K2Node_IfThenElse_0.else', wires: { Condition: 'K2Node_VariableGet_0.bIsOn' } },
    });
    expect(value.in, text).toEqual({
      execute: '<- K2Node_IfThenElse_0.else',
      Condition: '<- K2Node_VariableGet_0.bIsOn',
    });
    expect((await nodeIn(bridge, 'K2Node_VariableGet_0')).out.bIsOn).toBe(
      '-> K2Node_IfThenElse_0.Condition, Branch.Condition',
    );
  });

  test('an event is there once, and the answer names its node', async () => {
    const bridge = await open();
    const { value, text } = await bridge.act({
      action: 'add_node',
      objectPath: 'BP_Lamp',
      kind: 'event',
      of: 'ReceiveBeginPlay',
    });
    expect(value.error.code, text).toBe('already_exists');
    expect(value.error.remedy).toContain('after: "K2Node_Event_0.then"');
  });

  testOneOf.each([
    [{ of: 'KismetSystemLibrary.PrintStrign' }, 'engine_declined'],
    [{ of: 'KismetSystemLibary.PrintString' }, 'unknown_class'],
    [{ pins: { InStrign: 'x' } }, 'engine_declined'],
    [{ pins: { Duration: 'long' } }, 'engine_declined'],
    [{ after: 'K2Node_Event_0.thne' }, 'object_not_found'],
    [{ after: 'K2Node_Evnet_0.then' }, 'object_not_found'],
    [{ wires: { InString: 'K2Node_VariableGet_0.bIsOn' } }, 'engine_declined'],
    [{ kind: 'get', of: 'Brihgtness' }, 'engine_declined'],
    [{ kind: 'event', of: 'ReceiveTick', graph: 'TurnOn' }, 'invalid_value'],
    [{ graph: 'TurnOnn' }, 'object_not_found'],
  ])('%j leaves everything as it was', async (given, code) => {
    const bridge = await open();
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ ...PRINT, ...given });
    expect(value.error.code, text).toBe(code);
    expect(bridge.editor.world.snapshot()).toEqual(before);
    if (value.error.example) {
      const again = await bridge.act(value.error.example);
      expect(again.value.success, again.text).toBe(true);
    }
  });

  longTest('a batch builds a chain, under names of their own, and one undo takes it back', async () => {
    const bridge = await open();
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({
      action: 'batch',
      operations: [
        { action: 'add_node', objectPath: 'BP_Lamp', kind: 'event', of: 'ReceiveTick' },
        { ...PRINT, after: 'ReceiveTick.then' },
        { ...PRINT },
        {
          action: 'connect_pins',
          objectPath: 'BP_Lamp',
          from: 'PrintString.then',
          to: 'PrintString_1.execute',
        },
      ],
    });
    expect(value.success, text).toBe(true);
    expect((await nodeIn(bridge, 'PrintString')).out.then).toBe('-> PrintString_1.execute');
    expect((await nodeIn(bridge, 'PrintString')).in.execute).toBe('<- ReceiveTick.then');
    const undone = await bridge.act({ action: 'undo' });
    expect(undone.value.success, undone.text).toBe(true);
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('works with what add_function made', async () => {
    const bridge = await open();
    const added = await bridge.act({ action: 'add_function', objectPath: 'BP_Lamp', name: 'Blink' });
    expect(added.value.note).toContain('add_node with `graph: "Blink"`');
    const { value, text } = await bridge.act({
      ...PRINT,
      graph: 'Blink',
      after: 'K2Node_FunctionEntry_0.then',
    });
    expect(value.success, text).toBe(true);
    const compiled = await bridge.act({ action: 'compile_blueprint', objectPath: 'BP_Lamp' });
    expect(compiled.value.success, compiled.text).toBe(true);
    expect((await nodeIn(bridge, 'PrintString', { graph: 'Blink' })).in.execute).toBe(
      '<- K2Node_FunctionEntry_0.then',
    );
  });
});

describe('connect_pins', () => {
  const ELSE = {
    action: 'connect_pins',
    objectPath: 'BP_Lamp',
    from: 'K2Node_IfThenElse_0.else',
    to: 'K2Node_CallFunction_0.execute',
  };

  longTest('what execution led to before is parted first, and put back by undo', async () => {
    const bridge = await open();
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ ...ELSE, from: 'K2Node_Event_0.then' });
    expect(value.changes, text).toEqual([
      expect.objectContaining({
        propertyName: 'EventGraph: K2Node_Event_0.then -> K2Node_IfThenElse_0.execute',
        before: 'connected',
        after: 'apart',
        verified: true,
      }),
      expect.objectContaining({
        propertyName: 'EventGraph: K2Node_Event_0.then -> K2Node_CallFunction_0.execute',
        before: 'apart',
        after: 'connected',
        verified: true,
      }),
    ]);
    await bridge.act({ action: 'undo' });
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('parts two pins', async () => {
    const bridge = await open();
    const before = structuredClone(graphsOf(bridge));
    const wire = { ...ELSE, from: 'K2Node_VariableGet_0.bIsOn', to: 'Branch.condition', disconnect: true };
    const { value, text } = await bridge.act(wire);
    expect(value.success, text).toBe(true);
    expect((await nodeIn(bridge, 'K2Node_IfThenElse_0')).in.Condition).toBe('true');
    await bridge.act({ action: 'undo' });
    expect(graphsOf(bridge)).toEqual(before);
  });

  longTest('several of one wire are undone and redone in their order', async () => {
    const bridge = await open();
    const states = [structuredClone(graphsOf(bridge))];
    for (const call of [ELSE, { ...ELSE, disconnect: true }, ELSE, { ...PRINT, after: ELSE.from }]) {
      const { value, text } = await bridge.act(call);
      expect(value.success, text).toBe(true);
      states.push(structuredClone(graphsOf(bridge)));
    }
    const undone = await bridge.act({ action: 'undo', steps: 4 });
    expect(undone.value.success, undone.text).toBe(true);
    expect(graphsOf(bridge)).toEqual(states[0]);
    const redone = await bridge.act({ action: 'redo', steps: 4 });
    expect(redone.value.success, redone.text).toBe(true);
    expect(graphsOf(bridge)).toEqual(states[4]);
  });

  test('what is connected already is not touched', async () => {
    const bridge = await open();
    const { value, text } = await bridge.act({ ...ELSE, from: 'K2Node_IfThenElse_0.then' });
    expect(value, text).toMatchObject({ success: true, note: expect.stringContaining('connected already') });
  });

  testOneOf.each([
    [{ from: 'K2Node_IfThenElse_0.execute' }, 'object_not_found'],
    [{ to: 'K2Node_CallFunction_0.exceute' }, 'object_not_found'],
    [{ to: 'K2Node_CallFunction_0.InString' }, 'engine_declined'],
    [{ from: 'K2Node_VariableGet_0.bIsOn', to: 'K2Node_CallFunction_0.InString' }, 'engine_declined'],
  ])('%j is refused', async (given, code) => {
    const bridge = await open();
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ ...ELSE, ...given });
    expect(value.error.code, text).toBe(code);
    expect(bridge.editor.world.snapshot()).toEqual(before);
    if (value.error.example) expect((await bridge.act(value.error.example)).isError).toBe(false);
  });
});

describe('delete_node', () => {
  const DELETE = { action: 'delete_node', objectPath: 'BP_Lamp', node: 'Print String', confirm: true };

  longTest('the node goes with its wires, and the answer says that it stays gone', async () => {
    const bridge = await open();
    const { value, text } = await bridge.act(DELETE);
    expect(value.changes, text).toEqual([
      expect.objectContaining({
        propertyName: 'EventGraph.K2Node_CallFunction_0',
        before: 'CallFunction',
        after: null,
      }),
    ]);
    expect(value.undo).toMatchObject({ possible: false, why: expect.stringContaining('own undo') });
    expect((await nodeIn(bridge, 'K2Node_IfThenElse_0')).out.then).toBe('(Exec)');
  });

  longTest('asks first', async () => {
    const bridge = await open();
    const { value } = await bridge.act({ ...DELETE, confirm: false });
    expect(value.error.code).toBe('needs_confirmation');
  });

  test('a function keeps what it begins with', async () => {
    const bridge = await open();
    const { value, text } = await bridge.act({ ...DELETE, graph: 'TurnOn', node: 'K2Node_FunctionEntry_0' });
    expect(value.error.code, text).toBe('invalid_value');
  });
});

describe('who may', () => {
  testOneIn(2).each(['5.0', '5.5', '5.7'] as const)('%s says which engine has it', async engine => {
    const bridge = await open({ engine });
    const { value, text } = await bridge.act(PRINT);
    expect(value.error.code, text).toBe('engine_lacks');
    expect(value.error.message).toContain('5.8');
  });

  test('a rule for the folder of the Blueprint holds', async () => {
    const policy = createPolicy(
      { forbid: [{ name: 'no lamps', paths: ['/Game/Blueprints/**'] }] },
      { allowPython: true },
    );
    const bridge = await open({ policy });
    const { value, text } = await bridge.act(PRINT);
    expect(value.error?.code, text).toBe('policy_forbids');
    expect(value.error.message).toContain('no lamps');
  });
});
