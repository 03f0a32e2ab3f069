import { type Ask, batch, call, describe, member, type Question, read, texts } from './ask.ts';

export interface ReadScenarioOptions {
  /** Paths to look at as well as at what is found in the level. */
  objects: readonly string[];
  /** Actors of the level to look at, one a class. */
  actors: number;
}

const SYSTEM = '/Script/Engine.Default__KismetSystemLibrary';
const EDITOR = '/Script/UnrealEd.Default__UnrealEditorSubsystem';
const ACTORS = '/Script/UnrealEd.Default__EditorActorSubsystem';
const LIGHT = '/Script/Engine.Default__PointLightComponent';
const NOWHERE = '/Game/Maps/Nowhere.Nowhere:PersistentLevel.Nobody_0';

/** Labels and folders are asked for so many actors. */
const LABELLED = 12;
const COMPONENTS = 3;

/** A session that only reads: what an editor is, what is in its level, and how it says no. */
export async function runReadScenario(ask: Ask, { objects, actors }: ReadScenarioOptions): Promise<void> {
  await askAboutEngine(ask);
  const found = await askAboutLevel(ask);
  await askAboutDefaults(ask);
  await askForAssets(ask);
  const described = new Set<string>();
  for (const path of await pickActors(ask, found, objects, actors))
    await askAboutObject(ask, path, described);
  await askInBatch(ask);
  await askWrongly(ask);
}

async function askAboutEngine(ask: Ask): Promise<void> {
  await ask('routes', { method: 'GET', path: '/remote/info' });
  await ask('presets', { method: 'GET', path: '/remote/presets' });
  await ask('passphrase', { method: 'GET', path: '/remote/passphrase' });
  await ask('engine version', call(SYSTEM, 'GetEngineVersion'));
  await ask('project name', call(SYSTEM, 'GetGameName'));
  await ask('project directory', call(SYSTEM, 'GetProjectDirectory'));
  await ask('saved directory', call(SYSTEM, 'GetProjectSavedDirectory'));
  await ask('the one call that 5.8 allows', call(SYSTEM, 'GetDisplayName', { Object: LIGHT }));
}

async function askAboutLevel(ask: Ask): Promise<string[]> {
  await ask('open level', call(EDITOR, 'GetEditorWorld'));
  await ask('camera', call(EDITOR, 'GetLevelViewportCameraInfo'));
  await ask('selection', call(ACTORS, 'GetSelectedLevelActors'));
  const { value } = await ask('actors of the level', call(ACTORS, 'GetAllLevelActors'));
  const actors = texts(member(value, 'ReturnValue'));
  const asked = actors
    .slice(0, LABELLED)
    .flatMap(path => [call(path, 'GetActorLabel'), call(path, 'GetFolderPath')]);
  if (asked.length > 0) await ask('labels and folders', batch(asked));
  return actors;
}

/** Class default objects: every editor has them, so what is said of them can be compared between editors. */
async function askAboutDefaults(ask: Ask): Promise<void> {
  await ask('defaults of a class', read(LIGHT));
  await ask('a float', read(LIGHT, 'Intensity'));
  await ask('an enum', read(LIGHT, 'Mobility'));
  await ask('a colour', read(LIGHT, 'LightColor'));
  await ask('a vector of doubles', read(LIGHT, 'RelativeScale3D'));
  await ask('a member of a struct', read(LIGHT, 'RelativeScale3D.X'));
  await ask('a name in another case', read(LIGHT, 'intensity'));
  await ask('functions of a subsystem', describe(EDITOR));
}

async function askForAssets(ask: Ask): Promise<void> {
  const search = (body: Record<string, unknown>): Question => ({ path: '/remote/search/assets', body });
  await ask('assets', search({ Limit: 10 }));
  const Filter = { ClassNames: ['/Script/Engine.StaticMesh'], PackagePaths: ['/Game'], RecursivePaths: true };
  await ask('assets of a class', search({ Filter, Limit: 5 }));
  await ask('assets by a name that none has', search({ Query: 'NoAssetIsCalledThis', Limit: 5 }));
}

/** The first actor of each class, as their names tell classes apart; and what the user named. */
async function pickActors(
  ask: Ask,
  found: readonly string[],
  wanted: readonly string[],
  most: number,
): Promise<string[]> {
  const classes = new Map<string, string>();
  for (const path of found) {
    const kind = path.replace(/_\d+$/, '').replace(/^.*[.:]/, '');
    if (!classes.has(kind)) classes.set(kind, path);
  }
  const picked = [...wanted, ...[...classes.values()].slice(0, most)];
  if (picked.length > 0)
    await ask('where they are', batch(picked.map(path => call(path, 'GetActorTransform'))));
  return [...new Set(picked)];
}

async function askAboutObject(ask: Ask, path: string, described: Set<string>): Promise<void> {
  const whole = await ask('all of an object', read(path));
  await ask('what an object is', describe(path));
  await ask('an array', read(path, 'Tags'));
  await ask('an element that is not there', read(path, 'Tags[7]'));
  await ask('a path across an object', read(path, 'RootComponent.RelativeLocation'));
  await ask('its class', call('/Script/Engine.Default__GameplayStatics', 'GetObjectClass', { Object: path }));
  for (const component of componentsOf(whole.value, path).slice(0, COMPONENTS)) {
    await ask('all of a component', read(component));
    await ask('where a component is', read(component, 'RelativeLocation'));
    const kind = component.replace(/^.*\./, '');
    if (described.has(kind)) continue;
    described.add(kind);
    await ask('what a component is', describe(component));
  }
}

function componentsOf(values: unknown, actor: string): string[] {
  if (typeof values !== 'object' || values === null) return [];
  const inside = Object.values(values).filter(
    value => typeof value === 'string' && value.toLowerCase().startsWith(`${actor.toLowerCase()}.`),
  );
  return [...new Set(inside.map(String))];
}

async function askInBatch(ask: Ask): Promise<void> {
  const mixed = [
    read(LIGHT, 'Intensity'),
    read(LIGHT, 'NoSuchProperty'),
    { path: '/remote/nowhere', body: {} },
    call(SYSTEM, 'GetDisplayName', { Object: LIGHT }),
    read(LIGHT, 'AttenuationRadius'),
  ];
  await ask('a batch of which some fail', batch(mixed));
  await ask('a batch of nothing', batch([]));
}

/** How an editor says no: nothing here can be carried out. */
async function askWrongly(ask: Ask): Promise<void> {
  await ask('no such route', { path: '/remote/nowhere', body: {} });
  await ask('a wrong verb', { method: 'POST', path: '/remote/object/describe' });
  await ask('no body', { path: '/remote/object/describe', text: '' });
  await ask('a body that is cut off', { path: '/remote/object/property', text: '{"objectPath": "/Script' });
  await ask('a wrong content type', { ...read(LIGHT, 'Intensity'), contentType: 'text/plain' });
  await ask('a content type with a charset', {
    ...read(LIGHT, 'Intensity'),
    contentType: 'application/json; charset=utf-8',
  });
  await ask('no such object, read', read(NOWHERE, 'Tags'));
  await ask('no such object, described', describe(NOWHERE));
  await ask('no such object, called', call(NOWHERE, 'GetActorLabel'));
  await ask('no such property', read(LIGHT, 'NoSuchProperty'));
  await ask('no such function', call(SYSTEM, 'NoSuchFunction'));
  await ask('no thumbnail', { path: '/remote/object/thumbnail', body: { objectPath: NOWHERE } });
}
