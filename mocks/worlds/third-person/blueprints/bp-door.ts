import type { SceneBlueprint } from '../../../engine/scene.ts';
import { content } from '../content.ts';
import { place, rotator, vector } from '../placement.ts';

/** A door that turns about its hinge, remembers how often it was opened, and can be locked. */
export const bpDoor: SceneBlueprint = {
  path: '/Game/Blueprints/BP_Door',
  parent: '/Script/Engine.Actor',
  defaults: { Tags: ['Door'] },
  variables: {
    OpenAngle: {
      type: 'float',
      default: 95,
      tooltip: 'How far the leaf turns, in degrees. Negative opens inwards.',
      clampMin: -170,
      clampMax: 170,
    },
    OpenSeconds: { type: 'float', default: 0.8, clampMin: 0.05, uiMin: 0.1, uiMax: 5 },
    bLocked: { type: 'bool', default: false },
    KeyName: { type: 'FName', default: 'None', tooltip: 'Item that unlocks the door; None needs no key.' },
    Prompt: { type: 'FString', default: 'Open', tooltip: 'What a player reads when in front of it.' },
    Motion: { type: 'EInterpToBehaviourType', default: 'OneShot' },
    HingeOffset: { type: 'FVector', default: { X: 0, Y: 0, Z: 0 } },
    OpenSound: { type: 'TObjectPtr<USoundBase>', default: content.doorOpen },
    LitBy: { type: 'TObjectPtr<AActor>', tooltip: 'Lamp that goes on while the door is open.' },
    bIsOpen: { type: 'bool', default: false, instanceEditable: false },
    TimesOpened: { type: 'int32', default: 0, private: true, instanceEditable: false },
  },
  components: {
    DefaultSceneRoot: { class: '/Script/Engine.SceneComponent' },
    Frame: {
      class: '/Script/Engine.StaticMeshComponent',
      attachedTo: 'DefaultSceneRoot',
      properties: { StaticMesh: content.doorFrame },
    },
    Hinge: {
      class: '/Script/Engine.SceneComponent',
      attachedTo: 'Frame',
      properties: place(vector(-56, 0, 0)),
    },
    Leaf: {
      class: '/Script/Engine.StaticMeshComponent',
      attachedTo: 'Hinge',
      properties: { StaticMesh: content.doorLeaf, OverrideMaterials: [content.rustyMetal] },
    },
    Handle: {
      class: '/Script/Engine.StaticMeshComponent',
      attachedTo: 'Leaf',
      properties: { ...place(vector(98, 4, 105), rotator(0, 0, 90)), StaticMesh: content.doorHandle },
    },
  },
  functions: {
    Open: {
      inputs: { bByForce: 'bool' },
      outputs: { bOpened: 'bool' },
      run: (self, { bByForce }) => {
        if (self.get('bIsOpen') === true) return { bOpened: false };
        if (self.get('bLocked') === true && bByForce !== true) return { bOpened: false };
        self.set('bIsOpen', true);
        self.set('TimesOpened', Number(self.get('TimesOpened')) + 1);
        return { bOpened: true };
      },
    },
    Close: {
      run: self => {
        self.set('bIsOpen', false);
      },
    },
  },
};
