import type { Finding } from '../../base/json/file-problem.ts';
import { isWithinLimits } from '../../base/quantities/limits.ts';
import type { Rule } from './rule.ts';

/** Ranges that hold something, one inside the other. */
export const rangeOrder: Rule = {
  name: 'range-order',
  scope: 'entry',
  heading: 'A range goes from low to high, the usual one inside the hard one',
  why: 'Claude chooses values inside the usual range and never goes beyond the hard one; null leaves an end open.',
  before: { entry: { range: { hard: [0, 1000], usual: [0, 5000] } } },
  after: { entry: { range: { hard: [0, 1000], usual: [0, 500] } } },
  check: ({ entry: { range }, path }) => {
    const at = (key: string) => ({ path: [...path, 'range', key], part: 'value' as const });
    const findings: Finding[] = [];
    for (const [key, limits] of Object.entries(range ?? {})) {
      const [low, high] = limits ?? [null, null];
      if (low !== null && high !== null && low >= high) {
        const tip = low === high ? 'Leave it out.' : `Write [${high}, ${low}].`;
        findings.push({ ...at(key), message: `The range [${low}, ${high}] holds nothing.`, tip });
      } else if (low === null && high === null) {
        findings.push({
          ...at(key),
          message: 'A range that is open at both ends says nothing.',
          tip: 'Leave it out.',
        });
      }
    }
    if (range?.usual && range.hard && !isWithinLimits(range.usual, range.hard)) {
      findings.push({
        ...at('usual'),
        message: `The usual range [${range.usual.join(', ')}] goes beyond the hard one.`,
        tip: `Keep it inside [${range.hard.map(limit => limit ?? 'null').join(', ')}].`,
      });
    }
    return findings;
  },
};
