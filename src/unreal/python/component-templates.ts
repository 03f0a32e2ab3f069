import * as z from 'zod';
import { identifier, type PythonTemplate, textArgument } from './python-template.ts';

/** Components of actors in the level. */
export const COMPONENT_TEMPLATES = {
  /** An actor of the level gets a component, under its root: as the Add button of its details does. */
  add_component: {
    arguments: z.strictObject({
      actor: textArgument(),
      class: textArgument(),
      name: identifier(),
    }),
    changes: ['actor'],
    looksAt: ['class'],
  },
  /** A component that was added to an actor of the level goes. One that its class makes stays. */
  remove_component: {
    arguments: z.strictObject({ component: textArgument() }),
    changes: ['component'],
  },
} satisfies Record<string, PythonTemplate>;
