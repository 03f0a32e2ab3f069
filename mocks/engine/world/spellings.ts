/**
 * The plain path that a spelling means: `World'/Game/Maps/Yard.Yard'`, `World /Game/Maps/Yard.Yard`, a file of the project's
 * content folder, doubled slashes and steps back. Which function takes which of them on a real editor is [derived]: here
 * all of them take all.
 */
export function plainSpelling(text: string): string {
  const unquoted = text.trim().replace(/^[^'"]*'"?(.*?)"?'$/, '$1');
  const named = /^[\w./]+\s+([/\\].*)$/.exec(unquoted)?.[1] ?? unquoted;
  const onDisk = named.replaceAll('\\', '/').replace(/^(?:[A-Za-z]:|\.\.).*?\/Content\//i, '/Game/');
  const steps: string[] = [];
  for (const step of onDisk.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  const path = steps.join('/').replace(/\.(umap|uasset)$/i, '');
  return onDisk.startsWith('/') ? `/${path}` : path;
}

/**
 * A path with the colon where it belongs: behind the object of a package. `/Game/Maps/Yard.Yard.PersistentLevel.Crate_7` and
 * `/Game/Maps/Yard.Yard:PersistentLevel:Crate_7` mean the same actor [derived].
 */
export function withColon(path: string): string {
  const [packageName = '', top, ...inner] = path.split(/[.:]/);
  return inner.length > 0 ? `${packageName}.${top}:${inner.join('.')}` : path;
}

/** The asset of a package that is named alone. */
export function withAsset(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return /[.:]/.test(name) ? path : `${path}.${name}`;
}
