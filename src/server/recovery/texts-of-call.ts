import type { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { lastPart } from '../../base/misspelt.ts';
import { simplifyName } from '../../base/nearest.ts';
import { areOpposite } from '../../base/opposites.ts';
import { namesNothing } from '../../base/words/means-none.ts';

type Arguments = Record<string, unknown>;

/** All texts of a call but its action, names in records too: those of properties and parameters. */
export function textsIn({ action: _, ...given }: Arguments): string[] {
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        texts.push(name);
        visit(member);
      }
    }
  };
  Object.values(given).forEach(visit);
  return texts;
}

/** Whether a text of the call is a part of the name of the only thing that is near to it: `Lighting` of `LightingControl`. */
export function isOnlyOne(
  given: Arguments,
  { message, details }: Pick<BridgeError, 'message' | 'details'>,
): boolean {
  const [near, ...more] = details.suggestions ?? [];
  if (near === undefined || more.length > 0) return false;
  const own = simplifyName(lastPart(near));
  const isPart = (text: string) => {
    const written = simplifyName(lastPart(text));
    return (
      written.length >= LEAST_PART && own.includes(written) && !areOpposite(text, near) && !namesNothing(text)
    );
  };
  return textsIn(given).some(text => message.includes(`"${text}"`) && isPart(text));
}

/** Letters of a part that tell which name it is of. */
const LEAST_PART = 4;

/** The texts that stand beside one: in a batch those of the items of the same action. */
export function besides(given: Arguments, wrong: string): string[] {
  if (!Array.isArray(given.operations)) return textsIn(given);
  const items = given.operations
    .filter(isRecord)
    .map(item => ({ action: item.action, texts: textsIn(item) }));
  const actions = new Set(items.flatMap(({ action, texts }) => (texts.includes(wrong) ? [action] : [])));
  return items.flatMap(({ action, texts }) => (actions.has(action) ? texts : []));
}
