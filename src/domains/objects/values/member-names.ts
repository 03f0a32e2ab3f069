/** The members that a struct has, and what else they may be called, in lower case. */
export interface MemberNames {
  /** As messages name the whole. */
  name: string;
  /** In the order in which a list of values names them. */
  members: readonly string[];
  aliases?: Record<string, string>;
  /** What else is taken, a clause: `"#RRGGBB"`. */
  also?: string;
  /** Fewest values of a list; all when left out. */
  fewest?: number;
  /** A value of it that is certainly taken. */
  example: unknown;
}
