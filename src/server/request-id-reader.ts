/** Characters of an id that is read; a longer one is none. */
const LONGEST_ID = 200;

/** Reads the id of a JSON-RPC request out of a message that is too large to be kept. */
export interface RequestIdReader {
  /** The next piece of the message, as UTF-8. */
  read(piece: Uint8Array): void;
  /** The id, once the message is over; `null` where there is none that can be read. */
  value(): string | number | null;
}

const CODES = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  colon: 0x3a,
  open: new Set([0x7b, 0x5b]),
  close: new Set([0x7d, 0x5d]),
  blank: new Set([0x20, 0x09, 0x0a, 0x0d]),
};

/**
 * Follows strings and brackets only, and keeps no more than one key and one value of the message itself: an `id` deeper
 * inside, or in a text, is none. Clients write it first or last.
 * @param pieces of the message that are there already
 */
export function createRequestIdReader(pieces: readonly Uint8Array[] = []): RequestIdReader {
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let key = '';
  let isValue = false;
  let token = '';
  let found: string | undefined;
  const endMember = () => {
    if (isValue && key === '"id"') found = token;
    isValue = false;
    token = '';
  };
  const keep = (code: number) => {
    if (depth === 1 && token.length <= LONGEST_ID) token += String.fromCharCode(code);
  };
  const readStructure = (code: number) => {
    if (CODES.open.has(code)) depth++;
    else if (CODES.close.has(code)) {
      if (depth === 1) endMember();
      depth--;
    } else if (depth !== 1 || CODES.blank.has(code)) return;
    else if (code === CODES.comma) endMember();
    else if (code === CODES.colon) {
      [key, token, isValue] = [token, '', true];
    } else keep(code);
  };
  const readInText = (code: number) => {
    keep(code);
    if (isEscaped) isEscaped = false;
    else if (code === CODES.backslash) isEscaped = true;
    else if (code === CODES.quote) isInText = false;
  };
  const read = (piece: Uint8Array) => {
    for (const code of piece) {
      if (isInText) readInText(code);
      else if (code === CODES.quote) {
        isInText = true;
        keep(code);
      } else readStructure(code);
    }
  };
  for (const piece of pieces) read(piece);
  return { read, value: () => readId(found) };
}

function readId(written: string | undefined): string | number | null {
  if (written === undefined || written.length > LONGEST_ID) return null;
  try {
    // Bytes were kept as if each were a character.
    const id: unknown = JSON.parse(Buffer.from(written, 'latin1').toString('utf8'));
    return typeof id === 'string' || typeof id === 'number' ? id : null;
  } catch {
    return null;
  }
}
