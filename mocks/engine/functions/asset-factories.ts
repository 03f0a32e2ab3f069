import { type ClassInfo, findProperty, isChildOf } from '../reflection/class-info.ts';
import { type LiveObject, readValue } from '../world/live-object.ts';
import type { World } from '../world.ts';

/** What a factory makes: assets of this class at least, the one that its property names when it has such a property. */
interface AssetFactory {
  makes: string;
  /** The property that names the class; when it names none the factory makes nothing [derived]. */
  chosenBy?: string;
  /** Takes the class that the caller asks for when its property names none. */
  takesWanted?: true;
}

const factories: Record<string, AssetFactory> = {
  '/Script/UnrealEd.MaterialFactoryNew': { makes: '/Script/Engine.Material' },
  '/Script/UnrealEd.MaterialInstanceConstantFactoryNew': { makes: '/Script/Engine.MaterialInstanceConstant' },
  '/Script/UnrealEd.MaterialParameterCollectionFactoryNew': {
    makes: '/Script/Engine.MaterialParameterCollection',
  },
  '/Script/UnrealEd.PhysicalMaterialFactoryNew': { makes: '/Script/PhysicsCore.PhysicalMaterial' },
  '/Script/UnrealEd.CurveFloatFactory': { makes: '/Script/Engine.CurveFloat' },
  '/Script/UnrealEd.CurveLinearColorFactory': { makes: '/Script/Engine.CurveLinearColor' },
  '/Script/UnrealEd.CurveFactory': { makes: '/Script/Engine.CurveBase', chosenBy: 'CurveClass' },
  '/Script/UnrealEd.DataAssetFactory': {
    ...{ makes: '/Script/Engine.DataAsset', chosenBy: 'DataAssetClass', takesWanted: true },
  },
  '/Script/LevelSequenceEditor.LevelSequenceFactoryNew': { makes: '/Script/LevelSequence.LevelSequence' },
  '/Script/UnrealEd.BlueprintFactory': { makes: '/Script/Engine.Blueprint' },
};

/** Class of what is made: what the factory says, else what the caller wants. Undefined: nothing is made. */
export function classToMake(
  { classes }: World,
  factory: LiveObject | undefined,
  wantedPath: string,
): ClassInfo | undefined {
  const wanted = classes.find(wantedPath);
  const known = factory && factories[factory.class.path];
  if (!factory || !known) return usable(wanted);
  if (wanted && !isChildOf(wanted, known.makes)) return undefined;
  if (!known.chosenBy) return usable(wanted ?? classes.find(known.makes));
  const chosen = classes.find(classIn(factory, known.chosenBy));
  return usable(chosen ?? (known.takesWanted ? wanted : undefined));
}

/** The class that a Blueprint of this factory gets for its parent. */
export function parentClassOf(factory: LiveObject): string {
  return classIn(factory, 'ParentClass');
}

/** Abstract classes make no objects, and those of levels no assets [derived]. */
function usable(info: ClassInfo | undefined): ClassInfo | undefined {
  if (!info || info.abstract || isChildOf(info, 'AActor') || isChildOf(info, 'UActorComponent'))
    return undefined;
  return info;
}

function classIn(factory: LiveObject, name: string): string {
  const property = findProperty(factory.class, name);
  return property ? String(readValue(factory, property)) : '';
}
