import { BridgeError } from '../base/errors.ts';

/** The schema of our tables, where the address names none. */
const USUAL_SCHEMA = 'unreal_bridge';
/** Letters that need no quotes in a statement, in a name that leaves room for those of channels. */
const SCHEMA = /^[a-z_][a-z0-9_]{0,40}$/;

/** The address of a store, in parts. */
export interface StoreAddress {
  /** What the client of the database is given: secrets stand in it. */
  url: string;
  /** What may be shown. */
  shown: string;
  schema: string;
  /** What must not be shown: the password, as it stands in the address and as it is meant. */
  secrets: string[];
}

/**
 * Takes the address of a store apart. `?schema=` names another schema than the usual one, so that several projects can
 * share a database.
 * @throws BridgeError `invalid_arguments`; nothing of the address stands in it
 */
export function readStoreAddress(written: string): StoreAddress {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:')
    throw refuse('it is no address like postgres://user:password@host:5432/name');
  const schema = url.searchParams.get('schema') ?? USUAL_SCHEMA;
  if (!SCHEMA.test(schema))
    throw refuse('its `schema` may hold small letters, digits and _ only, 41 at the most');
  url.searchParams.delete('schema');
  const place = `${url.hostname}:${url.port || '5432'}${url.pathname}`;
  const password = url.password === '' ? url.searchParams.get('password') : url.password;
  return {
    url: url.href,
    shown: `postgres://${place}${schema === USUAL_SCHEMA ? '' : `?schema=${schema}`}`,
    schema,
    secrets: password ? [...new Set([password, decode(password)])] : [],
  };
}

/** A text without the secrets of an address: messages of a driver may quote what it was given. */
export function hideSecrets(text: string, { url, shown, secrets }: StoreAddress): string {
  return secrets.reduce((left, secret) => left.replaceAll(secret, '(hidden)'), text.replaceAll(url, shown));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function refuse(why: string): BridgeError {
  return new BridgeError('invalid_arguments', `--store: ${why}.`, {
    remedy: 'Write postgres://user:password@host:5432/name, or leave it out: then files are kept.',
  });
}
