import type { ObjectPage } from '../../pipeline/object-page.ts';
import {
  type Area,
  isDifference,
  VERDICTS,
  VERIFIED_AREAS,
  type Verdict,
  type VerifyFinding,
} from './finding.ts';
import type { Stage } from './stages.ts';

/** What verify found out about an editor, as it is kept and compared. */
export interface VerifyReport {
  /** Version of this shape. */
  verify: 1;
  /** `2026-11-22T05:09:05.000Z` */
  date: string;
  /** `unreal-bridge 0.1.0` */
  client: string;
  /** `5.5.1-38445332+++UE5+Release-5.5`; shorter where the editor keeps it to itself. */
  engine: string;
  source: 'live' | 'simulated';
  seconds: number;
  /** What was not looked at, as it was broken off. */
  unfinished?: readonly Area[];
  /** What was done; left out by older versions, which only read. */
  stages?: readonly Stage[];
  /** What was made and could not be removed. */
  left?: readonly string[];
  /** What else a person has to know. */
  notes?: readonly string[];
  /** Pages of the objects that were selected. They name what is in the project. */
  pages?: readonly ObjectPage[];
  findings: readonly VerifyFinding[];
}

/** How many of each verdict there are. */
export function countVerdicts(findings: readonly VerifyFinding[]): Record<Verdict, number> {
  const counts = Object.fromEntries(VERDICTS.map(each => [each, 0])) as Record<Verdict, number>; // its keys
  for (const { verdict } of findings) counts[verdict]++;
  return counts;
}

/** Findings by what they are about, in the order in which that was looked at. */
export function groupByArea(findings: readonly VerifyFinding[]): [Area, VerifyFinding[]][] {
  return VERIFIED_AREAS.map((area): [Area, VerifyFinding[]] => [
    area,
    findings.filter(each => each.area === area),
  ]).filter(([, group]) => group.length > 0);
}

export function differencesOf({ findings }: Pick<VerifyReport, 'findings'>): VerifyFinding[] {
  return findings.filter(isDifference);
}
