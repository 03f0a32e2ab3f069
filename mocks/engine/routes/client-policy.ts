import type { EditorContext } from '../editor-context.ts';
import type { RemoteControlSettings } from '../settings/remote-control-settings.ts';
import { fail, type RouteAnswer } from './route.ts';

/** Who sends a request. */
export interface Client {
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Address of the machine at the other end. */
  address: string;
}

/**
 * Denies a request that the settings do not admit, before any handler sees it: by address, origin and passphrase, in
 * that order [derived].
 */
export function refuseClient({ dialect, settings }: EditorContext, client: Client): RouteAnswer | undefined {
  if (dialect.clients === 'passphrase') {
    return settings.useRemoteControlPassphrase ? refusePassphrase(settings.passphrases, client) : undefined;
  }
  if (!settings.restrictServerAccess) return undefined;
  return (
    refuseStranger(settings, client) ??
    (settings.enforcePassphraseForRemoteClients ? enforcePassphrase(settings.passphrases, client) : undefined)
  );
}

/** Denies the handshake of a WebSocket, which carries no passphrase: by address and origin alone. */
export function refuseHandshake(
  { dialect, settings }: EditorContext,
  client: Client,
): RouteAnswer | undefined {
  const isRestricted = dialect.clients === 'restricted' && settings.restrictServerAccess;
  return isRestricted ? refuseStranger(settings, client) : undefined;
}

function refuseStranger(settings: RemoteControlSettings, client: Client): RouteAnswer | undefined {
  return refuseAddress(settings.allowlistedClients, client) ?? refuseOrigin(settings.allowedOrigin, client);
}

/** `*`, or the one origin that the settings allow [derived for an editor that is not restricted]. */
export function allowedOriginOf({ dialect, settings }: EditorContext): string {
  return dialect.clients === 'restricted' && settings.restrictServerAccess ? settings.allowedOrigin : '*';
}

/** A proxy on this machine may say for whom it asks. */
function addressOf({ address, headers }: Client): string {
  const forwarded = headers['x-forwarded-for']?.split(',')[0]?.trim();
  return isLocal(address) && forwarded ? forwarded : plainAddress(address);
}

function isLocal(address: string): boolean {
  return plainAddress(address) === '127.0.0.1';
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:/i, '').replace(/^::1$/, '127.0.0.1');
}

function refuseAddress(
  ranges: { lowest: string; highest: string }[],
  client: Client,
): RouteAnswer | undefined {
  const address = addressOf(client);
  const number = numberOf(address);
  const isListed = ranges.some(
    ({ lowest, highest }) => number >= numberOf(lowest) && number <= numberOf(highest),
  );
  if (isLocal(address) || isListed) return undefined;
  return fail(`Client IP ${address} does not respect the allowed IP set in Remote Control Settings.`, 401);
}

/** Not a number for anything but four numbers with dots, and so in no range. */
function numberOf(address: string): number {
  const parts = address.split('.').map(Number);
  return parts.length === 4 ? parts.reduce((sum, part) => sum * 256 + part, 0) : Number.NaN;
}

function refuseOrigin(allowed: string, { headers }: Client): RouteAnswer | undefined {
  const { origin } = headers;
  if (origin === undefined || matchesWildcards(bareOrigin(origin), bareOrigin(allowed))) return undefined;
  return fail(
    `Client origin ${origin} does not respect the allowed origin set in Remote Control Settings.`,
    401,
  );
}

/** Neither the scheme nor a leading `www.` counts. */
function bareOrigin(origin: string): string {
  return origin
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '');
}

function matchesWildcards(text: string, pattern: string): boolean {
  const escaped = pattern.replace(/[.+^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(text);
}

/** With a passphrase in the settings localhost needs it too; without one every other machine is denied. */
function enforcePassphrase(passphrases: string[], client: Client): RouteAnswer | undefined {
  const isRemote = !isLocal(addressOf(client));
  if (passphrases.length === 0) {
    return isRemote
      ? fail('A passphrase for remote control is required. See editor for resolving this.', 401)
      : undefined;
  }
  if (isRemote && client.headers.passphrase === undefined) {
    return fail('Remote passphrase enforcement is enabled but no passphrase was specified!', 401);
  }
  return refusePassphrase(passphrases, client);
}

function refusePassphrase(passphrases: string[], { headers }: Client): RouteAnswer | undefined {
  const given = headers.passphrase?.toLowerCase();
  const isKnown = passphrases.some(each => each.toLowerCase() === given);
  return isKnown ? undefined : fail('Given Passphrase is not correct!', 401);
}
