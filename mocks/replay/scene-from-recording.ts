import { defaultEngine, type EngineVersion, engineVersions } from '../engine/engine-version.ts';
import type { Rotator, Scene, SceneAsset, Vector } from '../engine/scene.ts';
import { createSimulatedEditor } from '../engine/simulated-editor.ts';
import { factsOfRecording, type RecordedFacts } from './facts-of-recording.ts';
import { fitValues } from './fit-values.ts';
import { buildActors } from './recorded-actors.ts';
import type { Recording } from './recording.ts';

export interface RecordedScene {
  scene: Scene;
  /** The dialect that comes nearest. */
  engine: EngineVersion;
  /** What is otherwise than it was, or not known, in sentences: nothing is made up in silence. */
  unknown: string[];
}

const DEFAULT_WORLD = '/Game/Maps/Recorded.Recorded';

/**
 * Builds a world from what a recording's answers reveal: the level and its actors, classes, labels, folders, values,
 * components, selection, camera, assets. Only what was asked before the first change counts.
 */
export function sceneFromRecording(recording: Recording): RecordedScene {
  const facts = factsOfRecording(recording);
  const engine = nearestEngine(recording.header.engine);
  const unknown = listGaps(recording, facts, engine);
  const worldPath = facts.worldPath ?? worldOf(facts) ?? DEFAULT_WORLD;
  const levelPath = `${worldPath}:PersistentLevel`;
  const base: Scene = {
    name: 'recorded',
    project: {
      name: facts.projectName ?? 'MyProject',
      directory: facts.projectDirectory ?? 'D:/Projects/MyProject/',
    },
    map: worldPath.replace(/\.[^.]*$/, ''),
    actors: [],
  };
  const parts = buildActors(base, engine, facts, levelPath);
  const selection = facts.selection.map(path => path.slice(levelPath.length + 1));
  const camera = facts.camera && {
    location: facts.camera.CameraLocation as Vector, // as the editor prints one
    rotation: facts.camera.CameraRotation as Rotator, // the same
  };
  const whole = withAssets(
    { ...base, ...parts.scene, selection, ...(camera && { camera }) },
    engine,
    assetsOf(facts, engine),
  );
  const fitted = fitValues(whole.scene, engine, facts);
  return {
    scene: fitted.scene,
    engine,
    unknown: [...unknown, ...parts.unknown, ...whole.unknown, ...fitted.unknown],
  };
}

/** The same version, or the newest older one. A recording without a version is of 5.8, which does not give it [derived]. */
function nearestEngine(engine: string): EngineVersion {
  if (engine === 'unknown') return engineVersions.at(-1) ?? defaultEngine;
  const orderOf = (version: string) => {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    return major * 100 + minor;
  };
  return engineVersions.findLast(each => orderOf(each) <= orderOf(engine)) ?? engineVersions[0];
}

function listGaps({ header, messages }: Recording, facts: RecordedFacts, engine: EngineVersion): string[] {
  const gaps: string[] = [];
  if (header.engine !== engine)
    gaps.push(`The engine was ${header.engine}; the dialect is that of ${engine}.`);
  if (facts.worldPath === undefined) gaps.push('Nothing says which level was open.');
  if (facts.projectDirectory === undefined) gaps.push('Nothing says where the project is.');
  if (facts.firstChange !== undefined)
    gaps.push(`Exchange ${facts.firstChange} may have changed something: what came behind it was not used.`);
  if (messages.length > 0) gaps.push(`${messages.length} WebSocket messages were not used.`);
  gaps.push("Settings of the project, presets, and what functions of the project's own classes do.");
  return gaps;
}

/** The world of the first object that is in a level. */
function worldOf({ objects }: RecordedFacts): string | undefined {
  return [...objects.keys()].map(path => /^(.+):PersistentLevel\./.exec(path)?.[1]).find(Boolean);
}

function assetsOf({ assets }: RecordedFacts, engine: EngineVersion): SceneAsset[] {
  if (engine === '5.0') return [];
  return assets
    .filter(({ Class }) => !/\.(?:Blueprint|World)$/.test(Class))
    .map(({ Path, Class, Metadata }) => {
      const tags = Object.entries(Metadata).filter(
        ([name, value]) => typeof value === 'string' && !DERIVED_TAGS.has(name),
      );
      return {
        ...{ path: Path, class: Class },
        ...(tags.length > 0 && {
          tags: Object.fromEntries(tags.map(([name, value]) => [name, String(value)])),
        }),
      };
    });
}

/** Tags that the editor works out from what an asset is. */
const DERIVED_TAGS = new Set(['ActorLabel', 'ActorMetaDataClass']);

/** A scene with those assets that the simulated editor can hold. */
function withAssets(
  scene: Scene,
  engine: EngineVersion,
  assets: readonly SceneAsset[],
): { scene: Scene; unknown: string[] } {
  const kept: SceneAsset[] = [];
  const unknown: string[] = [];
  for (const asset of assets) {
    try {
      createSimulatedEditor({
        scene: { ...scene, actors: [], blueprints: [], selection: [], assets: [asset] },
        engine,
      });
      kept.push(asset);
    } catch (error) {
      unknown.push(`${asset.path} is left out: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { scene: { ...scene, assets: kept }, unknown };
}
