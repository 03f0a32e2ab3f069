import type { View } from '../kernel/views/define-view.ts';
import { VIEW_LOADERS } from './view-loaders.ts';

/** Every view of `inspect`, in the order in which they are listed. Whoever needs one alone asks `findView`. */
export const VIEWS: readonly View[] = await Promise.all(Object.values(VIEW_LOADERS).map(load => load()));
