import * as z from 'zod';
import { behindLast } from '../base/text/trim.ts';

/**
 * One request to Remote Control, as a value: it can travel alone or as an item of a batch, and knows how to read its
 * own answer. Answers are parsed loosely: engines add fields, and leave some out, from version to version.
 */
export interface EngineCall<T> {
  verb: 'GET' | 'PUT' | 'DELETE';
  path: string;
  body?: Record<string, unknown>;
  /** A read may be repeated; a change never is. */
  effect: 'read' | 'change';
  /** The object that it is about, for error texts. */
  objectPath?: string;
  propertyName?: string;
  /** For `object/call`: what a 5.8 project must allow. */
  permission?: FunctionPermission;
  /** Paths that a script in it is about, where its text says them in no way that can be read from outside. */
  names?: readonly { path: string; as: 'change' | 'reference' }[];
  /** What its caller was told to go by and the request does not name as a path: whatever names a thing may be in it. */
  refersTo?: unknown;
  /** The script of ours that it runs, with its arguments. `takesBack`: what it takes away was put there just so. */
  script?: { name: string; given: Readonly<Record<string, unknown>>; takesBack?: true };
  /** It only puts back what is so before the request, which other calls of the request may change. */
  keeps?: 'selection';
  /** Of one that takes a change back: what that change alone has made, or put where nothing was. */
  takesAway?: TakenAway;
  /** Bytes that its answer may have, where it is long: so much less goes into the same batch. */
  answerBytes?: number;
  /** `batch`: only there is its answer text; alone it would be raw bytes. */
  travels?: 'batch';
  parse(body: unknown): T;
}

/** What a change alone has put there, by its paths. */
export interface TakenAway {
  made: readonly string[];
  put: readonly string[];
  /** It made something in another thing, which the request that takes it away names alone. */
  isInside: boolean;
}

/** One entry of the 5.8 allow list. */
export interface FunctionPermission {
  /** `/Script/Engine.Actor` */
  classPath: string;
  functionName: string;
  /** Calls on instances reach subclasses of `classPath`. */
  children: 'allowed' | 'exact';
}

/** A property bag as a whole-object read gives it: reflected name → value. */
export type PropertyBag = Record<string, unknown>;

const propertyBag = z.record(z.string(), z.unknown());

const infoSchema = z.object({
  HttpRoutes: z.array(z.object({ Path: z.string().default(''), Verb: z.string().default('') })),
});
export type RemoteInfo = z.infer<typeof infoSchema>;

/** `GET /remote/info`: the routes of the server. It names neither engine nor project. */
export function getInfo(): EngineCall<RemoteInfo> {
  return { verb: 'GET', path: '/remote/info', effect: 'read', parse: body => infoSchema.parse(body) };
}

/** Reads all readable properties of an object, most-derived class first. */
export function readObject(objectPath: string): EngineCall<PropertyBag> {
  return {
    verb: 'PUT',
    path: '/remote/object/property',
    body: { objectPath, access: 'READ_ACCESS' },
    effect: 'read',
    objectPath,
    parse: body => propertyBag.parse(body),
  };
}

/**
 * Reads one property. `propertyName` may be a path (`LightmassSettings.DiffuseBoost`, `Tags[0]`, `Weights["Gold"]`);
 * it cannot cross an object reference. A map read alone loses its keys.
 */
export function readProperty(objectPath: string, propertyName: string): EngineCall<unknown> {
  return {
    verb: 'PUT',
    path: '/remote/object/property',
    // Reading is what an engine does when no access and no value is given; a batch has no room to waste.
    body: { objectPath, propertyName },
    effect: 'read',
    objectPath,
    propertyName,
    // The value stands under the leaf's name, and alone.
    parse: body => Object.values(propertyBag.parse(body))[0],
  };
}

/** The leaf of a property path: the key under which its value travels. `Tags[0]` → `Tags`. */
export function leafOf(propertyName: string): string {
  const bracket = propertyName.endsWith(']') ? propertyName.lastIndexOf('[') : -1;
  return behindLast(bracket < 0 ? propertyName : propertyName.slice(0, bracket), '.');
}

/**
 * Writes one property, as an undo step of Remote Control's own. Engines answer 200 to a value that does not fit and
 * change nothing, so whoever writes reads back, behind a different call: until then the value shows raw.
 */
export function writeProperty(
  objectPath: string,
  propertyName: string,
  value: unknown,
): EngineCall<undefined> {
  return changeProperty(objectPath, propertyName, '/remote/object/property', {
    propertyValue: { [leafOf(propertyName)]: value },
  });
}

/**
 * Lets the engine reckon with the value that is there when the write is carried out (from 5.1: before, the operand would be
 * written as it is). Clamps hold for the result from 5.5 on.
 */
export function reckonProperty(
  objectPath: string,
  propertyName: string,
  operation: 'ADD' | 'SUBTRACT' | 'MULTIPLY' | 'DIVIDE',
  operand: unknown,
): EngineCall<undefined> {
  return changeProperty(objectPath, propertyName, '/remote/object/property', {
    operation,
    propertyValue: { [leafOf(propertyName)]: operand },
  });
}

/** Adds an element at the end of an array (from 5.3 at the latest). */
export function appendElement(
  objectPath: string,
  propertyName: string,
  value: unknown,
): EngineCall<undefined> {
  return changeProperty(objectPath, propertyName, '/remote/object/property/append', {
    propertyValue: { [leafOf(propertyName)]: value },
  });
}

/** Puts an element before an existing one. In batches `index` is honoured from 5.5 only: such a call travels alone. */
export function insertElement(
  objectPath: string,
  propertyName: string,
  index: number,
  value: unknown,
): EngineCall<undefined> {
  return changeProperty(objectPath, propertyName, `/remote/object/property/insert?index=${index}`, {
    propertyValue: { [leafOf(propertyName)]: value },
  });
}

/** Takes an element out of an array. */
export function removeElement(
  objectPath: string,
  propertyName: string,
  index: number,
): EngineCall<undefined> {
  return changeProperty(objectPath, propertyName, `/remote/object/property/remove?index=${index}`, {});
}

function changeProperty(
  objectPath: string,
  propertyName: string,
  path: string,
  value: Record<string, unknown>,
): EngineCall<undefined> {
  return {
    verb: 'PUT',
    path,
    body: { objectPath, propertyName, access: 'WRITE_TRANSACTION_ACCESS', ...value },
    effect: 'change',
    objectPath,
    propertyName,
    parse: () => undefined,
  };
}

const text = z.string().catch('');
/** A property, or an argument of a function, as describe and presets tell of it. */
export const describedProperty = z.object({
  Name: z.string(),
  DisplayName: text,
  Description: text,
  Type: text,
  TypePath: text,
  ContainerType: text,
  KeyType: text,
  Metadata: z.record(z.string(), z.coerce.string()).catch({}),
});
/** A function, with its inputs alone. */
export const describedFunction = z.object({
  Name: z.string(),
  Description: text,
  Arguments: z.array(describedProperty).catch([]),
});
const descriptionSchema = z.object({
  Name: z.string(),
  Class: z.string(),
  Properties: z.array(describedProperty).catch([]),
  Functions: z.array(describedFunction).catch([]),
});
export type DescribedProperty = z.infer<typeof describedProperty>;
export type DescribedFunction = z.infer<typeof describedFunction>;
export type ObjectDescription = z.infer<typeof descriptionSchema>;

/** What a description takes: 37 KB for a scene component, 140 KB for a mesh component, inherited functions included. */
const DESCRIPTION_BYTES = 100 * 1024;

/** `object/describe`: class, property types and ranges of an object. An unknown object is answered 404 here. */
export function describeObject(objectPath: string): EngineCall<ObjectDescription> {
  return {
    verb: 'PUT',
    path: '/remote/object/describe',
    body: { objectPath },
    effect: 'read',
    objectPath,
    answerBytes: DESCRIPTION_BYTES,
    parse: body => descriptionSchema.parse(body),
  };
}
