import { expect, test } from 'vitest';
import type { Scene, SceneAsset } from '../mocks/engine/scene.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { worlds } from '../mocks/worlds/worlds.ts';
import { type Json, openBridge } from './support/open-bridge.ts';

/** Assets of classes that nobody knows beforehand: of a project, of a plugin, and of a plugin's own content. */
const FOREIGN: SceneAsset[] = [
  { path: '/Game/Quests/Q_First.Q_First', class: '/Script/MyGame.QuestAsset', loaded: false },
  { path: '/Game/Quests/Road.Road', class: '/Script/RoadBuilderRuntime.RoadNetwork', loaded: false },
  { path: '/RoadBuilder/Sample.Sample', class: '/Script/RoadBuilderRuntime.RoadSample', loaded: false },
];

/** A native class of the same short name, of another module. */
const NAMESAKE: SceneAsset = {
  ...{ path: '/Game/Quests/Sound.Sound', class: '/Script/MyAudio.SoundCueTemplate', loaded: false },
};

const SCENES: [string, () => Promise<Scene>][] = [
  ...Object.entries(worlds),
  [
    'classes of plugins and of the project',
    async () => ({ ...thirdPerson, assets: [...(thirdPerson.assets ?? []), ...FOREIGN, NAMESAKE] }),
  ],
];

const rowsOf = ({ assets, rows, columns, shared }: Json): Json[] =>
  assets ??
  rows.map((row: unknown[]) => ({
    ...shared,
    ...Object.fromEntries(columns.map((name: string, at: number) => [name, row[at]])),
  }));

test.each(SCENES)('every class that is printed can be asked for as it is printed: %s', async (_, load) => {
  const scene = await load();
  const { inspect } = await openBridge({ scene });
  const folders = new Set((scene.assets ?? []).map(({ path }) => `/${path.split('/')[1]}`));
  for (const path of folders) {
    const all = await inspect({ action: 'find_assets', path, limit: 200 });
    const printed = rowsOf(all.value);
    for (const name of new Set(printed.map(each => each.class))) {
      const names = printed.filter(each => each.class === name).map(each => each.name);
      const { value, text } = await inspect({ action: 'find_assets', path, class: name, limit: 200 });
      expect(
        rowsOf(value).map(each => each.name),
        text,
      ).toEqual(expect.arrayContaining(names));
    }
  }
});

test.each(['RemoteControlPreset', 'remotecontrolpreset', 'URemoteControlPreset'])(
  'a class of a plugin by its short name: %s',
  async written => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ action: 'find_assets', class: written });
    expect(value.assets, text).toEqual([expect.objectContaining({ name: 'LightingControl' })]);
  },
);

test('a class of actors by the short name that is printed', async () => {
  const { inspect } = await openBridge();
  const all = await inspect({ action: 'find_actors', limit: 200 });
  const printed = rowsOf({ ...all.value, assets: all.value.actors });
  for (const name of new Set(printed.map(each => each.class))) {
    const { value, text } = await inspect({ action: 'find_actors', class: name, limit: 200 });
    expect(value.total_count, text).toBeGreaterThan(0);
    const described = await inspect({ action: 'describe_class', class: name });
    expect(described.isError, described.text).toBe(false);
  }
});
