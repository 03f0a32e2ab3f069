import { lookupTable } from '../../base/lookup-table.ts';
import { simplifyName } from '../../base/nearest.ts';

/** Names that say the opposite of an argument. */
const OPPOSITES: Record<string, readonly string[]> = lookupTable({
  visible: ['hidden', 'hide', 'isHidden', 'bHidden', 'invisible'],
  dryRun: ['apply', 'commit', 'execute', 'write'],
  play: ['stop', 'pause', 'paused'],
  unloaded: ['loaded', 'isLoaded'],
  unload: ['load'],
});

/** The argument whose opposite a name says: `visible` for `hidden`. */
export function oppositeMeant(written: string, free: readonly string[]): string | undefined {
  const wanted = simplifyName(written);
  return free.find(name => OPPOSITES[name]?.some(each => simplifyName(each) === wanted));
}
