import { freezePlain } from '../engine/freeze-plain.ts';
import type { Scene } from '../engine/scene.ts';
import { architecture } from './third-person/architecture.ts';
import { assets } from './third-person/assets.ts';
import { bpDoor } from './third-person/blueprints/bp-door.ts';
import { bpLamp } from './third-person/blueprints/bp-lamp.ts';
import { bpThirdPersonCharacter } from './third-person/blueprints/bp-third-person-character.ts';
import { cameras } from './third-person/cameras.ts';
import { dressing } from './third-person/dressing.ts';
import { gameplay } from './third-person/gameplay.ts';
import { lightingControl } from './third-person/lighting-control.ts';
import { localLights } from './third-person/local-lights.ts';
import { rotator, vector } from './third-person/placement.ts';
import { postProcess } from './third-person/post-process.ts';
import { props } from './third-person/props.ts';
import { sky } from './third-person/sky.ts';
import { volumes } from './third-person/volumes.ts';

/** A walled practice yard with a small gallery: about 80 actors, every kind of light, three Blueprint classes, a preset. */
export const thirdPerson = freezePlain<Scene>({
  name: 'third-person',
  project: { name: 'MyProject', directory: 'D:/Projects/MyProject/' },
  map: '/Game/ThirdPerson/Lvl_ThirdPerson',
  // One file of this project is under source control, for those who want to try that.
  sourceControl: { packages: ['/Game/Audio/Ambience/SW_Wind_Loop'] },
  blueprints: [bpThirdPersonCharacter, bpLamp, bpDoor],
  assets: [...assets, lightingControl],
  actors: [
    ...sky,
    ...localLights,
    ...postProcess,
    ...volumes,
    ...architecture,
    ...props,
    ...dressing,
    ...cameras,
    ...gameplay,
  ],
  selection: ['PointLight_2'],
  camera: { location: vector(-1050, -1820, 260), rotation: rotator(-12, -140, 0) },
});
