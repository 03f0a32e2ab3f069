import { BridgeError } from '../../base/errors.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { nearestNames } from '../../base/nearest.ts';
import { nativeClass, nativeClassChain } from '../../dictionary/native-facts.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { describeObject } from '../../unreal/engine-call.ts';
import { defaultObjectPath, objectName } from '../../unreal/object-path.ts';

/** A kind of track that can be added: names are those of the Add button of Sequencer, without blanks. */
interface TrackKind {
  classPath: string;
  /** Below bindings, at the top of the sequence, or both. */
  below: 'binding' | 'sequence' | 'both';
}

const track = (name: string, below: TrackKind['below']): TrackKind => ({
  classPath: `/Script/MovieSceneTracks.MovieScene${name}Track`,
  below,
});

const KINDS: Record<string, TrackKind> = lookupTable({
  Transform: track('3DTransform', 'binding'),
  Visibility: track('Visibility', 'binding'),
  Animation: track('SkeletalAnimation', 'binding'),
  Attach: track('3DAttach', 'binding'),
  Audio: track('Audio', 'both'),
  Event: track('Event', 'both'),
  CameraCuts: track('CameraCut', 'sequence'),
  Fade: track('Fade', 'sequence'),
  TimeDilation: track('Slomo', 'sequence'),
});

/** What else a kind is called: of the transform, its parts too. */
const OTHER_NAMES: Record<string, string> = lookupTable({
  ...{ location: 'Transform', rotation: 'Transform', scale: 'Transform', position: 'Transform' },
  ...{ move: 'Transform', movement: 'Transform', hidden: 'Visibility', skeletalanimation: 'Animation' },
  ...{ cameracut: 'CameraCuts', camera: 'CameraCuts', cuts: 'CameraCuts', sound: 'Audio' },
  ...{ slomo: 'TimeDilation', slowmotion: 'TimeDilation' },
});

export interface TrackToAdd {
  name: string;
  classPath: string;
}

/**
 * The track that a text means: one of the names, or the path of a class.
 * @throws BridgeError `invalid_value` with the names that fit
 */
export function readTrackClass(
  written: string,
  below: 'binding' | 'sequence',
  example: (name: string) => Record<string, unknown>,
): TrackToAdd {
  const wanted = written.replace(/[\s_]/g, '').toLowerCase();
  if (/^\/script\/\w+\.\w+$/i.test(written.trim())) {
    return { name: objectName(written.trim()), classPath: written.trim() };
  }
  const fitting = Object.keys(KINDS).filter(name => fits(name, below));
  const meant = Object.keys(KINDS).find(each => [each.toLowerCase(), leafOf(each)].includes(wanted));
  const name = meant ?? OTHER_NAMES[wanted];
  const kind = name === undefined ? undefined : KINDS[name];
  if (name !== undefined && kind && fits(name, below)) return { name, classPath: kind.classPath };
  if (name !== undefined) throw elsewhere(name, below, fitting);
  const [near] = nearestNames(written, fitting);
  throw new BridgeError(
    'invalid_value',
    `\`tracks\`: no kind of track is called "${written}". Below ${nameOf(below)} stand ${fitting.join(', ')}, or the path of a class.`,
    {
      remedy: 'Tracks of single properties are added in Sequencer.',
      ...(near !== undefined && { suggestions: [near], example: example(near) }),
      sent: 'no',
    },
  );
}

/**
 * Refuses what is written as a class and makes no tracks: the engine does nothing for one, and the sequence counts as
 * changed all the same.
 * @throws BridgeError `unknown_class`
 */
export async function checkTrackClasses(
  { session, signal }: ActContext,
  tracks: readonly TrackToAdd[],
): Promise<void> {
  const own = new Set(Object.values(KINDS).map(({ classPath }) => classPath));
  const written = tracks.filter(({ classPath }) => !own.has(classPath));
  for (const { name } of written) {
    const chain = nativeClassChain(name);
    if (chain.length > 0 && !chain.includes('MovieSceneTrack')) {
      throw noTrackClass(`${name} is no class of tracks`);
    }
    if (nativeClass(name)?.abstract) throw noTrackClass(`${name} is abstract: no track is only that`);
  }
  const asked = written.map(({ classPath }) => describeObject(defaultObjectPath(classPath)));
  const answers = asked.length > 0 ? await session.client.sendAll(asked, { signal }) : [];
  const unknown = written.find((_, at) => {
    const answer = answers[at];
    return answer?.ok === false && answer.error.code === 'object_not_found';
  });
  if (unknown) throw noTrackClass(`The engine has no class ${unknown.classPath}`);
}

function noTrackClass(why: string): BridgeError {
  return new BridgeError('unknown_class', `\`tracks\`: ${why}.`, {
    remedy: `Name a kind of track: ${Object.keys(KINDS).join(', ')}.`,
    sent: 'no',
  });
}

/** Whether a text names a kind of track that stands at the top of a sequence only. */
export function standsAtTop(written: string): boolean {
  const wanted = written.replace(/[\s_]/g, '').toLowerCase();
  const name =
    Object.keys(KINDS).find(each => [each.toLowerCase(), leafOf(each)].includes(wanted)) ??
    OTHER_NAMES[wanted];
  return name !== undefined && KINDS[name]?.below === 'sequence';
}

/** A kind that stands on the other level. */
function elsewhere(name: string, below: 'binding' | 'sequence', fitting: readonly string[]): BridgeError {
  return new BridgeError(
    'invalid_value',
    `\`tracks\`: ${name} does not stand below ${nameOf(below)}. ${fitting.join(', ')} do.`,
    {
      remedy:
        below === 'binding'
          ? `${name} is added by a call of its own, without actor and class.${name === 'CameraCuts' ? ' A cut to a camera that is bound: set_camera_cut.' : ''}`
          : `Name the \`actor\` whose ${name} it is.`,
      sent: 'no',
    },
  );
}

function nameOf(below: 'binding' | 'sequence'): string {
  return below === 'binding' ? 'a binding' : 'the sequence itself';
}

function fits(name: string, below: 'binding' | 'sequence'): boolean {
  return KINDS[name]?.below === below || KINDS[name]?.below === 'both';
}

/** `moviescene3dtransformtrack` */
function leafOf(name: string): string {
  return objectName(KINDS[name]?.classPath ?? '').toLowerCase();
}

/** Whether a track, by its path, is of that class: the engine calls objects after their classes. */
export function isTrackOfClass(trackPath: string, classPath: string): boolean {
  return objectName(trackPath).replace(/_\d+$/, '').toLowerCase() === objectName(classPath).toLowerCase();
}
