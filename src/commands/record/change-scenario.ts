import { type Ask, askCall, askDescribe, askRead, member } from './ask.ts';

const ACTORS = '/Script/UnrealEd.Default__EditorActorSubsystem';
const LABEL = 'unreal-bridge recording';

/**
 * A session that changes something and takes it back: it spawns a light, writes to it in right and wrong ways, and
 * destroys it. The level counts as changed afterwards, as no request makes an editor forget that.
 */
export async function runChangeScenario(ask: Ask): Promise<'undone' | 'nothing done' | 'not undone'> {
  const spawned = await ask(
    'spawn a light',
    askCall(ACTORS, 'SpawnActorFromClass', {
      ActorClass: '/Script/Engine.PointLight',
      Location: { X: 0, Y: 0, Z: 100_000 },
      Rotation: { Pitch: 0, Yaw: 0, Roll: 0 },
      bTransient: false,
    }),
  );
  const path = String(member(spawned.value, 'ReturnValue') ?? '');
  if (path === '') return 'nothing done';
  try {
    await writeTo(ask, path);
  } finally {
    await ask('destroy it', askCall(ACTORS, 'DestroyActor', { ActorToDestroy: path }));
  }
  if ((await ask('it is gone', askDescribe(path))).status === 404) return 'undone';
  // 5.8 allows this one without a line in the project's settings.
  await ask('destroy it as the actor can', askCall(path, 'K2_DestroyActor'));
  return (await ask('now it is gone', askDescribe(path))).status === 404 ? 'undone' : 'not undone';
}

async function writeTo(ask: Ask, path: string): Promise<void> {
  const light = `${path}.LightComponent0`;
  const write = (propertyName: string, propertyValue: unknown, access = 'WRITE_TRANSACTION_ACCESS') => ({
    path: '/remote/object/property',
    body: { objectPath: light, access, propertyName, propertyValue },
  });
  await ask('give it a label', askCall(path, 'SetActorLabel', { NewActorLabel: LABEL, bMarkDirty: true }));
  await ask('its label', askCall(path, 'GetActorLabel'));
  await ask('write a float', write('Intensity', { Intensity: 1850 }));
  await ask('the float', askRead(light, 'Intensity'));
  await ask('write a part of a struct', write('RelativeLocation', { RelativeLocation: { Z: 99_000 } }));
  await ask('the struct', askRead(light, 'RelativeLocation'));
  await ask('write by a wrong key', write('Intensity', { Brightness: 3 }));
  await ask('write a bare number', write('Intensity', 3));
  await ask('write a text for a number', write('Intensity', { Intensity: 'bright' }));
  await ask('nothing of that was taken', askRead(light, 'Intensity'));
  await ask('write an enum by its name', write('IntensityUnits', { IntensityUnits: 'Candelas' }));
  await ask('the enum', askRead(light, 'IntensityUnits'));
  await ask('write to what is not there', write('NoSuchProperty', { NoSuchProperty: 1 }));
  await ask('reset a value', {
    path: '/remote/object/property',
    body: { objectPath: light, access: 'WRITE_ACCESS', propertyName: 'Intensity', resetToDefault: true },
  });
  await ask('the value after the reset', askRead(light, 'Intensity'));
}
