import { nameGlob } from '../../base/name-glob.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import type { ObjectPage } from '../../pipeline/object-page.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { objectName } from '../../unreal/object-path.ts';
import { withAnswers } from './asked-answers.ts';
import { isMaterial, isMaterialInstance, ownOf, readParametersOf } from './tell-parameters.ts';

/**
 * Pages of materials with the parameters that were asked for by their own names (`Roughness`, `*Rough*`), the value in force
 * with where it comes from; and without the lists in which the engine keeps them, where only a pattern reached those.
 */
export function tellAskedParameters(
  context: InspectContext,
  objects: readonly FetchedObject[],
  pages: readonly ObjectPage[],
  asked: readonly string[] = [],
): Promise<ObjectPage[]> {
  return Promise.all(
    pages.map(async (page, at) => {
      const object = objects[at];
      if (asked.length === 0 || !object || !isMaterial(object.classPath)) return page;
      const { parameters = {} } = await readParametersOf(context, object.objectPath, object.classPath);
      const own = ownOf(object, parameters);
      const isInherited = (name: string) => isMaterialInstance(object.classPath) && !own.includes(name);
      const meant = Object.keys(parameters).filter(name => asked.some(each => isMeant(each, name)));
      const from = objectName(String(object.values.Parent ?? ''));
      const shown = meant.map(name => [
        name,
        { value: isInherited(name) ? { value: parameters[name], inheritedFrom: from } : parameters[name] },
      ]);
      return withAnswers(withoutLists(page, asked), {
        properties: Object.fromEntries(shown),
        answered: asked.filter(each => meant.some(name => isMeant(each, name))),
      });
    }),
  );
}

/** A pattern of what lists of parameters are called means all parameters. */
function isMeant(wanted: string, parameter: string): boolean {
  const matches = nameGlob(wanted);
  return matches(parameter) || (isPattern(wanted) && LIST_NAMES.some(name => matches(name)));
}

function isPattern(wanted: string): boolean {
  return /[*?]/.test(wanted);
}

const LIST_NAMES = ['ScalarParameterValues', 'VectorParameterValues', 'TextureParameterValues'];

/** The lists, and what the engine keeps for itself along with them. */
const LISTS = /^\w+ParameterValues(\[|$)|^ParameterStateId|^(Layer)?Parameter(Overview)?Expansion/;

function withoutLists(page: ObjectPage, asked: readonly string[]): ObjectPage {
  const isAsked = (key: string) => asked.some(each => !isPattern(each) && key.startsWith(each));
  const keep = <T>(values: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(values).filter(([key]) => !LISTS.test(key) || isAsked(key)));
  return { ...page, properties: keep(page.properties), others: keep(page.others) };
}
