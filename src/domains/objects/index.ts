// What the rest of the house may import of this domain, and nothing else.
export { requireArrayRoutes, takesNothingOut } from './array-routes.ts';
export { ARITHMETIC, type Operator } from './combine-values.ts';
export { completeWith } from './complete-with.ts';
export { describeCalled, printOutputs } from './describe-called.ts';
export { callEdit } from './edits/call-edit.ts';
export { listEdit } from './edits/list-edit.ts';
export { propertyEdit } from './edits/property-edit.ts';
export type { FoundFunction } from './find-function.ts';
export { planChange } from './plan-property.ts';
export { readConditionValue } from './read-condition.ts';
export { readParameters } from './read-parameters.ts';
export { readByOperator } from './read-reckoned.ts';
export { bareProperty, type ReadValue, type ReadValueContext, readExpected } from './read-value.ts';
export { settleValues } from './settle-values.ts';
export { type Spellings, sendableEnums, spellEnums, spellingsFor } from './spell-enums.ts';
export { tellMixedUnits } from './tell-mixed-units.ts';
export { isMaterial, readParametersOf } from './tell-parameters.ts';
export { type Caveat, caveatNotes, tellVariable } from './tell-pitfalls.ts';
export { tellReach } from './tell-reach.ts';

export { type ExpectedValue, templateFor } from './values/expected-value.ts';
export { lookUpReferences, pathsIn } from './values/look-up-references.ts';
export { amountCounted } from './values/unit-counted.ts';
export { inspectObject } from './views/inspect-object.ts';
export { findWriteTarget, findWriteTargets, locateOn, type WriteTarget } from './write-target.ts';
export { createContradictionCheck } from './written-once.ts';
