import { JsonMistake } from '../base/json/json-mistake.ts';
import { lineAndColumn } from '../base/json/json-tree.ts';
import { readCheckedFile } from './checked-file.ts';
import type { CheckedFile, Rule, TextEdit } from './checks/rule.ts';
import { RULES } from './checks/rules.ts';
import type { FolderFile } from './read-folder.ts';

/** One thing that was mended. */
export interface AppliedFix {
  rule: string;
  /** In the file as it was when this was mended. */
  line: number;
  note: string;
}

export interface FixedFile {
  path: string;
  text: string;
  changes: AppliedFix[];
}

/** Mends what can be mended without knowing more, in files that are JSON; only those that change are returned. */
export function fixDictionary(files: readonly FolderFile[]): FixedFile[] {
  return files.flatMap(file => {
    try {
      const fixed = fixFile(file);
      return fixed.changes.length > 0 ? [fixed] : [];
    } catch (thrown) {
      if (thrown instanceof JsonMistake) return [];
      throw thrown;
    }
  });
}

function fixFile({ path, text }: FolderFile): FixedFile {
  let file = readCheckedFile(path, text);
  const changes: AppliedFix[] = [];
  for (const rule of RULES) {
    // What stands inside of something that was moved is looked at again.
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      const edits = withoutOverlaps(rule.fix?.(file) ?? []);
      if (edits.length === 0) break;
      changes.push(...describe(rule, file, edits));
      file = readCheckedFile(path, applyEdits(file.text, edits));
    }
  }
  return { path, text: file.text, changes };
}

const MOST_PASSES = 5;

function describe({ name }: Rule, { text }: CheckedFile, edits: readonly TextEdit[]): AppliedFix[] {
  return edits.flatMap(({ start, note }) =>
    note === undefined ? [] : [{ rule: name, line: lineAndColumn(text, start).line, note }],
  );
}

/** By place; of two that overlap, the outer one. */
function withoutOverlaps(edits: readonly TextEdit[]): TextEdit[] {
  const kept: TextEdit[] = [];
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (!last || edit.start >= last.end) kept.push(edit);
  }
  return kept;
}

function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let at = 0;
  let written = '';
  for (const { start, end, text: replacement } of edits) {
    written += text.slice(at, start) + replacement;
    at = end;
  }
  return written + text.slice(at);
}
