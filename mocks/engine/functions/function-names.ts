import { displayNameOf } from '../reflection/display-name.ts';

/** What scripts and people call a function, where its own name does not tell: its class and name → both, or none. */
const known: Record<string, { script?: string; display?: string }> = {
  'Actor.GetTransform': { script: 'GetActorTransform', display: 'Get Actor Transform' },
  'Actor.K2_AttachToActor': { script: 'AttachToActor', display: 'Attach Actor To Actor' },
  'Actor.K2_AttachToComponent': { script: 'AttachToComponent', display: 'Attach Actor To Component' },
  'Actor.K2_TeleportTo': { script: 'TeleportTo', display: 'Teleport' },
  'Actor.SetActorHiddenInGame': { display: 'Set Actor Hidden In Game' },
  'Actor.UserConstructionScript': { display: 'Construction Script' },
  'SceneComponent.K2_AttachToComponent': {
    script: 'AttachToComponent',
    display: 'Attach Component To Component',
  },
  'SceneComponent.K2_GetComponentToWorld': { script: 'GetWorldTransform', display: 'Get World Transform' },
  'SceneComponent.K2_GetComponentLocation': { script: 'GetWorldLocation', display: 'Get World Location' },
  'SceneComponent.K2_GetComponentRotation': { script: 'GetWorldRotation', display: 'Get World Rotation' },
  'SceneComponent.K2_GetComponentScale': { script: 'GetWorldScale', display: 'Get World Scale' },
  // The functions that came with 5.4 took over the names of those that it deprecated.
  ...Object.fromEntries(
    ['Get', 'Set'].flatMap(verb => [
      [`LevelSequenceEditorBlueprintLibrary.${verb}GlobalPosition`, { display: `${verb} Current Time` }],
      [`LevelSequenceEditorBlueprintLibrary.${verb}LocalPosition`, { display: `${verb} Current Local Time` }],
      [`LevelSequenceEditorBlueprintLibrary.${verb}CurrentTime`, {}],
      [`LevelSequenceEditorBlueprintLibrary.${verb}CurrentLocalTime`, {}],
    ]),
  ),
  'KismetSystemLibrary.K2_SetTimer': { script: 'SetTimer', display: 'Set Timer by Function Name' },
  'KismetSystemLibrary.K2_SetTimerDelegate': { script: 'SetTimerDelegate', display: 'Set Timer by Event' },
};

/**
 * Names beside its own by which a function is found, exactly so: `ScriptName` and `DisplayName`. A function without the
 * latter is displayed as its name, taken apart; those that begin with `K2_` have both, and there every word is large
 * [derived].
 */
export function otherNames(className: string, name: string): string[] {
  const stated = known[`${className}.${name}`];
  if (stated) return [stated.script ?? [], stated.display ?? []].flat();
  if (!name.startsWith('K2_')) return [displayNameOf(name, 'function')];
  const scriptName = name.slice('K2_'.length);
  return [scriptName, displayNameOf(scriptName, 'function').replace(/ [a-z]/g, at => at.toUpperCase())];
}
