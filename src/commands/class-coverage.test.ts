import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDictionary } from '../dictionary/dictionary.ts';
import { type ClassCoverage, coverageByClass } from './class-coverage.ts';
import type { CountedObject } from './dictionary-objects.ts';

// Only what is looked at.
const objects = [
  { object: { classChain: ['WorldSettings', 'Info', 'Actor', 'Object'], components: [] }, actors: 1 },
  { object: { classChain: ['BP_Tree_C', 'Actor', 'Object'], components: [] }, actors: 4 },
] as unknown as CountedObject[];

/** What is told of the settings of a level, with these folders in front. */
function rowOf(className: string, own: readonly string[] = []): ClassCoverage | undefined {
  return coverageByClass(openDictionary({ own }), objects).find(row => row.class === className);
}

test('counts what a class lets be edited itself, and the actors that are of it', () => {
  expect(rowOf('Actor')).toMatchObject({ actors: 5 });
  const settings = rowOf('WorldSettings');
  expect(settings?.missing).toContain('bMinimizeBSPSections');
  // A result, which nobody sets, and one that is closed.
  expect(settings?.missing).not.toContain('DefaultBookmark');
  expect(settings?.described).toBe((settings?.editable ?? 0) - (settings?.missing.length ?? 0));
  expect(rowOf('BP_Tree_C')).toBeUndefined();
});

test('counts an entry of a folder in front', () => {
  const folder = mkdtempSync(join(tmpdir(), 'class-coverage-'));
  mkdirSync(join(folder, 'classes/Engine'), { recursive: true });
  const entry = { summary: 'x', description: 'X.', typeHint: 'bool', importance: 1 };
  const file = { class: 'WorldSettings', summary: 'x', properties: { bMinimizeBSPSections: entry } };
  writeFileSync(join(folder, 'classes/Engine/WorldSettings.json'), JSON.stringify(file));
  const before = rowOf('WorldSettings');
  const after = rowOf('WorldSettings', [folder]);
  expect(after?.described).toBe((before?.described ?? 0) + 1);
  expect(after?.missing).not.toContain('bMinimizeBSPSections');
});
