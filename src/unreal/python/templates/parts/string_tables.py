def load_strings(path) -> 'str':
    """The id of a string table that is an asset: its path, once it is in memory."""
    if unreal.load_asset(path) is None or not unreal.StringTableLibrary.is_registered_table_id(path):
        raise RuntimeError('There is no such string table.')
    return path
