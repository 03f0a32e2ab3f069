import type { KeyPath } from './json-tree.ts';

/** Something that is wrong in a file of data that people write by hand. */
export interface FileProblem {
  /** From its folder, with `/`. */
  file: string;
  line: number;
  column: number;
  rule: string;
  severity: 'error' | 'warning';
  /** What it is about, as exceptions name it: `PointLightComponent.SourceRadius`, or the type or file alone. */
  subject: string;
  message: string;
  tip: string;
}

/** What a rule found wrong in such a file, and how it is mended. */
export interface Finding {
  path: KeyPath;
  /** Which end of the path is meant; the key unless said. */
  part?: 'key' | 'value';
  message: string;
  tip: string;
  /** A warning does not make a check fail. */
  severity?: 'warning';
}
