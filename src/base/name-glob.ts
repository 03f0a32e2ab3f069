/** A test for names, of properties or operations: `*` stands for any run of characters, `?` for one; case does not matter. */
export function nameGlob(pattern: string): (name: string) => boolean {
  const wanted = pattern.toLowerCase().replace(/\*{2,}/g, '*');
  const least = wanted.length - countStars(wanted);
  return name => {
    const plain = name.toLowerCase();
    return plain.length >= least && matches(wanted, plain);
  };
}

/**
 * Compares from left to right. At a mismatch only the last `*` takes one character more: an earlier one could not help,
 * because what stands between the two was found as far left as it can be. So no pattern makes it go through all
 * combinations, as a regular expression would.
 */
function matches(pattern: string, name: string): boolean {
  let inPattern = 0;
  let inName = 0;
  /** The last `*` that was met, and where in the name that begins which it does not cover. */
  let star = -1;
  let covered = 0;
  while (inName < name.length) {
    if (pattern[inPattern] === '*') {
      star = inPattern++;
      covered = inName;
    } else if (pattern[inPattern] === '?' || pattern[inPattern] === name[inName]) {
      inPattern++;
      inName++;
    } else if (star >= 0) {
      inPattern = star + 1;
      inName = ++covered;
    } else return false;
  }
  while (pattern[inPattern] === '*') inPattern++;
  return inPattern === pattern.length;
}

function countStars(pattern: string): number {
  return pattern.split('*').length - 1;
}
