import { describe, expect, test } from 'vitest';
import { findPythonScript } from '../mocks/engine/python/python-scripts.ts';
import {
  PYTHON_TEMPLATE_NAMES,
  type PythonTemplateName,
  renderPython,
} from '../src/unreal/python/python-templates.ts';

/** Arguments that fit each template; a new one is held to these laws by standing here. */
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
};

const LITERAL = /r'([^']*)'/;

describe.each(PYTHON_TEMPLATE_NAMES)('%s', name => {
  const script = renderPython(name, FITTING[name]);

  test('is known to the simulated editor, which runs it as a file alone', () => {
    expect(findPythonScript(script, 'ExecuteFile')).toBeDefined();
    expect(findPythonScript(script, 'ExecuteStatement')).toBeUndefined();
    expect(findPythonScript(script, 'EvaluateStatement')).toBeUndefined();
  });

  test('with one letter more or less it is another script, which the simulated editor does not run', () => {
    const literal = LITERAL.exec(script);
    const from = literal?.index ?? 0;
    const until = from + (literal?.[0].length ?? 0);
    for (let at = 0; at < script.length; at++) {
      // In its own place an argument may be any.
      if (at >= from && at < until) continue;
      expect(
        findPythonScript(`${script.slice(0, at)}${script.slice(at + 1)}`, 'ExecuteFile'),
        `${at}`,
      ).toBeUndefined();
      expect(
        findPythonScript(`${script.slice(0, at)}x${script.slice(at)}`, 'ExecuteFile'),
        `${at}`,
      ).toBeUndefined();
    }
    expect(findPythonScript(`${script}print(1)\n`, 'ExecuteFile')).toBeUndefined();
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
