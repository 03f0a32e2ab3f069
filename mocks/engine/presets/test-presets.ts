import type { Scene } from '../scene.ts';
import { createSimulatedEditor, type SimulatedEditor } from '../simulated-editor.ts';
import type { SimulatedEditorOptions } from '../simulated-editor-options.ts';
import { yard } from '../test-yard.ts';

/** The yard with a preset of each sort: of the project, and of its level. */
export const presetYard: Scene = {
  ...yard,
  assets: [
    {
      path: '/Game/Control/Stage.Stage',
      class: '/Script/RemoteControl.RemoteControlPreset',
      preset: {
        groups: ['Light', 'Lamp'],
        properties: [
          { label: 'Level', object: 'Key "Light".LightComponent0', property: 'Intensity', group: 'Light' },
          {
            label: 'Units',
            object: 'PointLight_2.LightComponent0',
            property: 'IntensityUnits',
            group: 'Light',
          },
          { object: 'Lamp', property: 'Wattage', group: 'Lamp' },
          {
            label: 'Shadows',
            object: ['PointLight_2.LightComponent0', 'Lamp.Lamp'],
            property: 'CastShadows',
          },
          { label: 'Visible', object: 'PointLight_2.LightComponent0', property: 'bVisible' },
          { label: 'Lost', object: `/Game/Maps/Yard.Yard:PersistentLevel.Gone`, property: 'Tags' },
          {
            ...{ label: 'Fog', object: 'ExponentialHeightFog_0.HeightFogComponent0' },
            property: 'SecondFogData.FogDensity',
          },
        ],
        functions: [{ label: 'Dim', object: 'Lamp', function: 'Dim', group: 'Lamp' }],
        actors: [{ actor: 'Crate', group: 'Light' }],
        controllers: [
          {
            ...{ name: 'Master', type: 'float', value: 0.5 },
            behaviours: [
              { sets: 'Level', scale: { from: [0, 1], to: [0, 2000] } },
              { when: 0, sets: 'Shadows', value: false },
            ],
          },
          { name: 'Title', type: 'FString', value: 'Dawn' },
          { name: 'Blink', type: 'bool', behaviours: [{ calls: 'Dim' }] },
        ],
        metadata: { Layout: 'Tablet' },
      },
    },
  ],
  presets: [{ name: 'YardPreset', properties: [{ label: 'Tags', object: 'Crate', property: 'Tags' }] }],
};

/** An editor with presets, and what sends it requests: each answers `<status> <body>`, or its JSON. */
export function openPresetYard(options: Partial<SimulatedEditorOptions> = {}) {
  const editor = createSimulatedEditor({ scene: presetYard, ...options });
  const send = (method: string, url: string, body?: unknown) => sendTo(editor, method, url, body);
  return {
    editor,
    get: (url: string) => send('GET', url),
    put: (url: string, body: unknown = {}) => send('PUT', url, body),
    remove: (url: string) => send('DELETE', url),
    async json(url: string): Promise<unknown> {
      const text = await send('GET', url);
      return JSON.parse(text.slice('200 '.length));
    },
  };
}

async function sendTo(editor: SimulatedEditor, method: string, url: string, body?: unknown): Promise<string> {
  const request = new Request(`http://127.0.0.1:30010${url}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const response = await editor.clock.until(editor.fetch(request));
  return `${response.status} ${await response.text()}`;
}
