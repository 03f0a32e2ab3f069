import type { SceneBlueprint } from '../../../engine/scene.ts';
import { content } from '../content.ts';
import { place, vector } from '../placement.ts';

/** A lamp on a bracket: variables of many types, components nested three deep, functions to switch it. */
export const bpLamp: SceneBlueprint = {
  path: '/Game/Blueprints/BP_Lamp',
  parent: '/Script/Engine.Actor',
  variables: {
    Brightness: {
      type: 'float',
      default: 250,
      tooltip: 'Light of the bulb when it is fully on, in lumens.',
      clampMin: 0,
      uiMin: 0,
      uiMax: 2000,
    },
    DimmerPosition: {
      type: 'double',
      default: 1,
      tooltip: 'Share of Brightness that is used: 0 is off, 1 is full.',
      clampMin: 0,
      clampMax: 1,
    },
    bIsOn: { type: 'bool', default: true },
    GlowColor: {
      type: 'FLinearColor',
      default: { R: 1, G: 0.78, B: 0.52, A: 1 },
      tooltip: 'Colour of bulb and shade.',
    },
    Units: { type: 'ELightUnits', default: 'Lumens' },
    CircuitName: { type: 'FName', default: 'Yard', tooltip: 'Lamps of one circuit are switched together.' },
    Inscription: { type: 'FString', default: '' },
    SwitchGroups: { type: 'TArray<FName>', default: ['All', 'Outside'] },
    DimLevels: { type: 'TMap<FName, float>', default: { Dusk: 0.6, Night: 0.25 } },
    FlickerInterval: {
      type: 'FFloatInterval',
      default: { Min: 4, Max: 9 },
      tooltip: 'Seconds between two flickers, drawn at random.',
    },
    ShadeMesh: { type: 'TObjectPtr<UStaticMesh>', default: content.lampShade },
    LinkedDoor: { type: 'TObjectPtr<AActor>', tooltip: 'A door that switches this lamp when it opens.' },
    FlickerSeed: { type: 'int32', default: 12, instanceEditable: false },
    SecondsOn: { type: 'float', default: 0, private: true, instanceEditable: false },
  },
  components: {
    DefaultSceneRoot: { class: '/Script/Engine.SceneComponent' },
    Bracket: {
      class: '/Script/Engine.StaticMeshComponent',
      attachedTo: 'DefaultSceneRoot',
      properties: { StaticMesh: content.lampBracket, OverrideMaterials: [content.metal] },
    },
    Shade: {
      class: '/Script/Engine.StaticMeshComponent',
      attachedTo: 'Bracket',
      properties: {
        ...place(vector(38, 0, 12)),
        StaticMesh: content.lampShade,
        CastShadow: false,
        bCastDynamicShadow: false,
      },
    },
    Bulb: {
      class: '/Script/Engine.PointLightComponent',
      attachedTo: 'Shade',
      properties: {
        ...place(vector(0, 0, -6)),
        Intensity: 250,
        IntensityUnits: 'Lumens',
        LightColor: { B: 190, G: 227, R: 255, A: 255 },
        AttenuationRadius: 600,
        SourceRadius: 3,
        ComponentTags: ['Bulb'],
      },
    },
  },
  graphs: {
    EventGraph: {
      nodes: {
        K2Node_Event_0: {
          kind: 'event',
          of: 'ReceiveBeginPlay',
        },
        K2Node_IfThenElse_0: { kind: 'branch', at: [304, 0] },
        K2Node_VariableGet_0: { kind: 'get', of: 'bIsOn', at: [64, 128] },
        K2Node_CallFunction_0: {
          ...{ kind: 'function', of: '/Script/Engine.KismetSystemLibrary:PrintString', at: [592, 0] },
          values: { InString: 'The lamp is on' },
        },
      },
      wires: [
        ['K2Node_Event_0.then', 'K2Node_IfThenElse_0.execute'],
        ['K2Node_VariableGet_0.bIsOn', 'K2Node_IfThenElse_0.Condition'],
        ['K2Node_IfThenElse_0.then', 'K2Node_CallFunction_0.execute'],
      ],
    },
  },
  functions: {
    TurnOn: {
      run: self => {
        self.set('bIsOn', true);
      },
    },
    TurnOff: {
      run: self => {
        self.set('bIsOn', false);
      },
    },
    SetBrightness: {
      inputs: { Lumens: 'float' },
      outputs: { Previous: 'float' },
      run: (self, { Lumens }) => {
        const previous = self.get('Brightness');
        self.set('Brightness', Math.min(Math.max(Number(Lumens), 0), 2000));
        return { Previous: previous };
      },
    },
    JoinGroup: {
      inputs: { Group: 'FName' },
      outputs: { bAdded: 'bool', Count: 'int32' },
      run: (self, { Group }) => {
        const groups = self.get('SwitchGroups');
        const names: unknown[] = Array.isArray(groups) ? groups : [];
        if (names.includes(Group)) return { bAdded: false, Count: names.length };
        self.set('SwitchGroups', [...names, Group]);
        return { bAdded: true, Count: names.length + 1 };
      },
    },
  },
};
