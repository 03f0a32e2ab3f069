# unreal-bridge template: add_blueprint_component v1
# Gives a Blueprint a component, as the Add button of its Components panel does, and compiles it.
import json
import unreal

arguments = json.loads(r'{}')
# uses: report, subobjects

blueprint = find_blueprint(arguments['blueprint'])
component_class = find_class(arguments['class'])
subsystem = unreal.get_engine_subsystem(unreal.SubobjectDataSubsystem)
library = unreal.SubobjectDataBlueprintFunctionLibrary

handles = subsystem.k2_gather_subobject_data_for_blueprint(blueprint)
if not handles:
    raise RuntimeError('It has no components.')
options = unreal.AddNewSubobjectParams(
    parent_handle=handles[0], new_class=component_class, blueprint_context=blueprint)
handle, reason = subsystem.add_new_subobject(options)
if not library.is_handle_valid(handle):
    raise RuntimeError(str(reason))

subsystem.rename_subobject(handle, unreal.Text(arguments['name']))
if variable_of(handle) != arguments['name']:
    subsystem.delete_subobject(handles[0], handle, blueprint)
    raise RuntimeError('The editor does not take the name.')
unreal.BlueprintEditorLibrary.compile_blueprint(blueprint)
report(arguments['name'])
