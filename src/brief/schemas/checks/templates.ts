import type { Finding } from '../../../base/json/file-problem.ts';
import type { DiscoverySchema, Field } from '../../discovery-schema.ts';

/** A field, or a column, as a template or a condition may name it. */
export type Named = Pick<Field, 'type'> & { options?: Readonly<Record<string, string>>; merge?: string };

/** Something in a schema that names fields, and those that it may name. */
export interface TemplatePlace {
  path: Finding['path'];
  value: unknown;
  names: ReadonlyMap<string, Named>;
}

/** The conditions of wishes, checks and fields. */
export function conditionsOf(schema: DiscoverySchema): TemplatePlace[] {
  const { wishes = [], checks = [], fields } = schema;
  return [
    ...Object.entries(fields).map(([name, { unless }]) => ({
      path: ['fields', name, 'unless'],
      value: unless,
      names: namesFor(schema, undefined),
    })),
    ...wishes.map(({ when, forEach }, index) => ({
      path: ['wishes', index, 'when'],
      value: when,
      names: namesFor(schema, forEach),
    })),
    ...checks.map(({ when }, index) => ({
      path: ['checks', index, 'when'],
      value: when,
      names: namesFor(schema, undefined),
    })),
  ].filter(({ value }) => value !== undefined);
}

/** Every object of a template that is not a plain one: it has a key that begins with `$`. */
export function templatesOf(schema: DiscoverySchema): TemplatePlace[] {
  const { wishes = [], checks = [] } = schema;
  return [
    ...wishes.flatMap(({ actor, set, rotation, forEach }, index) => {
      const names = namesFor(schema, forEach);
      const at = (key: string, value: unknown) => findMarked({ path: ['wishes', index, key], value, names });
      return [...at('actor', actor), ...at('set', set), ...at('rotation', rotation)];
    }),
    ...checks.flatMap(({ count }, index) =>
      findMarked({ path: ['checks', index, 'count'], value: count, names: namesFor(schema, undefined) }),
    ),
  ];
}

/** In a wish for each row, columns stand in front of the fields. */
function namesFor({ fields }: DiscoverySchema, forEach: string | undefined): Map<string, Named> {
  const table = forEach === undefined || !Object.hasOwn(fields, forEach) ? undefined : fields[forEach];
  return new Map<string, Named>([
    ...Object.entries(fields),
    ...(table?.type === 'list' && forEach !== undefined ? [[forEach, table.items] as const] : []),
    ...Object.entries(table?.type === 'table' ? table.columns : {}),
  ]);
}

function findMarked({ path, value, names }: TemplatePlace): TemplatePlace[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, each]) => {
    const step = Array.isArray(value) ? Number(key) : key;
    return key === '$map' ? [] : findMarked({ path: [...path, step], value: each, names });
  });
  const isMarked = Object.keys(value).some(key => key.startsWith('$'));
  return isMarked ? [{ path, value, names }, ...inner] : inner;
}
