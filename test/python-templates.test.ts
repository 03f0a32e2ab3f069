import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findPythonScript } from '../mocks/engine/python/python-scripts.ts';
import { executePython, runTemplate } from '../src/unreal/python/python-functions.ts';
import {
  PYTHON_TEMPLATE_NAMES,
  type PythonTemplateName,
  renderPython,
} from '../src/unreal/python/python-templates.ts';
import { listEngineNames, listSyntaxErrors } from './support/python-names.ts';
import { oneIn } from './support/soak.ts';

/** Arguments that fit each template; a new one is held to these laws by being listed here. */
const FITTING: { [Name in PythonTemplateName]: Parameters<typeof renderPython<Name>>[1] } = {
  add_component: {
    actor: '/Game/M.M:PersistentLevel.A_1',
    class: '/Script/Engine.SceneComponent',
    name: 'A1',
  },
  add_blueprint_component: {
    blueprint: '/Game/B.B',
    class: '/Script/Engine.SceneComponent',
    name: 'A1',
  },
  remove_blueprint_component: { blueprint: '/Game/B.B', name: 'Größe "3"' },
  remove_component: { component: '/Game/M.M:PersistentLevel.A_1.Größe "3"' },
  read_graph: {
    ...{ blueprint: '/Game/B.B', graph: 'EventGraph', nodes: ['Größe "3"'], event: null },
    ...{ stem: 'Branch', count: 2 },
  },
  add_graph_node: {
    ...{ blueprint: '/Game/B.B', graph: 'EventGraph', name: 'Comment', kind: 'comment' },
    ...{ subject: "It's 'this'", x: -5, y: 7, pins: { "In'String": '")' } },
  },
  remove_graph_node: { blueprint: '/Game/B.B', graph: 'EventGraph', name: 'Größe "3"' },
  connect_graph_pins: { blueprint: '/Game/B.B', graph: 'EventGraph', from: 'A.then', to: "B.exec'ute" },
  disconnect_graph_pins: { blueprint: '/Game/B.B', graph: 'EventGraph', from: 'A.then', to: 'B.execute' },
  read_channels: { sequence: '/Game/S.S', binding: '0123456789abcdef0123456789abcdef', keys: '*', most: 9 },
  read_key: { sequence: '/Game/S.S', section: '/Game/S.S:M.T.S', channel: 'Location.X', frame: -3 },
  set_key: {
    ...{ sequence: '/Game/S.S', section: '/Game/S.S:M.T.S', channel: 'Location.X', frame: 5 },
    ...{ value: -1.5, interpolation: 'linear' },
  },
  remove_key: { sequence: '/Game/S.S', section: '/Game/S.S:M.T.S', channel: 'None', frame: 0 },
  read_strings: { table: '/Game/Größe/ST.ST' },
  read_actors: { level: '/Game/M.M:PersistentLevel', names: ['A_1', 'Größe "3"'] },
  fill_strings: { table: '/Game/S.ST', csv: 'Key,SourceString\r\nA,"\') or \'é"\n' },
};

const LITERAL = /r'([^']*)'/;
const HEADER = /^# unreal-bridge template: (\w+) v(\d+)\n/;

/**
 * What each version says, comments aside. Whoever changes a script raises the version in its header and writes both here:
 * the simulated editor does what it knows of a version, not what its lines say.
 */
const VERSIONS: Record<PythonTemplateName, string> = {
  add_component: 'v1 47259e33',
  remove_component: 'v1 29eae507',
  add_blueprint_component: 'v1 c0f0a724',
  remove_blueprint_component: 'v1 12b5da03',
  read_graph: 'v1 0dbcc834',
  add_graph_node: 'v1 ad95bf4e',
  remove_graph_node: 'v1 884d7070',
  connect_graph_pins: 'v1 4a00470d',
  disconnect_graph_pins: 'v1 2b3598d1',
  read_channels: 'v1 e4fcea5b',
  read_key: 'v1 4d5076f7',
  set_key: 'v1 b18ac716',
  remove_key: 'v1 fd0f050a',
  read_strings: 'v1 aa5be4f2',
  fill_strings: 'v1 0944b83a',
  read_actors: 'v1 b25337f4',
};

function digest(script: string): string {
  const code = script.replace(LITERAL, '').replace(/^\s*#.*\n/gm, '');
  return createHash('sha256').update(code).digest('hex').slice(0, 8);
}

describe.each(oneIn(3, PYTHON_TEMPLATE_NAMES))('%s', name => {
  const script = renderPython(name, FITTING[name]);

  test('is Python, of which every name of the engine is known by its class', () => {
    expect(listSyntaxErrors(script)).toEqual([]);
    const names = listEngineNames(script);
    expect(names.map(each => each.name)).toContainEqual(expect.stringMatching(/^[A-Z]\w+\.\w+$/));
    expect(names.filter(each => each.name.startsWith('?'))).toEqual([]);
  });

  test('begins with its name and version', () => {
    const [, called, version] = HEADER.exec(script) ?? [];
    expect(called).toBe(name);
    expect(`v${version} ${digest(script)}`, `${name} is another one: raise its version`).toBe(VERSIONS[name]);
  });

  test('is known to the simulated editor, which runs it as a file alone', () => {
    expect(findPythonScript(script, 'ExecuteFile')).toBeDefined();
    expect(findPythonScript(script, 'ExecuteStatement')).toBeUndefined();
    expect(findPythonScript(script, 'EvaluateStatement')).toBeUndefined();
  });

  test('is known by its header and arguments alone; of another version nothing is known', () => {
    const [line = ''] = script.match(/^arguments = .*$/m) ?? [];
    const [header = ''] = HEADER.exec(script) ?? [];
    expect(findPythonScript(`${header}${line}\n`, 'ExecuteFile')).toBeDefined();
    expect(findPythonScript(`${header}`, 'ExecuteFile')).toBeUndefined();
    expect(findPythonScript(`${header}${line}\n${line}\n`, 'ExecuteFile')).toBeUndefined();
    expect(findPythonScript(script.replace(HEADER, ''), 'ExecuteFile')).toBeUndefined();
    expect(findPythonScript(script.replace(name, `${name}s`), 'ExecuteFile')).toBeUndefined();
    const later = script.replace(/ v\d+\n/, ' v99\n');
    expect(() => findPythonScript(later, 'ExecuteFile')).toThrow(
      `v99 of the Python script ${name} (known: v`,
    );
  });

  test('has its arguments in one literal, as JSON', () => {
    expect(JSON.parse(LITERAL.exec(script)?.[1] ?? '')).toEqual(FITTING[name]);
    expect(script.match(/arguments = /g)).toHaveLength(1);
  });

  test('is plain ASCII, and names no file', () => {
    expect(script).toMatch(/^[\n -~]*$/);
    expect(script).not.toMatch(/\.py\b/);
  });

  test('refuses what it has no use for', () => {
    const given = { ...FITTING[name], more: 1 };
    expect(() => renderPython(name, given)).toThrow(/cannot be used/);
  });
});

test('a literal that ends early is not taken for arguments', () => {
  const script = renderPython('remove_component', { component: 'A' });
  const broken = script.replace('"A"}', "\"A\"}') or exec('print(1)') or json.loads(r'{}");
  expect(broken).not.toBe(script);
  expect(findPythonScript(broken, 'ExecuteFile')).toBeUndefined();
});

test('every file is one of these scripts, or a part of one', () => {
  const folder = new URL('../src/unreal/python/templates/', import.meta.url);
  const list = (path: string) => readdirSync(new URL(path, folder)).filter(name => name.endsWith('.py'));
  expect(list('.').toSorted()).toEqual(PYTHON_TEMPLATE_NAMES.map(name => `${name}.py`).toSorted());
  const texts = list('.').map(name => readFileSync(new URL(name, folder), 'utf8'));
  const used = texts.flatMap(text => /^# uses: (.*)$/m.exec(text)?.[1]?.split(', ') ?? []);
  expect([...new Set(used)].map(name => `${name}.py`).toSorted()).toEqual(list('parts').toSorted());
});

test.each([
  ["if a\n    b = 'c'\n", 1],
  ["a = ['b'\n", 1],
  ["a = 'b\n", 1],
  ['def a():\nb()\n', 1],
  ['for a in b: c.d()\n', 0],
])('the grammar sees what Python would not take: %j', (script, errors) => {
  expect(Math.min(1, listSyntaxErrors(script).length)).toBe(errors);
});

test('names are found in every place that the scripts have them', () => {
  const script = `a: 'unreal.A' = unreal.make(unreal.B.C, d=1)
def e(f: 'list[unreal.F]') -> 'unreal.G':
    return [f'{g.h.lower()}' for g in f if g.i] or unreal.get_engine_subsystem(unreal.S).j(k=a.l)
m = e([])
if hasattr(m, 'n'):
    m.n(m.o).p()
q = unreal.T(r=a.get_editor_property('s'))
`;
  expect(
    listEngineNames(script).map(({ name, as, optional }) => `${name} ${as}${optional ? '?' : ''}`),
  ).toEqual([
    ...['make call', 'B class', 'B.C attribute', 'A class', 'F class', 'G class'],
    ...[
      'F.h attribute',
      'F.i attribute',
      'get_engine_subsystem call',
      'S class',
      'S.j call',
      'A.l attribute',
    ],
    ...['G.n attribute?', 'G.o attribute', '?.p call', 'T class', 'A.get_editor_property call'],
    ...['A.s property', 'T.r argument'],
  ]);
});

describe('what a script reports', () => {
  const call = runTemplate('remove_component', { component: 'A' });
  const answer = (...lines: string[]) => ({
    ...{ CommandResult: 'None', ReturnValue: true },
    LogOutput: lines.map(Output => ({ Type: 'Info', Output })),
  });

  test('is its own line, whatever else was printed meanwhile', () => {
    const lines = ['{"other": 1}', 'unreal-bridge: "/Game/A"\n', 'LogPython: done', '"late"'];
    expect(call.parse(answer(...lines))).toBe('/Game/A');
    expect(call.parse(answer(lines.join('\n')))).toBe('/Game/A');
  });

  test.each([[], ['/Game/A'], ['unreal-bridge: '], ['unreal-bridge: {'], ['unreal-bridge: 7']])(
    'is missing in %j',
    (...lines) => {
      expect(() => call.parse(answer(...lines))).toThrow(/cannot be read/);
    },
  );

  test('of other Python everything is told', () => {
    const log = executePython('print(1)', 'file').parse(answer('1', 'unreal-bridge: 2')).log;
    expect(log).toHaveLength(2);
  });
});
