AnyChannel = (
    'unreal.MovieSceneScriptingDoubleChannel | unreal.MovieSceneScriptingFloatChannel | '
    'unreal.MovieSceneScriptingBoolChannel | unreal.MovieSceneScriptingIntegerChannel | '
    'unreal.MovieSceneScriptingByteChannel')
AnyKey = (
    'unreal.MovieSceneScriptingDoubleKey | unreal.MovieSceneScriptingFloatKey | '
    'unreal.MovieSceneScriptingBoolKey | unreal.MovieSceneScriptingIntegerKey | '
    'unreal.MovieSceneScriptingByteKey')


def open_sequence(path) -> 'unreal.LevelSequence':
    """A Level Sequence, loaded if need be."""
    sequence = unreal.load_asset(path)
    if not isinstance(sequence, unreal.LevelSequence):
        raise RuntimeError('There is no such sequence.')
    return sequence


def frame_of(key: AnyKey):
    """The frame of a key in the display rate, with what is past the last whole one."""
    time: 'unreal.FrameTime' = key.get_time()
    number: 'unreal.FrameNumber' = time.frame_number
    return number.value + time.sub_frame
