import { addBlueprintComponent, removeBlueprintComponent } from './blueprint-components.ts';
import type { FixedScript } from './fixed-script.ts';

/** Components of Blueprints. */
export const blueprintScripts: readonly FixedScript[] = [
  {
    body: `blueprint = unreal.find_object(None, arguments['blueprint'])
if not isinstance(blueprint, unreal.Blueprint):
    raise RuntimeError('There is no such Blueprint.')
component_class = unreal.load_class(None, arguments['class'])
if component_class is None:
    raise RuntimeError('There is no such class.')
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
if str(library.get_variable_name(library.get_data(handle))) != arguments['name']:
    subsystem.delete_subobject(handles[0], handle, blueprint)
    raise RuntimeError('The editor does not take the name.')
unreal.BlueprintEditorLibrary.compile_blueprint(blueprint)
print(arguments['name'])
`,
    run: addBlueprintComponent,
  },
  {
    body: `blueprint = unreal.find_object(None, arguments['blueprint'])
if not isinstance(blueprint, unreal.Blueprint):
    raise RuntimeError('There is no such Blueprint.')
subsystem = unreal.get_engine_subsystem(unreal.SubobjectDataSubsystem)
library = unreal.SubobjectDataBlueprintFunctionLibrary
handles = subsystem.k2_gather_subobject_data_for_blueprint(blueprint)
found = [handle for handle in handles[1:]
         if str(library.get_variable_name(library.get_data(handle))) == arguments['name']]
if not found:
    raise RuntimeError('There is no such component.')
if library.is_inherited_component(library.get_data(found[0])):
    raise RuntimeError('A parent class has it: it can only be removed there.')
if subsystem.delete_subobject(handles[0], found[0], blueprint) < 1:
    raise RuntimeError('The editor does not remove it.')
unreal.BlueprintEditorLibrary.compile_blueprint(blueprint)
print(arguments['name'])
`,
    run: removeBlueprintComponent,
  },
];
