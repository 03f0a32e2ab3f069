/** Sentences that name tools or arguments of theirs are for whoever calls them: without these, for whoever does not. */
export function withoutToolCalls(text: string): string {
  return text
    .split(/(?<=[.!?])\s+/)
    .filter(sentence => !CALLED.test(sentence))
    .join(' ');
}

const CALLED =
  /`|\b(changeId|objectPath|propertyName|inspect|act|interview|arguments?|call again)\b|\b[a-z]+_[a-z_]+\b/;
