import { withLiveMembers } from '../live-members.ts';
import type { LiveObject } from '../world/live-object.ts';
import type { ChannelWrappers } from './channel-wrappers.ts';

/** The Sequencer window: the sequence that is open in it, and where its playhead is. No part of the undo history. */
export interface Sequencer {
  /** Path of the sequence that is open. */
  readonly open: string | undefined;
  /** The viewport looks through the camera of the camera cuts. */
  lockedToCuts: boolean;
  /** Wrappers of channels and keys that were handed out to callers. @internal */
  readonly wrappers: ChannelWrappers;
  show(sequence: LiveObject): void;
  close(): void;
  play(seconds: number): void;
  pause(seconds: number): void;
  /** Whether it plays: at the end of the playback range it stops by itself [derived]. */
  isPlaying(seconds: number): boolean;
  /** Frames, with what is past the last whole one. */
  position(seconds: number): number;
  jump(frame: number, seconds: number): void;
}

/** @param find the sequence at a path, as it is now */
export function createSequencer(
  find: (path: string) => LiveObject | undefined,
  wrappers: ChannelWrappers,
): Sequencer {
  let open: string | undefined;
  let from = { frame: 0, seconds: 0 };
  let isRunning = false;
  const current = () => (open === undefined ? undefined : find(open)?.sequence);
  const position = (seconds: number): number => {
    const sequence = current();
    if (!sequence || !isRunning) return from.frame;
    const { Numerator, Denominator } = sequence.rate;
    const frame = from.frame + ((seconds - from.seconds) * Numerator) / Denominator;
    return Math.min(frame, Math.max(sequence.end - 1, from.frame));
  };
  const isPlaying = (seconds: number): boolean => {
    const sequence = current();
    return sequence !== undefined && isRunning && position(seconds) < sequence.end - 1;
  };
  const stand = (frame: number, seconds: number) => {
    from = { frame, seconds };
  };
  return withLiveMembers<Sequencer, 'open'>(
    { open: () => (current() ? open : undefined) },
    {
      lockedToCuts: false,
      wrappers,
      show(sequence) {
        if (open === sequence.path) return;
        open = sequence.path;
        isRunning = false;
        stand(sequence.sequence?.start ?? 0, 0);
      },
      close() {
        open = undefined;
        isRunning = false;
      },
      play(seconds) {
        const sequence = current();
        if (!sequence || isPlaying(seconds)) return;
        // From the end it begins anew [derived].
        const at = position(seconds);
        stand(at >= sequence.end - 1 ? sequence.start : at, seconds);
        isRunning = true;
      },
      pause(seconds) {
        stand(position(seconds), seconds);
        isRunning = false;
      },
      ...{ isPlaying, position },
      jump: (frame, seconds) => stand(frame, seconds),
    },
  );
}
