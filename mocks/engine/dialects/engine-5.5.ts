import type { Refusal } from '../property/refusal.ts';
import type { Dialect } from './dialect.ts';

const clauses: Record<Refusal, string> = {
  EditConst: 'has the EditConst flag',
  DisableEditOnInstance: 'has flag DisableEditOnInstance',
  private: 'is private without AllowPrivateAccess or setter',
  'getter-and-setter': 'has blueprint getter and setter to use',
  'not-editable': 'has not the Edit flag',
  'not-blueprint-visible': 'has not the BlueprintVisible flag',
  'blueprint-read-only': 'has the BlueprintReadOnly flag',
};

export const engine55: Dialect = {
  engine: '5.5',
  evidence: 'simulated',
  version: '5.5.1-38445332+++UE5+Release-5.5',
  missingRoutes: [],
  batchQueries: 'honoured',
  contentType: 'exact',
  contentTypeMessage: 'Request content type must be application/json',
  integers: 'exact',
  setters: 'by-name',
  resetToDefault: 'works',
  ignoredChecks: 'known',
  playWorlds: 'blueprint-rule',
  refuse: (access, reasons) => refusalSentences(access, reasons, 'because'),
  operations: 'clamped',
  blockedClasses: ['RemoteControlSettings'],
  gates: 'python-and-console',
  clients: 'restricted',
  calls: 'open',
  pointers: 'without-star',
  controllers: 'known',
  controllersAsProperties: 'by-name',
  booleanEvents: 'each-alone',
  assetClasses: 'path',
  transport: {
    unknownVerb: 'Unknown',
    head: 'unknown',
    emptyChunkedBody: 'refused',
    largeAnswers: 'whole',
  },
  missingMessages: [],
  webSocketPort: 'shared',
};

/** One sentence a reason, each followed by a raw line feed, which makes the error body invalid JSON [wording derived]. */
export function refusalSentences(access: 'read' | 'write', reasons: Refusal[], because: string): string {
  const property = access === 'read' ? 'Property is not readable' : 'Property is not writeable';
  return reasons.map(reason => `${property} ${because} ${clauses[reason]}\n`).join('');
}
