import { nameGlob } from '../../../base/name-glob.ts';
import { isTypo, nearestNames } from '../../../base/nearest.ts';
import { engineClassChain, engineClassName, engineClassNames } from '../../../dictionary/class-tree.ts';
import { nativeClass } from '../../../dictionary/native-facts.ts';
import { functionLetters, knownFunctionNames } from '../../../unreal/touches/find-touches.ts';
import { canonicalPattern } from '../paths/canonical-path.ts';
import type { PolicyRules } from '../policy-rules.ts';
import { functionPattern, plainClass } from './compile-rule.ts';
import { isFunction } from './rules.ts';

/** Something in a policy file that looks like a mistake: a rule that nothing will ever match. */
export interface PolicyProblem {
  /** `forbid[0].paths[1]` */
  where: string;
  problem: string;
  /** `wrong`: nothing at all can match it, and a policy with it is not served. */
  is: 'wrong' | 'doubtful';
  /** `class`: one that the engine does not have, which a project may have all the same. */
  about: 'path' | 'class' | 'function';
}

/** What can be told of the rules without an editor. */
export function checkRules(rules: PolicyRules): PolicyProblem[] {
  const { allow = [], forbid = [], trust = [] } = rules;
  const lists = [
    ...allow.map((rule, index) => [`allow[${index}]`, rule] as const),
    ...forbid.map((rule, index) => [`forbid[${index}]`, rule] as const),
  ];
  return [
    ...lists.flatMap(([where, { paths, classes, functions }]) => [
      ...checkAll(`${where}.paths`, paths, checkPath),
      ...checkAll(`${where}.classes`, classes, checkClass),
      ...checkAll(`${where}.functions`, functions, checkFunction),
    ]),
    ...checkAll('trust', trust, each => (isFunction(each) ? checkFunction(each) : undefined)),
  ];
}

type Found = Omit<PolicyProblem, 'where'> | undefined;

function checkAll(
  where: string,
  given: readonly string[] | undefined,
  check: (text: string) => Found,
): PolicyProblem[] {
  return (given ?? []).flatMap((text, index) => {
    const found = check(text);
    return found ? [{ where: `${where}[${index}]`, ...found }] : [];
  });
}

const ONLY_WILDCARDS = 'only "*" and "?" are wildcards';
/** Characters that no name of a class has: neither a word of C++ nor what the editor takes as a name of an asset. */
const NEVER_IN_CLASSES = /[[\]{}()!^$|+,;:=&%~@#"`<>\p{C}]/u;

const MOUNTS = ['Game', 'Engine', 'Script', 'Temp', 'Memory'];
/** Characters that no path has, wildcards aside. */
const NEVER_IN_PATHS = /["<>|',&!~@#\p{C}\p{Z}]/u;

function checkPath(written: string): Found {
  const pattern = canonicalPattern(written);
  if (pattern === '/') {
    return wrong(`"${written}" names nothing; "/**" is everything, "/Game/**" the content of the project`);
  }
  const [character] = NEVER_IN_PATHS.exec(pattern) ?? [];
  if (character !== undefined) return wrong(`"${written}": no path has a ${JSON.stringify(character)} in it`);
  const bracket = /[[\]{}()]/.exec(pattern)?.[0];
  if (bracket !== undefined)
    return doubtful(`"${written}": ${ONLY_WILDCARDS}, "${bracket}" stands for itself`, 'path');
  const [, mount = ''] = pattern.split('/');
  if (mount === 'content')
    return doubtful(`"${written}": the content of the project is "/Game", not "/Content"`, 'path');
  if (/[*?.]/.test(mount) || MOUNTS.some(each => each.toLowerCase() === mount)) return undefined;
  const near = MOUNTS.find(each => isTypo(mount, each));
  if (near === undefined) return undefined;
  return doubtful(`"${written}": no content is called "/${mount}" (near: /${near})`, 'path');
}

function checkClass(written: string): Found {
  const [character] = NEVER_IN_CLASSES.exec(written) ?? [];
  if (character !== undefined)
    return wrong(`no class has a ${JSON.stringify(character)} in its name; ${ONLY_WILDCARDS}`, 'class');
  if (/[/\\]\s*$/.test(written)) return wrong(`"${written}" names no class: it ends with a slash`, 'class');
  if (/[/\\]/.test(written) && !/^\W*\/script\//i.test(written)) return undefined;
  const name = plainClass(written);
  if (isKnown(name) || isBlueprintName(written)) return undefined;
  if (/[*?]/.test(name)) {
    return engineClassNames().some(nameGlob(name))
      ? undefined
      : doubtful(`no engine class fits "${written}"`, 'class');
  }
  const near = nearestNames(
    name,
    engineClassNames().filter(each => isTypo(name, each)),
    3,
  );
  return doubtful(
    near.length > 0
      ? `no class of the engine is called "${written}" (near: ${near.join(', ')})`
      : `"${written}" is no class of the engine; one of the project's own is best written as a path`,
    'class',
  );
}

function isKnown(name: string): boolean {
  return nativeClass(name) !== undefined || engineClassName(name) !== undefined;
}

/** As people call Blueprints: nobody but the editor can tell whether there is one. */
function isBlueprintName(written: string): boolean {
  return /^(BP|ABP|WBP|EUW|BPL|BPI|GA|GE|GC)_|_C$/i.test(written);
}

function checkFunction(written: string): Found {
  const dot = written.lastIndexOf('.');
  const [owner, name] = [written.slice(0, dot), written.slice(dot + 1)];
  if (!/[*?]/.test(owner)) {
    const problem = checkClass(owner);
    if (problem) return { ...problem, problem: `"${written}": ${problem.problem}` };
  }
  const owners = /[*?]/.test(owner)
    ? engineClassNames().filter(nameGlob(owner))
    : engineClassChain(plainClass(owner));
  const known = owners.flatMap(each => knownFunctionNames(each) ?? []);
  if (known.length === 0 || /^[*?]+$/.test(name)) return undefined;
  const pattern = functionPattern(`*.${name}`);
  if (known.some(each => pattern.names({ names: [each], owners: ['*'] }))) return undefined;
  const near = known.filter(each => isNear(name, each)).slice(0, 3);
  // The engine has more functions than are known here, as long as none of them looks like it.
  if (!/[*?]/.test(name) && near.length === 0) return undefined;
  const words = near.length > 0 ? ` (near: ${near.join(', ')})` : '';
  return doubtful(`no function fits "${written}"${words}`, 'function');
}

/** Whether a function's name is what was meant: of a pattern that ends in `*`, its beginning. */
function isNear(written: string, name: string): boolean {
  const letters = functionLetters(written.replace(/[*?]/g, ''));
  const whole = functionLetters(name);
  return isTypo(letters, written.endsWith('*') ? whole.slice(0, letters.length) : whole);
}

function wrong(problem: string, about: PolicyProblem['about'] = 'path'): Found {
  return { problem, is: 'wrong', about };
}

function doubtful(problem: string, about: PolicyProblem['about']): Found {
  return { problem, is: 'doubtful', about };
}
