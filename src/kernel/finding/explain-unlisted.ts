import { BridgeError } from '../../base/errors.ts';
import { nameComponents } from '../../pipeline/component-names.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { tellUnread } from '../../unreal/tell-unread.ts';

/**
 * The failure to find something of an object by its name, where it may lie on a component that the engine did not tell
 * of: says so, with what to allow. What is asked of a component that is known stays as it is.
 */
export function explainUnlisted(
  object: Pick<FetchedObject, 'values' | 'components' | 'componentsUnread' | 'rootUnread'>,
  wanted: string,
  unknown: BridgeError,
): BridgeError {
  const [head = ''] = wanted.toLowerCase().split(/[.[]/, 1);
  const unread = (head === 'rootcomponent' && object.rootUnread) || object.componentsUnread;
  if (!unread || isKnown(object, head)) return unknown;
  const { remedyLines, refusedFunction } = unread.details;
  const what =
    unread === object.rootUnread
      ? 'Not known is which component is the root'
      : 'Not known is whether it has more components';
  return new BridgeError(unknown.code, `${unknown.message} ${tellUnread(what, unread)}.`, {
    ...unknown.details,
    ...(remedyLines && { remedyLines }),
    ...(refusedFunction && { refusedFunction }),
  });
}

/** Whether it is one of its own properties, or a component that is seen. */
function isKnown(object: Pick<FetchedObject, 'values' | 'components'>, head: string): boolean {
  if (Object.keys(object.values).some(name => name.toLowerCase() === head)) return true;
  return (
    object.components.length > 0 &&
    nameComponents(object).some(({ name, aliases }) =>
      [name, ...aliases].some(each => each.toLowerCase() === head),
    )
  );
}
