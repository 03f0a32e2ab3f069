/** Object paths of the content that the level and its Blueprints use, stated once. */
export const content = {
  level: '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson',

  cube: '/Game/LevelPrototyping/Meshes/SM_Cube.SM_Cube',
  ramp: '/Game/LevelPrototyping/Meshes/SM_Ramp.SM_Ramp',
  pillar: '/Game/Architecture/Meshes/SM_Pillar.SM_Pillar',
  crate: '/Game/Props/Meshes/SM_Crate.SM_Crate',
  barrel: '/Game/Props/Meshes/SM_Barrel.SM_Barrel',
  lampBracket: '/Game/Props/Lamp/SM_LampBracket.SM_LampBracket',
  lampShade: '/Game/Props/Lamp/SM_LampShade.SM_LampShade',
  lampShadeWide: '/Game/Props/Lamp/SM_LampShade_Wide.SM_LampShade_Wide',
  doorFrame: '/Game/Props/Door/SM_DoorFrame.SM_DoorFrame',
  doorLeaf: '/Game/Props/Door/SM_DoorLeaf.SM_DoorLeaf',
  doorHandle: '/Game/Props/Door/SM_DoorHandle.SM_DoorHandle',

  mannequin: '/Game/Characters/Mannequins/Meshes/SKM_Quinn_Simple.SKM_Quinn_Simple',
  mannequinSkeleton: '/Game/Characters/Mannequins/Meshes/SK_Mannequin.SK_Mannequin',
  idle: '/Game/Characters/Mannequins/Animations/MF_Idle.MF_Idle',

  gridMaterial: '/Game/LevelPrototyping/Materials/M_PrototypeGrid.M_PrototypeGrid',
  gridFloor: '/Game/LevelPrototyping/Materials/MI_PrototypeGrid_Gray.MI_PrototypeGrid_Gray',
  gridWall: '/Game/LevelPrototyping/Materials/MI_PrototypeGrid_TopDark.MI_PrototypeGrid_TopDark',
  plaster: '/Game/Architecture/Materials/M_Plaster.M_Plaster',
  rustyMetal: '/Game/Props/Materials/MI_Metal_Rusty.MI_Metal_Rusty',
  metal: '/Game/Props/Materials/M_Metal.M_Metal',
  decalMaterial: '/Game/Decals/M_Decal.M_Decal',
  puddle: '/Game/Decals/MI_Decal_Puddle.MI_Decal_Puddle',
  arrow: '/Game/Decals/MI_Decal_Arrow.MI_Decal_Arrow',
  leafShadow: '/Game/Lighting/MI_LightFunction_Leaves.MI_LightFunction_Leaves',
  lightFunction: '/Game/Lighting/M_LightFunction.M_LightFunction',
  lightingControl: '/Game/RemoteControl/LightingControl.LightingControl',
  cloudMaterial: '/Game/Sky/MI_Clouds_Fair.MI_Clouds_Fair',
  cloudMaster: '/Game/Sky/M_Clouds.M_Clouds',

  gridTexture: '/Game/LevelPrototyping/Textures/T_Grid_D.T_Grid_D',
  metalNormal: '/Game/Props/Textures/T_Metal_N.T_Metal_N',
  signTexture: '/Game/Props/Textures/T_Sign_E.T_Sign_E',
  downlight: '/Game/Lighting/IES_Downlight.IES_Downlight',
  eveningSky: '/Game/Sky/T_EveningSky.T_EveningSky',

  wind: '/Game/Audio/Ambience/SW_Wind_Loop.SW_Wind_Loop',
  crackle: '/Game/Audio/Ambience/SC_Fire_Crackle.SC_Fire_Crackle',
  radio: '/Game/Audio/Music/SW_Radio_Tune.SW_Radio_Tune',
  doorOpen: '/Game/Audio/Props/SW_Door_Open.SW_Door_Open',
  gateOpen: '/Game/Audio/Props/SW_Gate_Open.SW_Gate_Open',
  hall: '/Game/Audio/Reverb/RE_SmallHall.RE_SmallHall',

  fire: '/Game/Effects/NS_Brazier_Fire.NS_Brazier_Fire',
  dust: '/Game/Effects/NS_Dust_Motes.NS_Dust_Motes',
  intro: '/Game/Cinematics/LS_Intro.LS_Intro',

  propStruct: '/Game/Data/S_Prop.S_Prop',
  propTable: '/Game/Data/DT_Props.DT_Props',
  signTexts: '/Game/Data/ST_Signs.ST_Signs',
  flickerCurves: '/Game/Data/CT_Flicker.CT_Flicker',

  characterBlueprint: '/Game/ThirdPerson/Blueprints/BP_ThirdPersonCharacter.BP_ThirdPersonCharacter',
  lampBlueprint: '/Game/Blueprints/BP_Lamp.BP_Lamp',
  doorBlueprint: '/Game/Blueprints/BP_Door.BP_Door',
} as const;

/** Object path of an actor of the level, as a property that refers to it prints it. */
export const actorPath = (name: string): string => `${content.level}:PersistentLevel.${name}`;
