# unreal-bridge template: read_graph v1
# Tells the nodes of a graph with their pins, all of them or some; its siblings; names that are free.
import json
import unreal

arguments = json.loads(r'{}')
# uses: report, graphs, describe_graph

blueprint = open_blueprint(arguments['blueprint'])
status: 'unreal.BlueprintStatus' = blueprint.get_editor_property('status')
editor: 'unreal.BlueprintGraphEditor' = unreal.BlueprintGraphEditor.get_graph_editor_by_name(
    blueprint, arguments['graph'])
told = {
    'graph': None,
    'graphs': [str(name) for name in unreal.BlueprintEditorLibrary.list_graph_names(blueprint)],
    'status': status.name,
    'event': None,
    'free': [],
    'nodes': [],
    'comments': [],
}
if editor is not None:
    graph: 'unreal.EdGraph' = editor.get_graph()
    told['graph'] = graph.get_name()
    wanted = arguments['nodes']
    erroneous: 'list[unreal.K2Node]' = editor.list_nodes_with_errors() or []
    errors = [node.get_name() for node in erroneous]
    if arguments['event'] is not None:
        event: 'unreal.K2Node' = editor.find_event_node(arguments['event'])
        told['event'] = event.get_name() if event is not None else None
    number = 0
    while arguments['stem'] is not None and len(told['free']) < arguments['count']:
        name = arguments['stem'] if number == 0 else f'{arguments["stem"]}_{number}'
        if unreal.find_object(None, f'{graph.get_path_name()}.{name}') is None:
            told['free'].append(name)
        number += 1
    told['nodes'] = [
        describe_node(node, errors) for node in nodes_of(editor)
        if wanted is None or node.get_name() in wanted]
    told['comments'] = [
        {'name': box.get_name(), 'text': str(box.get_comment_text())} for box in comments_of(editor)
        if wanted is None or box.get_name() in wanted]
report(told)
