import { colorsNamed, modeHsl, modeHwb, modeRgb, parse, useMode } from 'culori/fn';
import { lookupTable } from '../lookup-table.ts';
import type { Channels } from './light.ts';
import { readMixed } from './mixed-colour.ts';

const toRgb = useMode(modeRgb);
useMode(modeHsl);
useMode(modeHwb);

/** A colour as screens show it. */
export interface ReadColour {
  channels: Channels;
  /** From 0 to 1; missing where nothing was said of it. */
  alpha?: number;
}

/** Colours that people name and CSS does not, as CSS writes them: what a painter would nod at. */
const PAINTERS: Record<string, string> = lookupTable({
  ...{ golden: '#ffd700', cream: '#fffdd0', scarlet: '#ff2400', lilac: '#c8a2c8', 'burnt sienna': '#e97451' },
  ...{ umber: '#635147', 'burnt umber': '#8a3324', ochre: '#cc7722', amber: '#ffbf00', rust: '#b7410e' },
  ...{
    terracotta: '#e2725b',
    brick: '#cb4154',
    'brick red': '#cb4154',
    copper: '#b87333',
    bronze: '#cd7f32',
  },
  ...{ brass: '#b5a642', sand: '#c2b280', sandstone: '#c2b280', charcoal: '#36454f', slate: '#708090' },
  ...{ 'navy blue': '#000080', 'ice blue': '#d6ecef', 'baby blue': '#89cff0', cobalt: '#0047ab' },
  ...{ 'cobalt blue': '#0047ab', 'petrol blue': '#005f6a', petrol: '#005f6a', 'olive green': '#808000' },
  ...{ moss: '#8a9a5b', 'moss green': '#8a9a5b', mint: '#98ff98', 'mint green': '#98ff98', sage: '#9caf88' },
  ...{ 'sage green': '#9caf88', emerald: '#50c878', jade: '#00a86b', burgundy: '#800020', ruby: '#e0115f' },
  ...{ rose: '#ff007f', peach: '#ffe5b4', apricot: '#fbceb1', 'blood red': '#8a0303', mustard: '#ffdb58' },
  ...{
    'mustard yellow': '#ffdb58',
    'lemon yellow': '#fff44f',
    'bone white': '#f9f6ee',
    'off white': '#faf9f6',
  },
  // In CSS `darkgray` is lighter than `gray`. Who says two words means a dark one.
  ...{ 'dark grey': '#404040', 'dark gray': '#404040' },
  // Light as lamps are sold, at the temperatures that lamp makers mean by these names.
  ...{
    'warm white': '#ffb46b',
    'soft white': '#ffb46b',
    'neutral white': '#ffd1a3',
    'cool white': '#dfe7ff',
  },
  // As paint makers sell them.
  ...{ 'warm grey': '#8c857b', 'warm gray': '#8c857b', 'cool grey': '#7f8790', 'cool gray': '#7f8790' },
  ...{ 'cold grey': '#7f8790', 'cold gray': '#7f8790' },
  ...{ 'cold white': '#cfdaff', 'candle light': '#ff9329', candlelight: '#ff9329', tungsten: '#ffc58f' },
  ...{ daylight: '#fff9fd', moonlight: '#c4d2ff', 'sodium orange': '#ffb74c', 'golden hour': '#ffb46b' },
});

/** `dark slate gray` for `darkslategray`. */
function inWords(name: string): string {
  return name
    .replace(/^(dark|light|medium|pale|deep)(?=.)/, '$1 ')
    .replace(
      /(?<=\w)(white|gr[ae]y|red|green|blue|yellow|pink|purple|brown|cream|salmon|turquoise|violet|orchid|goldenrod|coral)$/,
      ' $1',
    );
}

/** Every name of a colour in small letters and single blanks → the colour as CSS writes it. */
export const COLOUR_NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.keys(colorsNamed).flatMap((name): [string, string][] => [
    [inWords(name), name],
    [name, name],
  ]),
  ...Object.entries(PAINTERS),
]);

/**
 * A text that is a colour and nothing else: `#RGB[A]`, `#RRGGBB[AA]`, `rgb(…)`, `hsl(…)`, a name of CSS, or one that
 * painters and lamp makers use, or two of them: `blue-grey`.
 */
export function readColour(text: string): ReadColour | undefined {
  const written = text.trim().toLowerCase();
  const words = written.split(/[\s-]+/);
  const named = COLOUR_NAMES.get(words.join(' ')) ?? COLOUR_NAMES.get(words.join(''));
  // The library takes hex digits without a sign too, of which `facade` consists.
  const isWritten = /^#[\da-f]+$|^(?:rgb|hsl)a?\(.*\)$|^hwb\(.*\)$/.test(written);
  const read = named !== undefined || isWritten ? toRgb(parse(named ?? written)) : undefined;
  const channels = read ? ([read.r, read.g, read.b] as const) : readMixed(written, readNamed);
  if (!channels?.every(channel => channel >= 0 && channel <= 1)) return undefined;
  return { channels, ...(read?.alpha !== undefined && { alpha: read.alpha }) };
}

const RGB_OF_NUMBERS = /^rgba?\(([\d., /]{1,60})\)$/;

/**
 * The channels of `rgb(1, 0.5, 0)`, which counts from 0 to 255 and is hardly ever meant so where all of it lies between 0 and
 * 1: with a fraction it is written in shares of 1, without one it may be. Undefined for any other text.
 */
export function sharesInRgb(text: string): { channels: Channels; isFraction: boolean } | undefined {
  const [, inside = ''] = RGB_OF_NUMBERS.exec(text.trim().toLowerCase()) ?? [];
  const [r, g, b] = inside
    .split(/[\s,/]+/)
    .filter(each => each !== '')
    .map(Number);
  if (r === undefined || g === undefined || b === undefined) return undefined;
  const channels = [r, g, b] as const;
  if (!channels.every(each => each >= 0 && each <= 1) || channels.every(each => each === 0)) return undefined;
  return { channels, isFraction: channels.some(each => !Number.isInteger(each)) };
}

function readNamed(name: string) {
  const css = COLOUR_NAMES.get(name);
  return css === undefined ? undefined : toRgb(parse(css));
}
