# unreal-bridge template: read_channels v1
# Tells the channels of all sections of a binding with how many keys each has; `keys`: those of one channel, of a
# group (`Location`), of a track or of all (`*`), in any letter case.
import json
import unreal

arguments = json.loads(r'{}')
# uses: report, sequences, describe_key

sequence = open_sequence(arguments['sequence'])


def tracks_of(binding_id) -> 'list[unreal.MovieSceneTrack]':
    """Tracks of a binding; those of none for an empty id."""
    if binding_id == '':
        # The second is the name up to 5.1.
        list_tracks = getattr(sequence, 'get_tracks', None) or getattr(sequence, 'get_master_tracks', None)
        return list_tracks()
    bindings: 'list[unreal.MovieSceneBindingProxy]' = sequence.get_bindings()
    for binding in bindings:
        if unreal.GuidLibrary.conv_guid_to_string(binding.get_id()).lower() == binding_id:
            return binding.get_tracks()
    return []


def is_wanted(title, name):
    wanted = arguments['keys'].lower()
    known = [name.lower(), (title if name == 'None' else f'{title}.{name}').lower()]
    return wanted == '*' or any(each == wanted or each.startswith(wanted + '.') for each in known)


def describe_channel(track: 'unreal.MovieSceneTrack', section: 'unreal.MovieSceneSection', channel: AnyChannel):
    name = str(channel.channel_name)
    title = str(track.get_display_name())
    keys = channel.get_keys() if hasattr(channel, 'get_keys') else []
    row = {
        'track': title,
        'section': section.get_path_name(),
        'channel': name,
        'type': type(channel).__name__,
        'count': len(keys),
    }
    if is_wanted(title, name):
        row['keys'] = [
            [frame_of(key), value_of(key), interpolation_of(key)] for key in keys[:arguments['most']]]
    return row


printed = []
for track in tracks_of(arguments['binding']):
    sections: 'list[unreal.MovieSceneSection]' = track.get_sections()
    for section in sections:
        printed += [describe_channel(track, section, channel) for channel in section.get_all_channels()]
report(printed)
