import type { SimulatedEditor } from '../../mocks/engine/simulated-editor.ts';

/** Everything that a call could change, to compare deeply: the world, what is unsaved, what is on the disk, whether it plays. */
export function editorState({ world }: SimulatedEditor) {
  const files = world.packages
    .files()
    .map(({ packageName, savedAt }) => [packageName, savedAt, world.packages.isDirty(packageName)] as const);
  const { sequencer, playPath } = world;
  const { open, playing } = { open: sequencer.open, playing: playPath };
  return { ...world.snapshot(), files, open: structuredClone(open), playing };
}
