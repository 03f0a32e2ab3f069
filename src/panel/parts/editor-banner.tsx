import type { Failure } from '../host/answer.ts';

/** What keeps the views from showing how things are, and what helps; they go on looking meanwhile. */
export function EditorBanner({ failure }: { failure: Failure | undefined }) {
  return (
    <div role="status" class={failure ? 'state-banner' : 'state-banner hidden'}>
      {failure && (
        <>
          <b>{TITLES[failure.code] ?? 'That did not work'}</b> <span>{failure.message}</span>{' '}
          <span>{failure.remedy}</span>
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
