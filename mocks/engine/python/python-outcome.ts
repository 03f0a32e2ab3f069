/** What Python prints, and what an expression comes to. */
export interface PythonOutcome {
  printed?: string;
  /** The value of an expression, as `repr` writes it. */
  value?: string;
}

/** An exception in a script: its type and what it says. */
export class PythonError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}
