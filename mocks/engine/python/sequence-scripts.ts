import type { FixedScript } from './fixed-script.ts';
import { readChannels, readKey, removeKey, setKey } from './sequence-keys.ts';

const LOAD_SEQUENCE = `sequence = unreal.load_asset(arguments['sequence'])
if not isinstance(sequence, unreal.LevelSequence):
    raise RuntimeError('There is no such sequence.')
`;

const TELL_KEY = `def interpolation_of(key):
    if not hasattr(key, 'get_interpolation_mode'):
        return 'constant'
    mode = key.get_interpolation_mode()
    if mode == unreal.RichCurveInterpMode.RCIM_LINEAR:
        return 'linear'
    if mode == unreal.RichCurveInterpMode.RCIM_CONSTANT:
        return 'constant'
    tangents = key.get_tangent_mode()
    if tangents == unreal.RichCurveTangentMode.RCTM_USER:
        return 'user'
    if tangents == unreal.RichCurveTangentMode.RCTM_BREAK:
        return 'break'
    return 'auto'
def value_of(key):
    value = key.get_value()
    return value if isinstance(value, (bool, int, float, str)) else str(value)
`;

const KEYS_AT = `section = unreal.find_object(None, arguments['section'])
if not isinstance(section, unreal.MovieSceneSection):
    raise RuntimeError('There is no such section.')
channels = [each for each in section.get_all_channels() if str(each.channel_name) == arguments['channel']]
if len(channels) != 1:
    raise RuntimeError('There is no such channel.')
channel = channels[0]
found = []
for key in channel.get_keys():
    time = key.get_time()
    if time.frame_number.value == arguments['frame'] and abs(time.sub_frame) < 0.0001:
        found.append(key)
`;

/** Keys of Level Sequences. */
export const sequenceScripts: readonly FixedScript[] = [
  {
    body: `${TELL_KEY}${LOAD_SEQUENCE}tracks = []
if arguments['binding'] == '':
    tracks = sequence.get_tracks() if hasattr(sequence, 'get_tracks') else sequence.get_master_tracks()
for binding in sequence.get_bindings():
    if unreal.GuidLibrary.conv_guid_to_string(binding.get_id()).lower() == arguments['binding']:
        tracks = binding.get_tracks()
wanted = arguments['keys'].lower()
printed = []
for track in tracks:
    for section in track.get_sections():
        for channel in section.get_all_channels():
            name = str(channel.channel_name)
            title = str(track.get_display_name())
            known = [name.lower(), (title if name == 'None' else f'{title}.{name}').lower()]
            keys = channel.get_keys() if hasattr(channel, 'get_keys') else []
            row = {
                'track': title,
                'section': section.get_path_name(),
                'channel': name,
                'type': type(channel).__name__,
                'count': len(keys),
            }
            if wanted == '*' or any(each == wanted or each.startswith(wanted + '.') for each in known):
                row['keys'] = [[
                    key.get_time().frame_number.value + key.get_time().sub_frame,
                    value_of(key),
                    interpolation_of(key),
                ] for key in keys[:arguments['most']]]
            printed.append(row)
print(json.dumps(printed))
`,
    run: readChannels,
  },
  {
    body: `${TELL_KEY}${LOAD_SEQUENCE}${KEYS_AT}state = None
if found:
    state = {'value': value_of(found[0]), 'interpolation': interpolation_of(found[0])}
print(json.dumps(state))
`,
    run: readKey,
  },
  {
    body: `${LOAD_SEQUENCE}${KEYS_AT}value = arguments['value']
if isinstance(channel, unreal.MovieSceneScriptingIntegerChannel):
    value = int(value)
curved = isinstance(channel, (unreal.MovieSceneScriptingFloatChannel, unreal.MovieSceneScriptingDoubleChannel))
wanted = arguments['interpolation']
section.modify()
if found:
    key = found[0]
    key.set_value(value)
    if curved and wanted in ('linear', 'constant'):
        key.set_interpolation_mode(getattr(unreal.RichCurveInterpMode, 'RCIM_' + wanted.upper()))
    elif curved and wanted != '':
        key.set_interpolation_mode(unreal.RichCurveInterpMode.RCIM_CUBIC)
        key.set_tangent_mode(getattr(unreal.RichCurveTangentMode, 'RCTM_' + wanted.upper()))
elif curved:
    mode = getattr(unreal.MovieSceneKeyInterpolation, (wanted or 'auto').upper())
    channel.add_key(unreal.FrameNumber(arguments['frame']), value, interpolation=mode)
else:
    channel.add_key(unreal.FrameNumber(arguments['frame']), value)
print('done')
`,
    run: setKey,
  },
  {
    body: `${LOAD_SEQUENCE}${KEYS_AT}section.modify()
for key in found:
    channel.remove_key(key)
print('done')
`,
    run: removeKey,
  },
];
