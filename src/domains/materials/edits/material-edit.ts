import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { sameValue } from '../../../pipeline/value-shapes.ts';
import { getMaterial, setMaterial } from '../../../unreal/actor-functions.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { listEdit } from '../../objects/index.ts';

/** Where a component keeps the materials that it has in place of its mesh's. */
export const OVERRIDES = 'OverrideMaterials';

interface SlotState {
  material: string;
  /** The whole list of them; no aim says it. */
  overrides?: unknown;
}

/** Gives a slot of a component a material of its own; an empty path gives it back to the mesh. */
export const materialEdit = defineEdit(
  'material',
  {
    slot: z.number().int().min(0),
    material: z.string(),
    /** Whether this engine can shorten the list again; else undo leaves an empty slot at its end. */
    canShorten: z.boolean(),
    /** As the page prints it. */
    name: z.string(),
  },
  {
    looksAgain: true,
    observe: ({ objectPath, slot }) => [getMaterial(objectPath, slot), readProperty(objectPath, OVERRIDES)],
    state: ([material, overrides]): SlotState => ({ material, overrides }),
    apply: ({ objectPath, slot, material }) => [setMaterial(objectPath, slot, material)],
    aim: ({ material }) => (material === '' ? undefined : { material }),
    meets: holdsValue,
    writes: () => [OVERRIDES],
    inverse: ({ edit, before, after }) => {
      const [was, is] = [before?.overrides, after?.overrides];
      if (!Array.isArray(was) || !Array.isArray(is) || sameValue(before, after)) return [];
      if (was.length < is.length && edit.canShorten) {
        const { objectPath } = edit;
        return [
          listEdit.make({ objectPath, path: OVERRIDES, name: OVERRIDES, value: was, length: is.length }),
        ];
      }
      return [{ ...edit, material: String(was[edit.slot] ?? '') }];
    },
    propertyName: ({ name }) => name,
    print: (state, { slot }) => state && printMaterial(state, slot),
  },
);

/** What a slot shows, and whether that comes from the mesh: setting the same there is a change all the same. */
function printMaterial({ material, overrides }: SlotState, slot: number): unknown {
  const isOwn = Array.isArray(overrides) && !overrides[slot];
  return isOwn ? { material, from: 'mesh' } : material;
}
