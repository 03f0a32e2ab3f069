import * as z from 'zod';
import { identifier, type PythonTemplate, text } from './python-template.ts';

/** Components of Blueprints: what every instance of them has. The Blueprint is compiled in the end. [derived] */
export const BLUEPRINT_TEMPLATES = {
  /** A Blueprint gets a component, as the Add button of its Components panel gives it. */
  add_blueprint_component: {
    arguments: z.strictObject({ blueprint: text(), class: text(), name: identifier() }),
    changes: ['blueprint'],
    looksAt: ['class'],
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
  },
  /** A component that a Blueprint has of its own goes, from the Blueprint and from all instances. */
  remove_blueprint_component: {
    arguments: z.strictObject({ blueprint: text(), name: text() }),
    changes: ['blueprint'],
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
  },
} satisfies Record<string, PythonTemplate>;
