import { type Ask, askBatch, askCall, askDescribe, askRead, member, type Question, texts } from './ask.ts';

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
  await ask('engine version', askCall(SYSTEM, 'GetEngineVersion'));
  await ask('project name', askCall(SYSTEM, 'GetGameName'));
  await ask('project directory', askCall(SYSTEM, 'GetProjectDirectory'));
  await ask('saved directory', askCall(SYSTEM, 'GetProjectSavedDirectory'));
  await ask('the one call that 5.8 allows', askCall(SYSTEM, 'GetDisplayName', { Object: LIGHT }));
}

async function askAboutLevel(ask: Ask): Promise<string[]> {
  await ask('open level', askCall(EDITOR, 'GetEditorWorld'));
  await ask('camera', askCall(EDITOR, 'GetLevelViewportCameraInfo'));
  await ask('selection', askCall(ACTORS, 'GetSelectedLevelActors'));
  const { value } = await ask('actors of the level', askCall(ACTORS, 'GetAllLevelActors'));
  const actors = texts(member(value, 'ReturnValue'));
  const asked = actors
    .slice(0, LABELLED)
    .flatMap(path => [askCall(path, 'GetActorLabel'), askCall(path, 'GetFolderPath')]);
  if (asked.length > 0) await ask('labels and folders', askBatch(asked));
  return actors;
}

/** Class default objects: every editor has them, so what is said of them can be compared between editors. */
async function askAboutDefaults(ask: Ask): Promise<void> {
  await ask('defaults of a class', askRead(LIGHT));
  await ask('a float', askRead(LIGHT, 'Intensity'));
  await ask('an enum', askRead(LIGHT, 'Mobility'));
  await ask('a colour', askRead(LIGHT, 'LightColor'));
  await ask('a vector of doubles', askRead(LIGHT, 'RelativeScale3D'));
  await ask('a member of a struct', askRead(LIGHT, 'RelativeScale3D.X'));
  await ask('a name in another case', askRead(LIGHT, 'intensity'));
  await ask('functions of a subsystem', askDescribe(EDITOR));
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
    await ask('where they are', askBatch(picked.map(path => askCall(path, 'GetActorTransform'))));
  return [...new Set(picked)];
}

async function askAboutObject(ask: Ask, path: string, described: Set<string>): Promise<void> {
  const whole = await ask('all of an object', askRead(path));
  await ask('what an object is', askDescribe(path));
  await ask('an array', askRead(path, 'Tags'));
  await ask('an element that is not there', askRead(path, 'Tags[7]'));
  await ask('a path across an object', askRead(path, 'RootComponent.RelativeLocation'));
  await ask(
    'its class',
    askCall('/Script/Engine.Default__GameplayStatics', 'GetObjectClass', { Object: path }),
  );
  for (const component of componentsOf(whole.value, path).slice(0, COMPONENTS)) {
    await ask('all of a component', askRead(component));
    await ask('where a component is', askRead(component, 'RelativeLocation'));
    const kind = component.replace(/^.*\./, '');
    if (described.has(kind)) continue;
    described.add(kind);
    await ask('what a component is', askDescribe(component));
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
    askRead(LIGHT, 'Intensity'),
    askRead(LIGHT, 'NoSuchProperty'),
    { path: '/remote/nowhere', body: {} },
    askCall(SYSTEM, 'GetDisplayName', { Object: LIGHT }),
    askRead(LIGHT, 'AttenuationRadius'),
  ];
  await ask('a batch of which some fail', askBatch(mixed));
  await ask('a batch of nothing', askBatch([]));
}

/** How an editor says no: nothing here can be carried out. */
async function askWrongly(ask: Ask): Promise<void> {
  await ask('no such route', { path: '/remote/nowhere', body: {} });
  await ask('a wrong verb', { method: 'POST', path: '/remote/object/describe' });
  await ask('no body', { path: '/remote/object/describe', text: '' });
  await ask('a body that is cut off', { path: '/remote/object/property', text: '{"objectPath": "/Script' });
  await ask('a wrong content type', { ...askRead(LIGHT, 'Intensity'), contentType: 'text/plain' });
  await ask('a content type with a charset', {
    ...askRead(LIGHT, 'Intensity'),
    contentType: 'application/json; charset=utf-8',
  });
  await ask('no such object, read', askRead(NOWHERE, 'Tags'));
  await ask('no such object, described', askDescribe(NOWHERE));
  await ask('no such object, called', askCall(NOWHERE, 'GetActorLabel'));
  await ask('no such property', askRead(LIGHT, 'NoSuchProperty'));
  await ask('no such function', askCall(SYSTEM, 'NoSuchFunction'));
  await ask('no thumbnail', { path: '/remote/object/thumbnail', body: { objectPath: NOWHERE } });
}
