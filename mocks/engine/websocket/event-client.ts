/** One WebSocket client as the event makers see it. */
export interface EventClient {
  readonly id: number;
  /** Queues one event; it leaves one message a frame. */
  send(event: Readonly<Record<string, unknown>>): void;
  /** Highest SequenceNumber seen from this client, -1 at first. */
  readonly sequenceNumber: number;
}
