import { describe, expect, test } from 'vitest';
import type { FileProblem } from '../../src/base/json/file-problem.ts';
import { nearestNames } from '../../src/base/nearest.ts';
import { checkDictionary } from '../../src/dictionary/check-dictionary.ts';
import type { Knowledge } from '../../src/dictionary/checks/knowledge.ts';
import type { Rule, Sample } from '../../src/dictionary/checks/rule.ts';
import { sampleFile } from '../../src/dictionary/checks/sample.ts';
import { dictionaryFolder } from '../../src/dictionary/data-folder.ts';
import { fixDictionary } from '../../src/dictionary/fix-dictionary.ts';
import { readDictionaryFolder } from '../../src/dictionary/read-folder.ts';
import type { ReportedProperty } from '../../src/dictionary/reported.ts';

/** What a sample stands in front of. */
const beneath = readDictionaryFolder(dictionaryFolder()).files;

interface Samples {
  /** In the shipped dictionary, unless said otherwise. */
  scope?: Knowledge['scope'];
  passes: readonly Sample[];
  /** Each with words that the message or its tip holds. */
  fails: readonly (readonly [Sample, string])[];
}

/** Holds a rule to its own samples and to those given here. */
export function describeRule(rule: Rule, ...groups: Samples[]): void {
  describe(rule.name, () => {
    test('refuses the sample of the guide, and nothing is wrong with the mended one', () => {
      expect(problemsOf(rule.before).map(problem => problem.rule)).toContain(rule.name);
      expect(problemsOf(rule.after)).toEqual([]);
    });
    for (const { scope = 'engine', passes, fails } of groups) {
      test.each(passes.map(sample => [JSON.stringify(sample), sample] as const))('passes %s', (_, sample) => {
        expect(problemsOf(sample, scope).filter(problem => problem.rule === rule.name)).toEqual([]);
      });
      test.each(fails.map(([sample, words]) => [JSON.stringify(sample), sample, words] as const))(
        'refuses %s',
        (_, sample, words) => {
          const found = problemsOf(sample, scope).filter(problem => problem.rule === rule.name);
          expect(found.map(({ message, tip }) => `${message} ${tip}`).join('\n')).toContain(words);
        },
      );
    }
    if (!rule.fix) return;
    test('mends its sample', () => {
      const [fixed] = fixDictionary([sampleFile(rule.before)]);
      expect(fixed?.changes.map(change => change.rule)).toContain(rule.name);
      const again = checkText(fixed?.path ?? '', fixed?.text ?? '', 'engine');
      expect(again).toEqual([]);
    });
  });
}

function problemsOf(sample: Sample, scope: Knowledge['scope'] = 'engine'): FileProblem[] {
  const { path, text } = sampleFile(sample);
  const reported = 'reported' in sample ? sample.reported : undefined;
  return checkText(path, text, scope, reported);
}

function checkText(
  path: string,
  text: string,
  scope: Knowledge['scope'],
  reported?: ReportedProperty,
): FileProblem[] {
  const classes = { PointLightComponent: { SourceRadius: reported } };
  const file = reported && { path: 'reported.json', text: JSON.stringify({ classes }) };
  const content = { files: [{ path, text }], ...(file && { reported: file }) };
  return checkDictionary(content, { scope, nearest: nearestNames, beneath }).problems;
}
