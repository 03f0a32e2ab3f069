import { simplifyName } from '../../base/nearest.ts';

/** `Cast Shadow` is how the Details panel writes bCastShadow; what has a sign before it denies the name. */
export function isPanelName(name: string, wanted: string): boolean {
  if (/^\s*[-!~]/.test(wanted)) return false;
  return [name, name.replace(/^b(?=[A-Z])/, '')].some(each => simplifyName(each) === simplifyName(wanted));
}
