/** What was chosen the last time; nothing where a browser keeps nothing for files. */
export function readSetting(key: string): string | undefined {
  try {
    return localStorage.getItem(`property-dictionary.${key}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a choice for the next time, where the browser does. */
export function keepSetting(key: string, value: string): void {
  try {
    localStorage.setItem(`property-dictionary.${key}`, value);
  } catch {
    // A choice that is not kept is made again.
  }
}
