import { randomUUID } from 'node:crypto';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import { withGetters } from '../base/with-getters.ts';
import type { McpServer } from './mcp-server.ts';
import type { SessionState } from './session-state.ts';
import { createSessionState } from './session-state.ts';
import type { CallingUser } from './tool.ts';

/** One client that came in over HTTP: its own server object, and its own memory. */
export interface HttpSession {
  readonly id: string;
  /** Who introduced themselves; nobody else is in it. */
  readonly user: CallingUser | undefined;
  readonly transport: StreamableHTTPServerTransport;
  /** Whether a request of this id waits for its answer. */
  isAnswering(id: RequestId): boolean;
  /** Counts an exchange that is under way. The returned function ends it; until then the session is not idle. */
  use(): () => void;
  end(): Promise<void>;
}

export interface HttpSessionOptions {
  /** Sessions that may be open at the same time. */
  most: number;
  /** Milliseconds without any exchange or open stream after which a session is ended. */
  idleMs: number;
  createServer(state: SessionState, user: CallingUser | undefined): McpServer;
  /** Whether somebody who came in may still be there. */
  isStillKnown(user: CallingUser): boolean;
  /** A clock that only goes forward, in milliseconds. */
  now(): number;
  log(line: string): void;
}

/** The sessions that are open. */
export interface HttpSessions {
  readonly size: number;
  /** @param user who asks: of somebody else's session they learn nothing, nor of one from before their rights changed */
  find(id: string, user: CallingUser | undefined): HttpSession | undefined;
  /**
   * Opens a session for a client that introduces itself. Where there are too many, of the user who has the most of them
   * the one that was idle for longest is ended for it: its client introduces itself again. `full`: all of them are in use.
   */
  open(user: CallingUser | undefined): Promise<HttpSession | 'full'>;
  /** Ends those in which nothing happened for too long, and those of users who are removed, with their open streams. */
  endIdle(): Promise<void>;
  endAll(): Promise<void>;
}

interface OpenSession extends HttpSession {
  exchanges: number;
  /** When the last exchange ended. */
  idleSince: number;
}

export function createHttpSessions(options: HttpSessionOptions): HttpSessions {
  const { most, idleMs, now, log } = options;
  const open = new Map<string, OpenSession>();
  const endIdle = async () => {
    const idle = [...open.values()].filter(
      ({ exchanges, idleSince }) => exchanges === 0 && now() - idleSince >= idleMs,
    );
    for (const session of idle) log(`session ${shortId(session.id)} was idle for too long`);
    const removed = [...open.values()].filter(
      ({ user }) => user !== undefined && !options.isStillKnown(user),
    );
    for (const session of removed) log(`session ${shortId(session.id)} was of a user who is removed`);
    await Promise.all([...idle, ...removed].map(session => session.end()));
  };
  /** Its place is free at once; taking leave of the editor may take a while. */
  const endLongestIdle = (newcomer: CallingUser | undefined): boolean => {
    const names = [...open.values()].map(({ user }) => user?.name);
    const countOf = (user: CallingUser | undefined) => names.filter(name => name === user?.name).length;
    // Whoever opens many makes room for them: those of others stay.
    const share = (user: CallingUser | undefined) => countOf(user) + (user?.name === newcomer?.name ? 1 : 0);
    const [longest] = [...open.values()]
      // One that has not introduced itself yet is about to.
      .filter(({ exchanges, transport }) => exchanges === 0 && transport.sessionId !== undefined)
      .toSorted((a, b) => share(b.user) - share(a.user) || a.idleSince - b.idleSince);
    if (!longest) return false;
    log(`session ${shortId(longest.id)} makes room: it was idle for longest`);
    open.delete(longest.id);
    void longest.end();
    return true;
  };
  return withGetters<HttpSessions, 'size'>(
    { size: () => open.size },
    {
      find(id, user) {
        const found = open.get(id);
        return found?.user?.name === user?.name && found?.user?.permission === user?.permission
          ? found
          : undefined;
      },
      async open(user) {
        await endIdle();
        if (open.size >= most && !endLongestIdle(user)) return 'full';
        const session = createSession(options, user, () => {
          if (open.delete(session.id)) log(`session ${shortId(session.id)} ended, ${open.size} open`);
        });
        // Counted before anything is awaited: two clients cannot take the last place.
        open.set(session.id, session);
        log(`session ${shortId(session.id)} opened, ${open.size} open`);
        await session.connect();
        return session;
      },
      endIdle,
      async endAll() {
        await Promise.all([...open.values()].map(session => session.end()));
      },
    },
  );
}

function createSession(
  { createServer, now }: HttpSessionOptions,
  user: CallingUser | undefined,
  onEnd: () => void,
): OpenSession & { connect(): Promise<void> } {
  const id = randomUUID();
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: () => id });
  const state = createSessionState(id);
  const server = createServer(state, user);
  // However it ends: the client took its leave, it was idle, or all end.
  state.onEnd(onEnd);
  const session = {
    ...{ id, user, transport, exchanges: 0, idleSince: now() },
    connect: () => server.connect(transport),
    isAnswering: (requestId: RequestId) => server.isAnswering(requestId),
    use() {
      session.exchanges++;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        session.exchanges--;
        session.idleSince = now();
      };
    },
    end: () => server.close(),
  };
  return session;
}

/** Enough of an id to tell sessions apart in a log; whoever has all of it is in the session. */
function shortId(id: string): string {
  return id.slice(0, 8);
}
