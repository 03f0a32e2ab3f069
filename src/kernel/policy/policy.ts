import { AsyncLocalStorage } from 'node:async_hooks';
import { BridgeError } from '../../base/errors.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { type CallGuard, type KnownEditor, type Pins, refuseChanges } from '../../unreal/guard.ts';
import { isBookkeeping, isEngineUndo } from '../../unreal/transaction-functions.ts';
import type { Edit } from '../edits/define-edit.ts';
import { changesOf } from '../edits/look.ts';
import type { Plan, PlannedEdit } from '../operations/define-operation.ts';
import { admitsCommand, type ConsolePermissions, createConsolePermissions } from './console-permissions.ts';
import type { Undone } from './effects.ts';
import { createJudge } from './judge.ts';
import { type CallSwitches, refuseSwitchedOff, type Switch } from './never-callable.ts';
import type { PolicyRules } from './policy-rules.ts';

/**
 * What this server may change. Whole operations are judged before anything is read, planned edits before anybody is
 * asked, and below both of them `guard` judges every request that is about to leave: it alone is the wall.
 */
export interface Policy {
  /** `user`: `confirm: true` is not enough, the user is asked. */
  readonly confirmBy: 'model' | 'user';
  /** For the session of this server. */
  readonly guard: CallGuard;
  /** What may be done at the editor's console. */
  readonly console: ConsolePermissions;
  /** Whether operations that need it are there at all. */
  isOn(needed: Switch): boolean;
  /** Whether the editor's own undo may be used, which takes back whatever was done last, by anybody. */
  letsEditorUndo(): boolean;
  /** Whether there are any rules. */
  hasRules(): boolean;
  /**
   * Does the work of a call; whatever is sent meanwhile is judged as these operations.
   * @param named what it is about, which no request names
   */
  during<T>(operations: readonly string[], work: () => Promise<T>, named?: readonly string[]): Promise<T>;
  /** Does the work of an operation that plans no edits: what it sends is judged by what it amounts to when it leaves. */
  unplanned<T>(operation: string, work: () => Promise<T>): Promise<T>;
  /** @throws BridgeError `read_only`; `policy_forbids`, naming the rule; `never_allowed` for what is switched off */
  checkOperation(operation: {
    name: string;
    effect?: string;
    needs?: { switch?: Switch; since?: string };
  }): void;
  /**
   * @param told what they go by, which no request names
   * @throws BridgeError `policy_forbids`, naming the rule; `never_allowed`
   */
  checkEdits(
    known: KnownEditor,
    operation: { name: string; undone?: Undone<Edit> },
    edits: readonly PlannedEdit[],
    told?: Pick<Plan, 'sees' | 'names'>,
  ): Promise<void>;
}

/** What runs, and under which policy. One storage for all: Node carries each that was ever used to every promise. */
const RUNNING = new AsyncLocalStorage<{
  policy: Policy;
  operations: readonly string[];
  isUnplanned?: true;
  named?: readonly string[];
}>();

/** Makes a policy of the rules in a file and of what the settings switch on. */
export function createPolicy(rules: PolicyRules = {}, switches: CallSwitches = {}): Policy {
  const current = () => {
    const now = RUNNING.getStore();
    return now?.policy === policy ? now : undefined;
  };
  const running = () => current()?.operations;
  const console = createConsolePermissions(rules.console, switches);
  const admits = (command: string) => admitsCommand(console, command);
  const judge = createJudge(rules, { ...switches, admits });
  const isOn = (needed: Switch) => (needed === 'console' ? console.isOn : switches.allowPython === true);
  const namesWith = (name: string) => [...new Set([...(running() ?? []), name])];
  const policy: Policy = {
    confirmBy: rules.confirm ?? 'model',
    guard: rules.readOnly
      ? refuseChanges
      : async (changes, known) => {
          const { operations, isUnplanned, named = [] } = current() ?? {};
          const told = changes.map(call => (isOwn(call) ? call : naming(call, { names: named })));
          const stage = isUnplanned ? 'unplanned' : 'leaving';
          return pinsOf(changes, told, await judge.leaving(told, known, operations, stage));
        },
    ...{ console, isOn },
    letsEditorUndo: () => !rules.readOnly && judge.letsEditorUndo(),
    hasRules: () => judge.hasRules(),
    during: (operations, work, named = []) => RUNNING.run({ policy, operations, named }, work),
    unplanned: (name, work) => RUNNING.run({ policy, operations: namesWith(name), isUnplanned: true }, work),
    checkOperation: ({ name, needs }) => {
      if (rules.readOnly)
        throw new BridgeError('read_only', `${name} would change the editor.`, { sent: 'no' });
      if (needs?.switch && !isOn(needs.switch)) {
        throw refuseSwitchedOff(name, needs.switch, needs.since);
      }
      for (const each of namesWith(name)) judge.operation(each);
    },
    checkEdits: async (known, { name, undone }, edits, told) => {
      const each = edits.map(({ edit, ...planned }) => ({
        edit,
        calls: changesOf({ edit, ...planned }).map(call => naming(call, told)),
      }));
      const away = each.filter(({ edit }) => undone?.takingAway.has(edit));
      await judge.calls(
        each.flatMap(({ calls }) => calls),
        known,
        namesWith(name),
        undone && { ...undone, takingAway: new Set(away.flatMap(({ calls }) => calls)) },
      );
    },
  };
  return policy;
}

function naming(
  call: EngineCall<unknown>,
  { sees = [], names = [] }: Pick<Plan, 'sees' | 'names'> = {},
): EngineCall<unknown> {
  const all = [...(sees === 'level' ? [] : sees), ...names];
  return all.length === 0 ? call : { ...call, refersTo: [call.refersTo, all] };
}

/** What travels with changes: it was found for the same ones with what they are about. */
function pinsOf(
  changes: readonly EngineCall<unknown>[],
  told: readonly EngineCall<unknown>[],
  pins: Pins | undefined,
): Pins | undefined {
  if (!pins) return undefined;
  const found = changes.map((call, at) => [call, pins.get(told[at] ?? call)] as const);
  return new Map(found.flatMap(([call, pin]) => (pin ? [[call, pin] as const] : [])));
}

/** What stands round changes, and the editor's own undo, are known as what they are. */
function isOwn(call: EngineCall<unknown>): boolean {
  return isBookkeeping(call) || isEngineUndo(call);
}

/** Everything that is not destructive is free. */
export const OPEN_POLICY: Policy = createPolicy();
