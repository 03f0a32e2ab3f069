/** Shape of `test/engine-facts.json`: what real editors reported of themselves, as far as something here names it. */
export interface EngineFacts {
  /** An editor of 5.4. Names carry the prefix of C++. */
  types: Record<string, FactsOfType>;
  /** One of 5.5: of two libraries what they have and have not, of one enum its entries. */
  in55: Record<string, { present: string[]; absent: string[] } | string[]>;
  /** One of 5.6: what some classes have more, other or less than in 5.4. */
  in56: Record<string, LaterFacts>;
  /** What the source text of 5.8 shows, by `Class.Function` without prefix. */
  in58: Record<string, VerdictOf58>;
}

export interface FactsOfType {
  module: string;
  parent?: string;
  /** Type → names of the properties, members or enumerators of that type. Numbers are `number` or `integer`. */
  fields?: Record<string, string>;
  /** Function → `(Input: type, out Output: type) → type`. */
  functions?: Record<string, string>;
}

export interface LaterFacts {
  /** Nothing is known of it there. */
  notStored?: true;
  added?: Record<string, string>;
  addedFields?: Record<string, string>;
  changed?: Record<string, string>;
  removed?: string[];
  removedFields?: string[];
}

export interface VerdictOf58 {
  /** `likely`: no text of 5.8 was found, and nothing speaks against it. */
  known: 'there' | 'likely';
  /** What Remote Control makes of a call. */
  refused: 'no' | 'unlikely' | 'likely' | 'very likely' | 'yes';
  deprecated?: true;
  /** `Class.Function` that took its place. */
  instead?: string;
  /** Where it is another one than before, or new. */
  signature?: string;
}
