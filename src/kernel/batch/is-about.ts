import { packageName } from '../../unreal/object-path.ts';
import { isSameOrInside } from '../finding/object-inside.ts';

/**
 * Whether a text means something, or a part of it: by its path, its package, its name or its label.
 * @param text both in lower case
 */
export function isAbout(text: string, made: string): boolean {
  if (isSameOrInside(text, made)) return true;
  const [one, other] = [packageName(text), packageName(made)];
  if (/:persistentlevel/.test(text) || /:persistentlevel/.test(made)) return false;
  return one.includes('/') && other.includes('/') ? one === other : shortName(one) === shortName(other);
}

function shortName(text: string): string {
  return text.slice(text.lastIndexOf('/') + 1);
}
