import { mapTexts } from '../../base/json/map-texts.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';

/** Something that an earlier item of the same batch is going to make. */
export interface PlannedObject {
  /** What stands for its path until it is there. */
  placeholder: string;
  label: string;
  /** The object as its class makes it, with placeholders for paths. */
  describe(): Promise<FetchedObject>;
}

/** What earlier items of a batch are going to make, for the planning of a later one. */
export interface PlannedObjects {
  /** By the label that it is going to have, whatever the case. */
  find(written: string): PlannedObject | undefined;
  /** Arguments of the items that come before, of one operation. */
  earlier(operation: string): readonly Record<string, unknown>[];
  /** The same, with what stands for the path of the first thing that each makes. */
  makers(operation: string): readonly { placeholder: string; arguments: Record<string, unknown> }[];
}

/** An object of a class under the path that it is going to have. */
export function describePlanned(prototype: FetchedObject, placeholder: string, label: string): FetchedObject {
  const places = new Map([
    [prototype.objectPath, placeholder],
    ...prototype.components.map(({ objectPath, name }) => [objectPath, `${placeholder}.${name}`] as const),
  ]);
  const moved = mapTexts(prototype, text => places.get(text) ?? text);
  return { ...moved, label };
}
