import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { isRecord } from '../base/json/is-record.ts';
import { blockerOf, changesIn } from './changes/read-changes.ts';
import { failureOf } from './host/answer.ts';
import type { CallTool, Host } from './host/host.ts';
import { followJournal } from './journal-steps.ts';
import { isOfConnection } from './parts/editor-banner.tsx';
import { itemsOf } from './parts/tables.ts';
import { tellStep, type ViewStep } from './tell-step.ts';
import { createTurns } from './turns.ts';

/** What was done in the views since they were opened: what can be taken back, and done again. */
export interface Steps {
  readonly done: Signal<readonly ViewStep[]>;
  /** What undo and redo are about next: of the views, else of the journal, which outlives them. */
  readonly last: ReadonlySignal<ViewStep | undefined>;
  readonly next: ReadonlySignal<ViewStep | undefined>;
  /** Another number whenever the level may be another. */
  readonly revision: Signal<number>;
  /** What was said last, for those who do not see it. */
  readonly said: Signal<string>;
  /** What undo or redo did last, for those who see it: each time another object. */
  readonly notice: Signal<{ text: string } | undefined>;
  /** Notes the answer of `act`. @returns its change, where it can be taken back */
  note(answer: Readonly<Record<string, unknown>>, label: string): { changeId: string } | undefined;
  /** Tells the model a line of what the user did. @param replaces the beginning of a line that it takes the place of */
  tell(line: string, replaces?: string): void;
  /** Notes changes that were taken back elsewhere than here. @param told the same line for people, to be seen as well */
  moved(undone: readonly string[], line: string, told?: string): void;
  /** Says to those who see and to those who hear. */
  say(line: string): void;
  /** Calls of a view that changes something: undo waits for those that are under way, and is about the last of them. */
  write(call: CallTool): CallTool;
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** Looks at what the journal has to undo. */
  follow(): Promise<void>;
}

interface NotingParts
  extends Pick<Steps, 'done' | 'said' | 'notice' | 'tell'>,
    Pick<Surroundings, 'labelsOf'> {
  undone: Signal<readonly ViewStep[]>;
  changed(): void;
  follow(): Promise<void>;
}

/** What a view did becomes a step. */
function createNoting({
  done,
  undone,
  said,
  notice,
  changed,
  follow,
  tell,
  labelsOf,
}: NotingParts): Steps['note'] {
  return (answer, label) => {
    const { undo, action } = answer;
    changed();
    if (!isRecord(undo) || typeof undo.changeId !== 'string') return undefined;
    const { changeId } = undo;
    const changes = changesIn(answer);
    // A drag gives each write a change that stands for those before it.
    const kept = done.value.filter(each => each.changeId !== answer.continued);
    // Dragged back to where it was, nothing is left to take back.
    if (undo.possible === false) {
      done.value = kept;
      // The journal may have been read meanwhile.
      void follow();
      return { changeId };
    }
    const step = tellStep({
      changes,
      more: Number(answer.moreChanges ?? 0),
      action,
      label,
      labels: labelsOf(),
    });
    done.value = [...kept, { changeId, ...step.people }];
    undone.value = [];
    notice.value = undefined;
    said.value = step.people.line;
    tell(step.model, answer.continued === undefined ? undefined : step.subject);
    return { changeId };
  };
}

interface Surroundings {
  /** Reads what is shown anew. */
  refresh(): Promise<void>;
  /** What is shown elsewhere may be another by now. */
  expire(): void;
  /** Labels of actors by their names, as far as they are known. */
  labelsOf(): ReadonlyMap<string, string>;
}

/** Steps that the model is told of: the latest. */
const TOLD = 5;

/** Tells the model the latest that the user did. */
function createTelling(host: Pick<Host, 'tell'>): Steps['tell'] {
  const told: string[] = [];
  return (line, replaces) => {
    // A drag is one line, however many writes it takes.
    if (replaces !== undefined && told.at(-1)?.startsWith(replaces)) told.pop();
    told.push(line);
    host.tell(`In the view the user did: ${told.slice(-TOLD).join('; ')}.`);
  };
}

export function createSteps(ask: CallTool, host: Host, { refresh, expire, labelsOf }: Surroundings): Steps {
  const done = signal<readonly ViewStep[]>([]);
  const undone = signal<readonly ViewStep[]>([]);
  const said = signal('');
  const notice = signal<{ text: string } | undefined>(undefined);
  const revision = signal(0);
  const changed = () => {
    revision.value++;
    expire();
  };
  const { ends, follow, stepFor } = followJournal(ask, labelsOf);
  const last = computed(() => done.value.at(-1) ?? ends.value.last);
  const next = computed(() => undone.value.at(-1) ?? ends.value.again);
  const tell = createTelling(host);
  const move = async (way: 'undo' | 'redo') => {
    const isUndo = way === 'undo';
    const [from, to] = isUndo ? [done, undone] : [undone, done];
    const wanted = (isUndo ? last : next).value;
    if (!wanted) return;
    const call = isUndo ? { action: 'undo', changeId: wanted.changeId, only: true } : { action: 'redo' };
    const answer = await ask('act', call);
    const failed = failureOf(answer);
    const step = await movedBy(answer, wanted, stepFor);
    // What only waits for another one, or for the editor, is next again.
    const isNext = failed && (blockerOf(answer) !== undefined || isOfConnection(failed));
    if (!isNext) from.value = from.value.filter(({ changeId }) => changeId !== step.changeId);
    said.value = failed ? await tellNotMoved(step, answer, stepFor) : tellMoved(step, way);
    notice.value = { text: said.value };
    if (!failed) {
      to.value = [...to.value, step];
      tell(said.value);
    }
    changed();
    await Promise.all([refresh(), follow()]);
  };
  const inTurn = createTurns();
  const { write, untilWritten } = createWaiting();
  return {
    ...{ done, last, next, revision, said, notice, tell, follow },
    write,
    say(line) {
      said.value = line;
      notice.value = { text: line };
    },
    moved(ids, line, told) {
      done.value = done.value.filter(({ changeId }) => !ids.includes(changeId));
      changed();
      said.value = told ?? line;
      if (told !== undefined) notice.value = { text: told };
      tell(line);
    },
    note: createNoting({ done, undone, said, notice, changed, follow, tell, labelsOf }),
    undo: () =>
      inTurn(async () => {
        await untilWritten();
        await move('undo');
      }),
    redo: () => inTurn(() => move('redo')),
  };
}

/** Keeps the calls that change something until they are answered. */
function createWaiting(): Pick<Steps, 'write'> & { untilWritten(): Promise<unknown> } {
  const underWay = new Set<Promise<unknown>>();
  return {
    write: call => (tool, args) => {
      const answer = call(tool, args);
      if (tool !== 'act') return answer;
      underWay.add(answer);
      void answer.finally(() => underWay.delete(answer));
      return answer;
    },
    untilWritten: () => Promise.allSettled(underWay),
  };
}

function tellMoved({ line, back }: ViewStep, way: 'undo' | 'redo'): string {
  return way === 'undo' ? `Undone: ${back}` : `Redone: ${line}`;
}

/** The step that was moved: whoever undid something later has that done again first. */
async function movedBy(
  { redone }: Readonly<Record<string, unknown>>,
  wanted: ViewStep,
  stepFor: (changeId: string) => Promise<ViewStep | undefined>,
): Promise<ViewStep> {
  const [id = wanted.changeId] = itemsOf(redone).map(String);
  return (id === wanted.changeId ? undefined : await stepFor(id)) ?? wanted;
}

/** Why a step was not taken back, or not done again. */
async function tellNotMoved(
  { line }: ViewStep,
  answer: Readonly<Record<string, unknown>>,
  stepFor: (changeId: string) => Promise<ViewStep | undefined>,
): Promise<string> {
  const blocker = blockerOf(answer);
  const later = blocker === undefined ? undefined : (await stepFor(blocker))?.line;
  if (later !== undefined)
    return `Not undone: “${line}” was followed by “${later}”, which changed the same. That one has to be undone first: it is among the Changes.`;
  const { code = '', message = '', remedy = '' } = failureOf(answer) ?? {};
  if (code === 'nothing_to_undo') return `“${line}” is not there to be undone: it was undone elsewhere.`;
  return `${message} ${remedy}`;
}
