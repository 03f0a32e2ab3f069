import { type Pixel, panBy, type Viewport, zoomAt } from './viewport.ts';

interface PinchWork {
  view(): Viewport;
  setView(view: Viewport): void;
}

/** Two fingers on the map: what was between them stays there, nearer as they part. */
export function createPinch({ view, setView }: PinchWork) {
  const fingers = new Map<number, Pixel>();
  const pair = (): readonly [Pixel, Pixel] | undefined => {
    const [one, other] = fingers.values();
    return one && other && [one, other];
  };
  return {
    /** @returns whether there are two by now */
    down(id: number, at: Pixel): boolean {
      fingers.set(id, at);
      return fingers.size > 1;
    },
    /** @returns whether it was one of two */
    move(id: number, at: Pixel): boolean {
      if (!fingers.has(id)) return false;
      const before = pair();
      fingers.set(id, at);
      const now = pair();
      if (!before || !now) return false;
      const [from, to] = [middleOf(before), middleOf(now)];
      const factor = lengthOf(now) / Math.max(1, lengthOf(before));
      setView(zoomAt(panBy(view(), to.left - from.left, to.top - from.top), to, factor));
      return true;
    },
    up: (id: number) => void fingers.delete(id),
  };
}

function middleOf([one, other]: readonly [Pixel, Pixel]): Pixel {
  return { left: (one.left + other.left) / 2, top: (one.top + other.top) / 2 };
}

function lengthOf([one, other]: readonly [Pixel, Pixel]): number {
  return Math.hypot(one.left - other.left, one.top - other.top);
}
