import type { InspectContext } from '../../kernel/views/define-view.ts';
import type { ObjectPage } from '../../pipeline/object-page.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { tellAskedMembers } from './asked-members.ts';
import { tellAskedParameters } from './asked-parameters.ts';
import { tellAskedColumns } from './asked-world-columns.ts';

/** Pages with what was asked for by name and is no property of a whole object. */
export async function tellAsked(
  context: InspectContext,
  objects: readonly FetchedObject[],
  written: readonly ObjectPage[],
  properties: readonly string[] | undefined,
): Promise<ObjectPage[]> {
  const placed = await tellAskedColumns(context, objects, written);
  const inside = await tellAskedMembers(context, objects, placed, properties);
  return tellAskedParameters(context, objects, inside, properties);
}
