import { ITEMS_A_TURN, nextTurn } from '../base/next-turn.ts';
import { createValueReader, MAX_ENGINE_TEXT, parseEngineJson, parseStrictly } from './engine-json.ts';

/** Characters from which on a text is read in turns: a hundredth of a second for the slower of the two readers. */
const LARGE = 100_000;

/** How the answer to a batch begins. */
const RESPONSES = /^\uFEFF?\s*\{\s*"Responses"\s*:\s*\[/;

/**
 * As `parseEngineJson`, of a large batch in parts: others have their turns before it is read, and where it is no strict JSON
 * between its items.
 * @throws EngineJsonError as `parseEngineJson`
 */
export async function parseEngineJsonInTurns(
  text: string,
  turn: () => Promise<void> = nextTurn,
): Promise<unknown> {
  if (text.length < LARGE || text.length > MAX_ENGINE_TEXT) return parseEngineJson(text);
  await turn();
  const [head] = RESPONSES.exec(text) ?? [];
  if (head === undefined) return parseEngineJson(text);
  const strict = parseStrictly(text);
  await turn();
  if (strict) return strict.value;
  const items = await readItemsInTurns(text, head.length, turn);
  return items ? { Responses: items } : parseEngineJson(text);
}

/** The items of a batch; undefined where it is not built so, which the other reader explains. */
async function readItemsInTurns(
  text: string,
  start: number,
  turn: () => Promise<void>,
): Promise<unknown[] | undefined> {
  const reader = createValueReader(text, start, 2);
  const items: unknown[] = [];
  let isClosed = reader.take(']');
  while (!isClosed) {
    if (items.length % ITEMS_A_TURN === ITEMS_A_TURN - 1) await turn();
    items.push(reader.next());
    const goesOn = reader.take(',');
    isClosed = reader.take(']');
    if (!goesOn && !isClosed) return undefined;
  }
  return reader.take('}') && reader.isAtEnd() ? items : undefined;
}
