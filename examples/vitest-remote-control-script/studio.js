import { defineBlueprint, defineScene, vector } from 'unreal-bridge/mocks';

/** The Blueprint as the project has it, as far as the script can tell: its variables, its bulb and its function. */
export const lamp = defineBlueprint({
  path: '/Game/Blueprints/BP_Lamp',
  variables: {
    bIsLit: { type: 'bool', default: false },
    bHasBulb: { type: 'bool', default: true },
  },
  components: {
    Bulb: { class: '/Script/Engine.PointLightComponent', properties: { Intensity: 0 } },
  },
  functions: {
    TurnOn: {
      inputs: { Brightness: 'float' },
      outputs: { bIsLit: 'bool' },
      run: (self, { Brightness }) => {
        if (!self.get('bHasBulb')) return { bIsLit: false };
        self.set('bIsLit', true);
        self.component('Bulb').set('Intensity', Brightness);
        return { bIsLit: true };
      },
    },
  },
});

/** A level with two lamps that work, one that does not, and a crate that is none. */
export const studio = defineScene({
  blueprints: [lamp],
  actors: [
    { label: 'Desk Lamp', class: lamp.classPath, location: vector(0, 0, 80) },
    { label: 'Floor Lamp', class: lamp.classPath, location: vector(200, 50, 0) },
    { label: 'Old Lamp', class: lamp.classPath, properties: { bHasBulb: false } },
    { label: 'Crate', class: '/Script/Engine.StaticMeshActor' },
  ],
});
