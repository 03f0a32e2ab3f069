import type { FixedScript } from './fixed-script.ts';
import { addComponent, removeComponent } from './instance-components.ts';

/** Components of actors in the level. */
export const componentScripts: readonly FixedScript[] = [
  {
    body: `actor = unreal.find_object(None, arguments['actor'])
if actor is None:
    raise RuntimeError('There is no such actor.')
component_class = unreal.load_class(None, arguments['class'])
if component_class is None:
    raise RuntimeError('There is no such class.')
subsystem = unreal.get_engine_subsystem(unreal.SubobjectDataSubsystem)
library = unreal.SubobjectDataBlueprintFunctionLibrary
handles = subsystem.k2_gather_subobject_data_for_instance(actor)
options = unreal.AddNewSubobjectParams(
    parent_handle=handles[0], new_class=component_class, blueprint_context=None)
handle, reason = subsystem.add_new_subobject(options)
if not library.is_handle_valid(handle):
    raise RuntimeError(str(reason))
subsystem.rename_subobject(handle, unreal.Text(arguments['name']))
component = library.get_object(library.get_data(handle))
if component.get_name() != arguments['name']:
    subsystem.k2_delete_subobject_from_instance(handles[0], handle)
    raise RuntimeError('The editor does not take the name.')
print(component.get_path_name())
`,
    run: addComponent,
  },
  {
    body: `component = unreal.find_object(None, arguments['component'])
if component is None:
    raise RuntimeError('There is no such component.')
subsystem = unreal.get_engine_subsystem(unreal.SubobjectDataSubsystem)
library = unreal.SubobjectDataBlueprintFunctionLibrary
handles = subsystem.k2_gather_subobject_data_for_instance(component.get_owner())
found = [handle for handle in handles if library.get_object(library.get_data(handle)) == component]
if not found or subsystem.k2_delete_subobject_from_instance(handles[0], found[0]) < 1:
    raise RuntimeError('The editor does not remove it.')
print(arguments['component'])
`,
    run: removeComponent,
  },
];
