import { nextTurn, paceTurns, type Turns } from '../base/next-turn.ts';
import { createValueReader, MAX_ENGINE_TEXT, parseEngineJson } from './engine-json.ts';

/** Characters from which on a text is read in turns: a hundredth of a second for the slower of the two readers. */
const LARGE = 100_000;

/** How the answer to a batch begins. */
const RESPONSES = /^\uFEFF?\s*\{\s*"Responses"\s*:\s*\[/;

/**
 * As `parseEngineJson`, of a large batch in parts: others have their turns before it is read, and between its items. Each
 * of these is read for itself: one that is no strict JSON makes no other one slower.
 * @throws EngineJsonError as `parseEngineJson`
 */
export async function parseEngineJsonInTurns(text: string, turns: Turns = {}): Promise<unknown> {
  if (text.length < LARGE || text.length > MAX_ENGINE_TEXT) return parseEngineJson(text);
  await (turns.turn ?? nextTurn)();
  const [head] = RESPONSES.exec(text) ?? [];
  const items = head === undefined ? undefined : await readItemsInTurns(text, head.length, turns);
  return items ? { Responses: items } : parseEngineJson(text);
}

/** The items of a batch; undefined where it is not built so, which the other reader explains. */
async function readItemsInTurns(text: string, start: number, turns: Turns): Promise<unknown[] | undefined> {
  const reader = createValueReader(text, start, 2);
  const takeTurn = paceTurns(turns);
  const items: unknown[] = [];
  let isClosed = reader.take(']');
  while (!isClosed) {
    const others = items.length > 0 ? takeTurn() : undefined;
    if (others) await others;
    items.push(reader.next());
    const goesOn = reader.take(',');
    isClosed = reader.take(']');
    if (!goesOn && !isClosed) return undefined;
  }
  return reader.take('}') && reader.isAtEnd() ? items : undefined;
}
