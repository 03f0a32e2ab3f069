import { nearestNames } from '../../../base/nearest.ts';
import type { SchemaRule } from './rule.ts';

/** What a kind of brief needs. */
export const knownSchemas: SchemaRule = {
  name: 'known-schemas',
  heading: 'A kind of brief names schemas that exist, each behind all that it builds on',
  why: 'A brief whose schemas are missing can never be complete.',
  check: ({ types = [] }, knowledge) =>
    types.flatMap(({ schemas }, typeIndex) =>
      schemas.flatMap((id, index) => {
        const path = ['types', typeIndex, 'schemas', index];
        const found = knowledge.find(id);
        if (!found) {
          const [near = ''] = nearestNames(id, knowledge.ids);
          return [{ path, message: `There is no schema "${id}".`, tip: `Did you mean "${near}"?` }];
        }
        if (schemas.indexOf(id) !== index) {
          return [{ path, message: `"${id}" stands twice.`, tip: 'Keep the first one.' }];
        }
        return found.prerequisites
          .filter(each => !schemas.slice(0, index).includes(each))
          .map(each => ({
            path,
            message: `${id} builds on ${each}, which does not stand before it.`,
            tip: schemas.includes(each) ? `Put it behind ${each}.` : `Put ${each} before it.`,
          }));
      }),
    ),
};
