import * as z from 'zod';
import { defineEdit, type Edit } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { isSendable, journalValue } from '../../../kernel/history/journal-value.ts';
import { sameValue } from '../../../pipeline/value-shapes.ts';
import { readController } from '../../../unreal/live/preset-calls.ts';
import { writeController } from '../../../unreal/preset-requests.ts';
import { completeWith } from '../../objects/index.ts';
import {
  bindingParts,
  bindingState,
  observeBinding,
  presetBinding,
  revertBinding,
} from './preset-property-edit.ts';

/** A controller's value, and what the preset exposes: `property` → values of the bound objects. */
export interface ControllerState {
  value: unknown;
  exposed?: Record<string, unknown[]>;
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
      value: completeWith(value, before?.value),
    }),
    // What its behaviours move when it is taken back is read in that request, and given back.
    basis: ({ value, exposed = {} }, before) => ({
      value,
      ...(before && {
        exposed: Object.fromEntries(Object.keys(before.exposed ?? {}).map(id => [id, exposed[id] ?? []])),
      }),
    }),
    // Of two readings only what was found to change counts.
    meets: holdsValue,
    keeps: { condense: keepDifferences },
    inverse: ({ edit, before: was, after: is, own }) => {
      if (!was || !is || !isSendable(was.value)) return [];
      const left = { ...is, exposed: { ...is.exposed, ...own?.exposed } };
      if (sameValue(was, is) && sameValue(was, left)) return [];
      const moved = findMoved(edit, was, left);
      if (moved.some(({ reverts }) => reverts.length === 0)) return [];
      const back: Edit = { ...edit, value: was.value };
      // Its behaviours run once more, so what they move comes last.
      return [back, ...moved.flatMap(({ reverts }) => reverts.map(({ edit: each }) => each))];
    },
    strays: ({ edit, before, after, own }) => {
      const moved = before && after ? findMoved(edit, before, withoutLater(before, after, own)) : [];
      return {
        back: moved.flatMap(({ reverts }) => reverts),
        stuck: moved.flatMap(({ label, reverts }) => (reverts.length === 0 ? [label] : [])),
      };
    },
    about: ({ objectPath, watched }) => [objectPath, ...watched.flatMap(({ targets }) => targets)],
    parts: ({ edit, before, after, ...done }) => [
      {
        edit: { ...edit, watched: [] },
        ...{ ...done, before: before && { value: before.value }, after: after && { value: after.value } },
      },
      ...edit.watched.flatMap(each =>
        after?.exposed?.[each.property] === undefined
          ? []
          : bindingParts(
              { ...each, preset: edit.preset },
              before?.exposed?.[each.property],
              after.exposed[each.property],
            ),
      ),
    ],
    propertyName: ({ controller }) => controller,
    print: state => state?.value,
  },
);

type ControllerFields = Edit & {
  preset: string;
  watched: Omit<Parameters<typeof observeBinding>[0], 'preset'>[];
};

/** What of the exposed values differs, each with the edits that bring it back; none where nothing does. */
function findMoved(
  { objectPath, preset, watched }: ControllerFields,
  was: ControllerState,
  is: ControllerState,
): { label: string; reverts: ReturnType<typeof revertBinding> }[] {
  return watched.flatMap(each => {
    const [before, after] = [was.exposed?.[each.property], is.exposed?.[each.property]];
    if (sameValue(before, after)) return [];
    return [{ label: each.label, reverts: revertBinding({ ...each, objectPath, preset }, before, after) }];
  });
}

/** What it left of what it moved itself: what later edits moved is as it was before, so that nothing puts that back. */
function withoutLater(
  before: ControllerState,
  after: ControllerState,
  own?: ControllerState,
): ControllerState {
  const left = Object.entries(after.exposed ?? {}).map(([id, values]) => [
    id,
    values.map((value, at) => {
      const ownValues = own?.exposed?.[id];
      const isOwn = !ownValues || sameValue(ownValues[at], value);
      return isOwn ? value : before.exposed?.[id]?.[at];
    }),
  ]);
  return { ...after, exposed: Object.fromEntries(left) };
}

function keepDifferences(
  before: ControllerState | undefined,
  after: ControllerState | undefined,
  own?: ControllerState,
) {
  const [was, is] = [before?.exposed, after?.exposed];
  if (!before || !after || !was || !is) return { before, after };
  // What a later edit of the request put back by chance is another again once that is taken back.
  const left = own?.exposed ?? is;
  const changed = Object.keys(was).filter(id => !sameValue(was[id], is[id]) || !sameValue(was[id], left[id]));
  const only = (state: ControllerState, ids = changed): ControllerState => ({
    value: state.value,
    exposed: Object.fromEntries(ids.map(id => [id, state.exposed?.[id] ?? []])),
  });
  const later = own ? changed.filter(id => !sameValue(own.exposed?.[id], is[id])) : [];
  return {
    before: only(before),
    after: only(after),
    ...(own && later.length > 0 && { own: only(own, later) }),
  };
}
