import { BridgeError } from '../../base/errors.ts';
import { simplifyName } from '../../base/nearest.ts';
import { findClass } from '../../kernel/finding/find-class.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import type { FoundBlueprint } from './find-blueprint.ts';
import { findBlueprintFunction } from './find-blueprint-function.ts';
import type { NodeKind } from './graph-functions.ts';

const STANDARD_MACROS = '/Engine/EditorBlueprintResources/StandardMacros.StandardMacros';

/** What a call says that a node is of. */
export interface WantedNode {
  kind: NodeKind;
  of?: string | undefined;
}

/**
 * What the editor is told that a node is of: the path of a function or macro, else what was written.
 * @throws BridgeError `unknown_class`, `unknown_function` with near misses; `invalid_value` for no name at all
 */
export async function subjectOf(
  context: ActContext,
  node: WantedNode,
  blueprint: FoundBlueprint,
): Promise<string> {
  const written = node.of?.trim() ?? '';
  if (node.kind === 'branch') return '';
  if (written === '') throw new BridgeError('invalid_value', '`of` is empty.', { sent: 'no' });
  if (node.kind === 'macro')
    return written.startsWith('/') ? withColon(written) : `${STANDARD_MACROS}:${joinWords(written)}`;
  if (node.kind === 'event') return eventNamed(written);
  if (node.kind !== 'function') return written;
  if (written.startsWith('/')) return withColon(written);
  const [owner, name] = cutAtLast(written);
  if (owner === '') return findBlueprintFunction(context, blueprint, name);
  const { classPath } = await findClass(context, owner);
  return `${classPath}:${joinWords(name)}`;
}

/** Events of actors and pawns, by the names that their nodes show, without blanks. */
const EVENTS = [
  ...['BeginPlay', 'EndPlay', 'Tick', 'Destroyed', 'Hit', 'AnyDamage', 'PointDamage', 'RadialDamage'],
  ...['ActorBeginOverlap', 'ActorEndOverlap', 'ActorBeginCursorOver', 'ActorEndCursorOver'],
  ...['ActorOnClicked', 'ActorOnReleased', 'Possessed', 'Unpossessed', 'ControllerChanged', 'Restarted'],
];

/** The function behind an event: `Event Begin Play` is `ReceiveBeginPlay`. Others are taken as they are written. */
export function eventNamed(written: string): string {
  const wanted = simplifyName(written)
    .replace(/^event/, '')
    .replace(/^receive/, '');
  const found = EVENTS.find(each => each.toLowerCase() === wanted);
  return found === undefined ? written.trim() : `Receive${found}`;
}

/** `for loop` → `ForLoop` */
function joinWords(written: string): string {
  const words = written.trim().split(/\s+/);
  if (words.length === 1) return written.trim();
  return words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('');
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
export function shortSubjectOf({ kind, of = '' }: WantedNode): string {
  const [, last] = cutAtLast(of.trim());
  const name = kind === 'event' ? eventNamed(last) : joinWords(last);
  const stems: Partial<Record<NodeKind, string>> = {
    ...{ branch: 'Branch', comment: 'Comment' },
    ...{ get: `Get_${name}`, set: `Set_${name}` },
  };
  const stem = (stems[kind] ?? name.replace(/^K2_/, '')).replace(/\W+/g, '_').replace(/^[^A-Za-z]+/, '');
  return stem.slice(0, 60) || 'Node';
}
