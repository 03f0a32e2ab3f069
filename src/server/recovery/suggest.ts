import { lookupTable } from '../../base/lookup-table.ts';
import { fetchTarget } from '../../kernel/finding/fetch-target.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { MOST_MS, withinFrames } from './frame-budget.ts';
import {
  suggestActorClasses,
  suggestAssets,
  suggestClasses,
  suggestContentFolders,
  suggestNewPath,
} from './suggest-assets.ts';
import { suggestParameters, suggestParameterValue } from './suggest-materials.ts';
import { suggestNodeSubject } from './suggest-nodes.ts';
import { suggestFolders, suggestObjects } from './suggest-objects.ts';
import { suggestExposed, suggestExposedValue, suggestPresets } from './suggest-presets.ts';
import {
  suggestArrays,
  suggestComponents,
  suggestElement,
  suggestFunctions,
  suggestModified,
  suggestProperties,
  suggestPropertyValues,
  suggestValue,
  suggestWritable,
} from './suggest-properties.ts';
import { suggestRows } from './suggest-rows.ts';
import { type Lacking, type SuggestContext, type Suggester, type Suggestion, targetIn } from './suggester.ts';

/** What suggests a value: for an operation by its name, for all of a category, or for any. */
type Rules = Record<string, Suggester>;

const anyAsset = suggestAssets();
const materials = suggestAssets('Material', 'MaterialInstanceConstant');
const instances = suggestAssets('MaterialInstanceConstant');
const maps = suggestAssets('World');
const dataTables = suggestAssets('DataTable');
const blueprints = suggestAssets('Blueprint');
const sequences = suggestAssets('LevelSequence');
const placeable = suggestAssets('StaticMesh');

/** Parameter → who suggests values for it, by operation, by category, or for `any`; `inspect` and `act` share it. */
export const SUGGESTERS: Readonly<Record<string, Rules>> = lookupTable({
  objectPath: {
    recompile_material: suggestAssets('Material'),
    material_graph: suggestAssets('Material'),
    add_material_expression: suggestAssets('Material'),
    connect_material_expressions: suggestAssets('Material'),
    delete_material_expression: suggestAssets('Material'),
    layout_material: suggestAssets('Material'),
    materials: instances,
    assets: anyAsset,
    thumbnail: anyAsset,
    find_references: anyAsset,
    read_data_table: dataTables,
    write_data_table: dataTables,
    read_sequence: sequences,
    sequences,
    blueprint_graph: blueprints,
    blueprints,
    any: suggestObjects,
  },
  parent: { create_material_instance: materials, attach_actor: suggestObjects },
  propertyName: {
    append_element: suggestArrays,
    insert_element: suggestArrays,
    remove_element: suggestArrays,
    reset_property: suggestModified,
    objects: suggestWritable,
    get_property: suggestProperties,
    expose_property: suggestWritable,
  },
  preset: { any: suggestPresets },
  label: {
    call_preset_function: suggestExposed('function'),
    presets: suggestExposed('property'),
  },
  controller: { set_controller: suggestExposed('controller') },
  properties: { set_properties: suggestPropertyValues },
  value: {
    append_element: suggestElement,
    insert_element: suggestElement,
    set_material_parameter: suggestParameterValue,
    set_property: suggestValue,
    set_preset_property: suggestExposedValue,
    set_controller: suggestExposedValue,
  },
  parameter: { set_material_parameter: suggestParameters },
  functionName: { call_function: suggestFunctions },
  name: { remove_component: suggestComponents },
  of: { add_node: suggestNodeSubject },
  class: { spawn_actor: suggestActorClasses, describe_class: suggestClasses },
  asset: { spawn_actor: placeable },
  material: { any: materials },
  folder: { set_folder: suggestFolders },
  path: {
    duplicate_asset: suggestNewPath,
    rename_asset: suggestNewPath,
    delete_folder: suggestContentFolders,
  },
  level: { load_level: maps },
  changes: { write_data_table: suggestRows },
});

/** Parameters whose suggestions are about the object, property or asset that the call names before them. */
export const FOLLOWING: ReadonlySet<string> = new Set([
  ...['propertyName', 'properties', 'value', 'parameter', 'functionName', 'path', 'controller', 'of'],
]);

/** An operation, as far as suggestions are concerned. */
export interface SuggestedFor extends Lacking {
  category: string;
}

/** Who suggests values of a parameter; undefined where only the user knows. */
export function suggesterOf({ action, category, name }: SuggestedFor): Suggester | undefined {
  const rules = Object.hasOwn(SUGGESTERS, name) ? SUGGESTERS[name] : undefined;
  return rules?.[action] ?? rules?.[category] ?? rules?.any;
}

/** A context whose suggestions together cost three frames and a second at the most. */
export function suggestBudget({
  session,
  dictionary,
  signal,
}: Pick<SuggestContext, 'session' | 'dictionary' | 'signal'>): SuggestContext {
  const limited = {
    session: withinFrames(session),
    dictionary,
    signal: endingSoon(signal),
  };
  const fetched = new Map<string, Promise<FetchedObject>>();
  return {
    ...limited,
    fetchTarget: given => {
      const target = targetIn(given);
      const world = given.world === 'play' ? 'play' : 'editor';
      const known = fetched.get(`${world} ${target}`) ?? fetchTarget(limited, target, world);
      fetched.set(`${world} ${target}`, known);
      return known;
    },
  };
}

/**
 * A signal that fires with another one, or after a time. Node 20 forgets a timeout that only `AbortSignal.any` knows when
 * memory is tidied up: an editor that is silent was then waited for as long as any call may take.
 */
export function endingSoon(signal: AbortSignal, mostMs = MOST_MS): AbortSignal {
  const ending = new AbortController();
  const end = () => ending.abort(signal.aborted ? signal.reason : new DOMException('', 'TimeoutError'));
  setTimeout(end, mostMs).unref();
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return ending.signal;
}

/** What could stand in an argument. @throws whatever the editor answered, where it has none */
export async function suggest(context: SuggestContext, lacking: SuggestedFor): Promise<Suggestion> {
  return (await suggesterOf(lacking)?.(context, lacking)) ?? { values: [] };
}
