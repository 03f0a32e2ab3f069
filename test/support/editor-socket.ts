import type { SimulatedEditor } from '../../mocks/engine/simulated-editor.ts';
import type { OpenSocket } from '../../src/unreal/live/raw-socket.ts';

/** Opens WebSockets to a simulated editor in the same process. Nothing is answered unless the editor's clock ticks. */
export function openEditorSocket(editor: Pick<SimulatedEditor, 'connect'>): OpenSocket {
  return (_url, on) => {
    let isOver = false;
    const closed = (reason: unknown) => {
      if (isOver) return;
      isOver = true;
      on.closed(reason);
    };
    const end = editor.connect({
      open: () => !isOver && on.opened(),
      send: message => !isOver && on.text(new TextDecoder().decode(message)),
      pong: payload => !isOver && on.pong(new TextDecoder().decode(payload)),
      close: (code, reason) => closed(new Error(`${code} ${reason}`)),
      reset: () => closed(failure('ECONNRESET')),
    });
    // As with a real socket, a refusal is told later.
    if (!end) setImmediate(() => closed(failure('ECONNREFUSED')));
    return {
      send: text => end?.sendText(text),
      ping: payload => end?.ping(new TextEncoder().encode(payload)),
      end: () => {
        end?.leave();
        closed(undefined);
      },
    };
  };
}

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}
