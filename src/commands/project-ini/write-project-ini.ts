import {
  ALLOW_LIST_SECTION,
  allowClassLine,
  allowLines,
  PROJECT_SWITCHES,
  type ProjectSwitch,
} from '../../unreal/allow-list.ts';
import type { EngineFunction } from '../../unreal/engine-function.ts';
import {
  type EngineFunctionName,
  functionFor,
  listFunctionNames,
  listNeededFunctions,
  permissionFor,
} from '../../unreal/function-table.ts';
import { describeOpened, isParentOf } from './opened-functions.ts';

/** What is switched on here, and so has to be allowed in the project. */
export type NeededSwitches = Parameters<typeof listNeededFunctions>[0];

/** `functions`: the least, a line for each. `classes`: few lines, each of which opens a whole class. */
export const INI_FORMS = ['functions', 'classes'] as const;
export type IniForm = (typeof INI_FORMS)[number];

/** What works on a 5.8 project that allows nothing. */
export const STILL_WORKS =
  'Without them, objects and components can still be read by their path, and the dictionary works; finding them by label, class or selection does not.';

/** What a 5.8 project's `Config/DefaultRemoteControl.ini` has to say, as a whole file. */
export function writeProjectIni(switches: NeededSwitches, form: IniForm = 'functions'): string {
  const needed = listNeededFunctions(switches);
  return [
    '; Config/DefaultRemoteControl.ini of the project, for Unreal 5.8 and later. Read when the editor starts.',
    ...HEADS[form],
    ...sayOfSwitches(switches),
    `; ${STILL_WORKS}`,
    ALLOW_LIST_SECTION,
    ...listSwitches(switches).map(name => PROJECT_SWITCHES[name]),
    ...(form === 'functions' ? writeFunctions(needed) : writeClasses(needed)),
    '',
  ].join('\n');
}

const HEADS: Record<IniForm, readonly string[]> = {
  functions: [
    '; A line allows one function: of a list of names the editor would keep the first, and a name without its brackets',
    '; and quotation marks would open the whole class.',
  ],
  classes: [
    '; Each line opens a whole class, for whoever reaches the port: a web page in a browser of this machine, for one. What',
    '; may be called then, beyond what is needed, is said above it; functions are counted as Unreal 5.4 lists them.',
    '; The least is one line a function: unreal-bridge doctor --ini',
  ],
};

function listSwitches({ allowConsole, allowPython }: NeededSwitches): ProjectSwitch[] {
  return [...(allowConsole ? ['console' as const] : []), ...(allowPython ? ['python' as const] : [])];
}

function sayOfSwitches(switches: NeededSwitches): string[] {
  return listSwitches(switches).length > 0
    ? []
    : ['; Console commands and Python have switches of their own; neither is needed, and both stay off.'];
}

/** In two groups, each behind a comment: what only reads, and what changes something. */
function writeFunctions(needed: readonly EngineFunctionName[]): string[] {
  const linesOf = (effect: EngineFunction['effect']) =>
    allowLines(needed.filter(name => functionFor(name).effect === effect).map(permissionFor));
  const changing = linesOf('change');
  return [
    '; These functions only read.',
    ...linesOf('read'),
    ...(changing.length > 0
      ? ['; These change something. Without them everything can still be looked at.']
      : []),
    ...changing,
  ];
}

/** A class that is a child of one whose children are opened needs no line. */
function writeClasses(needed: readonly EngineFunctionName[]): string[] {
  const classOf = (name: EngineFunctionName) => functionFor(name).classPath;
  const classPaths = [...new Set(needed.map(classOf))];
  const withChildren = new Set(
    needed.filter(name => permissionFor(name).children === 'allowed').map(name => classOf(name)),
  );
  const isCovered = (classPath: string) =>
    [...withChildren].some(parent => parent !== classPath && isParentOf(parent, classPath));
  return classPaths
    .filter(classPath => !isCovered(classPath))
    .flatMap(classPath => {
      const own = needed.filter(name => classOf(name) === classPath);
      const called = listFunctionNames().filter(name => classOf(name) === classPath);
      return [
        `; ${describeOpened(classPath, own, called)}`,
        allowClassLine(classPath, own.map(permissionFor)),
      ];
    });
}
