import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { meansNone } from '../../../base/words/means-none.ts';
import { allTold } from '../../../kernel/batch/all-told.ts';
import { seeBefore } from '../../../kernel/edits/see-before.ts';
import { missingTarget, targetsOf } from '../../../kernel/finding/actor-targets.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation, type PlannedEdit } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { isEngineSince } from '../../../unreal/engine-version.ts';
import { findWriteTargets, listEdit, requireArrayRoutes } from '../../objects/index.ts';
import { materialEdit, OVERRIDES } from '../edits/material-edit.ts';
import { findMaterial } from '../find-material.ts';
import { pickComponent, pickSlot, readSlots, type SlottedComponent } from '../material-slots.ts';

/** No material of its own is said with an empty text. @throws BridgeError `invalid_arguments` */
function refuseNoMaterial({ action: _, material, ...given }: Record<string, unknown>): void {
  const isOwn = typeof material === 'string' && /^(?:default|clear|reset|original)$/i.test(material.trim());
  if (material === '' || !(isOwn || meansNone(material))) return;
  throw new BridgeError(
    'invalid_arguments',
    `set_material: \`material\` ${JSON.stringify(material)} is no material; an empty text gives the slot back to the mesh.`,
    { example: writeCall('set_material', { ...given, material: '' }), isMeant: true },
  );
}

export const setMaterial = defineEditOperation({
  name: 'set_material',
  category: 'actors',
  summary: 'give a material slot of actors another material',
  effect: 'reversible',
  needs: { functions: ['setMaterial', 'getMaterial', 'getNumMaterials', 'getMaterialSlotNames'] },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.actor(),
      objectPaths: parameter.actors(),
      material: z.string().describe('Name or path; empty: the mesh’s own again'),
      slot: z
        .union([z.int().min(0), z.string()])
        .default(0)
        .describe('Number from 0 on, or name of the slot'),
      component: z.string().min(1).optional().describe('Where an actor has several meshes'),
      world: parameter.world(),
    }),
  examples: [{ objectPath: 'SM_Ramp', material: 'M_Plaster', slot: 0 }],
  notes: ['It overrides the slot on this actor; the mesh, and others that use it, keep theirs.'],
  refuse: refuseNoMaterial,
  missing: missingTarget,
  plan: async (context, { material: written, slot, component, world, ...targets }) => {
    const [material, found] = await allTold([
      written.trim() === '' ? '' : findMaterial(context, written),
      findWriteTargets(context, targetsOf(targets), world),
    ]);
    const all = found.map(({ object }) => pickComponent(object, component));
    // Of an actor by two of its names the same component is meant.
    const picked = [...new Map(all.map(each => [each.path, each])).values()];
    const slotted = await readSlots(context, picked);
    const wanted = slotted.map(each => ({ component: each, slot: pickSlot(each, slot), material }));
    return planByEngine(context, wanted);
  },
});

interface WantedMaterial {
  component: SlottedComponent;
  slot: number;
  material: string;
}

/**
 * Through the engine's function where it may be called without asking; from 5.8 on a project must allow it, while the
 * list of the component's own materials is a property like any other, and grows and shrinks by its routes.
 */
async function planByEngine(context: ActContext, wanted: readonly WantedMaterial[]) {
  const { session } = context;
  if (isEngineSince(session, '5.8')) {
    await requireArrayRoutes(context, ['append'], 'Giving a slot a material of its own');
    return { edits: wanted.map(planByProperty), notes: wanted.flatMap(noteUnchecked) };
  }
  const canShorten = isEngineSince(session, '5.5');
  const edits = wanted.map(({ component, slot, material }): PlannedEdit => {
    const name = `${component.prefix}${OVERRIDES}[${slot}]`;
    return { edit: materialEdit.make({ objectPath: component.path, slot, material, canShorten, name }) };
  });
  const grows = wanted.some(({ component, slot }) => slot >= component.overrides.length);
  const isInexact = !canShorten && grows;
  return {
    edits: await seeBefore(context, edits),
    notes: isInexact
      ? [
          'This engine cannot shorten the list of materials: undo gives the slot back to the mesh and leaves it empty.',
        ]
      : [],
  };
}

function planByProperty({ component, slot, material }: WantedMaterial): PlannedEdit {
  const { path, prefix, overrides } = component;
  const value = Array.from(
    { length: Math.max(overrides.length, slot + 1) },
    (_, index) => overrides[index] ?? '',
  );
  return {
    edit: listEdit.make({
      ...{ objectPath: path, path: OVERRIDES, name: prefix + OVERRIDES },
      ...{ value: value.with(slot, material), length: overrides.length },
    }),
    before: overrides,
    basis: overrides,
  };
}

function noteUnchecked({ component, slot }: WantedMaterial): string[] {
  return component.slots
    ? []
    : [
        `Whether ${component.path} has a slot ${slot} could not be asked: this project does not allow it (5.8).`,
      ];
}
