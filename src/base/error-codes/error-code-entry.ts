/** What is known of a failure before it happens: who must act, whether to send the same again, the next step. */
export interface ErrorCodeEntry {
  actor: 'user' | 'model' | 'us';
  retryable: boolean;
  /** In words that a tired person can follow. */
  remedy: string;
}
