import type { Category } from '../kernel/operations/define-operation.ts';

/** What a category of the catalogue is, and what one meets first in it. */
interface Area {
  /** What its operations are for, as a sentence without its full stop. */
  purpose: string;
  /** Categories of operations that it holds, beside its own name. */
  holds: readonly Category[];
  /** The most used first: four of them stand for all. */
  first: readonly string[];
}

/**
 * The categories of the catalogue. A first look shows four operations of each, so they are few: what is rarely asked
 * for by itself shares one, and can still be asked for by its own name (`sequences`).
 */
export const AREAS = {
  inspect: {
    purpose: 'Read level and assets',
    holds: [],
    first: ['inspect_object', 'find_actors', 'find_assets', 'take_screenshot'],
  },
  objects: {
    purpose: 'Set properties, undo changes',
    holds: ['objects', 'history'],
    first: ['set_property', 'set_properties', 'undo', 'batch'],
  },
  actors: {
    purpose: 'Place, move, group actors',
    holds: ['actors'],
    first: ['spawn_actor', 'set_transform', 'delete_actors', 'set_material'],
  },
  assets: {
    purpose: 'Make and save assets',
    holds: ['assets', 'materials'],
    first: ['save_all', 'create_asset', 'create_material_instance', 'set_material_parameter'],
  },
  blueprints: {
    purpose: 'Edit Blueprints and sequences',
    holds: ['blueprints', 'sequences'],
    first: ['create_blueprint', 'compile_blueprint', 'add_node', 'set_key'],
  },
  level: {
    purpose: 'Maps, play, viewport, presets',
    holds: ['level', 'editor', 'presets'],
    first: ['play', 'stop_play', 'load_level', 'set_viewport_camera'],
  },
  briefs: {
    purpose: 'Ask the user what to build',
    holds: [],
    first: ['list_briefs', 'start_interview', 'get_next_question', 'process_ds_answer'],
  },
} as const satisfies Record<string, Area>;

export type CategoryName = keyof typeof AREAS;

// Keys of the table above.
export const CATEGORY_NAMES = Object.keys(AREAS) as [CategoryName, ...CategoryName[]];

/** The category that operations of a kind stand in. */
export function areaOf(kind: Category): CategoryName {
  const area = CATEGORY_NAMES.find(name => (AREAS[name] as Area).holds.includes(kind));
  if (area === undefined) throw new Error(`no category of the catalogue holds ${kind}: add it in areas.ts`);
  return area;
}

/** What an operation is worth in a first look: its place among the most used, behind them where it is none. */
export function useRankOf({ name, category }: { name: string; category: CategoryName }): number {
  const first: readonly string[] = AREAS[category].first;
  const at = first.indexOf(name);
  return at < 0 ? first.length : at;
}
