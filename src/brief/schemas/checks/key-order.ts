import { findMisplacedKey } from '../../../base/json/key-order.ts';
import { orderedObjects } from '../lay-out.ts';
import type { SchemaRule } from './rule.ts';

/** Keys in one order everywhere. */
export const keyOrder: SchemaRule = {
  name: 'key-order',
  heading: 'Keys stand in one order',
  why: 'Schemas are compared by eye: what is asked, why, an example, and then the rest.',
  check: file =>
    orderedObjects(file).flatMap(({ node, path, order }) => {
      const misplaced = findMisplacedKey({ members: node.members, path }, order);
      if (!misplaced) return [];
      const here = order.filter(key => node.members.some(member => member.key === key));
      return [{ ...misplaced, tip: `The order is: ${here.join(', ')}.`, severity: 'warning' }];
    }),
};
