import { BridgeError } from '../../errors.ts';
import { nearestNames } from '../../nearest.ts';
import { objectName } from '../../unreal/object-path.ts';

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

const KINDS: Record<string, TrackKind> = {
  Transform: track('3DTransform', 'binding'),
  Visibility: track('Visibility', 'binding'),
  Animation: track('SkeletalAnimation', 'binding'),
  Attach: track('3DAttach', 'binding'),
  Audio: track('Audio', 'both'),
  Event: track('Event', 'both'),
  CameraCuts: track('CameraCut', 'sequence'),
  Fade: track('Fade', 'sequence'),
  TimeDilation: track('Slomo', 'sequence'),
};

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
  const name = fitting.find(each => [each.toLowerCase(), leafOf(each)].includes(wanted));
  const kind = name === undefined ? undefined : KINDS[name];
  if (name !== undefined && kind) return { name, classPath: kind.classPath };
  const near = nearestNames(written, fitting);
  const other = Object.keys(KINDS).find(each => each.toLowerCase() === wanted);
  const where = below === 'binding' ? 'a binding' : 'the sequence itself';
  throw new BridgeError(
    'invalid_value',
    other === undefined
      ? `\`tracks\`: no kind of track is called "${written}". Below ${where} stand ${fitting.join(', ')}, or the path of a class.`
      : `\`tracks\`: ${other} does not stand below ${where}. ${fitting.join(', ')} do.`,
    { suggestions: near, example: example(near[0] ?? fitting[0] ?? ''), sent: 'no' },
  );
}

function fits(name: string, below: 'binding' | 'sequence'): boolean {
  return KINDS[name]?.below === below || KINDS[name]?.below === 'both';
}

/** `moviescene3dtransformtrack` */
function leafOf(name: string): string {
  return objectName(KINDS[name]?.classPath ?? '').toLowerCase();
}

/** Whether a track, by its path, is of that class: the engine calls objects after their classes. */
export function isOfClass(trackPath: string, classPath: string): boolean {
  return objectName(trackPath).replace(/_\d+$/, '').toLowerCase() === objectName(classPath).toLowerCase();
}
