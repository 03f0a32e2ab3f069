import { ERROR_CODES, type ErrorCode } from './error-codes.ts';
import { messageOf } from './text/message-of.ts';

/** Where a property is: its path on the object or component that has it. */
export interface PropertyPlace {
  objectPath: string;
  path: string;
}

export interface ErrorDetails {
  /** What the engine said, word for word; it is data, and printed as a quotation. */
  engineSaid?: string;
  /** More exact than the table's next step; replaces it. */
  remedy?: string;
  /** Appended to the table's next step: lines to copy. */
  remedyLines?: string[];
  /** The function that the project does not allow, or that the engine does not have. */
  refusedFunction?: { classPath: string; functionName: string };
  /** The plugin of the engine without which it cannot be done, where the editor has not loaded it. */
  missingPlugin?: string;
  /** Near misses that really exist. */
  suggestions?: string[];
  /** The first of these is what was meant, not only near to it. */
  isMeant?: true;
  /** One call that is valid. */
  example?: Record<string, unknown> | undefined;
  /** Other calls that may be meant: one of them is shown where the example would fail. */
  others?: readonly Record<string, unknown>[];
  /** The tool that takes it, where that does not follow from its action. */
  tool?: string;
  /** What the example has otherwise than the call only shows the form: nobody but the caller knows it. */
  isSample?: true;
  /** Arguments of the example, which calls another operation, that nobody has said anything of. */
  invented?: readonly string[];
  /** Of a batch, the same of its items by their places: `meant` is what its caller meant, `sample` only shows the form. */
  itemMarks?: ReadonlyMap<number, 'meant' | 'sample'>;
  /** It is about something that is not there yet, and may be right. */
  isUnseen?: true;
  /** `no`: the request never left, so nothing can have come of it. */
  sent?: 'no';
  /** It was answered, and nobody can tell what the answer says: of a change nobody knows what became. */
  answer?: 'unreadable';
  /** What it was computed from was another when it was written, and is as it was: planned anew it may succeed. */
  moved?: 'yes';
  /** Properties beside its own by which its value would count: a unit, a cone. */
  countedBy?: readonly PropertyPlace[];
  /** The list by whose elements it was refused: where that has others it may be right. */
  elementsOf?: PropertyPlace;
  /** Whether it may be sent again as it is, whatever the table says of its code. */
  retryable?: boolean;
  /** What became of earlier changes, found out by this call. */
  settled?: readonly Record<string, unknown>[];
  cause?: unknown;
}

/** The one error class: everything that a call can fail with, with its next step. */
export class BridgeError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'BridgeError';
    this.code = code;
    this.details = details;
  }

  /** The same failure, with other details beside its own. */
  with(details: ErrorDetails): BridgeError {
    return new BridgeError(this.code, this.message, { ...this.details, ...details });
  }

  get remedy(): string {
    const { remedy, remedyLines } = this.details;
    const text = remedy ?? ERROR_CODES[this.code].remedy;
    return remedyLines?.length ? [text, ...remedyLines].join('\n') : text;
  }

  get retryable(): boolean {
    return this.details.retryable ?? ERROR_CODES[this.code].retryable;
  }
}

/** Which failures are meant: those with these codes. */
export type Failures = 'any' | Iterable<ErrorCode>;

function isMeant(thrown: unknown, failures: Failures): thrown is BridgeError {
  return thrown instanceof BridgeError && (failures === 'any' || new Set(failures).has(thrown.code));
}

/**
 * For `catch` of a promise: some failures become an answer, or another failure where the handler throws. Others pass, and
 * so do mistakes of ours.
 */
export function recover<T>(failures: Failures, handle: (error: BridgeError) => T): (thrown: unknown) => T {
  return thrown => {
    if (!isMeant(thrown, failures)) throw thrown;
    return handle(thrown);
  };
}

/** For `catch` of a promise: some failures become others, which say more. */
export function rewrap(
  failures: Failures,
  explain: (error: BridgeError) => BridgeError | Promise<BridgeError>,
): (thrown: unknown) => Promise<never> {
  return async thrown => {
    throw isMeant(thrown, failures) ? await explain(thrown) : thrown;
  };
}

/** Any thrown value as a BridgeError; what is not one already is our own mistake. */
export function toBridgeError(thrown: unknown): BridgeError {
  if (thrown instanceof BridgeError) return thrown;
  return new BridgeError('internal_error', messageOf(thrown), { cause: thrown });
}
