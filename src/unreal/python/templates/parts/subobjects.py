def component_of(handle: 'unreal.SubobjectDataHandle') -> 'unreal.Object':
    """The component behind a handle. Where there is `get_associated_object`, `get_object` may give a template."""
    library = unreal.SubobjectDataBlueprintFunctionLibrary
    find = getattr(library, 'get_associated_object', None) or library.get_object
    return find(library.get_data(handle))


def variable_of(handle: 'unreal.SubobjectDataHandle') -> 'str':
    """The name of the variable that holds a component of a Blueprint."""
    library = unreal.SubobjectDataBlueprintFunctionLibrary
    return str(library.get_variable_name(library.get_data(handle)))


def find_class(path):
    """The class of a path, loaded if need be."""
    found = unreal.load_class(None, path)
    if found is None:
        raise RuntimeError('There is no such class.')
    return found


def find_blueprint(path) -> 'unreal.Blueprint':
    """A Blueprint that is loaded."""
    found = unreal.find_object(None, path)
    if not isinstance(found, unreal.Blueprint):
        raise RuntimeError('There is no such Blueprint.')
    return found
