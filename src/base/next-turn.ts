/** Resolves when whatever else the process has to do had its turn. */
export function nextTurn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}

/** Items after which others have their turn, where each may take a millisecond. */
export const ITEMS_A_TURN = 25;
/** Milliseconds after which they have it, where some of the items take longer. */
export const TURN_MS = 10;

/** How others have their turn, and the clock that says how long they have waited. */
export interface Turns {
  turn?: () => Promise<void>;
  now?: () => number;
}

/**
 * A question to ask before each further item of a long work: undefined, or what to wait for while others have their turn,
 * after so many items or so long since the last time.
 */
export function paceTurns({
  turn = nextTurn,
  now = () => performance.now(),
}: Turns = {}): () => Promise<void> | undefined {
  let items = 0;
  let since = now();
  return () => {
    if (++items < ITEMS_A_TURN && now() - since < TURN_MS) return undefined;
    items = 0;
    return turn().then(() => {
      since = now();
    });
  };
}

/** Does some work for each item, in parts with the turns of others between them. A few items are one part. */
export async function mapInTurns<Item, Made>(
  items: readonly Item[],
  work: (item: Item, index: number) => Made,
  turns?: Turns,
): Promise<Made[]> {
  const made: Made[] = [];
  const takeTurn = paceTurns(turns);
  for (const [index, item] of items.entries()) {
    const others = index > 0 ? takeTurn() : undefined;
    if (others) await others;
    made.push(work(item, index));
  }
  return made;
}

/** Lets others have their turn between two pieces of work for many items. A few are one piece. */
export async function turnBetween(
  items: { readonly length: number },
  turn: () => Promise<void> = nextTurn,
): Promise<void> {
  if (items.length > ITEMS_A_TURN) await turn();
}

/** The same for work of which each piece waits for the one before. */
export async function eachInTurns<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
  turns?: Turns,
): Promise<void> {
  const takeTurn = paceTurns(turns);
  for (const [index, item] of items.entries()) {
    const others = index > 0 ? takeTurn() : undefined;
    if (others) await others;
    await work(item, index);
  }
}
