import { nativeClass } from '../../dictionary/native-facts.ts';
import { nameGlob } from '../../name-glob.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { getEditorWorld } from '../../unreal/engine-functions.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import { className } from '../../unreal/object-path.ts';
import { isHandle } from '../handles.ts';
import type { ClassReader } from './class-chains.ts';
import { type NamedPath, namedPaths } from './named-paths.ts';
import { type PathGlob, pathGlob } from './path-glob.ts';
import type { PolicyRule } from './policy-file.ts';

/** A rule, ready to be held against changes. */
export interface CompiledRule {
  rule: PolicyRule;
  operations?: (name: string) => boolean;
  paths?: readonly PathGlob[];
  /** In lower case, without `_C`. */
  classes?: ReadonlySet<string>;
  functions?: readonly { owner: (name: string) => boolean; name: (name: string) => boolean }[];
}

export function compileRule(rule: PolicyRule): CompiledRule {
  const { operations, paths, classes, functions } = rule;
  const globs = operations?.map(nameGlob);
  return {
    rule,
    ...(globs && { operations: name => globs.some(matches => matches(name)) }),
    ...(paths && { paths: paths.map(pathGlob) }),
    ...(classes && { classes: new Set(classes.map(plainClass)) }),
    ...(functions && { functions: functions.map(compileFunction) }),
  };
}

function compileFunction(written: string): {
  owner: (name: string) => boolean;
  name: (name: string) => boolean;
} {
  const [owner = '', name = ''] = written.split('.');
  const isOwner = nameGlob(/[*?]/.test(owner) ? owner : plainClass(owner));
  const asWritten = nameGlob(name);
  const letters = lettersOf(name);
  return {
    owner: each => isOwner(plainClass(each)),
    name: each => asWritten(each) || lettersOf(each) === letters,
  };
}

/** The engine finds `K2_SetActorLocation` as `Set Actor Location` too. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/^k2_/, '').replace(/[\s_]/g, '');
}

/** `PointLight` of a path, of a Blueprint's `BP_Door_C`, and of the C++ spelling `APointLight`. */
function plainClass(written: string): string {
  const name = className(written).replace(/_C$/i, '');
  const isPrefixed =
    /^[AU][A-Z]/.test(name) && !nativeClass(name) && nativeClass(name.slice(1)) !== undefined;
  return (isPrefixed ? name.slice(1) : name).toLowerCase();
}

/** One change, as far as rules are concerned. */
export interface Deed {
  call: EngineCall<unknown>;
  functionName?: string;
  /** Classes that the function may be said to belong to. */
  functionOwners: readonly string[];
  objects: readonly (Named & { classes: readonly string[]; isFolder: boolean })[];
}

/** Looks at changes: what they name, and of which classes that is where a rule asks for it. */
export async function describeDeeds(
  changes: readonly EngineCall<unknown>[],
  rules: readonly CompiledRule[],
  known: KnownEditor,
  classes: ClassReader,
): Promise<Deed[]> {
  const named = await nameAll(changes, rules, known);
  const isAsked = rules.some(each => each.classes ?? each.functions);
  const all = [...new Set(named.flat().map(({ path }) => path))];
  const chains = isAsked ? await classes.read(known, all) : new Map<string, string[]>();
  return changes.map((call, index): Deed => {
    const { body = {}, functionRight } = call;
    const functionName = typeof body.functionName === 'string' ? body.functionName : undefined;
    const target = String(body.objectPath ?? '');
    return {
      call,
      ...(functionName !== undefined && { functionName }),
      functionOwners: [
        ...(functionRight ? [className(functionRight.classPath)] : []),
        className(target).replace(/^Default__/i, ''),
        ...(chains.get(target) ?? []),
      ],
      objects: (named[index] ?? []).map((each, _, others) => ({
        ...each,
        // What is put into a level is of the class that the call refers to.
        classes: (each.as === 'place' ? others : [each]).flatMap(({ path }) =>
          (chains.get(path) ?? []).map(plainClass),
        ),
        isFolder: /directory$/i.test(functionName ?? ''),
      })),
    };
  });
}

/** What each change names, with the open level for those that do not say where they happen. */
async function nameAll(
  changes: readonly EngineCall<unknown>[],
  rules: readonly CompiledRule[],
  { client }: KnownEditor,
): Promise<Named[][]> {
  const named = changes.map((call): Named[] => namedPaths(call).filter(({ path }) => !isHandle(path)));
  const placeless = named.filter(
    (paths, index) => isOnLevel(changes[index]) && !paths.some(({ as }) => as === 'change'),
  );
  if (placeless.length === 0 || !rules.some(each => each.paths)) return named;
  const [world] = await client.sendAll([getEditorWorld()]);
  if (world.ok && world.value !== '') {
    for (const paths of placeless) paths.push({ path: world.value, as: 'place' });
  }
  return named;
}

type Named = Omit<NamedPath, 'as'> & { as: NamedPath['as'] | 'place' };

/** Functions that change the open level without naming it. */
const ON_LEVEL = /\.Default__(EditorActorSubsystem|EditorLevelLibrary)$/i;
const ON_LEVEL_TOO: ReadonlySet<string> = new Set([
  'savecurrentlevel',
  'savealldirtylevels',
  'buildlightmaps',
]);
const SELECTING: ReadonlySet<string> = new Set([
  'setselectedlevelactors',
  'selectnothing',
  'clearactorselectionset',
]);

function isOnLevel(call: EngineCall<unknown> | undefined): boolean {
  const name = lettersOf(String(call?.body?.functionName ?? ''));
  return ON_LEVEL_TOO.has(name) || (ON_LEVEL.test(String(call?.body?.objectPath)) && !SELECTING.has(name));
}

/** The operations that a change belongs to; undefined for one that belongs to none. */
export type Operations = readonly string[] | undefined;

/** Whether a rule forbids a change. What a batch holds is judged together: any of its operations will do. */
export function forbids(rule: CompiledRule, deed: Deed, operations: Operations): boolean {
  if (rule.operations && operations && !operations.some(rule.operations)) return false;
  if (!isOnFunction(rule, deed)) return false;
  if (!rule.paths && !rule.classes) return true;
  return deed.objects.some(
    object =>
      isOnObject(rule, object) ||
      (object.isFolder && !rule.classes && rule.paths?.some(glob => glob.reachesInto(object.path))),
  );
}

/** What of a change no rule allows; undefined when all of it is allowed. */
export function notAllowed(
  rules: readonly CompiledRule[],
  deed: Deed,
  operations: Operations,
): { path?: string } | undefined {
  const fitting = rules.filter(
    rule => (!rule.operations || operations?.every(rule.operations)) && isOnFunction(rule, deed),
  );
  const changed = deed.objects.filter(object => object.as !== 'reference');
  if (changed.length === 0) return fitting.some(rule => isOnReferences(rule, deed)) ? undefined : {};
  const stranger = changed.find(object => !fitting.some(rule => isOnObject(rule, object)));
  return stranger && { path: stranger.path };
}

/** A change that names nothing it changes is judged by what it refers to: the class of what is spawned. */
function isOnReferences(rule: CompiledRule, deed: Deed): boolean {
  if (!rule.paths && !rule.classes) return true;
  return deed.objects.length > 0 && deed.objects.every(object => isOnObject(rule, object));
}

function isOnObject(rule: CompiledRule, { path, classes }: Deed['objects'][number]): boolean {
  if (rule.paths && !rule.paths.some(glob => glob.covers(path))) return false;
  return !rule.classes || classes.some(each => rule.classes?.has(each));
}

function isOnFunction({ functions }: CompiledRule, { functionName, functionOwners }: Deed): boolean {
  if (!functions) return true;
  if (functionName === undefined) return false;
  return functions.some(({ owner, name }) => name(functionName) && functionOwners.some(each => owner(each)));
}
