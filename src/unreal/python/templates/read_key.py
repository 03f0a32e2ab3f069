# unreal-bridge template: read_key v1
# Tells the key at a frame: null where there is none.
import json
import unreal

arguments = json.loads(r'{}')
# uses: report, sequences, describe_key, key_at

open_sequence(arguments['sequence'])
channel = find_channel(find_section(arguments['section']), arguments['channel'])
found = keys_at(channel, arguments['frame'])
if found:
    report({'value': value_of(found[0]), 'interpolation': interpolation_of(found[0])})
else:
    report(None)
