import { readColour } from '../../base/quantities/read-colour.ts';
import { fromScreen } from './values/colour.ts';
import { isSameValue } from './values/same-value.ts';
import { denialOfThing, type Objection, placesOf } from './words/denied.ts';

/** What words say against a colour: they deny it by its name. @param said plain text */
export function objectionToColour(value: unknown, said: string): Objection | undefined {
  const names = new Set(said.match(/\p{L}+(?:-\p{L}+)?/gu));
  const own = [...names].filter(name => {
    const read = readColour(name);
    return read && isSameValue(fromScreen(read.channels), value);
  });
  return denialOfThing(
    said,
    own.flatMap(name => placesOf(said, name)),
  );
}
