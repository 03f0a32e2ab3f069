import { lookupTable } from '../base/lookup-table.ts';

/**
 * Enumerators that versions before 5.6 lack, as far as reports of editors tell, latest first. What one version brought
 * stands together; which of the versions between two reports it was does not matter here.
 */
const LATER: Readonly<Record<string, readonly (readonly string[])[]>> = lookupTable({
  // 5.1 documents neither, a 5.4 and a 5.5 editor list EV.
  ELightUnits: [['Nits'], ['EV']],
  // A 5.4 editor lists none of these.
  ELumenRayLightingMode: [['HitLightingForReflections']],
  ELumenRayLightingModeOverride: [['HitLightingForReflections']],
  EMouseCursor: [['Custom']],
  // 5.1 documents none, a 5.4 editor lists it.
  EMovieSceneKeyInterpolation: [['SmartAuto']],
  EPixelFormat: [['PF_R16G16_SINT']],
  ERuntimeVirtualTextureMaterialType: [['Mask4']],
  ETextOverflowPolicy: [['MiddleEllipsis']],
  ETranslucencyType: [['RayTraced_Deprecated', 'RayTraced']],
  EVirtualizationMode: [['SeekRestart']],
});

/** Sets of enumerators that one engine version or another lacks, fewest first; the newest one lacks none. */
export function lackedByVersion(enumName: string): ReadonlySet<string>[] {
  const steps = LATER[enumName] ?? [];
  return [[], ...steps].map((_, count) => new Set(steps.slice(0, count).flat()));
}
