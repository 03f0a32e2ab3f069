import { freezePlain } from '../engine/freeze-plain.ts';
import type { Scene } from '../engine/scene.ts';

const wheel = '/Game/Requisiten/Mühle/SM_Mühlrad_groß.SM_Mühlrad_groß';
const wood = '/Game/Requisiten/Mühle/MI_Holz_nass.MI_Holz_nass';
const level = '/Game/Karten/Lvl_Mühle.Lvl_Mühle';

/** A project as many have it on Windows: spaces and umlauts in its folder, its assets, its labels and its variables. */
export const windows = freezePlain<Scene>({
  name: 'windows',
  project: { name: 'Groessenwahn', directory: 'D:/Meine Projekte/Größenwahn Spiel/' },
  map: '/Game/Karten/Lvl_Mühle',
  blueprints: [
    {
      path: '/Game/Blaupausen/BP_Mühlrad',
      parent: '/Script/Engine.Actor',
      variables: {
        Größe: { type: 'double', default: 1.5 },
        'Drehzahl pro Minute': { type: 'float', default: 4 },
        Beschriftung: { type: 'FText', default: 'Außer Betrieb' },
      },
      components: {
        Rad: { class: '/Script/Engine.StaticMeshComponent', properties: { StaticMesh: wheel } },
      },
    },
  ],
  assets: [
    { path: level, class: '/Script/Engine.World' },
    {
      path: wheel,
      class: '/Script/Engine.StaticMesh',
      references: [wood],
      tags: { Triangles: '2480', ApproxSize: '420x90x420', LODs: '2' },
    },
    { path: wood, class: '/Script/Engine.MaterialInstanceConstant' },
  ],
  actors: [
    {
      name: 'BP_Mühlrad_C_0',
      label: 'Mühlrad "Große Liese"',
      class: '/Game/Blaupausen/BP_Mühlrad.BP_Mühlrad_C',
      folder: 'Mühle/Außen Nord',
      properties: { Größe: 2.25, 'Drehzahl pro Minute': 6.5, Beschriftung: 'Läuft – bitte nicht berühren' },
    },
    {
      name: 'PointLight_0',
      label: 'Licht über der Tür',
      class: '/Script/Engine.PointLight',
      folder: 'Mühle/Außen Nord',
      properties: { Tags: ['Außen', 'Nacht'] },
      components: { LightComponent0: { properties: { Intensity: 1200 } } },
    },
    {
      name: 'PointLight_1',
      label: '提灯 🏮',
      class: '/Script/Engine.PointLight',
      folder: 'Mühle',
      components: { LightComponent0: { properties: { Temperature: 2200, bUseTemperature: true } } },
    },
  ],
  selection: ['BP_Mühlrad_C_0'],
});
