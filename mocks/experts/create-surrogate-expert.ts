import { type DomainKnowledge, knowDomain } from './domain-knowledge.ts';
import type { ExpertSchema } from './expert-schema.ts';
import {
  type CompanySize,
  checkSurrogate,
  type ExpertiseLevel,
  type PersonaName,
  writeSurrogateId,
} from './surrogate.ts';
import { writeSystemPrompt } from './write-system-prompt.ts';

/** Who is wanted. */
export interface SurrogateOptions {
  /** The kind of game, in words: `a slow horror game in a flooded mine`. */
  product: string;
  expertiseLevel: ExpertiseLevel;
  /** Size of the team. */
  companySize: CompanySize;
  /** `cooperative` when left out. */
  persona?: PersonaName;
  /** The same seed has the same opinions, in the same words; 1 when left out. */
  seed?: number;
  /** Schemas whose opinions the system prompt should hold, so that a model wants what the rules here say. */
  schemas?: readonly ExpertSchema[];
}

/** Somebody to interview. */
export interface SurrogateExpert {
  /** Encodes the whole expert, so that any process can create the same one. */
  surrogateId: string;
  /** Lets a model play the same person. */
  systemPrompt: string;
  domainKnowledge: DomainKnowledge;
}

/**
 * Makes up somebody who is interviewed: for testing an interview without people.
 * @throws TypeError that names what is accepted
 */
export function createSurrogateExpert(options: SurrogateOptions): SurrogateExpert {
  const { product, expertiseLevel, companySize, persona = 'cooperative', seed = 1, schemas = [] } = options;
  const surrogate = checkSurrogate({ product, expertiseLevel, companySize, persona, seed });
  return {
    surrogateId: writeSurrogateId(surrogate),
    systemPrompt: writeSystemPrompt(surrogate, schemas),
    domainKnowledge: knowDomain(surrogate),
  };
}
