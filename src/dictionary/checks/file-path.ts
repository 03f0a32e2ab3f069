import { FOLDER_OF } from '../checked-file.ts';
import { nativeClass } from '../native-facts.ts';
import type { Rule } from './rule.ts';

/** A file is found by its name: one that is named otherwise is never read. */
export const filePath: Rule = {
  name: 'file-path',
  scope: 'file',
  heading: 'A file stands where its name is looked up, and alone',
  why: 'Files are found by name: `classes/<Module>/<Class>.json`, `structs/<Struct>.json`, `enums/<Enum>.json`. Of two about the same one is read, and what stands in the other is lost.',
  before: { path: 'classes/Engine/PointLight.json', file: { class: 'PointLightComponent' } },
  after: { path: 'classes/Engine/PointLightComponent.json', file: { class: 'PointLightComponent' } },
  check: (file, knowledge) => {
    const { path, kind, name, data } = file;
    const at = Object.hasOwn(data, kind) ? [kind] : [];
    const read = knowledge.readInsteadOf(file);
    if (read)
      return [
        {
          path: at,
          message: `${read.path} describes ${name} too, and is read instead of this file.`,
          tip: `Move its entries to ${read.path}, and delete this file.`,
        },
      ];
    const module = kind === 'class' ? (nativeClass(name)?.module ?? path.split('/')[1]) : undefined;
    const folder = [FOLDER_OF[kind], ...(module && !module.endsWith('.json') ? [module] : [])].join('/');
    const hasModule = kind !== 'class' || path.split('/').length === 3;
    const expected =
      hasModule || nativeClass(name) ? `${folder}/${name}.json` : `classes/Project/${name}.json`;
    if (expected === path) return [];
    return [
      {
        path: at,
        message: `It describes ${name}, and is not found under this file name.`,
        tip: `Move it to ${expected}, or correct "${kind}".`,
      },
    ];
  },
};
