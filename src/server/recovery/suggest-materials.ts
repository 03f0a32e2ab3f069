import { BridgeError } from '../../base/errors.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { findAssetPath } from '../../kernel/finding/find-asset.ts';
import { getParameter, getParameterNames, PARAMETER_TYPES } from '../../unreal/material-parameters.ts';
import { MOST_SUGGESTIONS, type SuggestContext, type Suggester, targetIn } from './suggester.ts';

/** Parameters of that very material. */
export const suggestParameters: Suggester = async (context, { given }) => {
  const names = await parametersOf(context, await findMaterial(context, given));
  return { values: names.map(({ name }) => name).slice(0, MOST_SUGGESTIONS) };
};

/** What a parameter is at present. */
export const suggestParameterValue: Suggester = async (context, { given }) => {
  const path = await findMaterial(context, given);
  const wanted = textOfValue(given.parameter).toLowerCase();
  const found = (await parametersOf(context, path)).find(({ name }) => name.toLowerCase() === wanted);
  if (!found) return { values: [] };
  const { session, signal } = context;
  const value = await session.client.send(getParameter(found.type, path, found.name), { signal });
  return { values: [value], invented: true, about: `${found.type}; ${JSON.stringify(value)} now` };
};

function findMaterial(context: SuggestContext, given: Record<string, unknown>): Promise<string> {
  return findAssetPath(
    context,
    targetIn(given),
    written => new BridgeError('object_not_found', `"${written}" is no asset.`),
  );
}

async function parametersOf({ session, signal }: SuggestContext, path: string) {
  const outcomes = await session.client.sendAll(
    PARAMETER_TYPES.map(type => getParameterNames(type, path)),
    { signal },
  );
  return PARAMETER_TYPES.flatMap((type, index) => {
    const outcome = outcomes[index];
    return outcome?.ok ? outcome.value.map(name => ({ type, name })) : [];
  });
}
