import type { Discovery } from './define-discovery.ts';
import { allowList } from './discoveries/allow-list.ts';
import { capabilities } from './discoveries/capabilities.ts';
import { listAvailableOperations } from './discoveries/list-available-operations.ts';
import { search } from './discoveries/search.ts';
import { toolSchema } from './discoveries/tool-schema.ts';

/** Every action of `discover`; the first is what a call without one means. */
export const DISCOVERIES: readonly Discovery[] = [
  capabilities,
  listAvailableOperations,
  toolSchema,
  search,
  allowList,
];
