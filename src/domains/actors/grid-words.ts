import { BridgeError } from '../../base/errors.ts';
import { readQuantity } from '../../base/quantities/find-quantities.ts';
import { numbersInDigits } from '../../base/quantities/number-words.ts';
import { inEngineUnit } from '../../base/quantities/units.ts';

type Arguments = Record<string, unknown>;

/** What says a grid, and nothing of its steps. */
const GRID = /\b(?:grid|snap(?:ped|ping)?|nearest|whole|round(?:ed)?|steps?)\b/gi;
const LITTLE = /\b(?:to|on|onto|the|a|an|of|by|every|each|in|with|at)\b(?!\s+half\b)/gi;

/**
 * Refuses a grid whose steps are said in words, with the call that says the same: `to: "50 cm grid"`, `spacing: "half a
 * metre"`. @throws BridgeError
 */
export function refuseGridWords(written: Arguments): void {
  const given = withStep(written);
  const { to, spacing, action: _, ...others } = given;
  const [inTo, inSpacing] = [readSteps(to), readSteps(spacing)];
  const isTo =
    typeof to === 'string' && inTo !== undefined && (given !== written || !/^\s*grid\s*$/i.test(to));
  const isSpacing = typeof spacing === 'string' && inSpacing?.cm !== undefined && /\p{L}{3}/u.test(spacing);
  if (!isTo && !isSpacing) return;
  const cm = isTo ? inTo.cm : undefined;
  // Two steps are said, and which of them is meant nobody knows.
  if (cm !== undefined && spacing !== undefined) return;
  const step = cm ?? inSpacing?.cm;
  const example = {
    ...{ action: 'align_actors', ...others },
    ...(to !== undefined && { to: isTo ? 'grid' : to }),
    ...(step === undefined ? spacing !== undefined && { spacing } : { spacing: step }),
  };
  const own = Object.keys(written).find(each => STEP.test(each));
  const name = isTo ? (given === written ? 'to' : String(own)) : 'spacing';
  const said = `\`${name}\` ${JSON.stringify(written[name])}`;
  const means = [isTo ? '`to: "grid"`' : '', step === undefined ? '' : `\`spacing: ${step}\` (cm)`];
  throw new BridgeError(
    'invalid_arguments',
    `align_actors: ${said} is ${means.filter(Boolean).join(' with ')}.`,
    {
      example,
      isMeant: true,
    },
  );
}

const STEP = /^(?:grid|grid_?size|cell_?size|snap|snap_?size|snap_?to_?grid)$/i;

/** `grid: 50`, `snap: "1 m"` where no way is said: what is written there says both. */
function withStep(written: Arguments): Arguments {
  const names = Object.keys(written).filter(name => STEP.test(name));
  const [name, second] = names;
  if (name === undefined || second !== undefined || written.to !== undefined || written.spacing !== undefined)
    return written;
  const { [name]: step, ...rest } = written;
  const isStep = typeof step === 'number' ? step > 0 : readSteps(step)?.cm !== undefined;
  return isStep ? { ...rest, to: `${String(step)} grid` } : written;
}

/** Steps in cm, where they are said; undefined for a text that says something else. */
function readSteps(text: unknown): { cm?: number } | undefined {
  if (typeof text !== 'string') return undefined;
  const isGrid = GRID.test(text);
  GRID.lastIndex = 0;
  const rest = numbersInDigits(text.replaceAll(GRID, ' '))
    .replaceAll(LITTLE, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (rest === '') return isGrid ? {} : undefined;
  const bare = /^(?:met(?:re|er)|cent(?:imet(?:re|er))?|foot|inch)s?$/i.test(rest) ? `1 ${rest}` : rest;
  const { value, unit } = readQuantity(bare) ?? {};
  if (value === undefined || value <= 0 || (unit && unit.dimension !== 'length')) return undefined;
  return { cm: unit ? inEngineUnit(value, unit) : value };
}
