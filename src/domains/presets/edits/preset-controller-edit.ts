import * as z from 'zod';
import { defineEdit, type Edit } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { isSendable, journalValue } from '../../../kernel/history/journal-value.ts';
import { isStruct, sameValue } from '../../../pipeline/value-shapes.ts';
import { readController } from '../../../unreal/live/preset-calls.ts';
import { writeController } from '../../../unreal/preset-requests.ts';
import { completeWith } from '../../objects/index.ts';
import { bindingState, observeBinding, presetBinding, revertBinding } from './preset-property-edit.ts';

/** A controller's value, and what the preset exposes: `property` → values of the bound objects. */
export interface ControllerState {
  value: unknown;
  exposed: Record<string, unknown[]>;
}

/**
 * Sets a controller of a preset. What its behaviours do only the engine knows: everything that the preset exposes is read
 * before and after, and what differs is kept, so that undo brings it back along with the controller's value.
 */
export const presetControllerEdit = defineEdit(
  'preset-controller',
  {
    preset: z.string(),
    /** Display name: its route takes no id. */
    controller: z.string(),
    value: z.unknown(),
    /** What the preset exposes. */
    watched: z.array(z.object(presetBinding).omit({ preset: true })),
  },
  {
    observe: ({ preset, controller, watched }) => [
      readController(preset, controller),
      ...watched.flatMap(each => observeBinding({ ...each, preset })),
    ],
    state: ([value, ...values], { preset, watched }): ControllerState => {
      const rest = [...values];
      const exposed = watched.map(each => {
        const { length } = observeBinding({ ...each, preset });
        return [each.property, bindingState(rest.splice(0, length))];
      });
      return { value: journalValue(value), exposed: Object.fromEntries(exposed) };
    },
    apply: ({ objectPath, preset, controller, value }) => [
      writeController({ preset, objectPath }, controller, value),
    ],
    aim: ({ value }, before) => ({
      value: completeWith(value, isStruct(before) ? before.value : undefined),
    }),
    // Of two readings only what was found to change counts.
    meets: holdsValue,
    condense: keepDifferences,
    inverse: ({ edit, before, after }) => {
      const was = before as ControllerState | undefined; // as `state` made them
      const is = after as ControllerState | undefined;
      if (!was || !is || sameValue(was, is) || !isSendable(was.value)) return [];
      const { objectPath, preset, watched } = edit;
      const moved = watched.filter(each => !sameValue(was.exposed[each.property], is.exposed[each.property]));
      const reverts = moved.map(each =>
        revertBinding({ ...each, objectPath, preset }, was.exposed[each.property], is.exposed[each.property]),
      );
      if (reverts.some(edits => edits.length === 0)) return [];
      const back: Edit = { ...edit, value: was.value };
      // Its behaviours run once more, so what they move comes last.
      return [back, ...reverts.flat()];
    },
    propertyName: ({ controller }) => controller,
    print: state => (isStruct(state) ? state.value : state),
  },
);

function keepDifferences(before: unknown, after: unknown): { before: unknown; after: unknown } {
  const was = before as ControllerState | undefined; // as `state` made them
  const is = after as ControllerState | undefined;
  if (!was || !is) return { before, after };
  const changed = Object.keys(was.exposed).filter(id => !sameValue(was.exposed[id], is.exposed[id]));
  const only = ({ value, exposed }: ControllerState): ControllerState => ({
    value,
    exposed: Object.fromEntries(changed.map(id => [id, exposed[id] ?? []])),
  });
  return { before: only(was), after: only(is) };
}
