import { BridgeError } from '../../base/errors.ts';
import { writeCall } from '../../kernel/operations/correct-call.ts';

const TIME = /^\s*(\d+(?:\.\d+)?)\s*(?:(s|sec|secs|seconds?)|(f|frames?))\s*$/i;

/** `"8 s"`, `"240 frames"`; undefined for any other value. */
export function readTime(value: unknown): { amount: number; unit: 'seconds' | 'frames' } | undefined {
  const [, amount, seconds] = (typeof value === 'string' && TIME.exec(value)) || [];
  return amount === undefined ? undefined : { amount: Number(amount), unit: seconds ? 'seconds' : 'frames' };
}

/** The frame rate of new sequences: what is counted by where the sequence was not read. */
const USUAL_RATE = 30;

/**
 * Refuses seconds where an operation counts frames: how many they are says the sequence.
 * @param names its arguments that are frames
 */
export const refuseTimes =
  (action: string, names: readonly string[]) =>
  ({ action: _, ...given }: Record<string, unknown>): void => {
    const times = names.flatMap(name => {
      const time = readTime(given[name]);
      return time ? [{ name, ...time }] : [];
    });
    const [first] = times;
    if (!first) return;
    const message = `${action}: \`${first.name}\` is the number of a frame; got ${JSON.stringify(given[first.name])}`;
    const inSeconds = times.filter(({ unit }) => unit === 'seconds');
    if (inSeconds.length > 0) {
      const counted = inSeconds.map(
        ({ amount }) => `${amount} s are frame ${Math.round(amount * USUAL_RATE)}`,
      );
      const rate = `at ${USUAL_RATE} frames a second, where \`read_sequence\` tells no other rate`;
      throw new BridgeError('invalid_arguments', `${message}: ${counted.join(', ')} ${rate}.`);
    }
    const frames = times.map(({ name, amount }) => [name, Math.round(amount)]);
    const example = writeCall(action, { ...given, ...Object.fromEntries(frames) });
    throw new BridgeError('invalid_arguments', `${message}.`, { example, isMeant: true });
  };
