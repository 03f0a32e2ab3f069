import { modeOklab, modeRgb, type Oklab, type Rgb, useMode } from 'culori/fn';
import { lookupTable } from '../lookup-table.ts';
import type { Channels } from './light.ts';

const toOklab = useMode(modeOklab);
const toRgb = useMode(modeRgb);

/** The colour that a name has by itself; undefined for any other word. */
type NamedColour = (name: string) => Rgb | undefined;

/** Chroma below which a colour is a grey, as white and black are. */
const GREY = 0.03;

/** How much of a colour there is in a grey that is called after it: slate gray is so blue. */
const TINT = 0.2;
/** How much is left of a colour that is called greyish. */
const DULLED = 0.45;
/** As light as a white can be and still have a tint. */
const LIGHTEST = 0.96;

/** What is done to a colour by the word before it: to how light it is, and to how strong. */
const SHADES: Readonly<Record<string, (colour: Oklab) => Oklab>> = lookupTable({
  ...{ light: shade(0.45, 0.65), pale: shade(0.6, 0.45), dark: shade(-0.4, 0.75), deep: shade(-0.25, 1) },
  ...{ muted: shade(0, 0.55), dusty: shade(0.1, 0.5), dull: shade(-0.05, 0.5) },
});

/** @param light part of the way to white, below 0 to black */
function shade(light: number, strength: number): (colour: Oklab) => Oklab {
  return ({ l, a, b, ...rest }) => ({
    ...rest,
    l: light < 0 ? l * (1 + light) : l + (1 - l) * light,
    a: a * strength,
    b: b * strength,
  });
}

/**
 * A colour that is said by two: `bluish grey` and `blue-grey` are a grey with some blue in it, `greyish blue` and `grey-blue`
 * a blue that is less strong; of two that are no grey, `blue-green`, it lies halfway. A word before it makes it lighter,
 * darker or less strong: `pale orange`, `dark bluish grey`.
 */
export function readMixed(written: string, named: NamedColour): Channels | undefined {
  const [first = '', ...rest] = written.split(' ');
  const whole = rest.length > 0 ? SHADES[first] : undefined;
  const behind = rest.join(' ');
  const shaded = whole && (named(behind) ?? mix(behind, named));
  if (whole && shaded) return channelsOf(whole(toOklab(shaded)));
  const mixed = mix(written, named);
  return mixed && channelsOf(mixed);
}

function mix(written: string, named: NamedColour): Rgb | Oklab | undefined {
  const [, first = '', joint = '', last = ''] = /^(\p{L}+)([ -])(\p{L}+)$/u.exec(written) ?? [];
  const head = named(last);
  const like = nameLike(first, named);
  const one = like ?? (joint === '-' || [first, last].some(isGreyName) ? named(first) : undefined);
  if (!one || !head) return undefined;
  const [tint, own] = [toOklab(one), toOklab(head)];
  const [isGrey, isOfGrey] = [isGreyColour(tint), isGreyColour(own)];
  if (isOfGrey && !isGrey) {
    const l = Math.min(own.l, LIGHTEST);
    return { ...own, l, a: own.a + TINT * tint.a, b: own.b + TINT * tint.b };
  }
  if (isGrey && !isOfGrey) return { ...own, l: (own.l + tint.l) / 2, a: DULLED * own.a, b: DULLED * own.b };
  const middle = (a: number, b: number) => (a + b) / 2;
  return {
    mode: 'rgb',
    ...{ r: middle(one.r, head.r), g: middle(one.g, head.g), b: middle(one.b, head.b) },
  };
}

function isGreyName(name: string): boolean {
  return /^gr[ae]y$/.test(name);
}

function isGreyColour({ a, b }: Oklab): boolean {
  return Math.hypot(a, b) < GREY;
}

/** `bluish`, `reddish`, `greyish`: the colour that it is like. */
function nameLike(word: string, named: NamedColour): Rgb | undefined {
  const [, stem] = /^(\p{L}{2,})ish$/u.exec(word) ?? [];
  if (stem === undefined) return undefined;
  return named(stem) ?? named(`${stem}e`) ?? named(stem.slice(0, -1));
}

/** As screens show it, cut where a screen cannot. */
function channelsOf(colour: Rgb | Oklab): Channels {
  const { r, g, b } = colour.mode === 'rgb' ? colour : toRgb(colour);
  const cut = (channel: number) => Math.min(1, Math.max(0, channel));
  return [cut(r), cut(g), cut(b)];
}
