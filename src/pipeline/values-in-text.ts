import type { PropertyBag } from '../unreal/engine-call.ts';
import { EngineJsonError, parseEngineJsonAt } from '../unreal/engine-json.ts';

/** A bracket that begins a line or the text. The bracket first: to look back from every blank takes forever. */
const AT_LINE = /[{[](?<=(?:^|[\r\n,[(]\s*|[>:]\s+)[{[])/g;
/** A bracket that begins JSON, wherever it stands. */
const ANYWHERE = /\{(?=\s*["}])|\[(?=\s*[{[])/g;

/**
 * Every object or array of a text, one after the other, whatever stands between them: line ends, blanks, words of a
 * terminal, or nothing at all. What does not parse is stepped over, and from there on a value has to begin a line: what
 * is left of a broken object would be taken for objects of its own.
 * @param onBroken told of each piece that looked like a value and was not readable
 */
export function* valuesIn(text: string, onBroken: () => void): Generator<unknown> {
  let isInBroken = false;
  for (let at = 0; ; ) {
    const start = nextOpening(text, at, isInBroken);
    if (start === undefined) return;
    // What begins in the first column belongs to nothing before it.
    if (isInBroken && /[\r\n\uFEFF]/.test(text[start - 1] ?? '')) isInBroken = false;
    try {
      const { value, end } = parseEngineJsonAt(text, start);
      at = end;
      yield value;
    } catch (error) {
      const isJson = text[start] === '{' || LIST.test(text.slice(start, start + LIST_START));
      if (isJson) onBroken();
      isInBroken ||= isJson;
      const whole = text[start] === '{' ? wholeMembers(text, start) : undefined;
      at = whole?.end ?? Math.max(start + 1, tooDeepAt(error));
      if (whole) yield whole.value;
    }
  }
}

/** A list of JSON, other than the brackets of a log. */
const LIST = /^\[\s*[{["]/;
/** Characters in which that shows. */
const LIST_START = 80;

function nextOpening(text: string, at: number, isInBroken: boolean): number | undefined {
  const starts = (isInBroken ? [AT_LINE] : [AT_LINE, ANYWHERE]).flatMap(opening => {
    opening.lastIndex = at;
    return opening.exec(text)?.index ?? [];
  });
  return starts.length > 0 ? Math.min(...starts) : undefined;
}

const MEMBER = /\s*(?:,\s*)?"((?:[^"\\\r\n]|\\.)*)"\s*:\s*/y;
const FOLLOWED = /\s*[,}]/y;

/**
 * The members of a broken object up to the one that is broken, and where to read on: in a list the items may be whole.
 * A value that nothing follows may be cut itself, and is left out.
 */
function wholeMembers(text: string, start: number): { value: PropertyBag; end: number } | undefined {
  const entries: [string, unknown][] = [];
  let end = start + 1;
  for (;;) {
    MEMBER.lastIndex = end;
    const name = MEMBER.exec(text)?.[1];
    if (name === undefined) break;
    const member = readMember(text, MEMBER.lastIndex);
    end = member.end;
    if (!('value' in member)) break;
    entries.push([name, member.value]);
  }
  return entries.length > 0 ? { value: Object.fromEntries(entries), end } : undefined;
}

function readMember(text: string, start: number): { value?: unknown; end: number } {
  try {
    const member = parseEngineJsonAt(text, start);
    FOLLOWED.lastIndex = member.end;
    return FOLLOWED.test(text) ? member : { end: member.end };
  } catch (error) {
    const isStruct = text[start] === '{' && error instanceof EngineJsonError;
    return { end: isStruct ? Math.max(start + 1, error.offset) : start };
  }
}

/** What is nested too deep would be tried again from each of its brackets. */
function tooDeepAt(error: unknown): number {
  return error instanceof EngineJsonError && error.message.startsWith('nested') ? error.offset : 0;
}
