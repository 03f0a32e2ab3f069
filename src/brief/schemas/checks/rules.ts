import { askedFields } from './asked-fields.ts';
import { bounds } from './bounds.ts';
import { budget } from './budget.ts';
import { conditionValues } from './condition-values.ts';
import { contradictions } from './contradictions.ts';
import { duplicateKey } from './duplicate-key.ts';
import { exampleFits } from './example-fits.ts';
import { fallbackFits } from './fallback-fits.ts';
import { fileName } from './file-name.ts';
import { formatting } from './formatting.ts';
import { insteadOf } from './instead-of.ts';
import { keyOrder } from './key-order.ts';
import { knownPrerequisite } from './known-prerequisite.ts';
import { knownSchemas } from './known-schemas.ts';
import { mapCovers } from './map-covers.ts';
import { mergeFits } from './merge-fits.ts';
import { noTodo } from './no-todo.ts';
import { questionMark } from './question-mark.ts';
import type { SchemaRule } from './rule.ts';
import { sameAs } from './same-as.ts';
import { schemaLink } from './schema-link.ts';
import { sentences } from './sentences.ts';
import { shape } from './shape.ts';
import { tableKey } from './table-key.ts';
import { templateKeys } from './template-keys.ts';
import { validatorFields } from './validator-fields.ts';
import { wishFields } from './wish-fields.ts';

/** Every rule, in the order in which a schema is written: questions, fields, what becomes of them, the file. */
export const SCHEMA_RULES: readonly SchemaRule[] = [
  questionMark,
  sentences,
  noTodo,
  askedFields,
  budget,
  exampleFits,
  fallbackFits,
  mergeFits,
  bounds,
  tableKey,
  insteadOf,
  sameAs,
  knownPrerequisite,
  knownSchemas,
  validatorFields,
  contradictions,
  wishFields,
  conditionValues,
  templateKeys,
  mapCovers,
  shape,
  duplicateKey,
  fileName,
  schemaLink,
  keyOrder,
  formatting,
];
