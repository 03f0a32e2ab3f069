import { nearestNames } from '../../../base/nearest.ts';
import type { DiscoverySchema } from '../../discovery-schema.ts';
import { ruleOfSchema, type SchemaKnowledge } from './rule.ts';

/** What a schema builds on. */
export const knownPrerequisite = ruleOfSchema({
  name: 'known-prerequisite',
  heading: 'What a schema builds on exists, and does not build on it in turn',
  why: 'A schema whose prerequisites can never be met is never recommended.',
  check: ({ id, prerequisites }, knowledge) =>
    prerequisites.flatMap((wanted, index) => {
      const path = ['prerequisites', index];
      const found = knowledge.find(wanted);
      if (!found) {
        const [near] = nearestNames(wanted, knowledge.ids);
        const tip = near ? `Did you mean "${near}"?` : `There are: ${knowledge.ids.join(', ')}.`;
        return [{ path, message: `There is no schema "${wanted}".`, tip }];
      }
      if (!buildsOn(found, id, knowledge)) return [];
      const tip = 'Leave one of the two out: which one is asked first?';
      return [{ path, message: `${wanted} builds on ${id}, so neither could be first.`, tip }];
    }),
});

function buildsOn(
  schema: DiscoverySchema,
  id: string,
  knowledge: SchemaKnowledge,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (schema.id === id) return true;
  if (seen.has(schema.id)) return false;
  return schema.prerequisites.some(each => {
    const next = knowledge.find(each);
    return next !== undefined && buildsOn(next, id, knowledge, new Set([...seen, schema.id]));
  });
}
