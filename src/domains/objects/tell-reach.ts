import { objectName } from '../../unreal/object-path.ts';
import { findKnownFunction } from '../../unreal/touches/find-touches.ts';
import type { Also, Role, Touches } from '../../unreal/touches/touches.ts';
import type { FoundFunction } from './find-function.ts';

/** What a function is known to act on, before it is called. */
export interface FunctionReach {
  /** A sentence for whoever agrees to the call. */
  says: string;
  /** It is known to take something away, or to change something: there is nothing to guess. */
  isKnown: boolean;
  /** Objects that the call names and that it changes or takes away, beside the one that it is called on. */
  others: string[];
  /** What it takes away, by its path: there afterwards or not. */
  removes: string[];
  /** It acts, or may act, on what nobody looks at afterwards. */
  isOpen: boolean;
}

/**
 * Says what of the project a function touches, as far as the function tables tell, and what is not known.
 * @param label what people call the object that it is called on
 */
export function tellReach(
  { owner, described: { Name } }: FoundFunction,
  parameters: Readonly<Record<string, unknown>>,
  label?: string,
): FunctionReach {
  const touches = knownTouchesOf(owner.classChain, Name);
  const called = label ?? objectName(owner.objectPath);
  if (!touches)
    return { ...{ says: sayUnknown(Name, called), isKnown: false }, others: [], removes: [], isOpen: true };
  const named = Object.entries(touches.parameters ?? {})
    .map(([name, role]) => ({ name, role, paths: pathsOf(parameters, name) }))
    .filter(({ role }) => ACTED.has(role));
  const others = named.filter(({ role }) => STAYING.has(role)).flatMap(({ paths }) => paths);
  const gone = named.filter(({ role }) => role === 'removed').flatMap(({ paths }) => paths);
  const does = [
    ...sayOne(touches.target, called),
    ...named.flatMap(({ name, role, paths }) =>
      sayOne(role, paths.length > 0 ? paths.map(objectName).join(', ') : `what ${name} names`),
    ),
    ...(touches.also ?? []).flatMap(each => ALSO[each] ?? []),
  ];
  const isFar = touches.unless !== undefined || touches.told !== undefined;
  return {
    says: does.length === 0 ? `${Name} only reads, as far as is known.` : `${Name} ${does.join(', and ')}.`,
    isKnown: does.length > 0,
    others,
    removes: [...(touches.target === 'removed' ? [owner.objectPath] : []), ...gone],
    isOpen: isFar || (touches.also ?? []).some(each => each !== 'editor'),
  };
}

/** A Blueprint may have a function of its own that is called as people call one of the engine: only its exact name counts. */
function knownTouchesOf(classChain: readonly string[], name: string): Touches | undefined {
  const found = classChain.map(each => findKnownFunction(each, name)).find(each => each !== undefined);
  return found && !found.isAlias ? found.touches : undefined;
}

const CHANGING_NAMES =
  /^(K2_|BP_)?(Set|Add|Remove|Delete|Destroy|Clear|Reset|Create|Spawn|Move|Attach|Detach|Save|Load|Open)[A-Z]/;

/** Of a function that no table has only the name says anything. */
function sayUnknown(name: string, called: string): string {
  const looked = `it may act on other objects too, and only ${called} is looked at afterwards.`;
  return CHANGING_NAMES.test(name)
    ? `By its name ${name} changes something; nothing here tells what: ${looked}`
    : `Nothing here tells whether ${name} changes anything: ${looked}`;
}

const ACTED: ReadonlySet<Role> = new Set([
  'changed',
  'whole',
  'removed',
  'moved',
  'made',
  'folder',
  'removed folder',
]);

/** What is at its path before and, unless it goes, afterwards. */
const STAYING: ReadonlySet<Role> = new Set(['changed', 'whole', 'removed']);

function sayOne(role: Role | undefined, what: string): string[] {
  if (role === 'changed' || role === 'whole' || role === 'folder') return [`changes ${what}`];
  if (role === 'removed') return [`takes ${what} away, with all that is in it`];
  if (role === 'removed folder') return [`takes ${what} away, with all assets in it`];
  if (role === 'moved') return [`gives ${what} another path`];
  return role === 'made' ? [`makes ${what}`] : [];
}

const ALSO: Partial<Record<Also, string>> = {
  selection: 'changes what is selected',
  level: 'acts on the open level',
  selected: 'changes what is selected there',
  'removes selected': 'takes away the actors that are selected',
  'copies selected': 'copies the actors that are selected',
  'dirty maps': 'acts on levels that are not saved',
  'dirty content': 'acts on assets that are not saved',
  'leaves level': 'leaves the open level, and what is not saved of it is lost',
  editor: 'changes the state of the editor',
};

/** Paths that a parameter gives, in whatever case it is written. */
function pathsOf(parameters: Readonly<Record<string, unknown>>, wanted: string): string[] {
  const given = Object.entries(parameters).find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1];
  return (Array.isArray(given) ? given : [given]).filter(
    (each): each is string => typeof each === 'string' && each.startsWith('/'),
  );
}
