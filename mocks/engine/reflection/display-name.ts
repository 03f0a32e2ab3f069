/** Words that stay small in the middle of a name. */
const articles = /(?<= )(In|As|To|Or|At|On|If|Be|By|The|For|And|With|When|From)(?= )/g;

/**
 * What the Details panel makes of a name: `bUseTemperature` → `Use Temperature`. A run of capitals and digits stays
 * together, so `LDMaxDrawDistance` is `LDMax Draw Distance`.
 */
export function displayNameOf(name: string, spelling: string): string {
  const bare = spelling === 'bool' ? name.replace(/^b(?=[A-Z])/, '') : name;
  const words = bare.replaceAll('_', ' ').replace(/(?<=[a-z])(?=[A-Z\d])/g, ' ');
  const text = words.replace(articles, word => word.toLowerCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
}
