import { BridgeError } from '../../base/errors.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { isEngineSince } from '../../unreal/engine-version.ts';
import type { PresetPlace } from '../../unreal/preset-requests.ts';
import type { Preset, PresetProperty } from '../../unreal/read-preset.ts';

/** How requests about a preset name it. */
export function placeOf({ id, name, path }: Preset): PresetPlace {
  return { preset: id || name, objectPath: path };
}

/**
 * Makes sure that this engine has routes that came with 5.1. Ask behind a first request.
 * @throws BridgeError `engine_lacks`
 */
export function requirePresetRoutes({ session }: ActContext, what: string): void {
  if (isEngineSince(session, '5.1')) return;
  const { engine } = session.identity.current;
  throw new BridgeError(
    'engine_lacks',
    `${what} needs Unreal 5.1 or later; this is ${engine?.split('-', 1)[0] ?? 'an older one'}.`,
  );
}

/**
 * What requests call an exposed property: its label, as it gets another id when it is taken out and exposed again, by
 * undo and redo for one. Its id where the label would be taken for the field of that name.
 */
export function nameOfExposed({ label, id }: Pick<PresetProperty, 'label' | 'id'>): string {
  return /propertyvalue/i.test(label) ? id || label : label;
}
