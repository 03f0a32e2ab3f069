import { BridgeError } from '../../errors.ts';
import { findClass } from '../../pipeline/find-class.ts';
import type { NodeKind } from '../../unreal/graph-functions.ts';
import type { ActContext } from '../act-context.ts';

const STANDARD_MACROS = '/Engine/EditorBlueprintResources/StandardMacros.StandardMacros';

/** What a call says that a node is of. */
export interface WantedNode {
  kind: NodeKind;
  of?: string | undefined;
}

/**
 * What the editor is told that a node is of: the path of a function or macro, else what was written.
 * @param blueprint object path of its asset, whose own functions need no class before them
 * @throws BridgeError `unknown_class` with near misses; `invalid_value` for no name at all
 */
export async function subjectOf(context: ActContext, node: WantedNode, blueprint: string): Promise<string> {
  const written = node.of?.trim() ?? '';
  if (node.kind === 'branch') return '';
  if (written === '') throw new BridgeError('invalid_value', '`of` is empty.', { sent: 'no' });
  if (node.kind === 'macro')
    return written.startsWith('/') ? withColon(written) : `${STANDARD_MACROS}:${written}`;
  if (node.kind !== 'function') return written;
  if (written.startsWith('/')) return withColon(written);
  const [owner, name] = cutAtLast(written);
  if (owner === '') return `${blueprint}_C:${name}`;
  const { classPath } = await findClass(context, owner);
  return `${classPath}:${name}`;
}

/** `/Script/Engine.Actor.K2_DestroyActor` → `/Script/Engine.Actor:K2_DestroyActor` */
function withColon(path: string): string {
  const [owner, name] = cutAtLast(path);
  return `${owner}:${name}`;
}

function cutAtLast(written: string): [owner: string, name: string] {
  const cut = Math.max(written.lastIndexOf('.'), written.lastIndexOf(':'));
  return [written.slice(0, Math.max(cut, 0)), written.slice(cut + 1)];
}

/** What the object name of a node begins with: `PrintString`, `Get_Health`. */
export function stemOf({ kind, of = '' }: WantedNode): string {
  const [, name] = cutAtLast(of.trim());
  const stems: Partial<Record<NodeKind, string>> = {
    ...{ branch: 'Branch', comment: 'Comment' },
    ...{ get: `Get_${name}`, set: `Set_${name}` },
  };
  const stem = (stems[kind] ?? name.replace(/^K2_/, '')).replace(/\W+/g, '_').replace(/^[^A-Za-z]+/, '');
  return stem.slice(0, 60) || 'Node';
}
