/** JSON in an answer, in a code fence or alone; undefined where there is none. A single word or number is no JSON here. */
export function readJson(words: string): unknown {
  const text = /```(?:json)?\s*([\s\S]*?)```/.exec(words)?.[1]?.trim() ?? words.trim();
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
