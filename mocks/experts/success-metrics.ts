/** How an interview went. */
export interface SuccessMetrics {
  questionsAsked: number;
  answers: number;
  /** Of each schema, 0 to 1. */
  completeness: Record<string, number>;
  /** Schemas that were completed, of those that were to be. */
  completed: number;
  of: number;
  budgetUsed: number;
  budgetTotal: number;
  /** Answers after which something had to be asked again. */
  clarifications: number;
  /** Values that the expert meant, and how many of them were understood as they were meant. */
  valuesMeant: number;
  valuesUnderstood: number;
  /** Fields that were left to us. */
  delegated: number;
  contradictions: { planned: number; kept: number; decided: number };
}
