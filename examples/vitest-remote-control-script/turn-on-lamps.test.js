import { createSimulatedEditor, startHttpServer, startSimulation } from 'unreal-bridge/mocks';
import { afterEach, describe, expect, test } from 'vitest';
import { longTest } from '../../test/support/soak.ts';
import { studio } from './studio.js';
import { turnOnLamps } from './turn-on-lamps.js';

describe('with an editor that runs', () => {
  let simulation;
  afterEach(() => simulation?.close());

  async function open(options = {}) {
    simulation = await startSimulation({ scene: studio, ...options });
    return simulation;
  }

  longTest('turns on every lamp that has a bulb, and names the others', async () => {
    const { url, editor } = await open();
    const report = await turnOnLamps({ editor: url, brightness: 600 });

    expect(report).toEqual({ lit: 2, broken: [editor.world.pathOf('Old Lamp')] });
    expect(editor.world.get('Desk Lamp', 'bIsLit')).toBe(true);
    expect(editor.world.get('Desk Lamp.Bulb', 'Intensity')).toBe(600);
    expect(editor.world.get('Old Lamp.Bulb', 'Intensity')).toBe(0);
  });

  longTest('changes nothing but lamps', async () => {
    const { url, editor } = await open();
    const crate = editor.world.pathOf('Crate');
    const before = editor.world.snapshot();
    await turnOnLamps({ editor: url });
    expect(editor.world.snapshot().objects[crate]).toEqual(before.objects[crate]);
  });

  longTest('says what to look for while a dialog is open, and works once it is closed', async () => {
    const { url, editor } = await open();
    const closeDialog = editor.inject({ kind: 'modal' });
    await expect(turnOnLamps({ editor: url, timeoutMs: 100 })).rejects.toThrow('Is a dialog open');
    closeDialog();
    expect(await turnOnLamps({ editor: url })).toMatchObject({ lit: 2 });
  });

  longTest('says so when the editor crashes on the way', async () => {
    const { url, editor } = await open();
    editor.inject({ kind: 'crash-in-function', functionName: 'TurnOn' });
    await expect(turnOnLamps({ editor: url })).rejects.toThrow('Unreal is not there');
    expect(editor.state).toBe('crashed');
  });

  longTest('passes on what Unreal 5.8 refuses until the project allows it', async () => {
    const { url } = await open({ engine: '5.8' });
    await expect(turnOnLamps({ editor: url })).rejects.toThrow(/GetAllLevelActors.*is not allowed/);
  });
});

test('costs one frame a call, on a clock that only ticks when somebody waits', async () => {
  const editor = createSimulatedEditor({ scene: studio });
  const server = await startHttpServer(editor);
  try {
    await editor.clock.until(turnOnLamps({ editor: server.url }), 'sockets');
    expect(editor.clock.frame).toBe(4);
  } finally {
    await server.close();
  }
});
