import type { Feed } from './host/host.ts';
import type { PanelSession } from './panel-session.ts';

/** Milliseconds between two looks at what others change, where nothing tells of it. */
export const LOOK_MS = 2000;
/** Where changes are told, every so manieth look is made all the same: it finds out whether the editor is still there. */
const TOLD_LOOKS = 3;

interface Surroundings {
  /** Runs something later. @returns a function that calls it off */
  after(milliseconds: number, run: () => void): () => void;
  /** Whether anybody sees the page. */
  isSeen(): boolean;
}

/**
 * Keeps what is shown in step with the editor and with whoever else changes it: at once where the server tells of
 * changes, and by a look now and then.
 * @returns a function that ends it
 */
export function keepInStep(
  session: PanelSession,
  feed: Feed | undefined,
  { after, isSeen }: Surroundings,
): () => void {
  let isOver = false;
  let callOff = () => {};
  let isLooking = false;
  let isToldMeanwhile = false;
  let left = 0;
  const look = async (why: 'due' | 'told') => {
    if (isOver || !isSeen()) return;
    // What is told during a look may be newer than what the look finds.
    isToldMeanwhile ||= why === 'told';
    if (isLooking) return;
    isLooking = true;
    try {
      do {
        if (isToldMeanwhile) session.expire();
        isToldMeanwhile = false;
        session.steps.revision.value++;
        await session[session.view.value].follow();
        await session.steps.follow();
      } while (isToldMeanwhile);
    } finally {
      // A look that failed is not the last one.
      isLooking = false;
    }
  };
  const isTold = (): boolean => {
    const { uris, isAll } = session.topics();
    return feed?.want(uris) === true && isAll;
  };
  const tick = async () => {
    try {
      // A browser opens few connections to one server: pages that nobody sees leave them to others.
      if (!isSeen()) feed?.pause();
      else if (!isTold() || --left <= 0) {
        left = TOLD_LOOKS;
        await look('due');
      }
    } finally {
      wait();
    }
  };
  const wait = () => {
    if (!isOver) callOff = after(LOOK_MS, () => void tick());
  };
  feed?.onChange(() => void look('told'));
  if (isSeen()) feed?.want(session.topics().uris);
  wait();
  return () => {
    isOver = true;
    callOff();
    feed?.pause();
  };
}
