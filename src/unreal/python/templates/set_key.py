# unreal-bridge template: set_key v1
# Sets a key, or changes the one that is there. An empty interpolation: as it is, or automatic.
import json
import unreal

arguments = json.loads(r'{}')
# uses: report, sequences, key_at

open_sequence(arguments['sequence'])
section = find_section(arguments['section'])
channel = find_channel(section, arguments['channel'])
found = keys_at(channel, arguments['frame'])
wanted = arguments['interpolation']
value = arguments['value']
if isinstance(channel, (unreal.MovieSceneScriptingIntegerChannel, unreal.MovieSceneScriptingByteChannel)):
    value = int(value)
is_curve = isinstance(
    channel, (unreal.MovieSceneScriptingFloatChannel, unreal.MovieSceneScriptingDoubleChannel))


def change_key(key: 'unreal.MovieSceneScriptingDoubleKey | unreal.MovieSceneScriptingFloatKey'):
    key.set_value(value)
    if not is_curve or wanted == '':
        return
    modes = {
        'linear': unreal.RichCurveInterpMode.RCIM_LINEAR,
        'constant': unreal.RichCurveInterpMode.RCIM_CONSTANT,
    }
    tangents = {
        'auto': unreal.RichCurveTangentMode.RCTM_AUTO,
        'user': unreal.RichCurveTangentMode.RCTM_USER,
        'break': unreal.RichCurveTangentMode.RCTM_BREAK,
    }
    key.set_interpolation_mode(modes.get(wanted, unreal.RichCurveInterpMode.RCIM_CUBIC))
    if wanted in tangents:
        key.set_tangent_mode(tangents[wanted])


def add_key():
    frame = unreal.FrameNumber(arguments['frame'])
    if not is_curve:
        channel.add_key(frame, value)
        return
    modes = {
        'auto': unreal.MovieSceneKeyInterpolation.AUTO,
        'user': unreal.MovieSceneKeyInterpolation.USER,
        'break': unreal.MovieSceneKeyInterpolation.BREAK,
        'linear': unreal.MovieSceneKeyInterpolation.LINEAR,
        'constant': unreal.MovieSceneKeyInterpolation.CONSTANT,
    }
    channel.add_key(frame, value, interpolation=modes[wanted or 'auto'])


section.modify()
if found:
    change_key(found[0])
else:
    add_key()
report('done')
