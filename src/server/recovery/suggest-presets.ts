import {
  findExposed,
  findPreset,
  listExposed,
  type Offered,
  readBound,
} from '../../domains/presets/index.ts';
import { printable } from '../../pipeline/value-shapes.ts';
import { listPresets, readController } from '../../unreal/live/preset-calls.ts';
import { MOST_SUGGESTIONS, type SuggestContext, type Suggester } from './suggester.ts';

/** The presets of the project. */
export const suggestPresets: Suggester = async ({ session, signal }) => {
  const all = await session.client.send(listPresets(), { signal });
  return { values: all.map(({ name }) => name).slice(0, MOST_SUGGESTIONS) };
};

/** What the preset that the call names offers of a kind. */
export function suggestExposed(kind: Offered['kind']): Suggester {
  return async (context, { given: { preset } }) => {
    if (typeof preset !== 'string') return { values: [] };
    const offered = listExposed(await findPreset(context, preset)).filter(each => each.kind === kind);
    return { values: offered.map(({ label }) => label).slice(0, MOST_SUGGESTIONS) };
  };
}

/** The present value of the property or controller that the call names. */
export const suggestExposedValue: Suggester = async (context, { given }) => {
  const { preset, label, controller } = given;
  if (typeof preset !== 'string') return { values: [] };
  if (typeof controller === 'string') return suggestControllerValue(context, preset, controller);
  if (typeof label !== 'string') return { values: [] };
  const found = await findPreset(context, preset);
  const [bound] = await readBound(context, found, [findExposed(found, label, 'property')]);
  if (!bound || bound.raw === undefined) return { values: [] };
  const { raw, plan, record } = bound;
  if (typeof raw === 'boolean') return { values: [!raw, raw], closed: true, type: 'boolean' };
  const words = [...new Set(plan.enumerators?.values() ?? [])];
  if (words.length > 0) return { values: words, closed: true };
  const kind = typeof raw === 'number' ? { type: 'number' as const } : {};
  const unit = record?.unit === undefined ? {} : { about: record.unit };
  return { values: [printable(raw)], invented: true, ...kind, ...unit };
};

async function suggestControllerValue(context: SuggestContext, preset: string, controller: string) {
  const { session, signal } = context;
  const found = await findPreset(context, preset);
  const { label } = findExposed(found, controller, 'controller');
  const value = await session.client.send(readController(found.id || found.name, label), { signal });
  const kind = typeof value === 'number' ? { type: 'number' as const } : {};
  return { values: [printable(value)], invented: true as const, ...kind };
}
