import { behindLast, before as cutBefore } from '../../base/text/trim.ts';
import type { WriteProperty } from './write-target.ts';

/** Most members of a post-process volume only count with the switch beside them on. */
export function noteSwitch({ name, path, record }: WriteProperty): string[] {
  const leaf = cutBefore(behindLast(path, '.'), '[');
  const isOff = record?.scope.values[`bOverride_${leaf}`] === false;
  return isOff
    ? [`${name} has no effect until ${name.slice(0, -leaf.length)}bOverride_${leaf} is true.`]
    : [];
}

/** A half angle and a half size are the likeliest to be taken for the whole. */
export function noteHalf({ name, record }: WriteProperty): string[] {
  const summary = record?.plan.entry?.summary ?? '';
  return /^half\b/i.test(summary) ? [`${name}: ${summary}.`] : [];
}
