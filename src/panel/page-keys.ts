import { wayOfKey } from './object/fields/use-typed.ts';
import type { PanelSession } from './panel-session.ts';

/** What a text held when it was gone into: until it holds something else, the keys are not its own. */
const held = new WeakMap<EventTarget, string>();

/** Notes what a text holds that is gone into. */
export function holdText({ target }: FocusEvent): void {
  if (isText(target)) held.set(target, target.value);
}

function isText(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLTextAreaElement ||
    // Fields of properties tell themselves what is typed.
    (target instanceof HTMLInputElement && /^(text|search)$/.test(target.type) && !target.closest('.field'))
  );
}

/** Wherever the keys are: what is taken away under a hand leaves them to nobody. */
export function takeBackByKeys(session: KeyedSession): () => void {
  const listen = (event: KeyboardEvent) => takeBackByKey(event, session);
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

function takeBackByKey(event: KeyboardEvent, { view, steps }: KeyedSession): void {
  const { target, defaultPrevented } = event;
  const way = wayOfKey(event);
  if (way === undefined || defaultPrevented || (isText(target) && target.value !== held.get(target))) return;
  event.preventDefault();
  if (view.value === 'brief' || view.value === 'compare' || view.value === 'graph') {
    // Nothing of what is shown here would be taken back, and what would be is out of sight.
    const step = (way === 'undo' ? steps.last : steps.next).value;
    const what = way === 'undo' ? 'Undo' : 'Redo';
    if (step) steps.say(`${what} is for the Map, Properties and Changes. Next there: ${step.line}`);
    return;
  }
  void steps[way]();
}

type KeyedSession = Pick<PanelSession, 'view' | 'steps'>;

let pressed: EventTarget | null = null;

/** A second press on what took the place of what was pressed first selects nothing. */
export function keepSelection(event: MouseEvent): void {
  const isAnother = pressed instanceof Node && !pressed.isConnected;
  if (event.detail > 1 && isAnother) event.preventDefault();
  else pressed = event.target;
}
