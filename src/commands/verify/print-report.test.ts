import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { VerifyFinding } from './finding.ts';
import { printReport } from './print-report.ts';
import type { VerifyReport } from './report.ts';

function reportOf(findings: readonly VerifyFinding[], rest: Partial<VerifyReport> = {}): VerifyReport {
  return {
    ...{ verify: 1, date: '2026-01-02T03:04:05.000Z', client: 'unreal-bridge 0.1.0', source: 'live' },
    ...{ engine: '5.5.1-38445332+++UE5+Release-5.5', seconds: 12, findings, ...rest },
  };
}

const notTried = (name: string, why: string, group?: string): VerifyFinding => ({
  ...{ area: 'operations', name, verdict: 'not_tried', why },
  ...(group !== undefined && { group }),
});

const differs = (count: number): VerifyFinding[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ area: 'functions', name: `EditorActorSubsystem.SomeFunction${at}`, verdict: 'differs' },
    ...{ ours: `(${'ActorsToSelect: TArray_AActor_, '.repeat(4)})`, engine: 'ActorClass is called Class' },
    file: 'src/unreal/capabilities/believed-parameters.json',
  }));

const print = (report: VerifyReport, options: Parameters<typeof printReport>[1] = {}) =>
  stripVTControlCharacters(printReport(report, { width: 80, ...options }));

describe('the last screen', () => {
  test('fits a terminal of 80 columns, and ends with what to do', () => {
    const findings = [
      ...differs(3),
      ...['save_level', 'load_level', 'play'].map(name =>
        notTried(name, `It would do ${name}.`, 'It would reach beyond what is made for it: files, the game.'),
      ),
      notTried(
        'set_key',
        `The editor answers plain calls with success, ${'and then shows none. '.repeat(6)}`,
      ),
    ];
    const text = print(
      reportOf(findings, { stages: ['read', 'scratch'], notes: ['A note of many words. '.repeat(9)] }),
    );
    const lines = text.split('\n');
    expect(lines.filter(line => line.length > 80)).toEqual([]);
    // The table and all below it are on one screen.
    expect(lines.slice(lines.findIndex(line => line.startsWith('Unreal '))).length).toBeLessThan(30);
    expect(text).toMatch(/3 things are other than we think[\s\S]*verify --markdown\n$/);
    expect(text).toContain('not tried    3  It would reach beyond');
    expect(text).not.toContain('save_level');
  });

  test('names each on request', () => {
    const findings = [
      ...differs(23),
      notTried('save_level', 'It would save the level.', 'Too far.'),
      notTried('play', 'It would run the game.', 'Too far.'),
    ];
    const short = print(reportOf(findings));
    expect(short).toContain('… and 3 more: --verbose prints them all.');
    expect(short).not.toContain('SomeFunction22');
    const long = print(reportOf(findings), { detail: 'all' });
    expect(long).toContain('SomeFunction22');
    expect(long).toContain('save_level, play');
    expect(long).not.toContain('--verbose');
  });

  test('lists the most frequent reasons, and counts the others', () => {
    const findings = Array.from({ length: 12 }, (_, at) =>
      Array.from({ length: at + 1 }, (_, index) => notTried(`operation ${at} ${index}`, `Reason ${at}.`)),
    ).flat();
    const text = print(reportOf(findings));
    expect(text).toContain('not tried   12  Reason 11.');
    expect(text).toContain('… and 4 more reasons: --verbose names each.');
    expect(text).not.toContain('Reason 3.');
  });

  test('does not call an editor as expected that would not be asked', () => {
    const refused: VerifyFinding = {
      ...{ area: 'identity', name: 'engine version', verdict: 'refused' },
      why: 'The project does not allow the call.',
    };
    const text = print(reportOf([refused]));
    expect(text).toContain('As far as it lets itself be asked, this editor is what we take it to be.');
    expect(text).toContain('doctor --ini');
    expect(print(reportOf([]))).toContain('This editor is what we take it to be.');
  });
});
