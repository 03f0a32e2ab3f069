import type { Random } from '../random.ts';

/** Ways to write one path, each of which some engine function may take for it. */
export function spellingsOf(path: string, className = 'Object'): [string, ...string[]] {
  const [packageName = '', ...inner] = path.split(/[.:]/);
  const folders = packageName.split('/').filter(Boolean);
  const name = folders.at(-1) ?? '';
  const rest = path.slice(packageName.length);
  return [
    path,
    ` ${path}\t`,
    path.toLowerCase(),
    path.toUpperCase(),
    `${className} ${path}`,
    `${className}'${path}'`,
    `/Script/Engine.${className}'"${path}"'`,
    `"${path}"`,
    path.replaceAll('/', '//'),
    `//${folders.join('///')}${rest}`,
    `/${folders[0]}/Nowhere/../${folders.slice(1).join('/')}${rest}`,
    `/${folders[0]}/./${folders.slice(1).join('/')}${rest}`,
    path.replaceAll('/', '\\'),
    `${packageName}.uasset`,
    `${packageName}.umap`,
    `D:/Projects/MyProject/Content/${folders.slice(1).join('/')}.umap`,
    `D:\\Projects\\MyProject\\Content\\${folders.slice(1).join('\\')}.uasset`,
    `../../../MyProject/Content/${folders.slice(1).join('/')}.uasset`,
    `/${folders.slice(0, -1).join('/')}/UEDPIE_0_${name}${rest}`,
    packageName,
    `${packageName}.${name}`,
    `${packageName}.${name}_C`,
    `${packageName}.Default__${name}_C`,
    [packageName, ...inner].join('.'),
    inner.length > 1 ? `${packageName}.${inner[0]}:${inner.slice(1).join(':')}` : path,
    `${path}.`,
    path.split(/[.:/]/).at(-1) ?? path,
  ];
}

/** Ways to write the name of a function. */
export function functionSpellings(name: string): [string, ...string[]] {
  const short = name.replace(/^K2_/, '');
  const words = short.replace(/([a-z0-9])([A-Z])/g, '$1 $2');
  return [name, name.toLowerCase(), name.toUpperCase(), short, words, `K2_${short}`, short.toLowerCase()];
}

/** A value whose texts are written in other ways. */
export function respell(value: unknown, random: Random): unknown {
  if (typeof value === 'string') {
    return value.startsWith('/') && random.chance(0.3) ? random.pick(spellingsOf(value)) : value;
  }
  if (Array.isArray(value)) return value.map(each => respell(each, random));
  return value;
}
