import { convertUnit, findUnit, type Unit } from '../../../base/quantities/units.ts';

/** `1024 for every 2 m`: an amount that comes with each of some others. */
const RATE =
  /(?<![\p{L}\d.])(?<number>\d+(?:\.\d+)?)(?: (?!per\b|every\b|for\b|to\b)(?<of>[\p{L}²³/]+))? (?:per|(?:for |to )?every|for each|in) (?<count>\d+(?:\.\d+)?) ?(?<each>[\p{L}²³]+)/gu;

/** An amount for one, the figure that was said, and its words. */
export interface Rate {
  rate: number;
  said: number;
  quote: string;
}

/** Amounts of a unit such as `px/m` that are said by how many come with several: 512 of `1024 for every 2 m`. */
export function ratesIn(digits: string, unit: Unit | undefined): Rate[] {
  const [over, under] = unit?.name.split('/') ?? [];
  const each = under === undefined ? undefined : findUnit(under);
  if (over === undefined || !each) return [];
  return [...digits.matchAll(RATE)].flatMap(({ 0: quote, groups = {} }) => {
    const [of, measure, whole] = [findUnit(groups.of ?? ''), findUnit(groups.each ?? ''), findUnit(over)];
    const count = measure && convertUnit(Number(groups.count), measure, each);
    const said = Number(groups.number);
    const number = of && whole ? convertUnit(said, of, whole) : said;
    return count && number !== undefined ? [{ rate: number / count, said, quote }] : [];
  });
}
