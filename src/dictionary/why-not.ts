import type { WhyNot } from './native-facts.ts';

/** Reasons for which Remote Control does not read a property either; the others leave it to be read. */
export const CLOSES_READING: readonly (WhyNot | undefined)[] = ['private', 'accessor', 'defaults'];

/** Why a write would be refused, and what helps. */
export const WHY_NOT: Record<WhyNot, string> = {
  private:
    'private or protected in the engine: Remote Control neither reads nor writes it unless the project sets bIgnoreProtectedCheck',
  accessor:
    'behind a getter and a setter of its own, so neither read nor written as a property: call these functions instead',
  const: 'a result or a fixed part of the object (EditConst): shown in the Details panel, never edited',
  defaults:
    'editable on the class or Blueprint only: on an instance in a level it is neither read nor written',
  hidden: 'not marked as editable by the engine: written by code, not by hand',
  entry:
    'its entry in the property dictionary says that it is read-only ("readOnly"); what the editor says of it was not asked',
  play: 'read-only to Blueprints, so it cannot be written in a world that plays; change it in the edited level',
};
