import type { ExpertField } from '../expert-schema.ts';
import type { Random } from '../random.ts';
import { sayValue } from './say-value.ts';

/** Items as somebody types them: in a row, or one a line. */
export function sayList(field: ExpertField, value: unknown, random: Random): string {
  const spec = field.items ?? { type: 'text' };
  const items = (Array.isArray(value) ? value : [value]).map(item => sayValue(spec, item, random, 'exact'));
  if (items.length < 2) return items.join('');
  const bullets = () => items.map(item => `- ${item}`).join('\n');
  // `wet floors and green light` is one thing.
  if (items.some(item => /[,;]|\band\b|&|\+/.test(item)))
    return random.pick([bullets, () => items.join('; ')])();
  const [last] = items.slice(-1);
  return random.pick([
    bullets,
    () => items.join(', '),
    () => `${items.slice(0, -1).join(', ')} and ${last}`,
    () => items.map((item, index) => `${index + 1}. ${item}`).join('\n'),
    () => items.join('; '),
  ])();
}
