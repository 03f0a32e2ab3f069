import { html, type Markup } from './markup.ts';
import type { Model } from './model.ts';
import type { Page } from './render-type-page.ts';
import { writeRoute } from './route.ts';

/** Doors into the dictionary, by what somebody works on. A type that a dictionary lacks is left out. */
const DOORS: [title: string, about: string, types: string[]][] = [
  [
    'Light',
    'Lamps, sun and bounce',
    [
      ...['PointLightComponent', 'SpotLightComponent', 'RectLightComponent', 'DirectionalLightComponent'],
      ...['SkyLightComponent', 'SphereReflectionCaptureComponent', 'LightmassLightSettings'],
    ],
  ],
  [
    'Sky, fog and clouds',
    'Air between the lens and the horizon',
    [
      'SkyAtmosphereComponent',
      'ExponentialHeightFogComponent',
      'LocalFogVolumeComponent',
      'VolumetricCloudComponent',
    ],
  ],
  [
    'Camera and picture',
    'Exposure, lens, grade',
    [
      'PostProcessSettings',
      'CineCameraComponent',
      'CameraComponent',
      'PostProcessVolume',
      'CameraLensSettings',
      'CameraFocusSettings',
    ],
  ],
  [
    'Things and surfaces',
    'Meshes, materials, decals',
    [
      'StaticMeshComponent',
      'SkeletalMeshComponent',
      'Material',
      'Texture2D',
      'DecalComponent',
      'MeshNaniteSettings',
    ],
  ],
  [
    'Movement and physics',
    'Characters, bodies, splines',
    [
      'CharacterMovementComponent',
      'ProjectileMovementComponent',
      'BodyInstance',
      'PhysicalMaterial',
      'SpringArmComponent',
      'SplineComponent',
    ],
  ],
  [
    'Sound and effects',
    'What is heard, what sparkles',
    ['AudioComponent', 'BaseAttenuationSettings', 'ReverbSettings', 'NiagaraComponent', 'WidgetComponent'],
  ],
];

/** The first page: how to look, and where to begin. */
export function renderHome(model: Model): Page {
  const { classes, structs, enums } = model.data;
  const count = [...classes, ...structs].reduce((sum, { properties }) => sum + properties.length, 0);
  const described = classes.filter(({ summary }) => summary !== undefined).length;
  const own = [...classes, ...structs].filter(each => each.own).map(({ name }) => name);
  const doors: [string, string, string[]][] =
    own.length > 0 ? [['Your project', 'What your own folder describes', own], ...DOORS] : DOORS;
  const main = html`<header class="hero">
      <h1 tabindex="-1">What every setting does,<br>in plain words.</h1>
      <p class="lead">${count} properties of ${described} classes and ${structs.length} groups of settings, with ${enums.length} lists of choices: units, ranges, values worth knowing, and what goes wrong silently.</p>
      <p class="hint"><span class="with-keys">Press <kbd>/</kbd> and type</span><span class="without-keys">Tap the search box and type</span> what you are after: <a href="#" data-search="soft shadows">soft shadows</a>, <a href="#" data-search="kelvin">kelvin</a>, <a href="#" data-search="spot light cone">spot light cone</a>, <a href="#" data-search="motion blur">motion blur</a>.</p>
    </header>
    <div class="doors">${doors.map(door => renderDoor(model, door))}</div>`;
  return { title: 'Property dictionary', main };
}

function renderDoor(model: Model, [title, about, names]: [string, string, string[]]): Markup | undefined {
  const types = names.flatMap(name => model.type(name) ?? []);
  if (types.length === 0) return undefined;
  return html`<section class="door"><h2>${title}</h2><p class="quiet">${about}</p>
    <ul>${types.map(({ name, summary }) => html`<li><a href="${writeRoute(name)}">${name}<span>${summary ?? ''}</span></a></li>`)}</ul></section>`;
}
