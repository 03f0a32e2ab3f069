def find_section(path) -> 'unreal.MovieSceneSection':
    """A section of a sequence that is loaded."""
    section = unreal.find_object(None, path)
    if not isinstance(section, unreal.MovieSceneSection):
        raise RuntimeError('There is no such section.')
    return section


def find_channel(section: 'unreal.MovieSceneSection', name) -> AnyChannel:
    """The channel of a name."""
    channels: 'list[unreal.MovieSceneScriptingChannel]' = section.get_all_channels()
    found = [channel for channel in channels if str(channel.channel_name) == name]
    if len(found) != 1:
        raise RuntimeError('There is no such channel.')
    return found[0]


def keys_at(channel: AnyChannel, frame) -> 'list[AnyKey]':
    """The keys of a channel at a frame of the display rate."""
    return [key for key in channel.get_keys() if abs(frame_of(key) - frame) < 0.0001]
