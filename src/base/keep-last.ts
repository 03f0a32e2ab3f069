/** A function of texts that keeps what it made of the last one: for whoever asks for the same again and again. */
export function keepLast<T>(make: (text: string) => T): (text: string) => T {
  let last: { text: string; made: T } | undefined;
  return text => {
    if (last?.text !== text) last = { text, made: make(text) };
    return last.made;
  };
}
