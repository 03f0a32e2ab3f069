import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { getMaterial, setMaterial } from '../../../unreal/actor-functions.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { listEdit } from '../../objects/index.ts';

/** Where a component keeps the materials that it has in place of its mesh's. */
export const OVERRIDES = 'OverrideMaterials';

const slotState = z.object({ material: z.string(), overrides: z.array(z.unknown()) });

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
    state: ([material, overrides]) => ({ material, overrides }),
    apply: ({ objectPath, slot, material }) => [setMaterial(objectPath, slot, material)],
    aim: ({ material }) => (material === '' ? undefined : { material }),
    meets: holdsValue,
    inverse: ({ edit, before, after }) => {
      const was = slotState.safeParse(before).data;
      const is = slotState.safeParse(after).data;
      if (!was || !is || JSON.stringify(was) === JSON.stringify(is)) return [];
      if (was.overrides.length < is.overrides.length && edit.canShorten) {
        const { objectPath } = edit;
        const value = was.overrides;
        return [
          listEdit.make({ objectPath, path: OVERRIDES, name: OVERRIDES, value, length: is.overrides.length }),
        ];
      }
      return [{ ...edit, material: String(was.overrides[edit.slot] ?? '') }];
    },
    propertyName: ({ name }) => name,
    print: state =>
      slotState.safeParse(state).data?.material ??
      z.object({ material: z.string() }).safeParse(state).data?.material,
  },
);
