import { BridgeError } from '../../base/errors.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { WHY_NOT } from '../../dictionary/why-not.ts';
import { isClosed } from '../../kernel/finding/unlisted-property.ts';
import type { FunctionPermission } from '../../unreal/engine-call.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import type { WriteProperty } from './write-target.ts';

/** A function that takes the value of a property which cannot be written itself. */
export interface Setter {
  right: FunctionPermission;
  argument: string;
  /** Its other arguments, as they are where nobody says otherwise. */
  others?: Record<string, boolean>;
  /** The function that tells the value, where the property itself cannot be read. */
  getter?: FunctionPermission;
}

/** Arguments beside the value that are known, with their defaults in the engine. */
const USUAL_OTHERS: Readonly<Record<string, boolean>> = lookupTable({ bUpdateOverlaps: true });

const FUNCTIONS_MAY =
  'A function of the object may change it: describe_class with functions lists them, call_function calls one.';

type Owner = Pick<FetchedObject, 'classPath' | 'description'>;

/**
 * The way to write a property that Unreal does not let Remote Control write: a function that sets it; undefined where
 * the property itself can be written.
 * @throws BridgeError `property_not_writable`, with the reason and what helps
 */
export function findWayToWrite({ name, path, owner, record, raw }: WriteProperty): Setter | undefined {
  const whyNot = record?.plan.whyNot;
  // Which world forbids it is for the engine to say; and a private value that was read is open to this project.
  const isOpen = whyNot === undefined || whyNot === 'play' || (whyNot === 'private' && raw !== undefined);
  if (isOpen || !record) return undefined;
  const setter = findSetter(owner, path, record.plan.type);
  if (setter) return setter;
  const told = record.plan.entry?.pitfalls ?? [FUNCTIONS_MAY];
  throw new BridgeError('property_not_writable', `"${name}" cannot be written: ${WHY_NOT[whyNot]}.`, {
    remedy: ['Nothing was sent.', ...told].join(' '),
  });
}

/**
 * `Set<Property>` or `K2_Set<Property>` with one argument of the same type, beside others whose defaults are known; a
 * leading `b` is dropped.
 */
export function findSetter(
  { classPath, description }: Owner,
  path: string,
  type: string | undefined,
): Setter | undefined {
  if (/[.[]/.test(path)) return undefined;
  const bare = path.replace(/^b(?=[A-Z])/, '').toLowerCase();
  for (const { Name, Arguments } of description?.Functions ?? []) {
    const [only, ...more] = Arguments;
    const isSetter = [`set${bare}`, `k2_set${bare}`].includes(Name.toLowerCase());
    const isKnown = more.every(each => USUAL_OTHERS[each.Name] !== undefined);
    if (!isSetter || !only || !isKnown || only.ContainerType !== '') continue;
    if (type !== undefined && type !== '' && plain(only.Type, path) !== plain(type, path)) continue;
    const others = Object.fromEntries(more.map(each => [each.Name, USUAL_OTHERS[each.Name] ?? false]));
    return {
      right: { classPath, functionName: Name, children: 'allowed' },
      argument: only.Name,
      ...(more.length > 0 && { others }),
    };
  }
  return undefined;
}

/** `GetUnscaled<Property>` or `Get<Property>` without an argument: it tells the value of a property that is private. */
export function findGetter({ classPath, description }: Owner, path: string): FunctionPermission | undefined {
  const names = [`getunscaled${path}`, `get${path}`].map(name => name.toLowerCase());
  const found = description?.Functions.filter(({ Name }) => names.includes(Name.toLowerCase())) ?? [];
  const [getter] = found.toSorted(
    (a, b) => names.indexOf(a.Name.toLowerCase()) - names.indexOf(b.Name.toLowerCase()),
  );
  return getter && { classPath, functionName: getter.Name, children: 'allowed' };
}

/** Describe calls the bits of a flag `uint8`, and puts a star behind pointers up to 5.1. */
function plain(type: string, path: string): string {
  return type === 'uint8' && /^b[A-Z]/.test(path) ? 'bool' : type.replace(/\*$/, '');
}

/** What is said of a write to a property that cannot be read: where it is closed to writes as well, that. */
export function asRefusedWrite(name: string, unread: BridgeError): BridgeError {
  if (!isClosed(unread)) return unread;
  const message = `"${name}" can neither be read nor written remotely. Nothing was sent.`;
  return new BridgeError('property_not_writable', message, unread.details);
}
