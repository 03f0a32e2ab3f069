/** The level's actors, listed when first asked for. */
export interface LevelListing {
  paths(): Promise<string[]>;
  labels(): Promise<Map<string, string>>;
  /** Labels in small letters → paths. */
  labelled(): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Object names in small letters → paths. */
  names(): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Counts the names that are looked up by the engine: for many of them labels are worth reading, in any level. */
  countFiltered(): number;
  /** Whether names near to this one are sought: of a list of strangers the first few are told what they may be. */
  seeksNear(wanted: string): boolean;
}
