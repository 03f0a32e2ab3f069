import type * as z from 'zod';
import { toJsonSchema } from '../../src/server/json-schema.ts';
import { expectAtMost, expectLaw } from './law.ts';

/** What operations and views have in common. */
interface ServedRecord {
  name: string;
  summary: string;
  parameters: () => z.ZodObject;
  examples: readonly Record<string, unknown>[];
}

/** A law over the record of an operation or a view, by what it says. */
export function recordLaws(mostSummary: number): Record<string, (record: ServedRecord) => void> {
  return {
    'says in one line what it is for': ({ name, summary }) => {
      expectAtMost(
        summary.length,
        mostSummary,
        over => `${name}: its summary is ${over} characters over ${mostSummary}. Shorten it: lists quote it`,
      );
      expectLaw(
        !summary.endsWith('.'),
        `${name}: its summary ends with a full stop. Take it away: whoever quotes the summary puts one there`,
      );
    },
    'describes every parameter': record => {
      const { properties = {} } = toJsonSchema(record) as {
        properties?: Record<string, { description?: string }>;
      };
      for (const [parameter, { description }] of Object.entries(properties))
        expectLaw(
          Boolean(description),
          `${record.name}: nothing says what its parameter "${parameter}" means. Add .describe('…') to it in \`parameters\``,
        );
    },
    'has an example': ({ name, examples }) =>
      expectLaw(
        examples.length > 0,
        `${name} has no example. Add a call that works in the sample level (mocks/worlds/third-person.ts) to \`examples\``,
      ),
  };
}
