import { orderedObjects, sortMembers } from '../lay-out.ts';
import type { SchemaRule } from './rule.ts';

/** Keys in one order everywhere. */
export const keyOrder: SchemaRule = {
  name: 'key-order',
  heading: 'Keys stand in one order',
  why: 'Schemas are compared by eye: what is asked, why, an example, and then the rest.',
  check: file =>
    orderedObjects(file).flatMap(({ node, path, order }) => {
      const sorted = sortMembers(node.members, order);
      const firstWrong = node.members.findIndex((member, index) => member !== sorted[index]);
      const found = node.members[firstWrong]?.key;
      if (found === undefined) return [];
      const wanted = sorted[firstWrong]?.key;
      return [
        {
          path: [...path, found],
          message: `"${found}" stands where "${wanted}" belongs.`,
          tip: `The order is: ${order.filter(key => node.members.some(member => member.key === key)).join(', ')}.`,
          severity: 'warning',
        },
      ];
    }),
};
