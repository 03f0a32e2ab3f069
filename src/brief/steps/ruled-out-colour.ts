import { findColours, type PlacedColour } from '../../base/quantities/find-colours.ts';
import { overridden } from './overridden.ts';
import { fromScreen, isColour } from './values/colour.ts';
import { isSameValue } from './values/same-value.ts';
import { denialOfThing, type Objection } from './words/denied.ts';
import { unwanted } from './words/unwanted.ts';

/** What words say against a colour: they deny it by its name, or complain of it. @param said plain text */
export function objectionToColour(value: unknown, said: string): Objection | undefined {
  const own = findColours(said).filter(each => isOneColour(each, value));
  return denialOfThing(said, own) ?? unwanted(said, own);
}

/** The words that choose another colour behind it. @param scr all that was read: colours of other fields are those */
export function overriddenColour(
  value: unknown,
  said: string,
  scr: Readonly<Record<string, unknown>>,
): Objection | undefined {
  const colours = Object.values(scr).filter(isColour);
  const all = findColours(said);
  const others = all.filter(each => !colours.some(colour => isOneColour(each, colour)));
  return overridden(
    said,
    all.filter(each => isOneColour(each, value)),
    others.filter(each => !denialOfThing(said, [each]) && !unwanted(said, [each])),
  );
}

function isOneColour({ channels }: PlacedColour, value: unknown): boolean {
  return isSameValue(fromScreen(channels), value);
}
