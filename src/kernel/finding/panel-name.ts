import { simplifyName } from '../../base/nearest.ts';

/** `Cast Shadow` is how the Details panel writes bCastShadow. */
export function isPanelName(name: string, wanted: string): boolean {
  return [name, name.replace(/^b(?=[A-Z])/, '')].some(each => simplifyName(each) === simplifyName(wanted));
}
