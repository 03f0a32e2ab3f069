# unreal-bridge template: add_component v1
# Gives an actor of the level a component below its root, as the Add button of its details does.
import json
import unreal

arguments = json.loads(r'{}')
# uses: report, subobjects

actor = unreal.find_object(None, arguments['actor'])
if actor is None:
    raise RuntimeError('There is no such actor.')
component_class = find_class(arguments['class'])
subsystem = unreal.get_engine_subsystem(unreal.SubobjectDataSubsystem)
library = unreal.SubobjectDataBlueprintFunctionLibrary

handles = subsystem.k2_gather_subobject_data_for_instance(actor)
options = unreal.AddNewSubobjectParams(
    parent_handle=handles[0], new_class=component_class, blueprint_context=None)
handle, reason = subsystem.add_new_subobject(options)
if not library.is_handle_valid(handle):
    raise RuntimeError(str(reason))

subsystem.rename_subobject(handle, unreal.Text(arguments['name']))
component: 'unreal.Object' = component_of(handle)
if component.get_name() != arguments['name']:
    subsystem.k2_delete_subobject_from_instance(handles[0], handle)
    raise RuntimeError('The editor does not take the name.')
report(component.get_path_name())
