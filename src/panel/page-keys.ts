import { wayOfKey } from './object/fields/use-typed.ts';
import type { Steps } from './steps.ts';

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

/**
 * Wherever the keys are: what is taken away under a hand leaves them to nobody.
 * @param isMeant whether the steps are what somebody may want back there
 */
export function takeBackByKeys(steps: Steps, isMeant: () => boolean): () => void {
  const listen = (event: KeyboardEvent) => isMeant() && takeBackByKey(event, steps);
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

function takeBackByKey(event: KeyboardEvent, steps: Steps): void {
  const { target, defaultPrevented } = event;
  const way = wayOfKey(event);
  if (way === undefined || defaultPrevented || (isText(target) && target.value !== held.get(target))) return;
  event.preventDefault();
  void steps[way]();
}

let pressed: EventTarget | null = null;

/** A second press on what took the place of what was pressed first selects nothing. */
export function keepSelection(event: MouseEvent): void {
  const isAnother = pressed instanceof Node && !pressed.isConnected;
  if (event.detail > 1 && isAnother) event.preventDefault();
  else pressed = event.target;
}
