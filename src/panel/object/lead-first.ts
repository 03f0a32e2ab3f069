import type { PanelProperty } from './property.ts';

/** What a light is for, in the order in which it is set: how bright, in which unit, of which colour. */
const LEADS: readonly string[] = [
  ...['Intensity', 'IntensityUnits', 'LightColor', 'bUseTemperature', 'Temperature'],
];

/**
 * The properties with those first that an object is there for, section by section; the others keep their order.
 * @param isLight whether the component of a section, or the object itself, is a light
 */
export function leadFirst(
  properties: readonly PanelProperty[],
  isLight: (section: string) => boolean,
): PanelProperty[] {
  const rank = ({ name, section }: PanelProperty) => {
    const place = LEADS.indexOf(section === '' ? name : name.slice(section.length + 1));
    return isLight(section) && place >= 0 ? place : LEADS.length;
  };
  const sections = [...new Set(properties.map(({ section }) => section))];
  return sections.flatMap(section =>
    properties.filter(each => each.section === section).toSorted((one, other) => rank(one) - rank(other)),
  );
}
