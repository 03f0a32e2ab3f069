import { addNode, connectPins, disconnectPins, readGraph, removeNode } from '../blueprints/graph-python.ts';
import type { FixedScript } from './fixed-script.ts';

const open = `editors = unreal.BlueprintGraphEditor
library = unreal.BlueprintEditorLibrary
blueprint = unreal.load_object(None, arguments['blueprint'])
if not isinstance(blueprint, unreal.Blueprint):
    raise RuntimeError('There is no such Blueprint.')
editor = editors.get_graph_editor_by_name(blueprint, arguments['graph'])
`;

const need = `if editor is None:
    raise RuntimeError('There is no such graph.')
graph = editor.get_graph()
`;

const describe = `def describe_pin(pin):
    links = [(other.get_owning_node().get_name(), str(other.get_pin_name()))
             for other in pin.list_connected_pins() or []]
    return {
        'name': str(pin.get_pin_name()),
        'type': str(pin.get_pin_type_display_string()),
        'value': str(pin.get_pin_value()),
        'links': [f'{owner}.{name}' for owner, name in links],
    }
def describe_node(node, errors):
    place = node.get_node_pos()
    return {
        'name': node.get_name(),
        'class': node.get_class().get_name(),
        'title': str(node.get_node_title()),
        'x': place.x,
        'y': place.y,
        'error': str(node.get_editor_property('error_msg')) if node.get_name() in errors else '',
        'inputs': [describe_pin(pin) for pin in node.list_input_pins() or []],
        'outputs': [describe_pin(pin) for pin in node.list_output_pins() or []],
    }
`;

const find = `def find_pin(node, side, name):
    pins = list((node.list_input_pins() if side == 'input' else node.list_output_pins()) or [])
    found = [pin for pin in pins if str(pin.get_pin_name()) == name]
    plain = name.lower().replace(' ', '')
    found = found or [pin for pin in pins if str(pin.get_pin_name()).lower().replace(' ', '') == plain]
    if not found:
        names = ', '.join(str(pin.get_pin_name()) for pin in pins)
        raise RuntimeError(f'{node.get_name()} has no {side} pin {name}. It has: {names}')
    return found[0]
`;

const pins = `by_name = {node.get_name(): node for node in editor.list_all_nodes() or []}
def pin_at(reference, side):
    node_name, _, pin_name = reference.partition('.')
    if node_name not in by_name:
        raise RuntimeError(f'There is no node {node_name}.')
    return find_pin(by_name[node_name], side, pin_name)
def same_pin(left, right):
    return left.get_owning_node() == right.get_owning_node() and left.get_pin_name() == right.get_pin_name()
source = pin_at(arguments['from'], 'output')
target = pin_at(arguments['to'], 'input')
`;

/** Graphs of Blueprints. */
export const graphScripts: readonly FixedScript[] = [
  {
    body: `${open}${describe}graphs = [str(name) for name in library.list_graph_names(blueprint)]
told = {
    'graph': None,
    'graphs': graphs,
    'status': blueprint.get_editor_property('status').name,
    'event': None,
    'free': [],
    'nodes': [],
    'comments': [],
}
if editor is not None:
    graph = editor.get_graph()
    told['graph'] = graph.get_name()
    nodes = list(editor.list_all_nodes() or [])
    comments = list(editor.list_comment_nodes() or [])
    errors = [node.get_name() for node in editor.list_nodes_with_errors() or []]
    wanted = arguments['nodes']
    if arguments['event'] is not None:
        node = editor.find_event_node(arguments['event'])
        told['event'] = node.get_name() if node is not None else None
    number = 0
    while arguments['stem'] is not None and len(told['free']) < arguments['count']:
        name = arguments['stem'] if number == 0 else f'{arguments["stem"]}_{number}'
        if unreal.find_object(None, f'{graph.get_path_name()}.{name}') is None:
            told['free'].append(name)
        number += 1
    told['nodes'] = [describe_node(node, errors) for node in nodes
                     if wanted is None or node.get_name() in wanted]
    told['comments'] = [{'name': each.get_name(), 'text': str(each.get_comment_text())} for each in comments
                        if wanted is None or each.get_name() in wanted]
print(json.dumps(told))
`,
    run: readGraph,
  },
  {
    body: `${open}${need}${describe}${find}name = arguments['name']
kind = arguments['kind']
subject = arguments['subject']
if unreal.find_object(None, f'{graph.get_path_name()}.{name}') is not None:
    raise RuntimeError('The name is taken.')
if kind == 'comment':
    box = editor.add_comment_node(
        subject, unreal.Vector2D(arguments['x'], arguments['y']), unreal.Vector2D(400, 120))
    box.rename(name)
    print(json.dumps({'name': box.get_name(), 'text': subject}))
else:
    place = unreal.IntPoint(arguments['x'], arguments['y'])
    if kind == 'event' and editor.find_event_node(subject) is not None:
        raise RuntimeError('The event has a node already.')
    node = None
    if kind == 'function':
        node = editor.add_call_function_node(subject)
    elif kind == 'event':
        node = library.add_event_override(blueprint, subject, place)
    elif kind == 'custom_event':
        node = editor.add_custom_event_node(subject)
    elif kind == 'branch':
        node = editor.add_branch_node()
    elif kind == 'get':
        node = editor.add_get_member_variable_node(subject)
    elif kind == 'set':
        node = editor.add_set_member_variable_node(subject)
    elif kind == 'macro':
        node = editor.add_macro_node(subject)
    if node is None:
        raise RuntimeError('The editor makes no such node.')
    try:
        if not node.list_all_pins() or node.get_outer() != graph:
            raise RuntimeError('The editor makes no such node.')
        node.set_node_pos(place)
        for pin_name, value in arguments['pins'].items():
            pin = find_pin(node, 'input', pin_name)
            if not pin.set_pin_value(value):
                kind_of_pin = str(pin.get_pin_type_display_string())
                raise RuntimeError(f'{pin.get_pin_name()} is of type {kind_of_pin} and does not take {value}.')
        node.rename(name)
        if node.get_name() != name:
            raise RuntimeError('The editor does not take the name.')
    except Exception:
        owner = editors.get_graph_editor(node.get_outer())
        owner.remove_nodes([node])
        raise
    print(json.dumps(describe_node(node, [])))
`,
    run: addNode,
  },
  {
    body: `${open}${need}name = arguments['name']
nodes = [node for node in editor.list_all_nodes() or [] if node.get_name() == name]
boxes = [box for box in editor.list_comment_nodes() or [] if box.get_name() == name]
if not nodes and not boxes:
    raise RuntimeError('There is no such node.')
number = 0
while unreal.find_object(None, f'{graph.get_path_name()}.Removed_{number}') is not None:
    number += 1
(nodes or boxes)[0].rename(f'Removed_{number}')
if nodes:
    editor.remove_nodes(nodes)
else:
    editor.remove_comment_node(boxes[0])
print(name)
`,
    run: removeNode,
  },
  {
    body: `${open}${need}${find}${pins}types = f'{source.get_pin_type_display_string()} to {target.get_pin_type_display_string()}'
kept = list(target.list_connected_pins() or [])
if not source.try_create_connection(target):
    raise RuntimeError(f'The editor does not connect {types}.')
made = [node for node in editor.list_all_nodes() or [] if node.get_name() not in by_name]
if made:
    editor.remove_nodes(made)
    for other in kept:
        other.try_create_connection(target)
    raise RuntimeError(f'From {types} takes a node that converts.')
print('connected')
`,
    run: connectPins,
  },
  {
    body: `${open}${need}${find}${pins}if any(same_pin(other, target) for other in source.list_connected_pins() or []):
    if not source.break_single_pin_link(target):
        raise RuntimeError('The editor does not part them.')
print('apart')
`,
    run: disconnectPins,
  },
];
