# unreal-bridge template: remove_component v1
# Takes a component from an actor of the level that was added to it there. One that its class makes stays.
import json
import unreal

arguments = json.loads(r'{}')
# uses: report, subobjects

component: 'unreal.ActorComponent' = unreal.find_object(None, arguments['component'])
if component is None:
    raise RuntimeError('There is no such component.')
subsystem = unreal.get_engine_subsystem(unreal.SubobjectDataSubsystem)

handles = subsystem.k2_gather_subobject_data_for_instance(component.get_owner())
found = [handle for handle in handles if component_of(handle) == component]
if not found or subsystem.k2_delete_subobject_from_instance(handles[0], found[0]) < 1:
    raise RuntimeError('The editor does not remove it.')
report(arguments['component'])
