import type { Outcome } from '../../unreal/client.ts';
import { type EngineFunctionName, functionFor } from '../../unreal/function-table.ts';

/** What a map lacks where a project does not allow a function. */
const MISSING = {
  getSelectedLevelActors: 'what is selected',
  getViewportCamera: 'where the viewport looks from',
  getEditorWorld: 'the name of the level',
  getGameWorld: 'the name of the level',
  getActorRotation: 'where things point',
  getComponents: 'which Blueprints shine or walk',
} as const;

/**
 * Says what is missing, as a refused read is no empty one.
 * @throws BridgeError the refusal of what nothing can be drawn without: where things stand
 */
export async function noteRefused(outcomes: readonly Outcome<unknown>[]): Promise<string | undefined> {
  const refusals = outcomes.flatMap(each =>
    !each.ok && each.error.code === 'remote_call_not_allowed' ? [each.error] : [],
  );
  if (refusals.length === 0) return undefined;
  const nameOf = (name: EngineFunctionName) => functionFor(name).functionName;
  const refusalOf = (name: EngineFunctionName) =>
    refusals.find(({ message }) => message.includes(` ${nameOf(name)} `));
  const placeless = refusalOf('getActorLocation');
  if (placeless) throw placeless;
  const names = Object.keys(MISSING) as (keyof typeof MISSING)[]; // keys of the record
  const lacks = names.filter(refusalOf).map(name => `${nameOf(name)} (${MISSING[name]})`);
  return `The project does not allow ${lacks.join(', ')}: it is missing here.`;
}
