import type { InspectContext } from '../../kernel/views/define-view.ts';
import { allowListLines } from '../../unreal/allow-list.ts';
import { getComponents } from '../../unreal/engine-functions.ts';
import { permissionFor } from '../../unreal/function-table.ts';
import { nativeComponentNames } from '../../unreal/native-components.ts';
import { className, isInside } from '../../unreal/object-path.ts';

/** Components of actors, in the order of their paths. */
export interface ActorComponents {
  components: string[][];
  /** Why there may be more. */
  note?: string;
}

const UNLISTED =
  'This project lets nobody list components (5.8): only those that actors of the engine have by themselves were looked at. To have all, add to Config/DefaultRemoteControl.ini and restart the editor:';

/** The components of each actor; where a 5.8 project does not allow that, those that are known of its class. */
export async function readActorComponents(
  { session, signal }: InspectContext,
  actors: readonly { path: string; classPath: string }[],
): Promise<ActorComponents> {
  const outcomes = await session.client.sendAll(
    actors.map(({ path }) => getComponents(path)),
    { signal },
  );
  const refused = outcomes.find(each => !each.ok && each.error.code === 'remote_call_not_allowed');
  return {
    components: actors.map(({ path, classPath }, index) => {
      const listed = outcomes[index];
      if (listed?.ok) return listed.value.filter(each => isInside(each, path));
      const names = session.componentNames.get(classPath) ?? nativeComponentNames(className(classPath));
      return names.map(name => `${path}.${name}`);
    }),
    ...(refused && { note: [UNLISTED, ...allowListLines([permissionFor('getComponents')])].join('\n') }),
  };
}
