import { BridgeError } from '../base/errors.ts';
import { textOfValue } from '../base/text/text-of-value.ts';
import { fitNativeClasses, nativeClassChain, nativeClassPath } from '../dictionary/native-facts.ts';
import { describeObject, type ObjectDescription, type PropertyBag } from '../unreal/engine-call.ts';
import type { FetchedComponent, FetchedObject } from '../unreal/fetched-object.ts';
import { className } from '../unreal/object-path.ts';
import { classFromPath, listCandidates } from './class-of-dump.ts';
import { isStruct } from './value-shapes.ts';
import { valuesIn } from './values-in-text.ts';

/** What was found in a saved file, and what could not be used. */
export interface Dump {
  object: FetchedObject;
  /** Where the file does not say the class of the object: all that fit equally, the one that is assumed first. */
  candidates?: string[];
  notes: string[];
}

/** Bytes of the largest file that is read. The engine's own answers stay far below. */
const MAX_DUMP = 64 * 1024 * 1024;

/**
 * Reads answers that somebody saved from an editor: property reads, describes, batches, in any number and order, as
 * pasted from a browser or a terminal: with headers, Windows line ends, UTF-16, and broken parts in between. The first
 * property read is the object; further ones become its components.
 * @throws BridgeError `unreadable_dump` when nothing in it is an answer about an object
 */
export function readDump(bytes: Uint8Array, source: string): Dump {
  if (bytes.length > MAX_DUMP)
    throw new BridgeError('unreadable_dump', `${source} is larger than ${MAX_DUMP} bytes.`);
  const found: Found = { bags: [], paths: [], descriptions: [], pieces: [], errors: [], broken: 0 };
  for (const value of valuesIn(decode(bytes), () => found.broken++)) sort(value, found);
  const notes = describeLeftovers(found);
  const [first, ...rest] = pair(found);
  if (!first) {
    throw new BridgeError('unreadable_dump', `${source} holds no property read and no describe.`, {
      engineSaid: found.errors[0],
    });
  }
  if (first.typesOnly) notes.push('No values in the file: types are shown in their place.');
  const components = rest.map((each, index) => toComponent(each, index));
  const object = { ...toObject(first, source, found.paths[0]), components };
  const candidates = first.description ? [] : listCandidates(first.values, found.paths[0]);
  if (candidates.length < 2) return { object, notes };
  const others = candidates.slice(1, MOST_CANDIDATES).join(', ');
  notes.push(
    `The file does not say the class: it may be ${candidates[0]}, or ${others}. What differs among them is left unexplained.`,
  );
  return { object, candidates, notes };
}

const MOST_CANDIDATES = 4;

interface Found {
  bags: PropertyBag[];
  /** Of requests that were pasted with their answers. */
  paths: string[];
  descriptions: ObjectDescription[];
  /** What is left of a describe that is broken: its head, and its properties one by one. */
  head?: PropertyBag;
  pieces: PropertyBag[];
  /** Errors of the engine among the answers. */
  errors: string[];
  /** Pieces that looked like an answer and were not readable. */
  broken: number;
}

/** UTF-16 is what a PowerShell redirection writes. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder('utf-8').decode(bytes);
}

function sort(value: unknown, found: Found): void {
  if (Array.isArray(value)) {
    for (const item of value) sort(item, found);
  } else if (!isStruct(value)) {
    return;
  } else if (Array.isArray(value.Responses)) {
    sort(value.Responses, found);
  } else if ('ResponseCode' in value) {
    sort(value.ResponseBody, found);
  } else if (isRequest(value)) {
    found.paths.push(textOfValue(value.objectPath));
  } else if ('errorMessage' in value) {
    found.errors.push(textOfValue(value.errorMessage).trim());
  } else if (Array.isArray(value.Properties) && typeof value.Class === 'string') {
    found.descriptions.push(describeObject('').parse(value));
  } else if (isHead(value)) {
    found.head = value;
  } else if (typeof value.Name === 'string' && 'ContainerType' in value) {
    found.pieces.push(value);
  } else if (Array.isArray(value.Arguments) && typeof value.Name === 'string') {
    return;
  } else if (Object.keys(value).length > 0) {
    found.bags.push(value);
  }
}

/** A request that was pasted together with its answer. */
function isRequest(value: PropertyBag): boolean {
  return typeof value.objectPath === 'string' && ('access' in value || Object.keys(value).length === 1);
}

/** The beginning of a describe whose list of properties is broken. */
function isHead({ Name, Class, ...rest }: PropertyBag): boolean {
  return typeof Name === 'string' && typeof Class === 'string' && Object.keys(rest).length === 0;
}

/** The descriptions that are whole, and the one that can be put together again. */
function describedIn({ descriptions, head, pieces }: Found): ObjectDescription[] {
  if (!head || pieces.length === 0) return descriptions;
  return [...descriptions, describeObject('').parse({ ...head, Properties: pieces })];
}

interface Piece {
  values: PropertyBag;
  description?: ObjectDescription;
  typesOnly: boolean;
}

/** Each property read with the description that names most of its properties; descriptions that are left stand alone. */
function pair(found: Found): Piece[] {
  const { bags } = found;
  const free = new Set(describedIn(found));
  const pieces = bags.map((values): Piece => {
    const best = bestDescription(values, free);
    if (best) free.delete(best);
    return { values, description: best, typesOnly: false };
  });
  const alone = [...free].map(
    (description): Piece => ({ values: typesOf(description), description, typesOnly: true }),
  );
  return [...pieces, ...alone];
}

function bestDescription(
  values: PropertyBag,
  free: ReadonlySet<ObjectDescription>,
): ObjectDescription | undefined {
  const names = Object.keys(values);
  let best: { description: ObjectDescription; share: number } | undefined;
  for (const description of free) {
    const known = new Set(description.Properties.map(property => property.Name));
    const share = names.filter(name => known.has(name)).length / names.length;
    if (share > (best?.share ?? 0.5)) best = { description, share };
  }
  return best?.description;
}

function typesOf(description: ObjectDescription): PropertyBag {
  return Object.fromEntries(
    description.Properties.map(({ Name, Type, ContainerType }) => [
      Name,
      ContainerType ? `${ContainerType}<${Type}>` : Type,
    ]),
  );
}

function toObject(
  { values, description }: Piece,
  source: string,
  path?: string,
): Omit<FetchedObject, 'components'> {
  const names = new Set(description?.Properties.map(property => property.Name) ?? Object.keys(values));
  const guess = (description ? undefined : classFromPath(path)) ?? fitNativeClasses(names)[0];
  const classPath = description?.Class ?? nativeClassPath(guess ?? '') ?? '/Script/CoreUObject.Object';
  const own = nativeClassChain(className(classPath));
  const chain = own.length > 1 ? own : [className(classPath), ...nativeClassChain(guess ?? '')];
  return {
    objectPath: description?.Name ?? source,
    classPath,
    classChain: [...new Set(chain)],
    values,
    ...(description && { description }),
  };
}

function toComponent(piece: Piece, index: number): FetchedComponent {
  const object = toObject(piece, `Object${index + 2}`);
  return { ...object, name: object.objectPath, isRoot: false };
}

function describeLeftovers({ errors, broken }: Found): string[] {
  return [
    ...errors.map(error => `The editor refused one request: “${error}”`),
    ...(broken > 0 ? [`${broken} piece${broken > 1 ? 's' : ''} of the file could not be read.`] : []),
  ];
}
