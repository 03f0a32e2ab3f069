def open_blueprint(path) -> 'unreal.Blueprint':
    """A Blueprint, loaded if need be."""
    blueprint = unreal.load_object(None, path)
    if not isinstance(blueprint, unreal.Blueprint):
        raise RuntimeError('There is no such Blueprint.')
    return blueprint


def need_editor(blueprint: 'unreal.Blueprint', graph_name) -> 'unreal.BlueprintGraphEditor':
    """What edits a graph of a Blueprint."""
    editor = unreal.BlueprintGraphEditor.get_graph_editor_by_name(blueprint, graph_name)
    if editor is None:
        raise RuntimeError('There is no such graph.')
    return editor


def nodes_of(editor: 'unreal.BlueprintGraphEditor') -> 'list[unreal.K2Node]':
    """All nodes of a graph; the engine says None for none."""
    return list(editor.list_all_nodes() or [])


def comments_of(editor: 'unreal.BlueprintGraphEditor') -> 'list[unreal.EdGraphNode_Comment]':
    """All comments of a graph."""
    return list(editor.list_comment_nodes() or [])


def inputs_of(node: 'unreal.K2Node') -> 'list[unreal.BlueprintGraphPin]':
    """Pins that something leads to."""
    return list(node.list_input_pins() or [])


def outputs_of(node: 'unreal.K2Node') -> 'list[unreal.BlueprintGraphPin]':
    """Pins that lead somewhere."""
    return list(node.list_output_pins() or [])


def linked_to(pin: 'unreal.BlueprintGraphPin') -> 'list[unreal.BlueprintGraphPin]':
    """Pins at the other ends of the links of one."""
    return list(pin.list_connected_pins() or [])


def owner_of(pin: 'unreal.BlueprintGraphPin') -> 'unreal.K2Node':
    """The node that has a pin."""
    return pin.get_owning_node()


def find_pin(node: 'unreal.K2Node', side, name) -> 'unreal.BlueprintGraphPin':
    """A pin by its name, or by its name without regard to case and blanks."""
    pins: 'list[unreal.BlueprintGraphPin]' = inputs_of(node) if side == 'input' else outputs_of(node)
    found = [pin for pin in pins if str(pin.get_pin_name()) == name]
    plain = name.lower().replace(' ', '')
    found = found or [pin for pin in pins if str(pin.get_pin_name()).lower().replace(' ', '') == plain]
    if not found:
        names = ', '.join(str(pin.get_pin_name()) for pin in pins)
        raise RuntimeError(f'{node.get_name()} has no {side} pin {name}. It has: {names}')
    return found[0]
