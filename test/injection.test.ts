import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '../src/domains/operations.ts';
import { VIEWS } from '../src/domains/views.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { toJsonSchema } from '../src/server/json-schema.ts';
import { type PythonTemplateName, renderPython } from '../src/unreal/python/python-templates.ts';
import { type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { createRandom, type Random } from './support/random.ts';
import { longTest, oneIn, testOneOf, times } from './support/soak.ts';

/**
 * Attempts to have something else run than was meant, through every argument that reaches the console or Python. Each is
 * a valid text with hostile pieces in it, at random places; the seed is fixed.
 */
const PIECES: readonly [string, ...string[]] = [
  "';",
  ...["'", '"', "'''", '"""', '\\', "\\'", '\\"', '`', "')\nimport os\nos.abort()\n#", '"); quit("'],
  ...[
    '\n',
    '\r\n',
    '\nquit',
    '\u2028quit',
    '\u2029',
    '\u0085quit',
    '\tquit',
    '\v',
    '\f',
    '\u0000',
    '\u0000quit',
  ],
  ...[
    '%s',
    '%n%n%n',
    '%1$s',
    '%',
    '{0}',
    '{}',
    '$' + '{quit}',
    '$(quit)',
    '#{quit}',
    '\\u0027',
    '\\x27',
    '\\n',
  ],
  ...['|quit', ' | quit', ';quit', '; quit ;', '&& quit', '& quit', ',quit', '||', ' quit', ' exec evil.txt'],
  ...[
    'ｑｕｉｔ',
    '；quit',
    '｜quit',
    'quıt',
    'qu\u00adit',
    '\u202equit',
    '\ufeffquit',
    'ｒ.VSync',
    'е',
    '💥',
    '日本',
  ],
  ...[
    '\ud800',
    '\udc00',
    '__import__("os").abort()',
    'py print(1)',
    ' py import os',
    'PYTHON evil.py',
    '.py ',
    'evil.py x',
  ],
  ...[
    'debug crash',
    'EXIT',
    '../../',
    '/Script/Engine.Default__KismetSystemLibrary',
    '-1e999',
    'NaN',
    '0x10',
    '1 2',
  ],
  'A'.repeat(5000),
  "'".repeat(3000),
];

function attempt(random: Random, valid: string): string {
  let written = random.chance(0.2) ? '' : valid;
  for (let left = 1 + random.below(3); left > 0; left--) {
    const at = random.below(written.length + 1);
    written = written.slice(0, at) + random.pick(PIECES) + written.slice(at);
  }
  return random.chance(0.1) ? written.repeat(3) : written;
}

const SETTINGS = { allowConsoleCommandRemoteExecution: true, enableRemotePythonExecution: true };

interface Watched extends Bridge {
  /** Console commands and scripts, as they left. */
  sent: { commands: string[]; scripts: string[] };
}

async function openWatched(options: BridgeOptions = {}): Promise<Watched> {
  const sent: Watched['sent'] = { commands: [], scripts: [] };
  const bridge = await openBridge({
    settings: SETTINGS,
    policy: createPolicy({}, { allowConsole: true, allowPython: true }),
    onRequest: body => collect(body === '' ? {} : JSON.parse(body), sent),
    ...options,
  });
  return { ...bridge, sent };
}

/** Every text that any request hands to the console or to Python, in a batch or alone. */
function collect(value: unknown, sent: Watched['sent']): void {
  if (typeof value !== 'object' || value === null) return;
  const { Command, PythonCommand } = value as Record<string, unknown>; // any record may lack them
  if (typeof Command === 'string') sent.commands.push(Command);
  if (typeof PythonCommand === 'string') sent.scripts.push(PythonCommand);
  for (const member of Object.values(value)) collect(member, sent);
}

const SET = /^r\.(VSync|ScreenPercentage) -?\d+(\.\d+)?$/;
const HARMLESS =
  /^(stat [a-z]+|viewmode [a-z]+|show [a-z][a-z0-9]*|showflag\.[a-z][a-z0-9]*( [012])?|nanitestats( primary)?|listtextures|dumpticks)$/i;

/** What only 5.8 has. */
const NEWEST: BridgeOptions = {
  engine: '5.8',
  settings: { ...SETTINGS, allowAnyRemoteFunctionCall: true },
};
const ADD_NODE = {
  ...{ action: 'add_node', objectPath: 'BP_Lamp', graph: 'EventGraph', kind: 'function' },
  ...{ of: 'KismetSystemLibrary.PrintString', after: 'K2Node_Event_0.then' },
};
const CONNECT = {
  ...{ action: 'connect_pins', objectPath: 'BP_Lamp' },
  ...{ from: 'K2Node_Event_0.then', to: 'K2Node_CallFunction_0.execute' },
};

/** Argument by argument: a valid call, and what alone may leave. */
const TARGETS: readonly {
  argument: string;
  tool?: 'inspect' | 'act';
  call: Record<string, unknown>;
  admits?: RegExp;
  /** Where in the argument it is written, if that is no text. */
  put?: (written: string) => unknown;
  options?: BridgeOptions;
}[] = [
  { argument: 'name', call: { action: 'set_console_variable', name: 'r.VSync', value: 1 }, admits: SET },
  {
    argument: 'value',
    call: { action: 'set_console_variable', name: 'r.ScreenPercentage', value: '50' },
    admits: SET,
  },
  { argument: 'command', call: { action: 'run_console_command', command: 'stat fps' }, admits: HARMLESS },
  {
    argument: 'command',
    call: { action: 'run_console_command', command: 'ShowFlag.Fog 0' },
    admits: HARMLESS,
  },
  {
    argument: 'objectPath',
    call: { action: 'add_component', objectPath: 'Statue', class: 'PointLightComponent', name: 'Glow' },
  },
  {
    argument: 'class',
    call: {
      action: 'add_component',
      objectPath: 'Statue',
      class: '/Script/Engine.PointLightComponent',
      name: 'Glow',
    },
  },
  {
    argument: 'name',
    call: { action: 'add_component', objectPath: 'Statue', class: 'PointLightComponent', name: 'Glow' },
  },
  { argument: 'objectPath', call: { action: 'remove_component', objectPath: 'Statue', name: 'Glow' } },
  { argument: 'name', call: { action: 'remove_component', objectPath: 'Statue', name: 'Glow' } },
  {
    argument: 'objectPath',
    call: { action: 'add_component', objectPath: '/Game/Blueprints/BP_Lamp', class: 'PointLightComponent' },
  },
  {
    argument: 'class',
    call: {
      action: 'add_component',
      objectPath: '/Game/Blueprints/BP_Lamp',
      class: '/Script/Engine.PointLightComponent',
    },
  },
  {
    argument: 'name',
    call: {
      ...{ action: 'add_component', objectPath: '/Game/Blueprints/BP_Lamp' },
      ...{ class: 'PointLightComponent', name: 'Glow' },
    },
  },
  {
    argument: 'name',
    call: { action: 'remove_component', objectPath: '/Game/Blueprints/BP_Lamp', name: 'Bulb' },
  },
  ...['objectPath', 'binding', 'channel', 'interpolation'].map(argument => ({
    argument,
    call: {
      ...{ action: 'set_key', objectPath: '/Game/Cinematics/LS_Intro', binding: 'Intro Camera' },
      ...{ channel: 'Location.X', frame: 5, value: 1, interpolation: 'linear' },
    },
  })),
  ...['objectPath', 'graph', 'of', 'after'].map(argument => ({ argument, call: ADD_NODE, options: NEWEST })),
  { argument: 'of', call: { ...ADD_NODE, kind: 'comment', after: undefined, of: 'Text' }, options: NEWEST },
  { argument: 'pins', call: ADD_NODE, put: InString => ({ InString }), options: NEWEST },
  { argument: 'pins', call: ADD_NODE, put: written => ({ [written]: 'x' }), options: NEWEST },
  { argument: 'wires', call: ADD_NODE, put: InString => ({ InString }), options: NEWEST },
  { argument: 'wires', call: ADD_NODE, put: each => ({ [each]: 'K2Node_Event_0.then' }), options: NEWEST },
  { argument: 'from', call: CONNECT, options: NEWEST },
  { argument: 'to', call: CONNECT, options: NEWEST },
  {
    argument: 'node',
    call: { action: 'delete_node', objectPath: 'BP_Lamp', node: 'K2Node_Event_0' },
    options: NEWEST,
  },
  ...[CONNECT, { action: 'delete_node', objectPath: 'BP_Lamp', node: 'K2Node_Event_0' }].flatMap(call =>
    ['objectPath', 'graph'].map(argument => ({ argument, call, options: NEWEST })),
  ),
  ...['objectPath', 'binding', 'keys'].map(argument => ({
    ...{ argument, tool: 'inspect' as const },
    call: { action: 'read_sequence', objectPath: 'LS_Intro', binding: 'Intro Camera', keys: 'Location.X' },
  })),
  ...['objectPath', 'graph'].map(argument => ({
    ...{ argument, tool: 'inspect' as const, options: NEWEST },
    call: { action: 'blueprint_graph', objectPath: 'BP_Lamp', graph: 'EventGraph' },
  })),
];

const asIs = (written: string): unknown => written;

/** Attempts through each argument. */
const EACH = times(40, 8);

describe.each(oneIn(40, TARGETS))(
  '$call.action, through $argument',
  ({ argument, tool = 'act', call, admits = /^$/, put = asIs, options }) => {
    longTest(`none of ${EACH} attempts changes what runs`, async () => {
      const bridge = await openWatched(options);
      const random = createRandom(TARGETS.findIndex(each => each.call === call) + 1);
      const undamaged = structuredClone(bridge.editor.world.snapshot().objects);
      for (let left = EACH; left > 0; left--) {
        const written = attempt(random, String(call[argument] ?? 'x'));
        const { value, isError } = await bridge[tool]({
          ...{ ...call, [argument]: put(written) },
          ...(tool === 'act' && { confirm: true }),
        });
        expect(
          isError || value.success === true || value.status === 'elicit_parameter',
          JSON.stringify(written),
        ).toBe(true);
        expect(value.error?.code, JSON.stringify(written)).not.toBe('internal_error');
      }
      for (const command of bridge.sent.commands) expect(command).toMatch(admits);
      for (const script of bridge.sent.scripts) expectFixed(script);
      // Nor did the editor run anything else.
      const ran = bridge.editor.world.log.filter(line => line.startsWith('Cmd: ')).map(line => line.slice(5));
      for (const command of ran) expect(command).toMatch(admits);
      expect(bridge.editor.state).toBe('running');
      // An attempt may have come to a valid name: then a component of that name, and nothing else, is new.
      const now = bridge.editor.world.snapshot().objects;
      for (const [path, object] of Object.entries(undamaged)) {
        // Of a Blueprint every instance follows.
        const isMeant = path.includes(String(call.objectPath).includes('BP_Lamp') ? 'BP_Lamp' : 'Statue');
        if (!isMeant) expect(now[path], path).toEqual(object);
      }
    });
  },
);

/** Attacked on its own below: there any code may run. */
const FREE_CODE = 'run_python';

/** What runs our scripts, or hands a text to the console. */
const EXPOSED = [
  ...OPERATIONS.filter(({ name, needs }) => needs.switch !== undefined && name !== FREE_CODE),
  ...VIEWS.filter(({ name }) => name === 'read_sequence' || name === 'blueprint_graph'),
];

test.each(EXPOSED.map(each => [each.name, each] as const))(
  '%s is attacked through every argument that takes a text',
  (action, { parameters }) => {
    const { properties } = toJsonSchema({ parameters }) as { properties: Record<string, Taken> };
    const texts = Object.entries(properties).filter(([name, taken]) => name !== 'cursor' && takesText(taken));
    const attacked = TARGETS.filter(({ call }) => call.action === action).map(({ argument }) => argument);
    expect(attacked).toEqual(expect.arrayContaining(texts.map(([name]) => name)));
  },
);

interface Taken {
  type?: string;
  enum?: unknown;
  anyOf?: Taken[];
  items?: Taken;
  additionalProperties?: Taken | false;
}

function takesText({ type, enum: choices, anyOf = [], items, additionalProperties }: Taken): boolean {
  if (type === 'string') return choices === undefined;
  const inside = [
    ...anyOf,
    ...(items ? [items] : []),
    ...(additionalProperties ? [additionalProperties] : []),
  ];
  return inside.some(takesText);
}

test('there are at least 300 attempts through arguments of calls', () => {
  expect(TARGETS.length * EACH).toBeGreaterThanOrEqual(300);
});

const TEMPLATES: { [Name in PythonTemplateName]: Record<string, unknown> } = {
  add_component: {
    actor: '/Game/Maps/Lvl.Lvl:PersistentLevel.Statue_1',
    class: '/Script/Engine.PointLightComponent',
    name: 'Glow',
  },
  add_blueprint_component: {
    blueprint: '/Game/Blueprints/BP_Lamp.BP_Lamp',
    class: '/Script/Engine.PointLightComponent',
    name: 'Glow',
  },
  remove_blueprint_component: { blueprint: '/Game/Blueprints/BP_Lamp.BP_Lamp', name: 'Glow' },
  remove_component: { component: '/Game/Maps/Lvl.Lvl:PersistentLevel.Statue_1.Glow' },
  read_actors: { level: '/Game/Maps/Lvl.Lvl:PersistentLevel', names: ['Statue_1', 'Lamp_2'] },
  read_graph: {
    ...{ blueprint: '/Game/B.B', graph: 'EventGraph', nodes: ['A', 'B'], event: 'ReceiveTick' },
    ...{ stem: 'Branch', count: 2 },
  },
  add_graph_node: {
    ...{ blueprint: '/Game/B.B', graph: 'EventGraph', name: 'PrintString', kind: 'function' },
    ...{ subject: '/Script/Engine.KismetSystemLibrary:PrintString', x: -5, y: 7 },
    pins: { InString: 'x' },
  },
  remove_graph_node: { blueprint: '/Game/B.B', graph: 'EventGraph', name: 'PrintString' },
  connect_graph_pins: { blueprint: '/Game/B.B', graph: 'EventGraph', from: 'A.then', to: 'B.execute' },
  disconnect_graph_pins: { blueprint: '/Game/B.B', graph: 'EventGraph', from: 'A.then', to: 'B.execute' },
  read_channels: { sequence: '/Game/S.S', binding: '0123456789abcdef0123456789abcdef', keys: '*', most: 9 },
  read_key: { sequence: '/Game/S.S', section: '/Game/S.S:M.T.S', channel: 'Location.X', frame: 5 },
  set_key: {
    ...{ sequence: '/Game/S.S', section: '/Game/S.S:M.T.S', channel: 'Location.X', frame: 5 },
    ...{ value: -1.5, interpolation: 'linear' },
  },
  remove_key: { sequence: '/Game/S.S', section: '/Game/S.S:M.T.S', channel: 'None', frame: 0 },
  read_strings: { table: '/Game/T.ST' },
  fill_strings: { table: '/Game/T.ST', csv: 'Key,SourceString\r\nA,"B"\r\n' },
};

/** Arguments that take a name, a number or one of a few words, and so hardly anything of what is tried. */
const CHOSEN: ReadonlySet<string> = new Set([
  ...['name', 'binding', 'keys', 'most', 'frame', 'value', 'interpolation'],
  ...['nodes', 'names', 'stem', 'count', 'kind', 'x', 'y', 'pins'],
]);

const LITERAL = /json\.loads\(r'([^']*)'\)/;

/** A script is one of the templates, word for word but for the one literal. */
function expectFixed(script: string): void {
  const bodies = Object.entries(TEMPLATES).map(
    ([name, args]) => renderPython(name as PythonTemplateName, args as never).replace(LITERAL, ''), // keys and values of the table above
  );
  expect(bodies).toContain(script.replace(LITERAL, ''));
  const [, literal = ''] = LITERAL.exec(script) ?? [];
  // Numbers stand as they are.
  expect(literal.replace(/:-?\d+(\.\d+)?(e[+-]\d+)?(?=[,}])/g, ':0')).toMatch(
    /^(\\u[0-9a-f]{4}|[A-Za-z0-9 /_{}[\]:,"-])*$/,
  );
}

describe.each(Object.entries(TEMPLATES))('the template %s', (name, valid) => {
  test('has no place where the engine would see the name of a file', () => {
    expect(renderPython(name as PythonTemplateName, valid as never)).not.toMatch(/\.py\b/); // of the table above
  });

  testOneOf.each(Object.keys(valid))('takes what is hostile in %s as data, or not at all', argument => {
    const random = createRandom(argument.length * 7);
    let rendered = 0;
    for (let left = 200; left > 0; left--) {
      const written = attempt(random, String(valid[argument] ?? ''));
      const args = { ...valid, [argument]: written };
      let script: string;
      try {
        script = renderPython(name as PythonTemplateName, args as never); // of the table above
      } catch (thrown) {
        expect(thrown).toMatchObject({ code: 'invalid_value' });
        continue;
      }
      rendered++;
      expectFixed(script);
      expect(JSON.parse(LITERAL.exec(script)?.[1] ?? '')).toEqual(args);
    }
    if (!CHOSEN.has(argument)) expect(rendered).toBeGreaterThan(50);
  });
});

describe('run_python', () => {
  longTest('what it is given arrives as it is, or is refused', async () => {
    const bridge = await openWatched();
    const random = createRandom(99);
    for (let left = EACH; left > 0; left--) {
      const code = attempt(random, "print('hello')");
      const before = bridge.sent.scripts.length;
      const { value } = await bridge.act({ action: 'run_python', code, confirm: true });
      const left = bridge.sent.scripts.slice(before);
      if (left.length === 0)
        expect(['invalid_value', 'invalid_arguments'], JSON.stringify(code)).toContain(value.error.code);
      else expect(left).toEqual([code]);
    }
  });
});
