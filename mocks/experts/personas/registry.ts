import type { PersonaName } from '../surrogate.ts';
import { contradicting } from './contradicting.ts';
import { cooperative } from './cooperative.ts';
import { inTables } from './in-tables.ts';
import type { Persona } from './persona.ts';
import { strongTaste } from './strong-taste.ts';
import { vague } from './vague.ts';

/** All personas by name. */
export const PERSONA_OF: Readonly<Record<PersonaName, Persona>> = {
  cooperative,
  strong_taste: strongTaste,
  vague,
  contradicting,
  tables: inTables,
};
