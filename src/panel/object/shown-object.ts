import { isRecord } from '../../base/json/is-record.ts';
import { withLamps } from './lamp.ts';
import { leadFirst } from './lead-first.ts';
import { type PanelProperty, readProperties } from './property.ts';
import { withWorldPlace } from './world-place.ts';

/** An object as the panel shows it. */
export interface ShownObject {
  path: string;
  /** Of several that are shown as one: all of them. */
  paths?: readonly string[];
  label: string;
  className: string;
  /** Label of the actor that it is attached to. */
  attachedTo?: string;
  /** What an object of its class is there for. */
  about?: string;
  components: readonly { name: string; class: string }[];
  properties: readonly PanelProperty[];
  /** Where further properties begin. */
  cursor?: string;
  /** The page that later ones are compared with. */
  asOf: string;
}

/** Of several the first. */
export function readShown({ info: told }: Readonly<Record<string, unknown>>): ShownObject | undefined {
  const info: unknown = Array.isArray(told) ? told[0] : told;
  if (!isRecord(info)) return undefined;
  const {
    objectPath,
    label,
    class: className,
    cursor,
    asOf,
    components,
    attachedTo,
    world,
    classSummary: about,
  } = info;
  const parts = (Array.isArray(components) ? components.filter(isRecord) : []).map(each => ({
    name: String(each.name),
    class: String(each.class ?? ''),
  }));
  const classOf = (section: string) =>
    parts.find(({ name }) => name === section)?.class ?? String(className ?? '');
  const parent = typeof attachedTo === 'string' ? attachedTo : undefined;
  const place = { root: parts[0]?.name, attachedTo: parent, world };
  return {
    path: String(objectPath),
    label: String(label ?? objectPath),
    ...(parent !== undefined && { attachedTo: parent }),
    ...(typeof about === 'string' && { about }),
    className: String(className ?? ''),
    components: parts,
    properties: withLamps(
      leadFirst(withWorldPlace(readProperties(info), place), section =>
        /Light(Component)?$/.test(classOf(section)),
      ),
      classOf,
    ),
    ...(typeof cursor === 'string' && { cursor }),
    asOf: String(asOf ?? ''),
  };
}

/** What was read again, in the order in which it is shown: rows that are being edited stay where they are. */
export function inOrderOf(read: ShownObject, { properties: known }: ShownObject): ShownObject {
  const places = new Map(known.map(({ name }, at) => [name, at]));
  const placeOf = ({ name }: PanelProperty) => places.get(name) ?? known.length;
  return { ...read, properties: read.properties.toSorted((one, other) => placeOf(one) - placeOf(other)) };
}

/** A page that was read again keeps what later pages added, until those are read again too. */
export function withRest(read: ShownObject, known: ShownObject): ShownObject {
  const names = new Set(read.properties.map(({ name }) => name));
  const rest = known.properties.filter(({ name }) => !names.has(name));
  return { ...read, properties: [...read.properties, ...rest] };
}

export function withMore({ cursor: _, ...known }: ShownObject, read: ShownObject): ShownObject {
  return {
    ...known,
    properties: [...known.properties, ...read.properties],
    ...(read.cursor !== undefined && { cursor: read.cursor }),
  };
}

export function hasDifferences({ info }: Readonly<Record<string, unknown>>): boolean {
  if (!isRecord(info)) return false;
  return [info.properties, info.others].some(each => isRecord(each) && Object.keys(each).length > 0);
}

/** Objects that are shown as one at the most: each is read whole. */
export const MOST_OBJECTS = 24;

/** Paths of the objects of a page about several. */
export function pagePaths({ info }: Readonly<Record<string, unknown>>): string[] {
  return Array.isArray(info) ? info.filter(isRecord).map(({ objectPath }) => String(objectPath)) : [];
}

export function shownPaths({ path, paths = [path] }: Pick<ShownObject, 'path' | 'paths'>): readonly string[] {
  return paths;
}

/** What is shown, as an operation takes it. */
export function shownTargets({ path, paths }: Pick<ShownObject, 'path' | 'paths'>): object {
  return paths ? { objectPaths: paths } : { objectPath: path };
}
