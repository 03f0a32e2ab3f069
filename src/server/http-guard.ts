import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { KnownUsers } from './users/follow-users.ts';
import { findUser, type User } from './users/users-file.ts';

/** Why a request is not let in: as HTTP and as JSON-RPC say it. */
export interface HttpRefusal {
  status: number;
  /** JSON-RPC: -32001 is a session that there is not, -32700 no JSON, -32000 anything else. */
  code: number;
  message: string;
  headers?: Record<string, string>;
}

export interface GuardOptions {
  /** The address that is listened on. */
  host: string;
  /** Further names under which clients reach it: behind a proxy, or in a network. */
  allowedHosts?: readonly string[];
  /** What a client has to show; nothing when left out. */
  token?: string;
  /** Who may come in, each with a token of their own, in place of one token for all. */
  users?: KnownUsers;
}

/**
 * Lets in only who may come in. A page in a browser can make its own name point at this machine (DNS rebinding), but not
 * lie about the name it used: so `Host` and `Origin` must name this machine. Without `Origin` it is no browser.
 */
export function createHttpGuard({ host, allowedHosts = [], token, users }: GuardOptions) {
  const names = new Set([host, ...allowedHosts].map(hostnameOf));
  // Whoever listens on every address is reached by any of them. An address cannot be rebound, a name can.
  const isWildcard = WILDCARDS.has(host);
  const isAllowed = (name: string | undefined) =>
    name !== undefined && (isLoopback(name) || names.has(name) || (isWildcard && isAddress(name)));
  return (headers: IncomingHttpHeaders): HttpRefusal | undefined => {
    if (!isAllowed(hostnameOf(headers.host))) return refuseName('Host', headers.host);
    if (headers.origin !== undefined && !isAllowed(hostnameOfOrigin(headers.origin)))
      return refuseName('Origin', headers.origin);
    const admitted = users?.();
    if (admitted === 'unreadable') return NOBODY_KNOWN;
    const isKnown = admitted
      ? readUser(admitted, headers) !== undefined
      : token === undefined || showsToken(headers.authorization, token);
    if (isKnown) return undefined;
    return {
      status: 401,
      code: -32_000,
      message: 'This server asks for its token: send the header "Authorization: Bearer <token>".',
      headers: { 'WWW-Authenticate': 'Bearer realm="unreal-bridge"' },
    };
  };
}

/** What is wrong with the file is for the log: whoever asks may be anybody. */
const NOBODY_KNOWN: HttpRefusal = {
  status: 503,
  code: -32_000,
  message: 'The users file of this server cannot be read, so nobody is let in. Its log says what to mend.',
};

const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Whether only this machine reaches that name or address. */
export function isLoopback(host: string): boolean {
  const name = hostnameOf(host);
  return name === 'localhost' || name === '[::1]' || (name !== undefined && /^127(\.\d{1,3}){3}$/.test(name));
}

/** An address or name as it stands in an address line: IPv6 in brackets. */
export function bracket(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** The name in a `Host` header, as URLs spell it; undefined where there is none. */
function hostnameOf(written: string | undefined): string | undefined {
  if (written === undefined || !/^[\w.:[\]-]+$/.test(written)) return undefined;
  return parseUrl(`http://${bracket(written)}`)?.hostname;
}

/** Browsers send `null` where they do not want to say. */
function hostnameOfOrigin(origin: string): string | undefined {
  const url = parseUrl(origin);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.hostname : undefined;
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function isAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

/** Compared by digests of one length, in constant time: how long it takes tells nothing about the token. */
function showsToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(shownBy(authorization)), digest(token));
}

function shownBy(authorization: string | undefined): string {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? '';
}

/** Whose token a request shows. */
export function readUser(
  users: ReturnType<KnownUsers>,
  { authorization }: IncomingHttpHeaders,
): User | undefined {
  return users === 'unreadable' ? undefined : findUser(users, shownBy(authorization));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function refuseName(header: 'Host' | 'Origin', value: string | undefined): HttpRefusal {
  const shown = JSON.stringify((value ?? '').slice(0, 100));
  return {
    status: 403,
    code: -32_000,
    message: `${header} ${shown} is not this server. It answers to its own address only; --allow-host names others.`,
  };
}
