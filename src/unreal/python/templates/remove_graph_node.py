# unreal-bridge template: remove_graph_node v1
# Takes a node or a comment from a graph. Before that it gives its name free: gone nodes stay in memory for a while.
import json
import unreal

arguments = json.loads(r'{}')
# uses: report, graphs

editor = need_editor(open_blueprint(arguments['blueprint']), arguments['graph'])
graph: 'unreal.EdGraph' = editor.get_graph()
name = arguments['name']
nodes = [node for node in nodes_of(editor) if node.get_name() == name]
boxes = [box for box in comments_of(editor) if box.get_name() == name]
if not nodes and not boxes:
    raise RuntimeError('There is no such node.')

number = 0
while unreal.find_object(None, f'{graph.get_path_name()}.Removed_{number}') is not None:
    number += 1
if nodes:
    nodes[0].rename(f'Removed_{number}')
    editor.remove_nodes(nodes)
else:
    boxes[0].rename(f'Removed_{number}')
    editor.remove_comment_node(boxes[0])
report(name)
