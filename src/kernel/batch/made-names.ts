import { packageName } from '../../unreal/object-path.ts';
import { ownersOf } from '../finding/object-inside.ts';

/** Texts that name what the items of a batch make, and which item was the first to make it. */
export interface MadeNames {
  note(maker: number, texts: readonly string[]): void;
  /** Place of the item that first made what one of the texts means, or something that it is a part of. */
  makerOf(texts: readonly string[]): number | undefined;
}

/**
 * A text means something by its path, its package, its name or its label, in any letter case. What is made is kept under
 * each of them: a large batch looks each name up once, rather than holding it against all that was made.
 */
export function createMadeNames(): MadeNames {
  const paths = new Map<string, Made>();
  const packages = new Map<string, Made>();
  /** Of all, and of those that are no paths of packages. */
  const short = { all: new Map<string, Made>(), bare: new Map<string, Made>() };
  let count = 0;
  const keep = (names: Map<string, Made>, name: string, made: Made) => {
    if (!names.has(name)) names.set(name, made);
  };
  const findAll = (written: string): (Made | undefined)[] => {
    const text = written.toLowerCase();
    const inside = ownersOf(text).map(owner => paths.get(owner));
    if (isInLevel(text)) return inside;
    const own = packageName(text);
    const name = shortName(own);
    return own.includes('/')
      ? [...inside, packages.get(own), short.bare.get(name)]
      : [...inside, short.all.get(name)];
  };
  return {
    note(maker, texts) {
      for (const written of texts) {
        const text = written.toLowerCase();
        const made = { maker, order: count++ };
        keep(paths, text, made);
        if (isInLevel(text)) continue;
        const own = packageName(text);
        keep(short.all, shortName(own), made);
        if (own.includes('/')) keep(packages, own, made);
        else keep(short.bare, shortName(own), made);
      }
    },
    makerOf(texts) {
      const found = texts.flatMap(findAll).filter(each => each !== undefined);
      return found.reduce<Made | undefined>(
        (first, each) => (first && first.order < each.order ? first : each),
        undefined,
      )?.maker;
    },
  };
}

/** Whether a text means something that was made, or a part of it. */
export function isAbout(text: string, made: readonly string[]): boolean {
  const names = createMadeNames();
  names.note(0, made);
  return names.makerOf([text]) !== undefined;
}

interface Made {
  maker: number;
  /** Its place among all that was made. */
  order: number;
}

function isInLevel(text: string): boolean {
  return text.includes(':persistentlevel');
}

function shortName(text: string): string {
  return text.slice(text.lastIndexOf('/') + 1);
}
