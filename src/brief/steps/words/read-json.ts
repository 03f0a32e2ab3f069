const FENCE = '```';

/** JSON in an answer, in a code fence or alone; undefined where there is none. A single word or number is no JSON here. */
export function readJson(words: string): unknown {
  const text = (fencedIn(words) ?? words).trim();
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fencedIn(words: string): string | undefined {
  const start = words.indexOf(FENCE);
  const end = start < 0 ? -1 : words.indexOf(FENCE, start + FENCE.length);
  return end < 0 ? undefined : words.slice(start + FENCE.length, end).replace(/^json/, '');
}
