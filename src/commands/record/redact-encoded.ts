/** Replaces what must not be read in plain text. */
export type RedactPlain = (text: string) => string;

/** Texts in which nothing was found, with how deep inside others they stood: deeper inside there is no more to find. */
export type CleanTexts = Map<string, number>;

/** Longer texts are hardly ever the same. */
const LONGEST_KEPT = 2000;
const MOST_KEPT = 50_000;

/** Texts in texts in texts end somewhere. */
const DEEPEST = 4;

const STRING_LITERAL = /"(?:[^"\\]|\\.)*"/g;
const ESCAPED = /(?:\\{1,8}u[0-9A-Fa-f]{4}|[^\s"\\]|\\(?!u))+/g;
/** What may hold percent-encoded letters; whether it does is looked at afterwards, as searching would be slow. */
const RUN = /[^\s"<>]+/g;
/** Shorter texts in base64 hold nothing that would be worth hiding, and look like names. */
const BASE64 = /(?<![A-Za-z0-9+/_=-])[A-Za-z0-9+/_-]{8,}={0,2}(?![A-Za-z0-9+/_=-])/g;

/** What stands between the strings of JSON beside its brackets; the engine writes `nan` and `inf`, too. */
const PLAIN_VALUE = /-?\b(?:true|false|null|nan|inf)\b|-?\d[\d.eE+-]*/g;

/**
 * Replaces in a text also what is written otherwise: in JSON's escapes, percent-encoded or in base64, one inside the
 * other too. What holds nothing stays as it is, byte for byte.
 * @param clean grows with what holds nothing, as the same names stand in every answer; to be emptied when `redact` changes
 */
export function redactEncoded(text: string, redact: RedactPlain, clean: CleanTexts, depth = 0): string {
  const seenAt = clean.get(text);
  if (seenAt !== undefined && seenAt <= depth) return text;
  const redacted = redactAt(text, redact, clean, depth);
  const isKept = redacted === text && text.length <= LONGEST_KEPT && clean.size < MOST_KEPT;
  if (isKept) clean.set(text, depth);
  return redacted;
}

function redactAt(text: string, redact: RedactPlain, clean: CleanTexts, depth: number): string {
  if (depth >= DEEPEST) return redact(text);
  const inside: RedactPlain = each => redactEncoded(each, redact, clean, depth + 1);
  // Strings of JSON one by one: an escape is no part of the path in front of it.
  if (isJson(text)) return text.replace(STRING_LITERAL, literal => rewriteLiteral(literal, inside));
  return redact(text)
    .replace(STRING_LITERAL, literal => (literal.includes('\\') ? rewriteLiteral(literal, inside) : literal))
    .replace(ESCAPED, run => rewriteEscapes(run, inside))
    .replace(RUN, run => (/%[0-9A-Fa-f]{2}/.test(run) ? rewritePercent(run, inside) : run))
    .replace(BASE64, run => rewriteBase64(run, inside));
}

function isJson(text: string): boolean {
  if (!/^\s*[{["]/.test(text)) return false;
  return /^[\s[\]{}:,]*$/.test(text.replace(STRING_LITERAL, '').replace(PLAIN_VALUE, ''));
}

function rewriteLiteral(literal: string, inside: RedactPlain): string {
  const text = unquote(literal);
  if (text === undefined) return literal;
  const redacted = inside(text);
  return redacted === text ? literal : JSON.stringify(redacted);
}

/** The engine leaves tabs and the like in strings as they are. */
function unquote(literal: string): string | undefined {
  if (!literal.includes('\\')) return literal.slice(1, -1);
  try {
    const escaped = literal.replaceAll(/[\u0000-\u001f]/g, control => JSON.stringify(control).slice(1, -1));
    return String(JSON.parse(escaped));
  } catch {
    return undefined;
  }
}

/** `\u006a` outside of a JSON string, as in an error text that holds one. */
function rewriteEscapes(run: string, inside: RedactPlain): string {
  if (!/\\u[0-9A-Fa-f]{4}/.test(run)) return run;
  const text = run.replaceAll(/\\{1,8}u([0-9A-Fa-f]{4})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const redacted = inside(text);
  return redacted === text ? run : redacted.replaceAll('"', '\\"');
}

/** Part by part, as a whole path may stand in one; then as a whole, as one path may go on through many. */
function rewritePercent(run: string, inside: RedactPlain): string {
  const parts = run.split(/([/?&=])/).map(part => {
    const text = decodePercent(part);
    const redacted = text === part ? text : inside(text);
    return redacted === text ? part : encodeURIComponent(redacted);
  });
  const rewritten = parts.join('');
  const text = decodePercent(rewritten);
  const redacted = text === rewritten ? text : inside(text);
  return redacted === text ? rewritten : encodeURI(redacted);
}

/** Letter by letter: one that is cut off must not keep the rest from being looked at. */
function decodePercent(text: string): string {
  return text.replaceAll(/(?:%[0-9A-Fa-f]{2})+/g, bytes => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

function rewriteBase64(run: string, inside: RedactPlain): string {
  const bytes = Buffer.from(run, 'base64');
  const isUtf16 = bytes.length >= 8 && bytes.every((byte, index) => index % 2 === 0 || byte === 0);
  const text = bytes.toString(isUtf16 ? 'utf16le' : 'utf8');
  if (/[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text)) return run;
  const redacted = inside(text);
  if (redacted === text) return run;
  const encoded = Buffer.from(redacted, isUtf16 ? 'utf16le' : 'utf8');
  return encoded.toString(/[-_]/.test(run) ? 'base64url' : 'base64');
}
