# unreal-bridge template: disconnect_graph_pins v1
# Has an output no longer lead to an input.
import json
import unreal

arguments = json.loads(r'{}')
# uses: report, graphs, graph_links

editor = need_editor(open_blueprint(arguments['blueprint']), arguments['graph'])
nodes = nodes_by_name(editor)
source = pin_at(nodes, arguments['from'], 'output')
target = pin_at(nodes, arguments['to'], 'input')

if any(is_same_pin(other, target) for other in linked_to(source)):
    if not source.break_single_pin_link(target):
        raise RuntimeError('The editor does not part them.')
report('apart')
