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
