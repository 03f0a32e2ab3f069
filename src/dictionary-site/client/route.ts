import type { Model } from './model.ts';

/** Where the page is: what stands behind the `#` of its address. */
export type Route =
  | { at: 'home' }
  | { at: 'type'; name: string; property?: string }
  | { at: 'enum'; name: string; enumerator?: string }
  /** Nothing has that name. */
  | { at: 'nowhere'; written: string };

/** Reads a fragment: `#PointLightComponent.Intensity`, in any case. */
export function readRoute(fragment: string, model: Model): Route {
  const written = decode(fragment.replace(/^#/, ''));
  if (written === '' || written === 'home') return { at: 'home' };
  const [first = '', member] = written.split('.');
  const name = model.kindOf(first) ? first : model.names().find(each => isSame(each, first));
  if (name === undefined) return { at: 'nowhere', written };
  if (model.kindOf(name) === 'enum') return readEnum(name, member, model);
  if (member === undefined || member === '') return { at: 'type', name };
  const found =
    model.find(name, member) ??
    model
      .groups(name)
      .flatMap(({ properties }) => properties.map(property => ({ property })))
      .find(({ property }) => isSame(property.name, member));
  return found ? { at: 'type', name, property: found.property.name } : { at: 'nowhere', written };
}

/** The fragment of a type, an enum or one of their members. */
export function writeRoute(name: string, member?: string): string {
  return `#${name}${member === undefined ? '' : `.${member}`}`;
}

function readEnum(name: string, member: string | undefined, model: Model): Route {
  const entry = model.enumeration(name)?.entries.find(each => isSame(each.name, member ?? ''));
  return { at: 'enum', name, ...(entry && { enumerator: entry.name }) };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
