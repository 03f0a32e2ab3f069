import { asReported } from './as-reported.ts';
import { boolRange } from './bool-range.ts';
import { changesSomething } from './changes-something.ts';
import { commonValues } from './common-values.ts';
import { completeEntry } from './complete-entry.ts';
import { duplicateKey } from './duplicate-key.ts';
import { filePath } from './file-path.ts';
import { formatting } from './formatting.ts';
import { keyOrder } from './key-order.ts';
import { keywords } from './keywords.ts';
import { knownEnumerator } from './known-enumerator.ts';
import { knownLifetime } from './known-lifetime.ts';
import { knownProperty } from './known-property.ts';
import { knownSuccessor } from './known-successor.ts';
import { knownTemplate } from './known-template.ts';
import { knownType } from './known-type.ts';
import { moreThanName } from './more-than-name.ts';
import { noDuplicates } from './no-duplicates.ts';
import { noTodo } from './no-todo.ts';
import { properSpelling } from './proper-spelling.ts';
import { rangeOrder } from './range-order.ts';
import { readOnly } from './read-only.ts';
import { reportedClass } from './reported-class.ts';
import type { Rule } from './rule.ts';
import { schema } from './schema.ts';
import { schemaLink } from './schema-link.ts';
import { seeAlso } from './see-also.ts';
import { sentences } from './sentences.ts';
import { summaryLength } from './summary-length.ts';
import { typeHint } from './type-hint.ts';
import { unit } from './unit.ts';
import { unitBy } from './unit-by.ts';
import { versionedNames } from './versioned-names.ts';
import { whenRange } from './when-range.ts';

/** Every rule, in the order in which the guide explains them: texts first, then names, values, and the file. */
export const RULES: readonly Rule[] = [
  completeEntry,
  summaryLength,
  sentences,
  moreThanName,
  noDuplicates,
  noTodo,
  knownType,
  reportedClass,
  knownProperty,
  knownEnumerator,
  seeAlso,
  keywords,
  versionedNames,
  properSpelling,
  typeHint,
  unit,
  unitBy,
  rangeOrder,
  boolRange,
  commonValues,
  readOnly,
  asReported,
  whenRange,
  knownLifetime,
  knownSuccessor,
  knownTemplate,
  changesSomething,
  schema,
  duplicateKey,
  filePath,
  schemaLink,
  keyOrder,
  formatting,
];
