import { isRecord } from '../../base/json/is-record.ts';
import { jsonInText } from '../../base/json/json-in-text.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { className } from '../../unreal/object-path.ts';
import { findKnownFunction, type KnownFunction } from '../../unreal/touches/find-touches.ts';
import { type Also, NOTHING, type Role, type Touches } from '../../unreal/touches/touches.ts';
import { isPlaceholder } from '../batch/placeholders.ts';
import { operationsOf } from './amounts-to.ts';
import type { ClassesOf } from './class-chains.ts';
import { type CanonicalPath, canonicalPath } from './paths/canonical-path.ts';
import { declaredPaths, type MentionedPath, pathInFolder, pathsAnywhere } from './paths/mentioned-paths.ts';

/** Something that a change touches, and what becomes of it. `place`: a level that something is put into, or that is saved. */
export interface Touched {
  path: CanonicalPath;
  role: Role | 'place';
  /** Where it may be as well: what a Blueprint makes is in the Blueprint. */
  at?: readonly CanonicalPath[];
  /** What tells that it is touched, where that is no name in the call. */
  from?: 'selection' | 'dirty' | 'left' | 'spawned' | 'moved' | 'map' | 'heir';
  /** What the asset registry calls its class, where that was asked already. */
  classPath?: string;
  /** Of a map: its actors are told beside it, each with its components where a rule asks for those. */
  isTold?: true;
  /** It stands somewhere where nobody has said that it counts: it can forbid a change, and never allow one. */
  isLoose?: true;
}

/** A function that a request calls. */
export interface CalledFunction {
  /** As it is called, and as the engine calls it where that is known. */
  names: readonly string[];
  /** Classes that it may be said to belong to. */
  owners: readonly string[];
  /** Of what it is done to: each class with its ancestors, nearest first. Read only where a rule may ask for it. */
  objects?: readonly (readonly string[])[];
}

/** One change, as far as rules are concerned. */
export interface Deed {
  call: EngineCall<unknown>;
  function?: CalledFunction;
  /** `unknown`: nobody has said what it touches. */
  is: 'known' | 'unknown';
  touched: Touched[];
  /** Texts that stand for something, and cannot be read as a path. */
  unreadable: string[];
  also: readonly Also[];
  /** Operations that do what it does. */
  operations: readonly string[];
}

/** What a change is read with. */
export interface DeedFacts {
  /** Classes of the object that a function is called on, where they were asked for. */
  classesOf(path: string): ClassesOf | undefined;
  /** Whether a console command is known to change no more than the state of the editor. */
  admits(command: string): boolean;
}

const CALL = '/remote/object/call';
/** What writes to an object without calling a function of it; a preset is written to by what it takes in or lets go. */
const PROPERTY = /^\/remote\/(object\/property(\/(append|insert|remove))?|preset\/(un)?expose)$/;

/**
 * The object of a call whose class has to be read to know what is called; undefined where the call itself tells it.
 * @param owners whether a rule asks what else the function may be said to belong to
 */
export function targetToAsk(
  { body = {}, permission: functionRight }: EngineCall<unknown>,
  owners: 'asked' | 'unasked',
): string | undefined {
  const { objectPath, functionName } = body;
  if (typeof objectPath !== 'string' || typeof functionName !== 'string' || isPlaceholder(objectPath))
    return undefined;
  const right = functionRight && findKnownFunction(functionRight.classPath, functionName);
  return right && !right.isAlias && owners === 'unasked' ? undefined : canonicalPath(objectPath)?.spelled;
}

/** A change as rules see it. */
export function readDeed(call: EngineCall<unknown>, knowledge: DeedFacts): Deed {
  const deed = readRequest(call, knowledge);
  return call.refersTo === undefined ? deed : { ...deed, ...withLoose(deed, call.refersTo) };
}

function readRequest(call: EngineCall<unknown>, knowledge: DeedFacts): Deed {
  const { body = {}, path } = call;
  const [route = ''] = path.split('?', 1);
  const deed = { call, operations: operationsOf(call), also: [] };
  if (route === CALL && typeof body.functionName === 'string') return readCall(call, knowledge);
  if (PROPERTY.test(route) && typeof body.objectPath === 'string') {
    const mentioned = call.names ? byNames(call) : mentions([{ value: body.objectPath, role: 'changed' }]);
    return { ...deed, is: 'known', ...withLoose(mentioned, body.propertyValue) };
  }
  return { ...deed, is: 'unknown', touched: [], unreadable: [] };
}

function readCall(call: EngineCall<unknown>, { classesOf, admits }: DeedFacts): Deed {
  const { body = {}, permission: functionRight } = call;
  const name = String(body.functionName);
  const target = typeof body.objectPath === 'string' ? body.objectPath : '';
  const classes = classesOf(canonicalPath(target)?.spelled ?? '');
  const classPaths = [functionRight?.classPath, classOfDefault(target)].flatMap(each => each ?? []);
  const found = findFunction(name, classPaths, classes);
  const touches = found && knownTouches(found.touches, call, admits);
  const mentioned = touches === NOTHING ? EMPTY : mentionedBy(call, touches);
  return {
    call,
    function: {
      names: found ? [name, found.name] : [name],
      owners: [...(found ? [found.className] : []), ...classPaths.map(className), ...(classes?.own ?? [])],
    },
    is: touches ? 'known' : 'unknown',
    ...mentioned,
    also: touches ? alsoTouched(touches, body.parameters) : [],
    operations: operationsOf(call),
  };
}

/**
 * The function that the engine will find. A Blueprint may have one of its own that is called as people call an engine
 * function, and the engine would take that first: so of a Blueprint only the engine's own names count.
 */
function findFunction(
  name: string,
  classPaths: readonly string[],
  classes: ClassesOf | undefined,
): KnownFunction | undefined {
  const own = classes?.own ?? [];
  for (const owner of [...classPaths, ...own]) {
    const found = findKnownFunction(owner, name);
    if (found && (!found.isAlias || !own.some(each => each.endsWith('_C')))) return found;
  }
  return undefined;
}

/** `/Script/UnrealEd.EditorActorSubsystem` of the path of its default object. */
function classOfDefault(path: string): string | undefined {
  const found = canonicalPath(path);
  return found?.path.startsWith('/script/') ? found.path : undefined;
}

/** What a function touches in this very call; undefined where its parameters take it further than anybody has said. */
function knownTouches(
  touches: Touches,
  call: EngineCall<unknown>,
  admits: (command: string) => boolean,
): Touches | undefined {
  const parameters = call.body?.parameters;
  if (touches.unless?.some(flag => isSet(parameterOf(parameters, flag)))) return undefined;
  if (touches.told === undefined || call.names) return touches;
  const command = parameterOf(parameters, 'Command');
  return typeof command === 'string' && admits(command) ? touches : undefined;
}

function alsoTouched({ also = [], when = {} }: Touches, parameters: unknown): Also[] {
  return also.filter(each => {
    const flag = when[each];
    return flag === undefined || isSet(parameterOf(parameters, flag));
  });
}

/** What the engine may take for true. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== 0 && value !== 'false';
}

function parameterOf(parameters: unknown, wanted: string): unknown {
  if (!isRecord(parameters)) return undefined;
  // The engine takes the last of several in different cases.
  return Object.entries(parameters).findLast(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1];
}

interface Mentions {
  touched: Touched[];
  unreadable: string[];
}

const EMPTY: Mentions = { touched: [], unreadable: [] };

/** Everything that a call names. Of a function that nobody knows each path counts, and its target with all inside of it. */
function mentionedBy(call: EngineCall<unknown>, touches: Touches | undefined): Mentions {
  if (call.names) return byNames(call);
  const { objectPath, parameters } = call.body ?? {};
  const isLibrary = typeof objectPath === 'string' && classOfDefault(objectPath) !== undefined;
  const role = touches ? touches.target : isLibrary ? undefined : 'whole';
  const given = isRecord(parameters) ? Object.entries(parameters) : [];
  const roles = new Map(
    Object.entries(touches?.parameters ?? {}).map(([name, each]) => [name.toLowerCase(), each] as const),
  );
  const declared = given.flatMap(([name, value]) => {
    const each = roles.get(name.toLowerCase());
    return each && each !== 'text' ? [{ value, role: each }] : [];
  });
  // Rows as one text name what stands in them, unless the change says which of them are its own.
  const isText = (name: string) => call.refersTo === undefined && roles.get(name.toLowerCase()) === 'text';
  const others = given.flatMap(([name, value]) => {
    if (!roles.has(name.toLowerCase())) return [value];
    // A letter may be written as an escape there.
    return isText(name) ? [value, jsonInText(String(value))] : [];
  });
  const { makes, makesClass } = touches ?? {};
  const made =
    makes && pathInFolder(parameterOf(parameters, makes.folder), parameterOf(parameters, makes.name));
  return withLoose(
    withMadeClass(mentions([...(role ? [{ value: objectPath, role }] : []), ...declared], made), makesClass),
    touches ? others : undefined,
    touches ? undefined : given,
  );
}

/** What is made is of a class although no parameter names that. */
function withMadeClass({ touched, unreadable }: Mentions, classPath: string | undefined): Mentions {
  if (classPath === undefined) return { touched, unreadable };
  return {
    touched: touched.map(each => (each.role === 'made' ? { ...each, classPath } : each)),
    unreadable,
  };
}

function byNames({ names = [] }: EngineCall<unknown>): Mentions {
  return mentions(names.map(({ path, as }) => ({ value: path, role: as === 'change' ? 'changed' : 'seen' })));
}

function mentions(
  values: readonly { value: unknown; role: Role }[],
  made: readonly MentionedPath[] = [],
): Mentions {
  const all = [
    ...values.flatMap(({ value, role }) => declaredPaths(value).map(each => ({ ...each, role }))),
    ...made.map(each => ({ ...each, role: 'made' as const })),
  ].filter(({ text }) => !isPlaceholder(text));
  return {
    touched: all.flatMap(({ path, role }) => (path ? [{ path, role }] : [])),
    unreadable: all.flatMap(({ text, path }) => (path ? [] : [text])),
  };
}

/** With what is named where nobody has said that it counts: only referred to, or changed by a function that nobody knows. */
function withLoose({ touched, unreadable }: Mentions, seen: unknown, changed?: unknown): Mentions {
  const loose = (value: unknown, role: Role) =>
    pathsAnywhere(value)
      .filter(({ spelled }) => !isPlaceholder(spelled))
      .map((path): Touched => ({ path, role, isLoose: true }));
  return { touched: [...touched, ...loose(seen, 'seen'), ...loose(changed, 'whole')], unreadable };
}
