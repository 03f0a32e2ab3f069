import { lookupTable } from '../../base/lookup-table.ts';

/** Arguments that say what is done anyway. */
const USUAL: Record<string, unknown> = lookupTable({
  world: 'editor',
  operation: 'set',
  mode: 'set',
  unlisted: false,
  partitioned: false,
});

/** A call as its caller could have written it: without what it says by leaving it out. */
export function writeCall(action: string, args: Record<string, unknown>): Record<string, unknown> {
  const told = Object.entries(args).filter(([name, value]) => value !== undefined && USUAL[name] !== value);
  return { action, ...Object.fromEntries(told) };
}
