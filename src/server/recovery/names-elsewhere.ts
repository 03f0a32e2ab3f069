import { lookupTable } from '../../base/lookup-table.ts';
import { simplifyName } from '../../base/nearest.ts';

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
    'list list_actors get_actors search_actors query_actors get_all_actors list_objects get_scene find_unloaded_actors list_unloaded_actors unloaded_actors find_by_tag find_by_class find_by_name find_by_label get_actors_by_tag find_nearby find_nearby_actors get_nearby_actors find_near find_actors_near get_actor_count count_actors',
  ),
  selection: words(
    'get_selection get_selected get_selected_actors selected_actors list_selected get_selected_level_actors get_selected_objects list_selected_actors current_selection',
  ),
  editor_status: words('status ping health version get_status get_version get_editor_info'),
  level_overview: words(
    'get_level level_info scene_info get_scene_info get_world_outliner hierarchy get_hierarchy describe_level summarize_level summarise_level get_world_info world_info get_level_summary level_summary get_level_stats describe_scene',
  ),
  describe_class: words(
    'get_class class_info list_functions get_class_info list_variables get_variables get_blueprint_variables list_blueprint_variables get_functions list_blueprint_functions get_blueprint_functions get_blueprint_info get_class_hierarchy',
  ),
  find_references: words(
    'find_dependencies get_dependencies list_dependencies find_referencers get_referencers list_referencers who_uses find_usages get_usages list_usages show_usages usages find_uses get_uses list_uses where_used find_where_used where_is_used used_by find_used_by find_users get_users list_users who_is_using is_used check_usage asset_usage find_asset_usage find_asset_usages get_references list_references show_references get_asset_references find_asset_references list_asset_references reference_viewer find_package_referencers_for_asset find_asset_referencers get_asset_referencers get_asset_dependencies list_asset_dependencies find_asset_dependencies dependencies referencers',
  ),
  find_assets: words(
    'list_assets get_assets search_assets browse_content list_content list_levels get_levels get_all_levels list_maps get_maps get_all_maps list_worlds find_maps asset_exists does_asset_exist find_unused_assets list_unused_assets list_unused find_unused get_unused_assets unused_assets list_directory list_assets_in_folder get_assets_by_path get_assets_by_class list_assets_by_class find_assets_by_class',
  ),
  inspect_object: words(
    'get_object describe_object get_actor describe_actor get_properties list_properties get_details get_transform get_actor_transform get_bounds get_size get_actor_properties get_actor_location get_actor_rotation get_actor_scale get_actor_bounds get_actor_label get_actor_info get_actor_details get_object_properties list_object_properties get_components list_components get_actor_components list_actor_components get_location get_rotation get_position get_material_parameters list_material_parameters list_parameters get_parameters get_material_instance_parameters get_material',
  ),
  set_visibility: words(
    'hide show hide_actor hide_actors hide_object hide_objects show_actor show_actors show_object show_objects hide_light hide_lights hide_mesh hide_selected show_light show_lights show_mesh show_selected unhide unhide_actor unhide_actors unhide_object unhide_objects reveal reveal_actor make_visible make_invisible set_hidden toggle_visibility isolate isolate_actor isolate_object isolate_selected isolate_selection solo show_only show_only_selected hide_others hide_all_others hide_other_actors hide_all_except hide_all_but hide_everything_but hide_everything_except hide_unselected hide_rest',
  ),
  select_actors: words(
    'select select_actor select_object select_objects deselect unselect deselect_actor deselect_actors unselect_actor unselect_actors deselect_all clear_selection select_none add_to_selection remove_from_selection set_selected_level_actors set_selected_actors set_selection select_nothing',
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
  read_data_table: words(
    'read_string_table read_curve_table get_data_table read_table get_table_rows get_row get_rows list_rows get_table_row read_row find_row get_data_table_rows',
  ),
  write_data_table: words(
    'write_string_table write_curve_table set_string_table_entry set_table_row edit_data_table set_curve_key write_table add_row add_table_row remove_row delete_row rename_row set_row edit_row set_cell',
  ),
  create_asset: words(
    'create_sequence create_level_sequence new_sequence new_level_sequence create_material new_material',
  ),
  read_sequence: words('get_sequence describe_sequence list_bindings get_bindings get_keys read_keys'),
  open_sequence: words('close_sequence'),
  control_sequence: words('play_sequence pause_sequence stop_sequence scrub_sequence set_playhead'),
  add_to_sequence: words(
    'bind_actor add_binding add_track add_actor_to_sequence add_camera_to_sequence add_possessable add_spawnable',
  ),
  set_key: words('add_key insert_key create_key keyframe add_keyframe set_keyframe'),
  set_camera_cut: words('add_camera_cut camera_cut cut_to_camera set_cut_camera switch_camera'),
  set_playback_range: words('set_sequence_length set_sequence_duration set_duration'),
  create_blueprint: words('new_blueprint create_child_blueprint create_blueprint_class'),
  add_variable: words('create_variable new_variable add_blueprint_variable add_member_variable'),
  add_function: words('create_function new_function add_blueprint_function add_function_graph'),
  compile_blueprint: words('compile recompile_blueprint'),
  reparent_blueprint: words('reparent set_parent_class set_blueprint_parent change_parent'),
  add_component: words('create_component add_blueprint_component add_component_to_blueprint'),
  remove_component: words('delete_component remove_blueprint_component'),
  add_node: words(
    'create_node add_blueprint_node add_event add_event_node add_function_node add_call add_blueprint_event_node add_blueprint_function_node',
  ),
  connect_pins: words('connect_nodes add_wire disconnect_pins disconnect_nodes connect_blueprint_nodes'),
  delete_node: words('remove_node delete_blueprint_node'),
  blueprint_graph: words('get_blueprint_graph read_blueprint_graph list_nodes get_nodes read_graph'),
  new_level: words('create_level create_map new_map'),
  save_level: words('save_map save_current_level save_world'),
  build_lighting: words('rebuild_lighting build_lights rebuild_lights bake_lights bake_lightmaps'),
  simulate: words('start_simulation start_simulating simulate_in_editor editor_play_simulate'),
  save_all: words(
    'save save_project save_everything save_dirty save_all_dirty_levels save_all_levels save_all_assets',
  ),
  take_screenshot: words('screenshot capture capture_viewport get_screenshot viewport_screenshot see look'),
  read_log: words(
    'get_log get_logs log logs output_log get_output_log console_log get_errors list_errors get_warnings list_warnings find_errors get_message_log show_log',
  ),
  stop_play: words(
    'stop stop_playing stop_simulation stop_simulating stop_simulate end_play stop_pie end_pie stop_game editor_request_end_play',
  ),
  presets: words(
    'list_presets get_presets get_preset describe_preset list_remote_presets get_preset_property',
  ),
  thumbnail: words('get_thumbnail preview_asset get_asset_thumbnail get_asset_preview'),
  save_asset: words('save_loaded_asset'),
  create_folder: words('make_directory create_directory mkdir make_folder new_folder'),
  delete_folder: words('delete_directory remove_directory remove_folder'),
  set_asset_metadata: words('set_metadata_tag set_metadata'),
  undo: words('undo_last undo_last_change undo_last_action'),
  redo: words('redo_last redo_last_change'),
  call_preset_function: words('call_exposed_function run_preset_function'),
  set_controller: words('set_preset_controller set_controller_value'),
  play: words('start_play start_pie pie run_game play_in_editor editor_request_begin_play begin_play'),
  set_property: words(
    'set_actor_property set_object_property update_property edit_property modify_property set set_component_property set_blueprint_property',
  ),
  set_material: words(
    'assign_material apply_material set_actor_material replace_material remove_material clear_material reset_material unset_material remove_material_override',
  ),
  list_available_operations: words('list list_operations list_actions list_commands'),
  list_briefs: words('list'),
  archive_brief: words('archive delete_brief remove_brief'),
  get_next_question: words('next_question'),
  list_changes: words(
    'undo_all undo_everything discard_changes revert_all history get_history get_undo_history list_history undo_history',
  ),
  batch: words('multi bulk execute_batch transaction'),
  console_variables: words(
    'get_console_variable get_console_variables list_console_variables get_cvar get_cvars list_cvars cvars',
  ),
  set_console_variable: words('set_cvar set_console_var change_console_variable'),
  run_console_command: words(
    'execute_console_command exec exec_command execute_command exec_console console_command console run_command',
  ),
  run_python: words('execute_python exec_python python run_python_script execute_python_script'),
});

function words(text: string): string[] {
  return text.split(' ');
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
