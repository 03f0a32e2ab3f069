import type { BridgeError } from '../../base/errors.ts';
import { nameFirst } from '../../base/words/name-first.ts';
import { worldColumn } from '../../kernel/columns/world-columns.ts';
import { fetchTarget } from '../../kernel/finding/fetch-target.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { writeCall } from '../../kernel/operations/correct-call.ts';
import { className, objectName, packageName } from '../../unreal/object-path.ts';
import { readContent } from '../assets/index.ts';

const MOST_NAMED = 5;

/**
 * The error for an actor in place of a material instance, with the instances that it shows.
 * @throws BridgeError always
 */
export async function leadToInstances(
  context: ActContext,
  call: { objectPath: string } & Record<string, unknown>,
  error: BridgeError,
): Promise<never> {
  const shown = await readShownMaterials(context, call.objectPath);
  if (shown.length === 0) throw error;
  const { asset } = await readContent(context, { packages: shown.map(packageName) });
  const instances = shown.filter(path => /^MaterialInstance/.test(className(asset(path)?.Class ?? '')));
  const [only, ...more] = instances;
  if (only === undefined) {
    throw error.with({
      remedy: `It shows ${nameFirst(shown.map(objectName), MOST_NAMED)}, and no material instance: create_material_instance makes one, set_material puts it on.`,
    });
  }
  const isOne = more.length === 0;
  throw error.with({
    remedy: `It shows ${isOne ? 'the material instance' : 'several material instances:'} ${nameFirst(instances.map(objectName), MOST_NAMED)}. All that shows an instance changes with it.`,
    suggestions: instances.slice(0, MOST_NAMED),
    ...(isOne && { example: writeCall('set_material_parameter', { ...call, objectPath: only }) }),
  });
}

/** Paths of the materials that an actor shows; none where they cannot be read. */
async function readShownMaterials(context: ActContext, target: string): Promise<string[]> {
  const { session, signal } = context;
  const { objectPath, classPath, components } = await fetchTarget(context, target, 'editor');
  const column = worldColumn('materials');
  const asked = column?.ask({
    path: objectPath,
    classPath,
    components: components.map(each => each.objectPath),
  });
  const outcomes = await session.client.sendAll(asked ?? [], { signal });
  return column?.paths?.(outcomes.map(outcome => (outcome.ok ? outcome.value : undefined))) ?? [];
}
