import { isRecord } from '../../base/json/is-record.ts';
import { cutText } from '../../base/text/cut-text.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { summariseCall } from './summarise-call.ts';

/** A call, or an item of one, that was not let be done. */
export interface KeptRefusal {
  at: string;
  action: string;
  /** What was asked for, in a few words. */
  summary: string;
  code: string;
  why: string;
  by?: string;
}

/** What was refused since this server began: the latest, in memory alone. */
export interface KeptRefusals {
  /** Newest first. */
  list(): readonly KeptRefusal[];
  /** Keeps what an answer of `act` says that was refused. */
  note(args: Record<string, unknown>, answer: unknown, by?: string): void;
}

const MOST = 50;
/** Characters of a reason. */
const REASON = 300;

/** Somebody's no: of a policy, of the user, of whoever started this server. What was merely wrong is not among them. */
const REFUSED: ReadonlySet<unknown> = new Set([
  ...['policy_forbids', 'read_only', 'never_allowed', 'not_permitted', 'declined_by_user'],
]);

export function keepRefusals(now: () => Date = () => new Date()): KeptRefusals {
  let kept: readonly KeptRefusal[] = [];
  const noteOne = (args: Record<string, unknown>, error: unknown, by: string | undefined) => {
    if (!isRecord(error) || !REFUSED.has(error.code)) return;
    const { action, dryRun: _, confirm: __, ...asked } = args;
    const refusal = {
      ...{ at: now().toISOString(), action: cutText(textOfValue(action), 60), summary: summariseCall(asked) },
      ...{ code: textOfValue(error.code), why: cutText(textOfValue(error.message), REASON) },
      ...(by !== undefined && { by }),
    };
    kept = [refusal, ...kept].slice(0, MOST);
  };
  return {
    list: () => kept,
    note(args, answer, by) {
      if (!isRecord(answer)) return;
      noteOne(args, answer.error, by);
      const asked = Array.isArray(args.operations) ? args.operations : [];
      const results = Array.isArray(answer.results) ? answer.results : [];
      results.forEach((result, at) => {
        const item = asked[at];
        if (isRecord(result)) noteOne(isRecord(item) ? item : args, result.error, by);
      });
    },
  };
}
