/** What became of something that we take for true. */
export const VERDICTS = ['confirmed', 'differs', 'refused', 'not_there', 'not_tried'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a belief is about, in the order in which it is looked at. */
export const VERIFIED_AREAS = [
  ...(['identity', 'routes', 'functions', 'objects', 'dictionary', 'enums'] as const),
  ...(['selection', 'live', 'operations'] as const),
] as const;
export type Area = (typeof VERIFIED_AREAS)[number];

/** One belief of ours, and what the editor makes of it. Names of a project's own classes stand in none. */
export interface VerifyFinding {
  area: Area;
  /** `EditorActorSubsystem.SpawnActorFromClass` */
  name: string;
  verdict: Verdict;
  /** What we take for true, and what the editor says. */
  ours?: string;
  engine?: string;
  /** The file of ours that says so. */
  file?: string;
  /** Why it is so where nothing of ours is wrong, such as a plugin that is off. */
  why?: string;
  /** What several such reasons have in common: they are counted under it. */
  group?: string;
}

/** Whether a finding proves us wrong: what is there otherwise, and what is not there for no reason. */
export function isDifference({ verdict, why }: VerifyFinding): boolean {
  return verdict === 'differs' || (verdict === 'not_there' && why === undefined);
}
