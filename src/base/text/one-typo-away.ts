/** One letter missing, too many, wrong, or two of them swapped; or another case. */
export function isOneTypoAway(one: string, other: string): boolean {
  if (one.toLowerCase() === other.toLowerCase()) return true;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let [endOne, endOther] = [one.length, other.length];
  while (endOne > start && endOther > start && one[endOne - 1] === other[endOther - 1]) {
    endOne--;
    endOther--;
  }
  const [left, right] = [one.slice(start, endOne), other.slice(start, endOther)];
  return (
    (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(''))
  );
}
