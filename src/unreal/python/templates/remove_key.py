# unreal-bridge template: remove_key v1
# Takes a key away.
import json
import unreal

arguments = json.loads(r'{}')
# uses: report, sequences, key_at

open_sequence(arguments['sequence'])
section = find_section(arguments['section'])
channel = find_channel(section, arguments['channel'])
section.modify()
for key in keys_at(channel, arguments['frame']):
    channel.remove_key(key)
report('done')
