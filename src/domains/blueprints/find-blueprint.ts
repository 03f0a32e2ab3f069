import { BridgeError } from '../../base/errors.ts';
import { nativeClassChain } from '../../dictionary/native-facts.ts';
import { refuseActorFor } from '../../kernel/finding/find-asset.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { loadAsset } from '../../unreal/asset-functions.ts';
import {
  type BlueprintVariable,
  type CompileStatus,
  isSameName,
  readCompileStatus,
  readFunctionNames,
  readVariables,
} from '../../unreal/blueprint-members.ts';
import { describeObject, readProperty } from '../../unreal/engine-call.ts';
import { className, defaultObjectPath, packageName } from '../../unreal/object-path.ts';
import { findTargetAsset, needAsset, readContent } from '../assets/index.ts';
import { refuseInstance } from './refuse-instance.ts';

/** A Blueprint as it is in the editor now. */
export interface FoundBlueprint {
  /** Of its asset: `/Game/Blueprints/BP_Lamp.BP_Lamp`. */
  objectPath: string;
  /** Of the class that it makes. */
  classPath: string;
  parent: string;
  status: CompileStatus;
  variables: readonly BlueprintVariable[];
  /** Its own, its construction script among them. */
  functions: readonly string[];
  /** Names that the compiled class has, its own and inherited ones. */
  members: readonly string[];
  /** Those that the compiled class has, inherited ones too, as far as its description tells. */
  components: readonly { name: string; classPath: string }[];
}

/**
 * The Blueprint that a target means, brought into memory if need be.
 * @throws BridgeError `object_not_found` with near names; `invalid_value` for another asset; `engine_declined` in play
 */
export async function findBlueprint(context: ActContext, target: string): Promise<FoundBlueprint> {
  const wanted = await findTargetAsset(context, target, refuseActor);
  const content = await readContent(context, { packages: [packageName(wanted)] });
  const { Path: objectPath, Class: assetClass } = await needAsset(context, content, wanted);
  const name = className(assetClass);
  if (!name.endsWith('Blueprint') && !nativeClassChain(name).includes('Blueprint')) {
    throw new BridgeError('invalid_value', `${objectPath} is a ${name} and no Blueprint.`, {
      remedy: 'inspect find_assets with class Blueprint lists those of the project.',
    });
  }
  return (await readBlueprint(context, objectPath)) ?? (await loadBlueprint(context, objectPath));
}

function refuseActor(target: string, path?: string): BridgeError {
  return (
    refuseInstance(target, path) ?? refuseActorFor({ takes: 'a Blueprint', listed: 'Blueprint' })(target)
  );
}

async function loadBlueprint(context: ActContext, objectPath: string): Promise<FoundBlueprint> {
  const { session, signal } = context;
  await session.client.send(loadAsset(packageName(objectPath)), { signal, timeoutMs: LOADING_MS });
  const loaded = await readBlueprint(context, objectPath);
  if (loaded) return loaded;
  throw new BridgeError('engine_declined', `${objectPath} could not be loaded.`);
}

const LOADING_MS = 60_000;

/** Undefined where it is not in memory. */
async function readBlueprint(
  { session, signal }: ActContext,
  objectPath: string,
): Promise<FoundBlueprint | undefined> {
  const classPath = `${objectPath}_C`;
  const [parent, status, variables, functions, described] = await session.client.sendAll(
    [
      readProperty(objectPath, 'ParentClass'),
      readProperty(objectPath, 'Status'),
      readProperty(objectPath, 'NewVariables'),
      readProperty(objectPath, 'FunctionGraphs'),
      describeObject(defaultObjectPath(classPath)),
    ],
    { signal },
  );
  if (!parent.ok && parent.error.code === 'object_not_found') return undefined;
  if (!parent.ok) throw parent.error;
  const { Properties = [], Functions = [] } = described.ok ? described.value : {};
  return {
    ...{ objectPath, classPath, parent: String(parent.value) },
    status: status.ok ? readCompileStatus(status.value) : 'unknown',
    variables: variables.ok ? readVariables(variables.value) : [],
    functions: functions.ok ? readFunctionNames(functions.value) : [],
    members: [...Properties, ...Functions].map(({ Name }) => Name),
    components: Properties.filter(
      ({ TypePath, ContainerType }) => ContainerType === '' && isComponent(TypePath),
    ).map(({ Name, TypePath }) => ({ name: Name, classPath: TypePath })),
  };
}

function isComponent(typePath: string): boolean {
  return nativeClassChain(className(typePath)).includes('ActorComponent');
}

/** A name as a member can have it, from one with spaces or signs. @param otherwise where nothing is left of it */
export function memberNameOf(written: string, otherwise: string): string {
  const words = written.split(/\W+/).filter(word => word !== '');
  const name = words
    .join('_')
    .replace(/^(?=\d)/, '_')
    .slice(0, 60);
  return name || otherwise;
}

/**
 * Checks the name of a new member: where it is taken the editor would take another one, in silence.
 * @param example the call with another name
 * @throws BridgeError `invalid_value`, `already_exists`, with the call corrected
 */
export function checkMemberName(
  blueprint: FoundBlueprint,
  name: string,
  example: (name: string) => Record<string, unknown>,
): void {
  if (!/^[A-Za-z_]\w{0,99}$/.test(name)) {
    const mended = memberNameOf(name, 'NewMember');
    throw new BridgeError(
      'invalid_value',
      `\`name\` takes letters, digits and _, up to 100 of them, not ${JSON.stringify(name.slice(0, 60))}.`,
      {
        remedy: 'Take a name without spaces or signs.',
        example: example(mended),
        isSample: true,
        sent: 'no',
      },
    );
  }
  const own = blueprint.variables.find(each => isSameName(each.name, name));
  const taken = [...blueprint.functions, ...blueprint.members];
  if (!own && !taken.some(each => isSameName(each, name))) return;
  const isFree = (candidate: string) =>
    ![...taken, ...blueprint.variables.map(each => each.name)].some(each => isSameName(each, candidate));
  const free = Array.from({ length: 50 }, (_, index) => `${name}${index + 2}`).find(isFree) ?? name;
  const what = own
    ? `a variable ${own.name} (${own.type})`
    : `something called ${name}, its own or inherited`;
  throw new BridgeError('already_exists', `${blueprint.objectPath} has ${what} already.`, {
    example: example(free),
  });
}
