# unreal-bridge template: connect_graph_pins v1
# Leads an output to an input. What the editor would only connect over a node that converts is refused.
import json
import unreal

arguments = json.loads(r'{}')
# uses: report, graphs, graph_links

editor = need_editor(open_blueprint(arguments['blueprint']), arguments['graph'])
nodes = nodes_by_name(editor)
source = pin_at(nodes, arguments['from'], 'output')
target = pin_at(nodes, arguments['to'], 'input')

types = f'{source.get_pin_type_display_string()} to {target.get_pin_type_display_string()}'
kept = linked_to(target)
if not source.try_create_connection(target):
    raise RuntimeError(f'The editor does not connect {types}.')
made = [node for node in nodes_of(editor) if node.get_name() not in nodes]
if made:
    editor.remove_nodes(made)
    for other in kept:
        other.try_create_connection(target)
    raise RuntimeError(f'From {types} takes a node that converts.')
report('connected')
