import * as z from 'zod';
import { identifier, type PythonTemplate, textArgument } from './python-template.ts';

/** Components of Blueprints: what every instance of them has. The Blueprint is compiled in the end. [derived] */
export const BLUEPRINT_TEMPLATES = {
  /** A Blueprint gets a component, as the Add button of its Components panel gives it. */
  add_blueprint_component: {
    arguments: z.strictObject({ blueprint: textArgument(), class: textArgument(), name: identifier() }),
    changes: ['blueprint'],
    looksAt: ['class'],
  },
  /** A component that a Blueprint has of its own goes, from the Blueprint and from all instances. */
  remove_blueprint_component: {
    arguments: z.strictObject({ blueprint: textArgument(), name: textArgument() }),
    changes: ['blueprint'],
  },
} satisfies Record<string, PythonTemplate>;
