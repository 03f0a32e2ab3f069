# unreal-bridge template: add_graph_node v1
# Puts a node into a graph under a name of ours, with values for its pins; or a comment.
import json
import unreal

arguments = json.loads(r'{}')
# uses: report, graphs, describe_graph

blueprint = open_blueprint(arguments['blueprint'])
editor = need_editor(blueprint, arguments['graph'])
graph: 'unreal.EdGraph' = editor.get_graph()
name = arguments['name']
kind = arguments['kind']
subject = arguments['subject']
if unreal.find_object(None, f'{graph.get_path_name()}.{name}') is not None:
    raise RuntimeError('The name is taken.')


def add_comment():
    box: 'unreal.EdGraphNode_Comment' = editor.add_comment_node(
        subject, unreal.Vector2D(arguments['x'], arguments['y']), unreal.Vector2D(400, 120))
    box.rename(name)
    return {'name': box.get_name(), 'text': subject}


def make_node(place) -> 'unreal.K2Node':
    if kind == 'function':
        return editor.add_call_function_node(subject)
    if kind == 'event':
        return unreal.BlueprintEditorLibrary.add_event_override(blueprint, subject, place)
    if kind == 'custom_event':
        return editor.add_custom_event_node(subject)
    if kind == 'branch':
        return editor.add_branch_node()
    if kind == 'get':
        return editor.add_get_member_variable_node(subject)
    if kind == 'set':
        return editor.add_set_member_variable_node(subject)
    return editor.add_macro_node(subject)


def set_up(node: 'unreal.K2Node', place):
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


def add_node():
    place = unreal.IntPoint(arguments['x'], arguments['y'])
    if kind == 'event' and editor.find_event_node(subject) is not None:
        raise RuntimeError('The event has a node already.')
    node = make_node(place)
    if node is None:
        raise RuntimeError('The editor makes no such node.')
    try:
        set_up(node, place)
    except Exception:
        owner: 'unreal.BlueprintGraphEditor' = unreal.BlueprintGraphEditor.get_graph_editor(node.get_outer())
        owner.remove_nodes([node])
        raise
    return describe_node(node, [])


report(add_comment() if kind == 'comment' else add_node())
