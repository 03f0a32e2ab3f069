/** `Key Light`, `3 actors (Key Light, Sun …)`. @param count how many they are, where not all are named */
export function nameTogether(named: readonly { label: string }[], count = named.length): string {
  const [first, second] = named.map(({ label }) => label);
  if (second === undefined) return first ?? '';
  return `${count} actors (${first}, ${second}${count > 2 ? ' …' : ''})`;
}
