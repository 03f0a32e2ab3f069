import type { JsonMember, KeyPath } from './json-tree.ts';

/** Keys that the order does not name stay behind the one that they followed. */
export function sortMembers(members: readonly JsonMember[], order: readonly string[]): JsonMember[] {
  // Of two equal keys only the last one counts: they are left to whoever refuses them.
  if (new Set(members.map(({ key }) => key)).size < members.length) return [...members];
  const rank = new Map<JsonMember, number>();
  let last = -1;
  for (const member of members) {
    if (order.includes(member.key)) last = order.indexOf(member.key);
    rank.set(member, last);
  }
  return members.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
}

/** The first key that stands where another belongs: its path, and a sentence about it. */
export function findMisplacedKey(
  { members, path }: { members: readonly JsonMember[]; path: KeyPath },
  order: readonly string[],
): { path: KeyPath; message: string } | undefined {
  const sorted = sortMembers(members, order);
  const first = members.findIndex((member, index) => member !== sorted[index]);
  const found = members[first]?.key;
  if (found === undefined) return undefined;
  return { path: [...path, found], message: `"${found}" stands where "${sorted[first]?.key}" belongs.` };
}
