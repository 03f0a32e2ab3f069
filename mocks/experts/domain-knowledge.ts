import { randomOf } from './random.ts';
import { COMPANY_SIZES, type Surrogate } from './surrogate.ts';

/** What a person brings along: the words and pictures that come to mind before a question is asked. */
export interface DomainKnowledge {
  /** `a slow horror game in a flooded mine` */
  product: string;
  /** The kind that the product was taken for. */
  kind: string;
  references: string[];
  mood: string[];
  worries: string[];
  /** Things that stand in such places, and that lists are filled with. */
  things: string[];
  /** People in the team. */
  people: number;
  /** Who does what, as one speaks of them. */
  team: string;
}

interface Kind {
  spot: RegExp;
  references: readonly string[];
  mood: readonly string[];
  worries: readonly string[];
  things: readonly string[];
}

const KINDS: Readonly<Record<string, Kind>> = {
  horror: {
    spot: /horror|scary|survival|zombie|haunt/i,
    references: ['the corridors of Alien', 'Silent Hill 2', 'an empty swimming hall at night'],
    mood: ['cold', 'watched', 'damp', 'hopeless', 'hushed'],
    worries: ['nobody may see it coming', 'it must stay readable in the dark'],
    things: ['an overturned trolley', 'wet footprints', 'a ringing telephone', 'a locked cabinet'],
  },
  racing: {
    spot: /rac(?:ing|er)|driv|rally|kart/i,
    references: ['the Col de Turini at night', 'Ridge Racer', 'a wet Nordschleife'],
    mood: ['fast', 'clear', 'hot', 'reckless'],
    worries: ['one must read the next bend at full speed', 'no pop-in at speed'],
    things: ['tyre walls', 'marshal posts', 'banners', 'a timing gantry'],
  },
  shooter: {
    spot: /shoot|fps|military|war|tactical/i,
    references: ['the metro of Metro 2033', 'Counter-Strike’s old Dust', 'a Lebanese stairwell'],
    mood: ['tense', 'dusty', 'exposed', 'brutal'],
    worries: ['silhouettes must read against every wall', 'no corner may be unfair'],
    things: ['sandbags', 'crates', 'a burnt-out car', 'a radio mast'],
  },
  puzzle: {
    spot: /puzzl|escape|detective|mystery/i,
    references: ['The Witness', 'Myst', 'the staircase of the Bauhaus in Dessau'],
    mood: ['calm', 'clear', 'curious', 'playful'],
    worries: ['nobody may get stuck', 'what can be used must be seen at once'],
    things: ['a brass lever', 'a music box', 'mirrors', 'a sun dial'],
  },
  strategy: {
    spot: /strateg|city|build|manage|tycoon/i,
    references: ['Anno 1800', 'a model railway', 'Bruegel’s harvest pictures'],
    mood: ['orderly', 'busy', 'warm', 'wide'],
    worries: ['hundreds of things at once', 'all must read from far above'],
    things: ['carts', 'smoking chimneys', 'market stalls', 'sheep'],
  },
  roleplaying: {
    spot: /rpg|role|fantasy|adventure|quest/i,
    references: ['the monastery of The Name of the Rose', 'Gothic 2', 'Skellige'],
    mood: ['old', 'weathered', 'magical', 'homely'],
    worries: ['one must want to look around every corner', 'two hours of play without a loading screen'],
    things: ['a well', 'hanging herbs', 'a broken cart', 'a shrine', 'lanterns'],
  },
  platformer: {
    spot: /platform|jump|parkour|arcade/i,
    references: ['Ori', 'Mirror’s Edge', 'a paper theatre'],
    mood: ['light', 'bouncy', 'clean', 'bright'],
    worries: ['every edge must read', 'no jump may be a guess'],
    things: ['springboards', 'spinning blades', 'ropes', 'coins'],
  },
  visualisation: {
    spot: /archviz|visuali|architect|interior|film|cinema/i,
    references: ['Barcelona Pavilion', 'photographs by Julius Shulman', 'a Kinfolk cover'],
    mood: ['quiet', 'precise', 'expensive', 'airy'],
    worries: ['the client knows the place', 'wood and stone must be right'],
    things: ['an open book', 'a bowl of lemons', 'linen curtains', 'a single chair'],
  },
};

const ANY: Omit<Kind, 'spot'> = {
  references: ['a photograph that hangs in our office', 'Inside', 'an old factory that we visited'],
  mood: ['quiet', 'worn', 'hopeful', 'strange'],
  worries: ['nobody may get lost', 'it has to run on what people have'],
  things: ['crates', 'lamps', 'a bench', 'cables'],
};

const TEAMS = {
  solo: 'me alone, in the evenings',
  small: 'the six of us, everybody does a bit of everything',
  medium: 'an art team of eight and a lead who wants to see everything',
  large: 'a department for each of these things, and an art bible of two hundred pages',
} as const;

/** What a person of this kind of game and team knows; the same for the same seed. */
export function knowDomain({ product, companySize, seed }: Surrogate): DomainKnowledge {
  const found = Object.entries(KINDS).find(([, { spot }]) => spot.test(product));
  const [kind, { references, mood, worries, things }] = found ?? ['game', ANY];
  const random = randomOf(seed, 'domain', product);
  return {
    product,
    kind,
    references: random.some(references, 2),
    mood: random.some(mood, 3),
    worries: random.some(worries, 1),
    things: random.some(things, 3),
    people: COMPANY_SIZES[companySize],
    team: TEAMS[companySize],
  };
}
