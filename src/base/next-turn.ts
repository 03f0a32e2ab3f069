/** Resolves when whatever else the process has to do had its turn. */
export function nextTurn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}

/** Items after which others have their turn, where each may take a millisecond. */
export const ITEMS_A_TURN = 25;

/** Does some work for each item, in parts with the turns of others between them. A few items are one part. */
export async function mapInTurns<Item, Made>(
  items: readonly Item[],
  work: (item: Item, index: number) => Made,
  turn: () => Promise<void> = nextTurn,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % ITEMS_A_TURN === 0) await turn();
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
  turn: () => Promise<void> = nextTurn,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % ITEMS_A_TURN === 0) await turn();
    await work(item, index);
  }
}
