import type { Dispatcher } from 'undici';

/** Told of the body of each request when it is about to leave. `giveUp`: its client waits no longer, once it has left. */
export type WatchRequest = (body: string, giveUp: () => void) => void;

/** A dispatcher whose requests are told of. Giving one up is a time-out that no real time has to pass for. */
export function watchRequests(dispatcher: Dispatcher, watch: WatchRequest | undefined): Dispatcher {
  if (!watch) return dispatcher;
  return dispatcher.compose(dispatch => (request, handler) => {
    let controller: Dispatcher.DispatchController | undefined;
    const watched = new Proxy(handler, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        if (name !== 'onRequestStart') return member.bind(target);
        return (started: Dispatcher.DispatchController, context: unknown) => {
          controller = started;
          member.call(target, started, context);
        };
      },
    });
    watch(String(request.body ?? ''), () => void afterTurns(() => controller?.abort(noAnswer())));
    return dispatch(request, watched);
  });
}

/** Turns of the event loop in which a request leaves. */
const TURNS = 3;

async function afterTurns(act: () => void): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise(resolve => setImmediate(resolve));
  act();
}

/** As undici says it. */
function noAnswer(): Error {
  return Object.assign(new Error('Headers Timeout Error'), { code: 'UND_ERR_HEADERS_TIMEOUT' });
}
