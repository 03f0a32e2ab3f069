import { BridgeError } from '../../base/errors.ts';
import { ALLOW_LIST_SECTION, allowListLinesWith, PROJECT_SWITCHES } from '../../unreal/allow-list.ts';
import { isEngineSince, isVersionSince } from '../../unreal/engine-version.ts';
import {
  type EngineFunctionName,
  nameOfFunction,
  permissionsToAllow,
  standInPair,
} from '../../unreal/function-table.ts';
import { firstVersionWith, lackOf, requireFunctions } from '../../unreal/function-versions.ts';
import { FINDING } from '../../unreal/level-list.ts';
import { explainPluginFor } from '../../unreal/plugins.ts';
import type { Switch } from '../policy/never-callable.ts';
import type { ActContext } from './act-context.ts';
import type { EditOperation, Needs, Operation, Plan } from './define-operation.ts';

/**
 * The failure of an operation whose needs the engine does not meet: with all that a 5.8 project must allow for it, so
 * that one edit of the ini file is enough; or with the engine version that has the function.
 */
export function explainNeeds(
  { session }: Pick<ActContext, 'session'>,
  { name, needs }: Operation,
  error: BridgeError,
): BridgeError {
  if (error.details.missingPlugin !== undefined) return explainPluginFor(name, error);
  const { refusedFunction: refused } = error.details;
  const ours = refused && nameOfFunction(refused);
  const isRefused = (each: EngineFunctionName) =>
    ours !== undefined && (each === ours || standInPair(each)?.includes(ours) === true);
  const isSpecial = needs.sometimes?.some(isRefused) && !needs.functions?.some(isRefused);
  const functions = (isSpecial ? needs.sometimes : needs.functions) ?? [];
  const isOurs = functions.some(isRefused);
  if (error.code === 'remote_call_not_allowed' && functions.length > 0) {
    return error.with({
      // What was refused may be the search for an actor, before the operation came to its own.
      remedyLines: withSwitch(
        needs.switch,
        listLines(
          withRoomFor(
            [...functions, ...(isOurs ? [] : FINDING)],
            isSpecial ? needs.functions : needs.sometimes,
          ),
          error.details.remedyLines,
        ),
      ),
    });
  }
  if (error.code === 'remote_access_blocked' && needs.switch) {
    // From 5.8 on the switch alone is not enough: the function behind it has to be allowed as any other.
    const listed = isEngineSince(session, '5.8') ? withRoomFor(functions, needs.sometimes) : [];
    return explainSwitch(needs.switch, listed, error);
  }
  const lack = error.code === 'unknown_function' && ours ? lackOf(session, ours) : undefined;
  if (lack === undefined) return error;
  return new BridgeError('engine_lacks', `${name} needs ${lack}.`, { engineSaid: error.details.engineSaid });
}

/**
 * Refuses an operation that this editor is known not to be able to carry out.
 * @throws BridgeError `engine_lacks` that names the version and the function
 */
export function requireNeeds({ session }: Pick<ActContext, 'session'>, { name, needs }: Operation): void {
  requireFunctions(session, needs.functions ?? [], name);
}

/**
 * Plans an operation that the engine can carry out.
 * @throws BridgeError as `requireNeeds`, and as the plan
 */
export async function planWithNeeds(
  context: ActContext,
  operation: EditOperation,
  args: Record<string, unknown>,
): Promise<Plan> {
  requireNeeds(context, operation);
  const plan = await operation.plan(context, args);
  // The first answer has told the version.
  requireNeeds(context, operation);
  const final = plan.final ?? plan.edits.find(each => each.final !== undefined)?.final;
  return final === undefined ? plan : { ...plan, final };
}

/** The first engine version that has all that an operation needs; undefined where every version has. */
export function sinceOf({ since, functions = [] }: Needs): string | undefined {
  const first = firstVersionWith(functions);
  if (first === undefined || since === undefined) return first ?? since;
  return isVersionSince(first, since) ? first : since;
}

/** More lines than these are no answer for a model to carry: the file has all of them. */
const MOST_LINES = 24;
/** So many lines leave room for what is only needed at times. */
const FEW_LINES = 16;

/** The rest of what may be needed too, where that is not too much: one edit of the file is to be enough. */
function withRoomFor(
  functions: readonly EngineFunctionName[],
  rest: readonly EngineFunctionName[] = [],
): readonly EngineFunctionName[] {
  const all = [...new Set([...functions, ...rest])];
  // Where there are many anyway, and no line fits beside them, all are named by class.
  return all.length <= FEW_LINES || functions.length > FEW_LINES ? all : functions;
}

/** The lines for these functions; names by class, and where to get the lines, where they are many. */
function listLines(
  functions: readonly EngineFunctionName[],
  refused: readonly string[] | undefined,
): string[] {
  const permissions = permissionsToAllow([...new Set(functions)]);
  if (permissions.length <= MOST_LINES) return allowListLinesWith(permissions, refused);
  const classPaths = [...new Set(permissions.map(({ classPath }) => classPath))];
  const namesOf = (wanted: string) =>
    permissions
      .flatMap(({ classPath, functionName }) => (classPath === wanted ? [functionName] : []))
      .join(', ');
  return [
    `one line for each of ${permissions.length} functions; \`npx unreal-bridge doctor --ini\` prints them, with all others:`,
    ...classPaths.map(classPath => `${classPath}: ${namesOf(classPath)}`),
  ];
}

const WHAT: Record<Switch, string> = { console: 'console commands', python: 'Python' };

/** Lines below their section, or in words, with the line of the switch that is needed too. */
function withSwitch(needed: Switch | undefined, lines: readonly string[]): string[] {
  const [first = ALLOW_LIST_SECTION, ...rest] = lines;
  if (needed === undefined) return [first, ...rest];
  const line = PROJECT_SWITCHES[needed];
  return first === ALLOW_LIST_SECTION ? [first, line, ...rest] : [ALLOW_LIST_SECTION, line, first, ...rest];
}

/** The owner of this server has switched it on; the project has not. */
function explainSwitch(
  needed: Switch,
  functions: readonly EngineFunctionName[],
  error: BridgeError,
): BridgeError {
  return error.with({
    remedy: `The project does not let Remote Control run ${WHAT[needed]}. Its owner may, in Project Settings > Remote Control, or by these lines in Config/DefaultRemoteControl.ini and a restart of the editor:`,
    remedyLines: withSwitch(needed, functions.length > 0 ? listLines(functions, undefined) : []),
  });
}
