import { lookupTable } from '../../base/lookup-table.ts';
import { simplifyName } from '../../base/nearest.ts';
import { actionInstead } from './action-instead.ts';
import { impliedProperty, OF_PROPERTIES } from './words-of-action.ts';

/** What other tools call these. The words of a name alone would lead elsewhere. */
const ACTIONS_ELSEWHERE: Record<string, readonly string[]> = lookupTable({
  set_transform: words(
    'move move_actor move_object rotate rotate_actor rotate_object turn turn_actor raise_actor scale_actor set_location set_rotation set_scale set_position set_actor_location set_actor_rotation set_actor_scale set_actor_transform teleport translate move_by rotate_by turn_by nudge nudge_actor shift_actor offset_actor look_at aim aim_at point_at face face_at turn_to turn_towards orient orient_to',
  ),
  align_actors: words(
    'align snap_to_floor drop_to_floor snap_to_ground put_on put_on_top put_on_floor put_on_ground place_on_floor place_on_ground move_to_floor move_to_ground place_on place_on_top stack stack_on distribute distribute_actors',
  ),
  spawn_actor: words(
    'create_actor add_actor place_actor spawn create_object add_object create_light add_light spawn_light place_asset place_mesh place_blueprint drop_asset spawn_asset spawn_mesh spawn_static_mesh spawn_blueprint spawn_blueprint_actor instantiate instantiate_blueprint add_to_level add_to_scene add_asset_to_level add_actor_to_level add_mesh',
  ),
  rename_actor: words('set_label set_actor_label label_actor change_label rename_label relabel'),
  delete_actors: words('destroy_actor remove_actor delete_object remove_object delete destroy'),
  find_actors: words(
    'list list_actors get_actors search_actors query_actors get_all_actors list_objects get_scene find_unloaded_actors list_unloaded_actors unloaded_actors',
  ),
  selection: words('get_selection get_selected get_selected_actors selected_actors list_selected'),
  editor_status: words('status ping health version get_status get_version get_editor_info'),
  level_overview: words(
    'get_level level_info scene_info get_scene_info get_world_outliner hierarchy get_hierarchy',
  ),
  describe_class: words('get_class class_info list_functions get_class_info'),
  find_references: words(
    'find_dependencies get_dependencies list_dependencies find_referencers get_referencers list_referencers who_uses',
  ),
  find_assets: words('list_assets get_assets search_assets browse_content list_content'),
  inspect_object: words(
    'get_object describe_object get_actor describe_actor get_properties list_properties get_details get_transform get_actor_transform get_bounds get_size',
  ),
  set_visibility: words(
    'hide show hide_actor hide_actors hide_object hide_objects show_actor show_actors show_object show_objects hide_light hide_lights hide_mesh hide_selected show_light show_lights show_mesh show_selected unhide unhide_actor unhide_actors unhide_object unhide_objects reveal reveal_actor make_visible make_invisible set_hidden toggle_visibility isolate isolate_actor isolate_object isolate_selected isolate_selection solo show_only show_only_selected hide_others hide_all_others hide_other_actors hide_all_except hide_all_but hide_everything_but hide_everything_except hide_unselected hide_rest',
  ),
  select_actors: words(
    'select select_actor select_object select_objects deselect unselect deselect_actor deselect_actors unselect_actor unselect_actors deselect_all clear_selection select_none add_to_selection remove_from_selection',
  ),
  set_tags: words(
    'tag tag_actor tag_actors add_tag add_tags add_actor_tag append_tag remove_tag remove_tags remove_actor_tag delete_tag delete_tags untag untag_actor untag_actors clear_tags remove_all_tags',
  ),
  set_folder: words(
    'create_outliner_folder create_folder_in_outliner create_actor_folder move_to_folder add_to_folder put_in_folder remove_from_folder take_out_of_folder set_actor_folder',
  ),
  attach_actor: words('attach attach_to attach_child attach_to_actor parent parent_to set_parent add_child'),
  focus_actors: words('focus focus_on focus_actor focus_on_actor frame frame_actor frame_selected zoom_to'),
  reset_property: words(
    'reset reset_to_default reset_to_defaults reset_default revert_property revert_to_default restore_default restore_property',
  ),
  call_function: words(
    'call invoke call_method invoke_method invoke_function run_function call_event trigger_event fire_event',
  ),
  search: words(
    'find find_operation find_operations search_operations search_actions lookup look_up help how_to',
  ),
  capabilities: words('help overview about'),
  list_available_ds: words('list_ds list_schemas list_discovery_schemas available_ds get_schemas'),
  detach_actor: words('unattach_actor unparent_actor unparent detach unattach remove_parent clear_parent'),
  rename_asset: words('move_asset move_assets'),
  set_viewport_camera: words('set_camera move_camera set_view'),
  load_level: words('open_level open_map load_map change_level switch_level'),
  load_actors: words(
    'unload_actors load_actor load_region unload_region pin_actors load_cells load_unloaded',
  ),
  check_out: words(
    'checkout checkout_asset check_out_asset checkout_file checkout_files source_control_checkout',
  ),
  file_state: words(
    'source_control source_control_status source_control_state get_file_state query_file_state file_status check_in checkin submit get_latest is_checked_out',
  ),
  material_graph: words('get_material_graph read_material inspect_material get_material material_nodes'),
  add_material_expression: words(
    'add_material_node create_material_expression create_material_node add_expression add_shader_node add_scalar_parameter add_vector_parameter add_color_parameter add_texture_parameter add_material_parameter',
  ),
  connect_material_expressions: words(
    'connect_material_nodes connect_expressions connect_material_property disconnect_material_expressions disconnect_material_expression disconnect_expression disconnect_material disconnect_material_nodes',
  ),
  layout_material: words('tidy_material arrange_material layout_material_expressions tidy_material_graph'),
  delete_material_expression: words('delete_material_node remove_material_expression remove_material_node'),
  read_data_table: words('read_string_table read_curve_table get_data_table read_table get_table_rows'),
  write_data_table: words(
    'write_string_table write_curve_table set_string_table_entry set_table_row edit_data_table set_curve_key write_table add_row add_table_row remove_row delete_row rename_row set_row edit_row set_cell',
  ),
  create_asset: words(
    'create_sequence create_level_sequence new_sequence new_level_sequence create_material new_material',
  ),
  read_sequence: words('get_sequence describe_sequence list_bindings get_bindings get_keys read_keys'),
  open_sequence: words('close_sequence'),
  control_sequence: words('play_sequence pause_sequence stop_sequence scrub_sequence set_playhead'),
  add_to_sequence: words('bind_actor add_binding add_track add_actor_to_sequence add_camera_to_sequence'),
  set_key: words('add_key insert_key create_key keyframe add_keyframe set_keyframe'),
  set_camera_cut: words('add_camera_cut camera_cut cut_to_camera set_cut_camera switch_camera'),
  set_playback_range: words('set_sequence_length set_sequence_duration set_duration'),
  create_blueprint: words('new_blueprint create_child_blueprint create_blueprint_class'),
  add_variable: words('create_variable new_variable add_blueprint_variable add_member_variable'),
  add_function: words('create_function new_function add_blueprint_function add_function_graph'),
  compile_blueprint: words('compile recompile_blueprint'),
  reparent_blueprint: words('reparent set_parent_class set_blueprint_parent change_parent'),
  add_component: words('create_component add_blueprint_component'),
  remove_component: words('delete_component remove_blueprint_component'),
  add_node: words('create_node add_blueprint_node add_event add_event_node add_function_node add_call'),
  connect_pins: words('connect_nodes add_wire disconnect_pins disconnect_nodes'),
  delete_node: words('remove_node delete_blueprint_node'),
  blueprint_graph: words('get_blueprint_graph read_blueprint_graph list_nodes get_nodes read_graph'),
  new_level: words('create_level create_map new_map'),
  save_level: words('save_map save_current_level save_world'),
  build_lighting: words('rebuild_lighting build_lights rebuild_lights bake_lights bake_lightmaps'),
  simulate: words('start_simulation start_simulating simulate_in_editor'),
  save_all: words('save save_project save_everything save_dirty'),
  take_screenshot: words('screenshot capture capture_viewport get_screenshot viewport_screenshot see look'),
  read_log: words('get_log get_logs log logs output_log get_output_log console_log'),
  stop_play: words('stop stop_simulation stop_simulating end_play stop_pie end_pie stop_game'),
  presets: words(
    'list_presets get_presets get_preset describe_preset list_remote_presets get_preset_property',
  ),
  call_preset_function: words('call_exposed_function run_preset_function'),
  set_controller: words('set_preset_controller set_controller_value'),
  play: words('start_play start_pie pie run_game play_in_editor'),
  set_property: words(
    'set_actor_property set_object_property update_property edit_property modify_property set',
  ),
  set_material: words(
    'assign_material apply_material set_actor_material replace_material remove_material clear_material reset_material unset_material remove_material_override',
  ),
  list_available_operations: words('list list_operations list_actions list_commands'),
  list_briefs: words('list'),
  archive_brief: words('archive delete_brief remove_brief'),
  get_next_question: words('next_question'),
  list_changes: words('undo_all undo_everything discard_changes revert_all history'),
  batch: words('multi bulk execute_batch transaction'),
  console_variables: words(
    'get_console_variable get_console_variables list_console_variables get_cvar get_cvars list_cvars cvars',
  ),
  set_console_variable: words('set_cvar set_console_var change_console_variable'),
  run_console_command: words('execute_console_command exec_console console_command console run_command'),
  run_python: words('execute_python exec_python python run_python_script execute_python_script'),
});

function words(text: string): string[] {
  return text.split(' ');
}

interface Implied {
  by: RegExp;
  says: Record<string, unknown>;
  /** It may as well say something else. */
  isGuess?: true;
}

/** What a name that does not exist says of the arguments of the operation that it means. */
const IMPLIED: Record<string, readonly Implied[]> = lookupTable({
  load_actors: [{ by: /^un(load|pin)/i, says: { unload: true } }],
  align_actors: [
    { by: /floor|ground/i, says: { to: 'floor' } },
    { by: /^distribute/i, says: { to: 'even' } },
  ],
  create_asset: [
    { by: /sequence/i, says: { class: 'LevelSequence' } },
    { by: /material/i, says: { class: 'Material' } },
  ],
  set_transform: [
    { by: /^(move|rotate|turn)_?by|^(translate|nudge|shift|offset)/i, says: { mode: 'add' } },
    { by: /^(rotate|turn)(_?((actor|object)s?|it))?$/i, says: { mode: 'add' }, isGuess: true },
  ],
  set_visibility: [
    {
      by: /^(isolate|show_?only)_?select|^hide_?unselected/i,
      says: { objectPath: 'selection', visible: true, others: 'hide' },
    },
    {
      by: /^(isolate|solo|show_?only)|^hide_.*(other|except|but|rest)/i,
      says: { visible: true, others: 'hide' },
    },
    { by: /^hide/i, says: { visible: false } },
    { by: /^(show|unhide|reveal|make_?visible)/i, says: { visible: true } },
    { by: /^make_?invisible/i, says: { visible: false } },
  ],
  select_actors: [
    { by: /^(clear|deselect_?all|select_?none)/i, says: { mode: 'none' } },
    { by: /^(deselect|unselect|remove)/i, says: { mode: 'remove' } },
    { by: /^add/i, says: { mode: 'add' } },
  ],
  set_tags: [
    { by: /^(clear|remove_?all)/i, says: { tags: [] } },
    { by: /^(remove|delete|untag)/i, says: { mode: 'remove' } },
    // One tag is one more.
    { by: /^(add|append|tag)|^set_?(actor_?)?tag$/i, says: { mode: 'add' } },
  ],
  set_folder: [{ by: /^(remove|take_?out)/i, says: { folder: '' } }],
  set_material: [{ by: /^(remove|clear|reset|unset)/i, says: { material: '' } }],
  open_sequence: [{ by: /^close/i, says: { close: true } }],
  control_sequence: [
    { by: /^play_/i, says: { play: true } },
    { by: /^(pause|stop)/i, says: { play: false } },
  ],
  connect_pins: [{ by: /^disconnect/i, says: { disconnect: true } }],
  add_node: [{ by: /event/i, says: { kind: 'event' } }],
  find_references: [{ by: /depend/i, says: { direction: 'dependencies' } }],
  describe_class: [{ by: /function|method/i, says: { functions: true } }],
  find_actors: [{ by: /unloaded/i, says: { unloaded: true } }],
  connect_material_expressions: [{ by: /^disconnect/i, says: { from: '' } }],
  add_material_expression: [
    { by: /scalar/i, says: { class: 'ScalarParameter' } },
    { by: /vector|colou?r/i, says: { class: 'VectorParameter' } },
    { by: /texture/i, says: { class: 'TextureSampleParameter2D' } },
  ],
});

/** Arguments that the written name of an action says: `unload: true` for `unload_actors`. */
export function impliedArguments(
  written: string,
  { name }: { name: string },
  given?: Record<string, unknown>,
): Record<string, unknown> {
  const instead = given && actionInstead(written, given);
  if (instead?.action === name) return instead.says;
  if (OF_PROPERTIES.has(name)) return given ? impliedProperty(written, name, given) : {};
  return IMPLIED[name]?.find(({ by }) => by.test(written))?.says ?? {};
}

/** The same without what is only likely. */
export function surelyImplied(
  written: string,
  operation: { name: string },
  given?: Record<string, unknown>,
): Record<string, unknown> {
  const implied = IMPLIED[operation.name]?.find(({ by }) => by.test(written));
  return implied?.isGuess ? {} : impliedArguments(written, operation, given);
}

/** Whether a text is the name of an action, or one that other tools give it; a single word may be anything. */
export function isActionName(written: string, names: readonly string[]): boolean {
  const wanted = simplifyName(written);
  const isSame = (name: string) => withoutPlural(simplifyName(name)) === withoutPlural(wanted);
  const others = Object.values(ACTIONS_ELSEWHERE).flat();
  return names.some(isSame) || others.some(name => name.includes('_') && isSame(name));
}

function withoutPlural(name: string): string {
  return name.replace(/s$/, '');
}

/** Whether other tools call an action so. @param bare what counts of a name; all but a plural when left out */
export function isCalledElsewhere(name: string, wanted: string, bare = withoutPlural): boolean {
  return ACTIONS_ELSEWHERE[name]?.some(each => bare(simplifyName(each)) === bare(wanted)) ?? false;
}
