import type { WhyNot } from './native-facts.ts';

/** Why a write would be refused, and what helps. */
export const WHY_NOT: Record<WhyNot, string> = {
  private:
    'private or protected in the engine: Remote Control refuses it unless the project sets bIgnoreProtectedCheck',
  accessor: 'behind a getter and a setter of its own: call its setter function instead',
  const: 'a result or a fixed part of the object (EditConst): shown in the Details panel, never edited',
  defaults: 'editable on the class or Blueprint only, not on an instance in a level',
  hidden: 'not marked as editable by the engine: written by code, not by hand',
  play: 'read-only to Blueprints, so it cannot be written in a world that plays; change it in the edited level',
};
