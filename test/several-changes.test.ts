import { describe, expect, test } from 'vitest';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { OPEN_POLICY } from '../src/kernel/policy/policy.ts';
import { openEditors } from './support/open-editors.ts';
import { longTest } from './support/soak.ts';

const LAMP = { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' };
const LIGHT = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel.PointLight_0.LightComponent0';
const BRIGHT = { action: 'set_property', ...LAMP, value: 77 };

const openThree = (answerForm?: (message: string) => { action: 'accept'; content: { confirm: boolean } }) =>
  openEditors(
    { left: { scene: oneLight, engine: '5.4' }, middle: { scene: oneLight }, right: { scene: oneLight } },
    { usual: 'left', ...(answerForm && { answerForm }) },
  );
type Three = Awaited<ReturnType<typeof openThree>>;

const brightness = ({ bridges }: Three) =>
  Object.values(bridges).map(({ editor }) => editor.world.get(LIGHT, 'Intensity'));
const labels = ({ bridges }: Three) =>
  Object.values(bridges).map(({ editor }) => editor.world.actors().map(({ label }) => label));

describe('a question to several editors', () => {
  longTest('is answered with a row for each', async () => {
    const { inspect } = await openThree();
    const { value } = await inspect({ action: 'get_property', ...LAMP, editors: 'all' });
    expect(value).toMatchObject({ success: true, action: 'get_property' });
    expect(value.editors.map(({ editor }: { editor: string }) => editor)).toEqual([
      'left',
      'middle',
      'right',
    ]);
    for (const { value: intensity } of value.editors) expect(intensity).toBeGreaterThan(0);
  });

  longTest('goes to those that are named alone, each once', async () => {
    const { inspect, bridges } = await openThree();
    const { value } = await inspect({ action: 'selection', editors: ['right', 'left', 'right'] });
    expect(value.editors.map(({ editor }: { editor: string }) => editor)).toEqual(['right', 'left']);
    expect(bridges.middle.editor.requests).toEqual([]);
  });

  longTest('says which of them failed', async () => {
    const { inspect, bridges } = await openThree();
    bridges.middle.editor.inject({ kind: 'crash' });
    const { value, isError } = await inspect({ action: 'get_property', ...LAMP, editors: 'all' });
    expect(isError).toBe(false);
    expect(value).toMatchObject({ success: false, failed: 1 });
    expect(value.editors[1]).toMatchObject({ editor: 'middle', success: false, error: { retryable: true } });
    expect(value.editors[2].value).toBeGreaterThan(0);
  });

  longTest('that lacks something is asked for once', async () => {
    const { inspect } = await openThree();
    const { value } = await inspect({
      action: 'get_property',
      propertyName: 'Intensity',
      editors: ['left', 'right'],
    });
    expect(value).toMatchObject({
      ...{ status: 'elicit_parameter', missing_parameters: ['objectPath'] },
      example: { editors: ['left', 'right'] },
    });
    expect(value.example).not.toHaveProperty('editor');
  });

  test('is none of an interview', async () => {
    const { call } = await openThree();
    const { value } = await call('interview', { action: 'list_briefs', editors: 'all' });
    expect(value.error.message).toContain('one editor at a time');
  });
});

describe('a change of several editors', () => {
  longTest('is proved in each, and taken back in all by one id', async () => {
    const open = await openThree();
    const before = brightness(open);
    const { value, text } = await open.act({ ...BRIGHT, editors: 'all' });
    expect(value.success, text).toBe(true);
    for (const { changes } of value.editors) expect(changes[0].verified).toBe(true);
    expect(brightness(open)).toEqual([77, 77, 77]);
    expect(value.undo.changeId).toBe('left:c1,middle:c1,right:c1');
    const undone = await open.act({ action: 'undo', changeId: value.undo.changeId });
    expect(undone.value.success, undone.text).toBe(true);
    expect(brightness(open)).toEqual(before);
    expect(undone.value.undo.how).toBe(`act redo { changeId: "${undone.value.undo.changeId}" }`);
    const redone = await open.act({ action: 'redo', changeId: undone.value.undo.changeId });
    expect(redone.value.success, redone.text).toBe(true);
    expect(redone.value.undo.how).toMatch(/^act undo /);
    expect(brightness(open)).toEqual([77, 77, 77]);
  });

  longTest('is only told by a dry run', async () => {
    const open = await openThree();
    const before = brightness(open);
    const { value } = await open.act({ ...BRIGHT, editors: 'all', dryRun: true });
    for (const { dryRun, changes } of value.editors) {
      expect(dryRun).toBe(true);
      expect(changes[0].after).toBe(77);
    }
    expect(brightness(open)).toEqual(before);
  });

  longTest('of which a half failed says so, and leaves what was made', async () => {
    const open = await openThree();
    const [, was] = brightness(open);
    open.bridges.middle.editor.inject({ kind: 'crash' });
    const { value } = await open.act({ ...BRIGHT, editors: 'all' });
    expect(value).toMatchObject({ success: false, failed: 1, undo: { changeId: 'left:c1,right:c1' } });
    open.bridges.middle.editor.restart();
    expect(brightness(open)).toEqual([77, was, 77]);
  });

  longTest(
    'of which one says beforehand that it cannot changes nothing where all or none is wanted',
    async () => {
      const open = await openThree();
      const before = brightness(open);
      open.bridges.middle.editor.inject({ kind: 'crash' });
      const { value, isError } = await open.act({ ...BRIGHT, editors: 'all', onError: 'rollback' });
      expect(isError).toBe(true);
      expect(value.error.message).toContain('middle: ');
      expect(value.error.example.editors).toEqual(['left', 'right']);
      open.bridges.middle.editor.restart();
      expect(brightness(open)).toEqual(before);
    },
  );

  longTest('of which a half fails on the way is taken back where all or none is wanted', async () => {
    const refusing = {
      ...OPEN_POLICY,
      guard: () => {
        throw new Error('not now');
      },
    };
    const open = await openEditors(
      { left: { scene: oneLight }, right: { scene: oneLight, policy: refusing } },
      { usual: 'left' },
    );
    const before = open.bridges.left.editor.world.get(LIGHT, 'Intensity');
    const { value, text } = await open.act({ ...BRIGHT, editors: 'all', onError: 'rollback' });
    expect(value.success, text).toBe(false);
    expect(value.editors[0], text).toMatchObject({ editor: 'left', success: false, takenBack: true });
    expect(value.editors[1].success).toBe(false);
    expect(value).not.toHaveProperty('undo');
    expect(open.bridges.left.editor.world.get(LIGHT, 'Intensity')).toBe(before);
  });

  longTest('that may lose something asks once for all of them', async () => {
    const asked: string[] = [];
    const open = await openThree(message => {
      asked.push(message);
      return { action: 'accept', content: { confirm: true } };
    });
    const { value, text } = await open.act({
      action: 'delete_actors',
      objectPaths: ['Key Light'],
      editors: 'all',
    });
    expect(asked, text).toHaveLength(1);
    expect(asked[0]).toMatch(/left: .*middle: .*right: /);
    expect(value.success, text).toBe(true);
    for (const each of labels(open)) expect(each).not.toContain('Key Light');
  });

  longTest('that may lose something is confirmed by whoever calls where nobody can be asked', async () => {
    const open = await openThree();
    const before = labels(open);
    const { value } = await open.act({ action: 'delete_actors', objectPaths: ['Key Light'], editors: 'all' });
    expect(value.error.code).toBe('needs_confirmation');
    expect(labels(open)).toEqual(before);
    const confirmed = await open.act(value.error.example);
    expect(confirmed.value.success, confirmed.text).toBe(true);
    for (const each of labels(open)) expect(each).not.toContain('Key Light');
  });
});
