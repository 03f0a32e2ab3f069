# unreal-bridge template: remove_blueprint_component v1
# Takes a component of its own from a Blueprint, and so from all instances, and compiles it.
import json
import unreal

arguments = json.loads(r'{}')
# uses: report, subobjects

blueprint = find_blueprint(arguments['blueprint'])
subsystem = unreal.get_engine_subsystem(unreal.SubobjectDataSubsystem)
library = unreal.SubobjectDataBlueprintFunctionLibrary

handles = subsystem.k2_gather_subobject_data_for_blueprint(blueprint)
found = [handle for handle in handles[1:] if variable_of(handle) == arguments['name']]
if not found:
    raise RuntimeError('There is no such component.')
if library.is_inherited_component(library.get_data(found[0])):
    raise RuntimeError('A parent class has it: it can only be removed there.')
if subsystem.delete_subobject(handles[0], found[0], blueprint) < 1:
    raise RuntimeError('The editor does not remove it.')
unreal.BlueprintEditorLibrary.compile_blueprint(blueprint)
report(arguments['name'])
