import { useSignal } from '@preact/signals';
import type { Failure } from '../host/answer.ts';
import { withoutToolCalls } from './without-tool-calls.ts';

/**
 * What keeps the views from showing how things are, and what helps; they go on looking meanwhile. What the editor says of
 * itself stays as long as that is so; anything else can be closed.
 */
export function EditorBanner({ failure }: { failure: Failure | undefined }) {
  const closed = useSignal<string | undefined>(undefined);
  // What is over and comes again is told again.
  if (!failure && closed.peek() !== undefined) closed.value = undefined;
  const shown = failure?.message === closed.value ? undefined : failure;
  const isOfEditor = shown !== undefined && isOfConnection(shown);
  return (
    <div role="status" class={shown ? 'state-banner' : 'state-banner hidden'}>
      {shown && (
        <>
          {!isOfEditor && (
            <button
              type="button"
              aria-label="Close this message"
              onClick={() => {
                closed.value = shown.message;
              }}
            >
              ×
            </button>
          )}
          <b>{TITLES[shown.code] ?? 'That did not work'}</b>{' '}
          <span>{isOfEditor ? shown.message : withoutToolCalls(shown.message)}</span>{' '}
          <span>{isOfEditor ? shown.remedy : withoutToolCalls(shown.remedy)}</span>
        </>
      )}
    </div>
  );
}

/** Whether something was not done as nobody was reached: that is over when somebody is. */
export function isOfConnection({ code }: Failure): boolean {
  return Object.hasOwn(TITLES, code);
}

const TITLES: Readonly<Record<string, string>> = {
  editor_unreachable: 'The editor does not answer',
  editor_silent: 'The editor does not answer',
  editor_starting: 'The editor is starting',
  editor_crashed: 'The editor has crashed',
  editor_busy_modal: 'A dialog is open in the editor',
  editor_saving: 'The editor is saving',
  editor_throttled: 'The editor runs slowly',
  no_server: 'The panel has lost its server',
};
