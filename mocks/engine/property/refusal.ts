/** Why Remote Control will not read or write a property. */
export type Refusal =
  | 'EditConst'
  | 'DisableEditOnInstance'
  | 'private'
  | 'getter-and-setter'
  | 'not-editable'
  | 'not-blueprint-visible'
  | 'blueprint-read-only';
