def nodes_by_name(editor: 'unreal.BlueprintGraphEditor'):
    """Name of a node, and the node."""
    return {node.get_name(): node for node in nodes_of(editor)}


def pin_at(nodes, reference, side) -> 'unreal.BlueprintGraphPin':
    """The pin that `Node.pin` names."""
    node_name, _, pin_name = reference.partition('.')
    if node_name not in nodes:
        raise RuntimeError(f'There is no node {node_name}.')
    return find_pin(nodes[node_name], side, pin_name)


def is_same_pin(left: 'unreal.BlueprintGraphPin', right: 'unreal.BlueprintGraphPin'):
    """Whether both stand for one pin: each call makes new ones."""
    return owner_of(left) == owner_of(right) and left.get_pin_name() == right.get_pin_name()
