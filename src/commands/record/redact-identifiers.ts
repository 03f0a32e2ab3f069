import { isIPv6 } from 'node:net';
import type { PlaceholderNames } from './placeholder-names.ts';

/** What stands for a secret; the reader of recordings knows it. */
export const HIDDEN_PASSPHRASE = '(a passphrase)';
/** What a client sends that has none: a batch without any text takes the editor down. */
export const NO_PASSPHRASE = 'none';

const GUID = /(?<![0-9A-Za-z])[0-9A-Fa-f]{32}(?![0-9A-Za-z])/g;
const DASHED_GUID =
  /(?<![0-9A-Za-z])([0-9A-Fa-f]{8})-([0-9A-Fa-f]{4})-([0-9A-Fa-f]{4})-([0-9A-Fa-f]{4})-([0-9A-Fa-f]{12})(?![0-9A-Za-z])/g;
/** An `FGuid` as Remote Control prints one: four signed integers. */
const GUID_STRUCT = /("A":\s*)(-?\d+)(,\s*\\?"B":\s*)(-?\d+)(,\s*\\?"C":\s*)(-?\d+)(,\s*\\?"D":\s*)(-?\d+)/g;
const IPV4 = /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?!\.?\d)/g;
const IPV6_LIKE = /(?<![\w:.])(?:[0-9A-Fa-f]{0,4}:){2,8}[0-9A-Fa-f]{0,4}(?![\w:])/g;
const MAIL = /(?<![\w.+-])[\w.+-]{1,100}@[\w-]+(?:\.[\w-]+)+/g;
/** A mark that servers know a person by. */
const BEARER = /\b(Bearer|Basic)\s+([\w.~+/=-]{6,})/gi;
/** `name:password`, which stands in base64 behind `Basic`; other words may stand there too, as in Basic Operation. */
const NAME_AND_PASSWORD = /^[^\p{Cc}\ufffd]*:[^\p{Cc}\ufffd]*$/u;

const PLAIN_ADDRESSES = new Set(['localhost', '127.0.0.1', '0.0.0.0', '255.255.255.255', '::1', '::']);

/** A machine of a network of its own, perhaps with a name and a password in front. */
const URL_HOST =
  /\b((?:https?|wss?|ftp|ssh):\/\/)(?:[^\s"/@]+@)?([\w-]+(?:\.(?:local|lan|internal|intranet|corp|home))*)(?=[:/"\s]|$)/gi;

/** Replaces GUIDs, addresses of machines and of people, whatever they are. The same one is always the same. */
export function redactIdentifiers(text: string, names: PlaceholderNames): string {
  return text
    .replace(DASHED_GUID, (whole, ...groups: string[]) =>
      dashed(redactGuid(groups.slice(0, 5).join(''), names), whole),
    )
    .replace(GUID, whole => redactGuid(whole, names))
    .replace(URL_HOST, (_, scheme: string, host: string) =>
      PLAIN_ADDRESSES.has(host) ? `${scheme}${host}` : `${scheme}${names.nameFor('host', host)}`,
    )
    .replace(MAIL, whole =>
      whole.endsWith('@example.com') ? whole : `${names.nameFor('user', whole)}@example.com`,
    )
    .replace(BEARER, (all: string, scheme: string, token: string) =>
      isCredential(scheme, token) ? `${scheme} (a token)` : all,
    )
    .replace(IPV4, whole => (PLAIN_ADDRESSES.has(whole) ? whole : names.nameFor('address', whole)))
    .replace(IPV6_LIKE, whole =>
      isIPv6(whole) && !PLAIN_ADDRESSES.has(whole) ? names.nameFor('address', whole) : whole,
    );
}

function isCredential(scheme: string, token: string): boolean {
  return scheme.toLowerCase() !== 'basic' || NAME_AND_PASSWORD.test(Buffer.from(token, 'base64').toString());
}

function redactGuid(hex: string, names: PlaceholderNames): string {
  return /^0+$/.test(hex) ? hex : names.nameFor('guid', hex.toUpperCase());
}

function dashed(hex: string, whole: string): string {
  const name = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  );
  return whole === whole.toLowerCase() ? name.toLowerCase() : name;
}

/** A member whose value is a secret, whatever it is. */
const SECRET_MEMBER =
  /(\\{0,8}"\w{0,40}(?:passphrase|password|passwd|secret|api_?key|access_?token|authorization|cookie)\\{0,8}"\s*:\s*\\{0,8}")((?:[^"\\]|\\(?!"))+)(?=\\{0,8}")/gi;

/** Replaces what only its place in JSON gives away: GUIDs that are structs of four numbers, passphrases. */
export function redactMembers(text: string, names: PlaceholderNames): string {
  return text
    .replace(GUID_STRUCT, (...groups: string[]) => redactGuidStruct(groups, names))
    .replace(SECRET_MEMBER, (whole, name: string, value: string) =>
      value === NO_PASSPHRASE ? whole : `${name}${HIDDEN_PASSPHRASE}`,
    );
}

/** The groups of `GUID_STRUCT`: the whole, then labels and numbers by turns. */
function redactGuidStruct([whole = '', ...groups]: string[], names: PlaceholderNames): string {
  const numbers = [groups[1], groups[3], groups[5], groups[7]].map(Number);
  if (numbers.every(number => number === 0)) return whole;
  const hex = numbers.map(number => (number >>> 0).toString(16).padStart(8, '0')).join('');
  const last = Number.parseInt(names.nameFor('guid', hex.toUpperCase()).slice(24), 16);
  return `${groups[0]}0${groups[2]}0${groups[4]}0${groups[6]}${last}`;
}
