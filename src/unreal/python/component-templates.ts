import * as z from 'zod';
import { identifier, type PythonTemplate, text } from './python-template.ts';

/** Components of actors in the level. */
export const COMPONENT_TEMPLATES = {
  /** An actor of the level gets a component, under its root: as the Add button of its details does. */
  add_component: {
    arguments: z.strictObject({
      actor: text(),
      class: text(),
      name: identifier(),
    }),
    changes: ['actor'],
    looksAt: ['class'],
  },
  /** A component that was added to an actor of the level goes. One that its class makes stays. */
  remove_component: {
    arguments: z.strictObject({ component: text() }),
    changes: ['component'],
  },
} satisfies Record<string, PythonTemplate>;
