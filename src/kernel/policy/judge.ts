import type { EngineCall } from '../../unreal/engine-call.ts';
import { isUnattended } from '../../unreal/engine-functions.ts';
import { type KnownEditor, nameCall, type Pins } from '../../unreal/guard.ts';
import { isBookkeeping, isEngineUndo, runTransactionCommand } from '../../unreal/transaction-functions.ts';
import { GENERIC, VESSEL } from './amounts-to.ts';
import { readBoundChanges } from './bound-changes.ts';
import { createClassReader } from './class-chains.ts';
import {
  effectsOf,
  isOnRemovalAlone,
  isOwnRemoval,
  type MadeHere,
  madeIn,
  type Undone,
  undoneEffectsOf,
} from './effects.ts';
import {
  allowsByName,
  forbiddenHeir,
  forbids,
  type JudgedDeed,
  notAllowed,
  type Operations,
  unseenMap,
} from './judge-change.ts';
import { withMadeFolders } from './made-folders.ts';
import { type CallSwitches, refuseNeverCallable } from './never-callable.ts';
import { refuseOpening } from './never-writable.ts';
import { type Judged, pinDeeds } from './pin-deeds.ts';
import type { PolicyRules } from './policy-rules.ts';
import { type Deed, readDeed } from './read-deed.ts';
import { readDeeds } from './read-deeds.ts';
import { forbidden, unallowed, unknown, unreadable } from './refusals.ts';
import { compileRules, isOnObjects, isOnOperationsAlone, type Rules } from './rules/rules.ts';

/** Says of operations and of changes whether the rules of a policy let them be. */
export interface Judge {
  /** What can be said of an operation before anything is known of its arguments. */
  operation(name: string): void;
  /** Whether the editor's own undo may be used: nobody knows what it takes back. */
  letsEditorUndo(): boolean;
  /** Whether there are any rules. */
  hasRules(): boolean;
  /**
   * Of what an operation plans.
   * @param undone what it takes back
   * @throws BridgeError `policy_forbids`, `never_allowed`
   */
  calls(
    changes: readonly EngineCall<unknown>[],
    known: KnownEditor,
    operations: Operations,
    undone?: Undone,
  ): Promise<void>;
  /**
   * The same of changes that are about to leave.
   * @param stage `unplanned`: nothing was planned of them
   * @returns what travels with them, so that they meet what was judged
   */
  leaving(
    changes: readonly EngineCall<unknown>[],
    known: KnownEditor,
    operations: Operations,
    stage: 'leaving' | 'unplanned',
  ): Promise<Pins | undefined>;
}

/** Makes a judge of the rules in a policy file; `admits` of the switches is what console commands are known to be harmless. */
export function createJudge(given: PolicyRules, switches: CallSwitches): Judge {
  const classes = createClassReader();
  let compiled: Rules | undefined;
  const compile = (): Rules => {
    compiled ??= compileRules(given);
    return compiled;
  };
  const judgeAll = async (
    changes: readonly EngineCall<unknown>[],
    known: KnownEditor,
    operations: Operations,
    stage: Stage,
  ): Promise<Judged[]> => {
    const rules = compile();
    const sent = changes.filter(call => !isBookkeeping(call));
    // A preset is only a way to other objects: what counts is what it leads to.
    const bound = await readBoundChanges(sent, known);
    for (const { call } of bound) await refuseNever(call, known, switches);
    if (!hasRules(rules)) return [];
    for (const call of changes.filter(isEngineUndo)) refuseUndo(rules, call, operations);
    const admits = switches.admits ?? (() => false);
    const calls = bound.map(({ call }) => call);
    const read = await readDeeds(calls, known, { classes, admits, rules });
    const deeds = await withMadeFolders(read, rules, known);
    const made = madeIn(deeds);
    for (const [index, deed] of deeds.entries()) {
      const sender = bound[index]?.sent ?? deed.call;
      const effects = effectsAt(stage, { deed, sender, made }, operations ?? []);
      judgeDeed(rules, deed, { given: operations, effects });
    }
    return deeds.map((deed, index) => ({ deed, sent: bound[index]?.sent ?? deed.call }));
  };
  return {
    operation(name) {
      const { allow, forbid } = compile();
      const rule = forbid.find(each => isOnOperationsAlone(each) && each.operations?.(name));
      if (rule) throw forbidden(rule, name);
      const isAllowed = allow?.some(each => !each.operations || each.operations(name)) ?? true;
      if (!isAllowed && name !== VESSEL) throw unallowed(name);
    },
    letsEditorUndo() {
      const rules = compile();
      return !hasRules(rules) || isTrusted(rules, readUndo(runTransactionCommand('UNDO')), ['undo']);
    },
    hasRules: () => hasRules(compile()),
    async calls(changes, known, operations, undone) {
      await judgeAll(changes, known, operations, undone ?? 'planned');
    },
    async leaving(changes, known, operations, stage) {
      const judged = await judgeAll(changes, known, operations, stage);
      return compile().all.some(isOnObjects) ? pinDeeds(judged, known) : undefined;
    },
  };
}

/** When changes are judged: as a plan, on their way, on their way without one, or as what takes others back. */
type Stage = 'planned' | 'leaving' | 'unplanned' | Undone;

/** Operations that a change does the work of, beside the one that plans it. */
function effectsAt(
  stage: Stage,
  { deed, sender, made }: { deed: JudgedDeed; sender: EngineCall<unknown>; made: MadeHere },
  operations: readonly string[],
): string[] {
  if (stage === 'leaving') return [];
  if (stage === 'planned' || stage === 'unplanned') return effectsOf(deed, made, operations);
  return undoneEffectsOf(deed, made.nodes, { ...stage, isTakingAway: stage.takingAway.has(sender) });
}

/** @throws BridgeError `policy_forbids` */
function judgeDeed(
  rules: Rules,
  deed: JudgedDeed,
  { given, effects }: { given: Operations; effects: readonly string[] },
): void {
  // An operation that does whatever it is told goes by other names as well.
  const others = given?.some(name => GENERIC.has(name)) ? deed.operations : effects;
  const operations = given && [...given, ...others];
  const isOwn = isOwnRemoval(deed);
  const rule = rules.forbid.find(
    each => forbids(each, deed, operations) && !(isOwn && isOnRemovalAlone(each, given)),
  );
  if (rule) {
    const why = { unseen: unseenMap(rule, deed), heir: forbiddenHeir(rule, deed) };
    throw forbidden(rule, nameCall(deed.call), why);
  }
  if (deed.unreadable.length > 0 && rules.all.some(isOnObjects)) throw unreadable(deed);
  const isReading = deed.is === 'known' && deed.touched.length === 0 && deed.also.length === 0;
  if (isReading) return;
  if (deed.is === 'unknown' && !isTrusted(rules, deed, given)) throw unknown(deed);
  const left = rules.allow && notAllowed(rules.allow, deed, withoutVessel(given));
  if (left) throw unallowed(nameCall(deed.call), left.path);
}

/** The editor's own undo takes back whatever was done last, by anybody. @throws BridgeError `policy_forbids` */
/** Whether there is anything to hold a change against. */
function hasRules({ all, allow }: Rules): boolean {
  return all.length > 0 || allow !== undefined;
}

/** The editor's own undo, of which nobody knows what it takes back. */
function readUndo(call: EngineCall<unknown>): Deed {
  return readDeed(call, { classesOf: () => undefined, admits: () => false });
}

function refuseUndo(rules: Rules, call: EngineCall<unknown>, operations: Operations): void {
  const deed = readUndo(call);
  if (!isTrusted(rules, deed, operations)) throw unknown(deed);
}

/** Whether the policy names what nobody knows the reach of: the function, or the operation that does one such thing. */
function isTrusted({ allow = [], trust }: Rules, deed: Deed, given: Operations): boolean {
  const operations = withoutVessel(given);
  const { function: called } = deed;
  if (called && trust.functions.some(each => each.names(called))) return true;
  const isNamed =
    operations !== undefined && operations.length > 0 && operations.every(each => trust.operations.has(each));
  return isNamed || allowsByName(allow, deed, operations);
}

function withoutVessel(operations: Operations): Operations {
  return operations?.filter(name => name !== VESSEL);
}

async function refuseNever(
  call: EngineCall<unknown>,
  { client }: KnownEditor,
  switches: CallSwitches,
): Promise<void> {
  const opening = refuseOpening(call, switches);
  if (opening) throw opening;
  const refusal = refuseNeverCallable(call, switches);
  if (!refusal) return;
  if (refusal.unless === 'unattended') {
    const [answer] = await client.sendAll([isUnattended()]);
    if (answer.ok && answer.value) return;
  }
  throw refusal.error;
}
