import { simplifyName } from '../../base/nearest.ts';

/** A tool's name before that of its action: `act.set_property`, `inspect/selection`. */
export const TOOL_PREFIX = /^(inspect|act|discover|interview)[._/: -]+/i;

/** The name of an action without the tool that is written before it; any name as it is that has none, or is none without. */
export async function withoutTool(written: string, own: readonly { name: string }[]): Promise<string> {
  const bare = written.replace(TOOL_PREFIX, '');
  if (bare === written) return written;
  const { listCatalogue } = await import('../../discover/catalogue.ts');
  const { DISCOVERIES } = await import('../../discover/registry.ts');
  const names = [...own, ...listCatalogue(), ...DISCOVERIES].map(({ name }) => name);
  return names.find(name => simplifyName(name) === simplifyName(bare)) ?? written;
}
