/** How somebody answers. */
export const PERSONAS = ['cooperative', 'strong_taste', 'vague', 'contradicting', 'tables'] as const;
export type PersonaName = (typeof PERSONAS)[number];

export const EXPERTISE_LEVELS = ['beginner', 'intermediate', 'expert'] as const;
export type ExpertiseLevel = (typeof EXPERTISE_LEVELS)[number];

/** Size of the team → people in it, about. */
export const COMPANY_SIZES = { solo: 1, small: 6, medium: 30, large: 200 } as const;
export type CompanySize = keyof typeof COMPANY_SIZES;

/** What an answer is sent with: its words alone, and what they mean once they are handed back; or the meaning at once. */
export const READERS = ['rules', 'scr'] as const;
export type Reader = (typeof READERS)[number];

/** Who a surrogate is. */
export interface Surrogate {
  /** The kind of game: `a slow horror game in a flooded mine`. */
  product: string;
  expertiseLevel: ExpertiseLevel;
  /** Size of the team. */
  companySize: CompanySize;
  persona: PersonaName;
  /** The same seed has the same opinions, in the same words. */
  seed: number;
}

/** Everything about a surrogate in one word, so that an id alone brings the same person back, in any process. */
export function writeSurrogateId({ persona, expertiseLevel, companySize, seed, product }: Surrogate): string {
  return [persona, expertiseLevel, companySize, seed, encodeURIComponent(product)].join(':');
}

/** @throws TypeError where it is not an id that `createSurrogateExpert` gave */
export function readSurrogateId(id: string): Surrogate {
  const [persona, expertiseLevel, companySize, seed, product] = id.split(':');
  if (product === undefined) {
    throw new TypeError(`"${id}" is no id of a surrogate: take the surrogateId of createSurrogateExpert.`);
  }
  return checkSurrogate({
    persona,
    expertiseLevel,
    companySize,
    seed: Number(seed),
    product: decodeURIComponent(product),
  });
}

/** @throws TypeError that names what is accepted */
export function checkSurrogate(given: Record<keyof Surrogate, unknown>): Surrogate {
  const { product, seed } = given;
  if (typeof product !== 'string' || product.trim() === '')
    throw new TypeError('`product` says which kind of game it is: "a puzzle game in a lighthouse".');
  if (typeof seed !== 'number' || !Number.isSafeInteger(seed))
    throw new TypeError('`seed` is a whole number.');
  return {
    product: product.trim(),
    seed,
    persona: oneOf('persona', PERSONAS, given.persona),
    expertiseLevel: oneOf('expertiseLevel', EXPERTISE_LEVELS, given.expertiseLevel),
    companySize: oneOf('companySize', SIZES, given.companySize),
  };
}

const SIZES: readonly CompanySize[] = ['solo', 'small', 'medium', 'large'];

function oneOf<T extends string>(argument: string, accepted: readonly T[], given: unknown): T {
  const found = accepted.find(each => each === given);
  if (found !== undefined) return found;
  throw new TypeError(`\`${argument}\`: ${JSON.stringify(given)} is not one of ${accepted.join(', ')}.`);
}
