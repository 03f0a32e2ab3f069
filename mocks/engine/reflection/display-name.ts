/** What the Details panel makes of a name: `bUseTemperature` → `Use Temperature`, `LODBias` → `LOD Bias`. */
export function displayNameOf(name: string, spelling: string): string {
  const bare = spelling === 'bool' ? name.replace(/^b(?=[A-Z])/, '') : name;
  const words = bare
    .replaceAll('_', ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
