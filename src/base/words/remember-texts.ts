/** Characters of a text whose result is kept, and how many are. */
const LONGEST = 256;
const MOST = 20_000;

/** A function of texts that keeps what it made of short ones: names and words are compared by the thousand. */
export function rememberTexts<T extends string | boolean>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return text => {
    if (text.length > LONGEST) return make(text);
    const known = made.get(text);
    if (known !== undefined) return known;
    if (made.size >= MOST) made.clear();
    const fresh = make(text);
    made.set(text, fresh);
    return fresh;
  };
}
