import * as z from 'zod';
import type { EngineCall } from '../../unreal/engine-call.ts';
import {
  type DefinedEdit,
  type DoneEdit,
  defineEdit,
  type Edit,
  type FieldsOf,
  type Given,
  type KindOf,
} from './define-edit.ts';

/** Fields of an edit that adds something or takes it away. */
export const PRESENCE = {
  wanted: z.enum(['there', 'gone']),
  /** It takes back an addition, so there is nothing in it that a new one would not have. */
  takesBack: z.literal(true).optional(),
};

/** What a kind is that has something there or gone. */
interface Presence<Shape extends z.ZodRawShape, Values extends readonly unknown[]>
  extends Partial<
      Omit<KindOf<FieldsOf<Shape>, string, unknown, Values>, 'observe' | 'state' | 'apply' | 'aim'>
    >,
    Pick<KindOf<FieldsOf<Shape>, string, unknown, Values>, 'observe'> {
  /** What `wanted` says for both. */
  words?: readonly [there: string, gone: string];
  /** Whether it is there, or as what. */
  find(values: Values, edit: FieldsOf<Shape>): boolean | string;
  add(edit: FieldsOf<Shape>): readonly EngineCall<unknown>[];
  remove(edit: FieldsOf<Shape>): readonly EngineCall<unknown>[];
  /** `additions`: what somebody else made is not made again by us, so only the removal of an addition is taken back. */
  takesBack?: 'additions';
  /** Fields that say what is removed to take an addition back, where the engine has added something else than was meant. */
  removes?(done: DoneEdit<FieldsOf<Shape>, string>): Partial<Edit>;
  /** What else is to be done once it is taken back. */
  thenBack?(edit: FieldsOf<Shape>): Edit[];
}

/**
 * Defines an edit that adds something or takes it away; taken back, it does the other.
 * @param shape with a field `wanted`, and where only additions are taken back, all of `PRESENCE`
 */
export function definePresence<
  Shape extends z.ZodRawShape,
  Values extends readonly unknown[] | [] = readonly unknown[],
>(name: string, shape: Shape, kind: Presence<Shape, Values>): DefinedEdit<Given<Shape>> {
  const {
    words: [there, gone] = ['there', 'gone'],
    find,
    add,
    remove,
    takesBack: backs,
    removes,
    thenBack,
    ...own
  } = kind;
  return defineEdit<Shape, string, unknown, Values>(name, shape, {
    state: (values, edit) => {
      const found = find(values, edit);
      return typeof found === 'string' ? found : found ? there : gone;
    },
    apply: edit => (edit.wanted === there ? add(edit) : remove(edit)),
    aim: ({ wanted }) => String(wanted),
    adds: ({ wanted }) => wanted === there,
    // What has other words is no thing of its own: two pins that are connected.
    makesInside: ({ wanted }) => wanted === PRESENCE.wanted.enum.there,
    meets: (state, aim) => (state === gone) === (aim === gone),
    touches: ({ objectPath }) => [objectPath],
    inverse: whole => {
      const { edit: done, before, after, made } = whole;
      const { takesBack, ...edit }: Edit = done;
      if (made.length > 0 && removes) return [{ ...edit, wanted: gone, ...removes(whole) }];
      if (before === after || (before && after && (before === gone) === (after === gone))) return [];
      const rest = thenBack?.(done) ?? [];
      if (edit.wanted === there)
        return [{ ...edit, wanted: gone, ...(backs && { takesBack: true }) }, ...rest];
      return !backs || takesBack ? [{ ...edit, wanted: there }, ...rest] : [];
    },
    ...own,
  });
}
