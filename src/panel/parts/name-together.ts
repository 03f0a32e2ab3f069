/** `Key Light`, `3 actors (Key Light, Sun …)` */
export function nameTogether(named: readonly { label: string }[]): string {
  const [first, second, ...rest] = named.map(({ label }) => label);
  if (second === undefined) return first ?? '';
  return `${named.length} actors (${first}, ${second}${rest.length > 0 ? ' …' : ''})`;
}
