/** What came of one item of a batch. */
export type ItemResult = Record<string, unknown> & { index: number; action: string; success: boolean };
