/** Where the page shows a light: an element, or anything with a text. */
export interface Display {
  textContent: string | null;
}

const unreal = 'http://127.0.0.1:30010';

/** Reads the brightness of a light component in the editor that runs on this machine. */
export async function readIntensity(objectPath: string): Promise<{ intensity: number; units: string }> {
  const response = await fetch(`${unreal}/remote/object/property`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ objectPath, access: 'READ_ACCESS' }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.errorMessage);
  // Unreal answers enums by what its menus say: "Lumens - luminous flux, normalized".
  const [units] = answer.IntensityUnits.split(' - ');
  return { intensity: answer.Intensity, units };
}

/** Shows the brightness of a light, or why it cannot be shown. */
export async function showLight(display: Display, objectPath: string): Promise<void> {
  try {
    const { intensity, units } = await readIntensity(objectPath);
    display.textContent = `${intensity} ${units.toLowerCase()}`;
  } catch (error) {
    const isOffline = error instanceof TypeError;
    display.textContent = isOffline ? 'Unreal is not running' : 'This light is gone';
  }
}
