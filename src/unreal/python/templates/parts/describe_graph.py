def describe_pin(pin: 'unreal.BlueprintGraphPin'):
    """A pin as plain data."""
    return {
        'name': str(pin.get_pin_name()),
        'type': str(pin.get_pin_type_display_string()),
        'value': str(pin.get_pin_value()),
        'links': [f'{owner_of(other).get_name()}.{other.get_pin_name()}' for other in linked_to(pin)],
    }


def describe_node(node: 'unreal.K2Node', errors):
    """A node with its pins as plain data."""
    place: 'unreal.IntPoint' = node.get_node_pos()
    node_class: 'unreal.Class' = node.get_class()
    return {
        'name': node.get_name(),
        'class': node_class.get_name(),
        'title': str(node.get_node_title()),
        'x': place.x,
        'y': place.y,
        'error': str(node.get_editor_property('error_msg')) if node.get_name() in errors else '',
        'inputs': [describe_pin(pin) for pin in inputs_of(node)],
        'outputs': [describe_pin(pin) for pin in outputs_of(node)],
    }
