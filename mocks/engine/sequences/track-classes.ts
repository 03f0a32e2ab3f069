/** What there is to know of a class of tracks. */
export interface TrackClass {
  /** Class of its sections. */
  section: string;
  /** What the tree of the editor calls it, in English. */
  name: string;
  /** The one track of a sequence, below no binding. */
  single?: true;
}

export interface ChannelClass {
  name: string;
  holds: 'double' | 'float' | 'bool';
}

const TRACKS = '/Script/MovieSceneTracks.';
const numbers = (holds: ChannelClass['holds'], ...names: string[]): ChannelClass[] =>
  names.map(name => ({ name, holds }));

/** Class path → what is known of it. Other classes of tracks cannot be added here. */
export const trackClasses: Readonly<Record<string, TrackClass>> = {
  [`${TRACKS}MovieScene3DTransformTrack`]: {
    section: `${TRACKS}MovieScene3DTransformSection`,
    name: 'Transform',
  },
  [`${TRACKS}MovieSceneVisibilityTrack`]: {
    section: `${TRACKS}MovieSceneVisibilitySection`,
    name: 'Visibility',
  },
  [`${TRACKS}MovieSceneSkeletalAnimationTrack`]: {
    section: `${TRACKS}MovieSceneSkeletalAnimationSection`,
    name: 'Animation',
  },
  [`${TRACKS}MovieSceneAudioTrack`]: { section: `${TRACKS}MovieSceneAudioSection`, name: 'Audio' },
  [`${TRACKS}MovieSceneEventTrack`]: {
    section: `${TRACKS}MovieSceneEventTriggerSection`,
    name: 'Events',
  },
  [`${TRACKS}MovieScene3DAttachTrack`]: { section: `${TRACKS}MovieScene3DAttachSection`, name: 'Attach' },
  [`${TRACKS}MovieSceneFadeTrack`]: { section: `${TRACKS}MovieSceneFadeSection`, name: 'Fade' },
  [`${TRACKS}MovieSceneSlomoTrack`]: { section: `${TRACKS}MovieSceneSlomoSection`, name: 'Time Dilation' },
  [`${TRACKS}MovieSceneCameraCutTrack`]: {
    section: `${TRACKS}MovieSceneCameraCutSection`,
    name: 'Camera Cuts',
    single: true,
  },
};

/**
 * Channels of a section, by its class. Those of a section with one channel have no name, which is printed as `None`
 * [derived].
 */
export const channelClasses: Readonly<Record<string, readonly ChannelClass[]>> = {
  [`${TRACKS}MovieScene3DTransformSection`]: [
    ...numbers('double', 'Location.X', 'Location.Y', 'Location.Z'),
    ...numbers('double', 'Rotation.X', 'Rotation.Y', 'Rotation.Z'),
    ...numbers('double', 'Scale.X', 'Scale.Y', 'Scale.Z'),
    { name: 'Weight', holds: 'float' },
  ],
  [`${TRACKS}MovieSceneVisibilitySection`]: [{ name: 'None', holds: 'bool' }],
  [`${TRACKS}MovieSceneSkeletalAnimationSection`]: numbers('float', 'Weight'),
  [`${TRACKS}MovieSceneAudioSection`]: numbers('float', 'Volume', 'Pitch'),
  [`${TRACKS}MovieSceneFadeSection`]: numbers('float', 'None'),
  [`${TRACKS}MovieSceneSlomoSection`]: numbers('float', 'None'),
};
