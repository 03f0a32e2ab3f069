import type { Scene } from './scene.ts';
import { createSimulatedEditor, type SimulatedEditor } from './simulated-editor.ts';
import type { SimulatedEditorOptions } from './simulated-editor-options.ts';

/** A yard with one of everything that the engine's tests need. */
export const yard: Scene = {
  name: 'yard',
  project: { name: 'Yard', directory: 'D:/Projects/Jürgens Yard' },
  map: '/Game/Maps/Yard',
  blueprints: [
    {
      path: '/Game/Blueprints/BP_Lamp',
      parent: '/Script/Engine.Actor',
      variables: {
        Weights: { type: 'TMap<FName, float>', default: { Gold: 2.5, Silver: 1 } },
        Serial: { type: 'int64', default: 7 },
        Points: { type: 'TArray<FVector>', default: [{ X: 1, Y: 2, Z: 3 }, { X: 4 }] },
        Wattage: { type: 'double', default: 60, tooltip: 'Power', clampMin: 0, clampMax: 100 },
        Caption: { type: 'FText', default: 'Lamp' },
        Secret: { type: 'bool', instanceEditable: false },
        Mesh: { type: 'TObjectPtr<UStaticMesh>' },
        Kind: { type: 'TSubclassOf<AActor>' },
        Bulbs: { type: 'int32', default: 2 },
      },
      components: {
        Base: { class: '/Script/Engine.StaticMeshComponent' },
        Lamp: {
          class: '/Script/Engine.SpotLightComponent',
          attachedTo: 'Base',
          properties: { Intensity: 900, RelativeLocation: { X: 0, Y: 0, Z: 100 } },
        },
      },
      functions: {
        Dim: {
          inputs: { Factor: 'float' },
          outputs: { NewWattage: 'double' },
          run: (self, { Factor }) => {
            self.set('Wattage', Number(self.get('Wattage')) * Number(Factor));
            return { NewWattage: self.get('Wattage') };
          },
        },
      },
    },
  ],
  assets: [{ path: '/Game/Props/SM_Barrel.SM_Barrel', class: '/Script/Engine.StaticMesh' }],
  actors: [
    {
      name: 'PointLight_2',
      label: 'Key "Light"',
      class: '/Script/Engine.PointLight',
      folder: 'Lighting',
      components: {
        LightComponent0: { properties: { Intensity: 1850, RelativeLocation: { X: 10, Y: -4.1, Z: 0 } } },
      },
    },
    {
      name: 'Crate_7',
      label: 'Crate',
      class: '/Script/Engine.StaticMeshActor',
      properties: { Tags: ['Wood', 'Heavy'] },
      components: {
        StaticMeshComponent0: {
          properties: { StaticMesh: '/Engine/BasicShapes/Cube.Cube', Mobility: 'Movable' },
        },
      },
    },
    {
      name: 'BP_Lamp_C_1',
      label: 'Lamp',
      class: '/Game/Blueprints/BP_Lamp.BP_Lamp_C',
      attachedTo: 'Crate_7',
    },
    { name: 'ExponentialHeightFog_0', class: '/Script/Engine.ExponentialHeightFog' },
  ],
  selection: ['Crate_7'],
};

export const level = '/Game/Maps/Yard.Yard:PersistentLevel';
export const light = `${level}.PointLight_2.LightComponent0`;
export const crate = `${level}.Crate_7`;
export const lamp = `${level}.BP_Lamp_C_1`;
export const fog = `${level}.ExponentialHeightFog_0.HeightFogComponent0`;

export interface YardEditor {
  editor: SimulatedEditor;
  /** Sends a PUT with a good Content-Type and answers `<status> <body>`. */
  put(url: string, body: unknown, headers?: Record<string, string>): string;
  /** The same for a body that is not JSON. */
  putText(url: string, body: string, headers?: Record<string, string>): string;
  get(url: string): string;
  /** Reads one property: `<status> <body>`. */
  read(objectPath: string, propertyName?: string): string;
  /** Writes one property by its own name: `<status> <body>`. */
  write(objectPath: string, propertyName: string, value: unknown, extra?: object): string;
  call(objectPath: string, functionName: string, parameters?: unknown, extra?: object): string;
}

export const actors = '/Script/UnrealEd.Default__EditorActorSubsystem';
export const kismet = '/Script/Engine.Default__KismetSystemLibrary';

/** Opens the yard in an editor of its own. */
export function openYard(options: Partial<SimulatedEditorOptions> = {}): YardEditor {
  const editor = createSimulatedEditor({ scene: yard, ...options });
  const send = (method: string, url: string, body: string, headers: Record<string, string>) => {
    const response = editor.handle({ method, url, headers, body });
    return response === 'crash' ? 'crash' : `${response.status} ${response.body}`;
  };
  const put: YardEditor['put'] = (url, body, headers = { 'content-type': 'application/json' }) =>
    send('PUT', url, JSON.stringify(body), headers);
  return {
    editor,
    put,
    putText: (url, body, headers = { 'content-type': 'application/json' }) => send('PUT', url, body, headers),
    get: url => send('GET', url, '', {}),
    read: (objectPath, propertyName) =>
      put('/remote/object/property', { objectPath, propertyName, access: 'READ_ACCESS' }),
    write: (objectPath, propertyName, value, extra = {}) => {
      const propertyValue = { [leafOf(propertyName)]: value };
      return put('/remote/object/property', {
        ...{ objectPath, propertyName, propertyValue, access: 'WRITE_ACCESS' },
        ...extra,
      });
    },
    call: (objectPath, functionName, parameters = {}, extra = {}) =>
      put('/remote/object/call', { objectPath, functionName, parameters, ...extra }),
  };
}

function leafOf(propertyName: string): string {
  return (propertyName.split('.').at(-1) ?? propertyName).replace(/\[.*/, '');
}
