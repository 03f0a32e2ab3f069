import { trimEndOf } from '../../base/text/trim.ts';
import { labelTest } from '../../kernel/views/label-pattern.ts';
import type { ActorSearch } from './actor-search.ts';
import type { Candidate } from './candidates.ts';
import { tagTest } from './large-level.ts';

/** The filters that need no column. */
export type PlainFilters = Partial<Pick<ActorSearch, 'label' | 'class' | 'tag' | 'folder' | 'near'>>;

/** A test for actors by the filters that need no column: what is read of the filters is read once. */
export function candidateTest({
  label,
  tag,
  folder,
  near: ball,
}: PlainFilters): (candidate: Candidate) => boolean {
  const isCalledSo = labelTest(label);
  const hasSuchTag = tag === undefined ? () => true : tagTest(tag);
  return candidate =>
    isCalledSo(candidate.label ?? '') &&
    hasSuchTag(candidate.tags) &&
    (folder === undefined || isInFolder(candidate.folder ?? '', folder)) &&
    (ball === undefined || (candidate.distance ?? Number.POSITIVE_INFINITY) <= ball.radius);
}

function isInFolder(folder: string, wanted: string): boolean {
  const [inside, outside] = [folder, wanted].map(path => trimEndOf(path.toLowerCase(), '/'));
  return inside === outside || (inside ?? '').startsWith(`${outside}/`);
}
