import { createClock } from '../engine/clock.ts';
import { createGameThread } from '../engine/game-thread.ts';
import type { EngineVersion, SimulatedEditor } from '../engine/simulated-editor.ts';
import type { WireRequest, WireResponse } from '../engine/wire.ts';

/** An editor that answers what a test tells it to, for tests of the hosts alone. */
export interface StandInEditor extends SimulatedEditor {
  /** Every request that reached the editor, in order. */
  readonly handled: WireRequest[];
  become(state: SimulatedEditor['state']): void;
}

/** Answers `{"path":…}` with status 200 unless `answer` says otherwise. */
export function createStandInEditor({
  engine = '5.5',
  answer = request => ({
    status: 200,
    headers: { 'content-type': 'application/json', 'Access-Control-Allow-Origin': '*' },
    body: JSON.stringify({ path: request.url }),
  }),
}: {
  engine?: EngineVersion;
  answer?: (request: WireRequest) => WireResponse | 'crash';
} = {}): StandInEditor {
  const clock = createClock();
  const handled: WireRequest[] = [];
  const listeners = new Set<(state: SimulatedEditor['state']) => void>();
  let state: SimulatedEditor['state'] = 'running';

  const editor: StandInEditor = {
    engine,
    clock,
    handled,
    get world(): never {
      throw new Error('A stand-in has no world.');
    },
    dialog: undefined,
    crashCause: undefined,
    requests: [],
    gameThread: createGameThread(clock),
    onRequest: lacks('listeners of requests; see `handled`'),
    get state() {
      return state;
    },
    become(next) {
      state = next;
      for (const listener of listeners) listener(next);
    },
    handle(request) {
      handled.push(request);
      const response = answer(request);
      if (response === 'crash') editor.become('crashed');
      return response;
    },
    async fetch(request) {
      await clock.nextFrame();
      if (state !== 'running') throw new Error(`The editor is ${state}.`);
      const { pathname, search } = new URL(request.url);
      const response = editor.handle({
        method: request.method,
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
      });
      if (response === 'crash') throw new Error('The editor crashed.');
      return new Response(response.body.toString(), response);
    },
    connect: lacks('WebSocket'),
    httpPort: {
      get open() {
        return state !== 'refusing' && state !== 'crashed';
      },
    },
    get webSocketPort(): never {
      throw new Error('A stand-in has no WebSocket.');
    },
    changeSettings: lacks('settings'),
    inject: lacks('faults; use `become`'),
    restart: () => editor.become('running'),
    onStateChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return editor;
}

function lacks(what: string): () => never {
  return () => {
    throw new Error(`A stand-in has no ${what}.`);
  };
}
