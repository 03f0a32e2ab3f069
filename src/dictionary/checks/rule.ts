import type { Finding } from '../../base/json/file-problem.ts';
import type { JsonNode, KeyPath } from '../../base/json/json-tree.ts';
import type { WrittenEntry } from '../entry.ts';
import type { ReportedProperty } from '../reported.ts';
import type { Knowledge } from './knowledge.ts';

/** One file of a dictionary, readable as JSON. Nothing of its content is certain yet. */
export interface CheckedFile {
  /** From the folder, with `/`: `classes/Engine/PointLight.json`. */
  path: string;
  text: string;
  tree: JsonNode;
  data: Record<string, unknown>;
  kind: FileKind;
  /** What it describes, as it says itself; without that, its file name. */
  name: string;
  /** Of a template, what it holds, under its name. */
  entries: CheckedEntry[];
}

export type FileKind = 'class' | 'struct' | 'enum' | 'template';

/** One entry of a class or struct, or a part of one, with those of its keys that have the right shape. */
export interface CheckedEntry {
  file: CheckedFile;
  property: string;
  /** A template and a clause of `$when` hold some keys of an entry: what they hold obeys the same rules. */
  role: 'entry' | 'clause' | 'template';
  path: KeyPath;
  entry: Partial<WrittenEntry>;
  /** As it stands in the file. */
  raw: Record<string, unknown>;
  /** What it holds for some engine versions. */
  clauses: CheckedEntry[];
}

/** Replaces characters `start` to `end` of a file. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
  /** What is mended, in words; of several edits that belong together one has it. */
  note?: string;
}

/** What a sample changes in a file that is in order, see `sampleFile`; and what an editor reported of its property. */
export type Sample =
  | { property?: string; entry: Record<string, unknown>; reported?: ReportedProperty }
  | { path?: string; file: Record<string, unknown> }
  | { path: string; text: string };

/** A file of the class Actor with one entry, for rules that hold it against what is known of the engine's versions. */
export function sampleOfActor(property: string, entry: Record<string, unknown>): Sample {
  return {
    path: 'classes/Engine/Actor.json',
    file: {
      class: 'Actor',
      parent: 'Object',
      summary: 'Anything that can be placed in a level.',
      properties: { [property]: entry },
    },
  };
}

interface RuleHead {
  name: string;
  /** The rule in one sentence: its heading in the guide. */
  heading: string;
  /** What goes wrong without it. */
  why: string;
  /** What it refuses, and the same mended: shown in the guide, and tested. */
  before: Sample;
  after: Sample;
}

/** A rule of the dictionary. By its scope it is asked once a file, once an entry (and clause of one), or once for all files. */
export type Rule = RuleHead &
  (
    | { scope: 'file'; check(file: CheckedFile, knowledge: Knowledge): Finding[]; fix?: Fix }
    | { scope: 'entry'; check(entry: CheckedEntry, knowledge: Knowledge): Finding[]; fix?: Fix }
    | {
        scope: 'dictionary';
        check(files: readonly CheckedFile[], knowledge: Knowledge): { file: CheckedFile; finding: Finding }[];
        fix?: Fix;
      }
  );

type Fix = (file: CheckedFile) => TextEdit[];
