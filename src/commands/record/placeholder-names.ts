/** What a replaced thing is, and so what stands in its place. */
export type SecretKind = 'user' | 'host' | 'folder' | 'word' | 'address' | 'guid';

const SHAPES: Record<SecretKind, (number: number) => string> = {
  user: number => `user-${number}`,
  host: number => `host-${number}`,
  folder: number => `dir-${number}`,
  word: number => `word-${number}`,
  // Addresses that are kept free for documents.
  address: number => `192.0.2.${number}`,
  guid: number => number.toString(16).toUpperCase().padStart(32, '0'),
};

const MADE: Record<SecretKind, RegExp> = {
  user: /^user-(\d+)$/,
  host: /^host-(\d+)$/,
  folder: /^dir-(\d+)$/,
  word: /^word-(\d+)$/,
  address: /^192\.0\.2\.(\d+)$/,
  guid: /^0{24}([0-9A-F]{8})$/,
};

/** Gives the same placeholder for the same thing, whatever its case, and another for any other. */
export class PlaceholderNames {
  private readonly known = new Map<string, string>();
  private readonly counts = new Map<SecretKind, number>();

  nameFor(kind: SecretKind, secret: string): string {
    const made = MADE[kind].exec(secret)?.[1];
    if (made !== undefined) return this.keep(kind, secret, Number.parseInt(made, kind === 'guid' ? 16 : 10));
    const key = `${kind} ${secret.toLowerCase()}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const number = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, number);
    const name = SHAPES[kind](number);
    this.known.set(key, name);
    return name;
  }

  /** How many different things of each kind were replaced. */
  tally(): Record<string, number> {
    return Object.fromEntries([...this.counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** A placeholder of an earlier recording: it stays, and its number is taken. */
  private keep(kind: SecretKind, name: string, number: number): string {
    this.counts.set(kind, Math.max(this.counts.get(kind) ?? 0, number));
    return name;
  }
}
