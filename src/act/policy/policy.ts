import { AsyncLocalStorage } from 'node:async_hooks';
import { BridgeError } from '../../errors.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { isUnattended } from '../../unreal/engine-functions.ts';
import { type CallGuard, type KnownEditor, nameCall, refuseChanges } from '../../unreal/guard.ts';
import { isBookkeeping } from '../../unreal/transaction-functions.ts';
import type { PlannedEdit } from '../define-operation.ts';
import { kindOf } from '../edit-kinds.ts';
import { readBoundChanges } from './bound-changes.ts';
import { createClassReader } from './class-chains.ts';
import { admitsCommand, type ConsoleRights, createConsoleRights } from './console-rights.ts';
import {
  type CompiledRule,
  compileRule,
  describeDeeds,
  forbids,
  notAllowed,
  type Operations,
} from './judge-change.ts';
import {
  type CallSwitches,
  isSwitchedOff,
  refuseNeverCallable,
  SWITCHES,
  type Switch,
} from './never-callable.ts';
import type { PolicyRules } from './policy-file.ts';

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
  readonly console: ConsoleRights;
  /** Whether operations that need it are there at all. */
  isOn(needed: Switch): boolean;
  /** Does the work of a call; whatever is sent meanwhile is judged as these operations. */
  during<T>(operations: readonly string[], work: () => Promise<T>): Promise<T>;
  /** @throws BridgeError `read_only`; `policy_forbids`, naming the rule; `never_allowed` for what is switched off */
  checkOperation(operation: { name: string; needs?: { switch?: Switch } }): void;
  /** @throws BridgeError `policy_forbids`, naming the rule; `never_allowed` */
  checkEdits(known: KnownEditor, operation: { name: string }, edits: readonly PlannedEdit[]): Promise<void>;
}

/** What runs, and under which policy. One storage for all: Node carries each that was ever used to every promise. */
const RUNNING = new AsyncLocalStorage<{ policy: Policy; operations: readonly string[] }>();

/** Makes a policy of the rules in a file and of what the settings switch on. */
export function createPolicy(rules: PolicyRules = {}, switches: CallSwitches = {}): Policy {
  const running = () => {
    const current = RUNNING.getStore();
    return current?.policy === policy ? current.operations : undefined;
  };
  const console = createConsoleRights(rules.console, switches);
  const admits = (command: string) => admitsCommand(console, command);
  const judge = createJudge(rules, { ...switches, admits });
  const isOn = (needed: Switch) => (needed === 'console' ? console.isOn : switches.allowPython === true);
  const namesWith = (name: string) => [...new Set([...(running() ?? []), name])];
  const policy: Policy = {
    confirmBy: rules.confirm ?? 'model',
    guard: rules.readOnly ? refuseChanges : (changes, known) => judge.calls(changes, known, running()),
    ...{ console, isOn },
    during: (operations, work) => RUNNING.run({ policy, operations }, work),
    checkOperation: ({ name, needs }) => {
      if (rules.readOnly)
        throw new BridgeError('read_only', `${name} would change the editor.`, { sent: 'no' });
      if (needs?.switch && !isOn(needs.switch)) {
        const { what, flag } = SWITCHES[needs.switch];
        throw isSwitchedOff(name, what, flag);
      }
      for (const each of namesWith(name)) judge.operation(each);
    },
    checkEdits: (known, { name }, edits) => {
      const changes = edits.flatMap(({ edit }) => kindOf(edit).apply(edit));
      return judge.calls(changes, known, namesWith(name));
    },
  };
  return policy;
}

/** Everything that is not destructive is free. */
export const OPEN_POLICY: Policy = createPolicy();

interface Judge {
  /** What can be said of an operation before anything is known of its arguments. */
  operation(name: string): void;
  calls(changes: readonly EngineCall<unknown>[], known: KnownEditor, operations: Operations): Promise<void>;
}

function createJudge(rules: PolicyRules, switches: CallSwitches): Judge {
  const classes = createClassReader();
  let compiled: { allow?: CompiledRule[]; forbid: CompiledRule[] } | undefined;
  const compile = () => {
    compiled ??= {
      ...(rules.allow && { allow: rules.allow.map(compileRule) }),
      forbid: rules.forbid?.map(compileRule) ?? [],
    };
    return compiled;
  };
  return {
    operation(name) {
      const { allow, forbid } = compile();
      const rule = forbid.find(each => isOnOperationsAlone(each) && each.operations?.(name));
      if (rule) throw forbidden(rule, name);
      const isAllowed = allow?.some(each => !each.operations || each.operations(name)) ?? true;
      if (!isAllowed && name !== VESSEL) throw unallowed(name);
    },
    async calls(changes, known, operations) {
      const { allow, forbid } = compile();
      const hasRules = allow !== undefined || forbid.length > 0;
      const sent = changes.filter(call => !isBookkeeping(call));
      // A preset is only a way to other objects: what counts is what it leads to.
      const judged = await readBoundChanges(sent, known, hasRules ? 'some' : 'none');
      for (const call of judged) await refuseNever(call, known, switches);
      if (judged.length === 0 || !hasRules) return;
      const deeds = await describeDeeds(judged, [...(allow ?? []), ...forbid], known, classes);
      const items = operations?.filter(name => name !== VESSEL);
      for (const deed of deeds) {
        const rule = forbid.find(each => forbids(each, deed, operations));
        if (rule) throw forbidden(rule, nameCall(deed.call));
        const left = allow && notAllowed(allow, deed, items);
        if (left) throw unallowed(nameCall(deed.call), left.path);
      }
    },
  };
}

/** The operation that only carries others. */
const VESSEL = 'batch';

function isOnOperationsAlone({ paths, classes, functions }: CompiledRule): boolean {
  return !paths && !classes && !functions;
}

async function refuseNever(
  call: EngineCall<unknown>,
  { client }: KnownEditor,
  switches: CallSwitches,
): Promise<void> {
  const refusal = refuseNeverCallable(call, switches);
  if (!refusal) return;
  if (refusal.unless === 'unattended') {
    const [answer] = await client.sendAll([isUnattended()]);
    if (answer.ok && answer.value) return;
  }
  throw refusal.error;
}

function forbidden({ rule }: CompiledRule, what: string): BridgeError {
  const reason = rule.reason ? `: ${rule.reason.replace(/\.$/, '')}` : '';
  return new BridgeError('policy_forbids', `The rule "${rule.name}" forbids ${what}${reason}.`, {
    sent: 'no',
  });
}

function unallowed(what: string, path?: string): BridgeError {
  const where = path === undefined || what.includes(path) ? '' : ` (${path})`;
  return new BridgeError('policy_forbids', `No rule of the policy allows ${what}${where}.`, { sent: 'no' });
}
