import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

/**
 * Turns on every lamp of the level that is open in Unreal, over Remote Control: `node turn-on-lamps.js`.
 *
 * Lamps are actors of the Blueprint BP_Lamp. Its function `TurnOn` takes a brightness and answers whether the lamp is
 * lit; a lamp without a bulb is not.
 */
export async function turnOnLamps({
  editor = 'http://127.0.0.1:30010',
  brightness = 800,
  timeoutMs = 5000,
} = {}) {
  const call = async (objectPath, functionName, parameters = {}) => {
    const response = await send(`${editor}/remote/object/call`, timeoutMs, {
      objectPath,
      functionName,
      parameters,
      generateTransaction: true,
    });
    if (!response.ok) throw new Error(`Unreal refused ${functionName}: ${await response.text()}`);
    return response.json();
  };

  const { ReturnValue: actors } = await call(
    '/Script/UnrealEd.Default__EditorActorSubsystem',
    'GetAllLevelActors',
  );
  const report = { lit: 0, broken: [] };
  for (const path of actors.filter(actor => actor.includes('.BP_Lamp_C_'))) {
    const { bIsLit } = await call(path, 'TurnOn', { Brightness: brightness });
    if (bIsLit) report.lit++;
    else report.broken.push(path);
  }
  return report;
}

async function send(url, timeoutMs, body) {
  try {
    return await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    const why =
      error.name === 'TimeoutError'
        ? 'Unreal does not answer. Is a dialog open in the editor?'
        : 'Unreal is not there. Is the editor open, and its Remote Control plugin on?';
    throw new Error(why, { cause: error });
  }
}

if (pathToFileURL(argv[1] ?? '').href === import.meta.url) console.log(await turnOnLamps());
