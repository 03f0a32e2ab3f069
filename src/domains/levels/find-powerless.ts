import { textOfValue } from '../../base/text/text-of-value.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import type { Outcome } from '../../unreal/client.ts';
import { readProperty } from '../../unreal/engine-call.ts';

/** How bright a light is, in the unit that it chooses. */
export const BRIGHTNESS = 'Intensity';

/**
 * Why lights whose number is 0 give none: in exposure values 0 is one candela. Nothing is asked where there are none.
 */
export async function findPowerless(
  { session, signal }: InspectContext,
  components: readonly string[],
): Promise<Map<string, string>> {
  const units = await session.client.sendAll(
    components.map(each => readProperty(each, 'IntensityUnits')),
    { signal },
  );
  return new Map(
    components.flatMap((each, index) => (isInSteps(units[index]) ? [] : [[each, `${BRIGHTNESS} is 0`]])),
  );
}

/** What has no units of its own, such as a sun, is in none of exposure. */
function isInSteps(units: Outcome<unknown> | undefined): boolean {
  return units?.ok === true && textOfValue(units.value).startsWith('EV');
}
