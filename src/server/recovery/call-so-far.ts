import type { Dictionary } from '../../dictionary/dictionary.ts';
import type { EditorSession } from '../../unreal/session.ts';
import type { CheckedOperation } from '../argument-check.ts';
import type { TimedCall } from '../call-time.ts';
import type { OperationRegistry } from '../operation-registry.ts';
import type { SpreadCall } from '../spread-targets.ts';

type Arguments = Record<string, unknown>;

/** What argument recovery knows of a consolidated tool. */
export interface RecoverySettings<Operation extends CheckedOperation> {
  /** `inspect` */
  tool: string;
  operations: OperationRegistry<Operation>;
  session: EditorSession;
  dictionary: Dictionary;
  /** Shown to somebody who names no action that exists. */
  example: Arguments;
  needsEditor?(operation: Operation): boolean;
  /** Whether it is let pass at all. @throws BridgeError */
  admit?(operation: Operation): void;
}

/** A call, as far as it was understood before it failed. */
export interface CallSoFar<Operation> {
  call: TimedCall;
  operation?: Operation;
  given?: Arguments;
  /** That it is about several objects: examples are about all of them too. */
  spread?: SpreadCall;
}
