import type { FunctionCall } from '../functions/engine-function.ts';
import { NotSimulated } from '../functions/engine-function.ts';
import type { Wrapped } from './channel-wrappers.ts';
import type { Key, Section } from './sequence.ts';
import { changeSection, type Located, locateIn } from './sequence-objects.ts';
import type { ChannelClass } from './track-classes.ts';

/** What a channel holds. */
export type Holds = ChannelClass['holds'];

/** What a wrapper leads to. */
export interface WrappedPlace {
  located: Located;
  section: Section;
  wrapped: Wrapped;
}

/** What holds numbers on a curve, and so has interpolation. */
export function isCurve(holds: Holds): boolean {
  return holds !== 'bool';
}

/**
 * What the wrapper leads to on which a function is called. One that leads nowhere makes the log say so, and the call
 * succeeds all the same.
 * @param what the function was to do
 */
export function openWrapper(call: FunctionCall, what: string): WrappedPlace | undefined {
  const { world, self, context } = call;
  const wrapped = world.sequencer.wrappers.open(self.path, context.clock.frame);
  const located = wrapped && locateIn(world, wrapped.section);
  if (wrapped && located?.section) return { located, section: located.section, wrapped };
  // The first words are [field], the rest is [derived].
  world.log.push(`LogMovieScene: Error: Invalid ChannelHandle for ${self.class.name}, failed to ${what}.`);
  return undefined;
}

/** Keys of the channel, in the order of their frames. */
export function keysIn({ section, wrapped: { channel } }: WrappedPlace): readonly Key[] {
  return section.keys[channel.name] ?? [];
}

export function putKeys({ world }: FunctionCall, place: WrappedPlace, keys: readonly Key[]): void {
  const { located, section, wrapped } = place;
  const sorted = keys.toSorted((a, b) => a.frame - b.frame);
  changeSection(world, located, { ...section, keys: { ...section.keys, [wrapped.channel.name]: sorted } });
}

/** @returns path of a wrapper of the key at a frame */
export function wrapKey({ world, context }: FunctionCall, { wrapped }: WrappedPlace, frame: number): string {
  const { section, channel } = wrapped;
  return world.sequencer.wrappers.wrapKey({ section, channel, frame }, context.clock.frame);
}

/** The value in an input, as the channel keeps it. */
export function keyValue(call: FunctionCall, input: string, holds: Holds): number | boolean {
  if (holds === 'bool') return call.flag(input);
  const value = Number(call.inputs[input]);
  return holds === 'float' ? Math.fround(value) : value;
}

/** @throws NotSimulated for times in ticks of a sequence */
export function refuseTicks(call: FunctionCall): void {
  if (call.text('TimeUnit') === 'TickResolution') throw new NotSimulated('Time in ticks of a sequence');
}
