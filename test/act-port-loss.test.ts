import { describe, expect, onTestFinished } from 'vitest';
import { startSimulation } from '../mocks/hosts/simulate.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { takePartAway } from './support/claims.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { startLossyProxy } from './support/lossy-proxy.ts';
import { type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { describeOneIn, longTest, testOneOf } from './support/soak.ts';

const BLUEPRINT = '/Game/Blueprints/BP_Box';
const TABLE = '/Game/Data/DT_Steps.DT_Steps';
const SEQUENCE = '/Game/Cinematics/LS_Shot';

const OPTIONS: BridgeOptions = {
  scene: {
    ...oneLight,
    assets: [
      ...(oneLight.assets ?? []),
      {
        path: TABLE,
        class: '/Script/Engine.DataTable',
        loaded: true,
        table: {
          rowStruct: '/Game/Data/S_Step.S_Step',
          columns: { Mass: 'int32' },
          rows: [{ Name: 'First', Mass: 1 }],
        },
      },
      {
        path: `${SEQUENCE}.LS_Shot`,
        class: '/Script/LevelSequence.LevelSequence',
        sequence: {
          bindings: [
            {
              name: 'Key Light',
              possesses: 'PointLight_0',
              tracks: [{ class: '/Script/MovieSceneTracks.MovieScene3DTransformTrack', sections: [{}] }],
            },
          ],
        },
      },
    ],
    blueprints: [
      {
        path: BLUEPRINT,
        parent: '/Script/Engine.Actor',
        variables: { Health: { type: 'float', default: 1 } },
      },
    ],
  },
  settings: { allowAnyRemoteFunctionCall: true, enableRemotePythonExecution: true },
  policy: createPolicy({}, { allowPython: true }),
};

/** What stands in a request that changes something: it opens an undo step, or is about files. */
const CHANGE = /BeginTransaction|WRITE_TRANSACTION_ACCESS|DuplicateAsset|CreateBlueprintAssetWithParent/;

const add = (value: number) => ({
  ...{ action: 'set_property', objectPath: 'Key Light', operation: 'add', value },
  propertyName: 'LightComponent.Intensity',
});
const spawn = (label: string) => ({ action: 'spawn_actor', class: 'PointLight', label });

type Call = Record<string, unknown>;

/** Changes, with what has to be done before: those that would not be the same a second time above all. */
const CHANGES: [what: string, call: Call, before?: Call[]][] = [
  ['an addition', add(1)],
  [
    'a move by so much',
    { action: 'set_transform', objectPath: 'Key Light', location: { X: 10 }, mode: 'add' },
  ],
  ['a new actor', spawn('New')],
  ['a copy', { action: 'duplicate_actors', objectPaths: ['Floor'], offset: { X: 100 } }],
  ['a deletion', { action: 'delete_actors', objectPaths: ['Floor'], confirm: true }],
  [
    'an element more',
    { action: 'append_element', objectPath: 'Floor', propertyName: 'Tags', value: 'Wooden' },
  ],
  ['a row of a table', { action: 'write_data_table', objectPath: TABLE, changes: [{ addRow: 'Second' }] }],
  [
    'a key of a sequence',
    {
      ...{ action: 'set_key', objectPath: SEQUENCE, binding: 'Key Light', channel: 'Location.X' },
      ...{ frame: 10, value: 7 },
    },
  ],
  ['a function of a Blueprint', { action: 'add_function', objectPath: BLUEPRINT, name: 'Open' }],
  ['a new Blueprint', { action: 'create_blueprint', path: '/Game/Blueprints/BP_New', parent: 'BP_Box' }],
  ['a copy of an asset', { action: 'duplicate_asset', objectPath: TABLE, path: '/Game/Data/DT_Copy' }],
  [
    'a batch',
    { action: 'batch', operations: [add(1), spawn('In Batch'), { ...spawn('Second'), tags: ['A'] }] },
  ],
  ['an undo', { action: 'undo' }, [add(1)]],
  ['an undo of several', { action: 'undo', steps: 3 }, [add(1), spawn('One'), add(2)]],
  ['a redo', { action: 'redo' }, [add(1), { action: 'undo' }]],
  ['a redo of an actor', { action: 'redo' }, [spawn('One'), { action: 'undo' }]],
  [
    'a redo of a copy',
    { action: 'redo' },
    [{ action: 'duplicate_actors', objectPaths: ['Floor'], offset: { X: 100 } }, { action: 'undo' }],
  ],
];

/** A bridge on which the answer of the next change is lost, and the port is closed behind it. */
async function openLossy(lost: 'answer' | 'request', options: BridgeOptions = {}) {
  let isDue = false;
  let openPort = () => {};
  const bridge = await openBridge({
    ...OPTIONS,
    // On disk, where it shows that no other server is about.
    journals: keepOnDisk({ folder: makeDataFolder() }),
    ...options,
    onRequest: body => {
      if (!isDue || !CHANGE.test(body)) return;
      isDue = false;
      bridge.editor.inject({ kind: 'reset', when: lost === 'answer' ? 'instead' : 'before' });
      // The request still gets through, and nothing after it.
      bridge.editor.clock.onFrame(closeOnce(() => bridge.editor.inject({ kind: 'refusing' })));
    },
  });
  const closeOnce = (close: () => () => void) => {
    let isClosed = false;
    return () => {
      if (!isClosed) openPort = close();
      isClosed = true;
    };
  };
  return {
    ...bridge,
    loseNext: () => {
      isDue = true;
    },
    openPort: () => openPort(),
  };
}

const settledIn = ({ value }: Awaited<ReturnType<Bridge['act']>>, changeId: string) =>
  value.settled?.find((each: { changeId: string }) => each.changeId === changeId)?.outcome;

describeOneIn(4).each(CHANGES)('the answer to %s is lost, and the port closes', (_, call, before = []) => {
  testOneOf.each(['answer', 'request'] as const)(
    'the same editor answers again: it was made once or not at all, and is never said not to have been (the %s is lost)',
    async lost => {
      const lossy = await openLossy(lost);
      const { act, editor, loseNext, openPort } = lossy;
      const twin = await openBridge(OPTIONS);
      for (const each of before) for (const bridge of [twin, lossy]) await bridge.act(each);
      const untouched = plainSnapshot(twin.editor.world);
      loseNext();
      const { value, text } = await act(call);
      expect(value.status, text).toBe('unknown');
      expect((await act({ action: 'list_changes' })).value.error.code).toBe('editor_unreachable');
      const whileClosed = plainSnapshot(editor.world);
      openPort();
      const next = await act({ action: 'list_changes', limit: 1 });
      const outcome = settledIn(next, value.changeId);
      if (lost === 'request') {
        expect(outcome, next.text).toBe('not_applied');
        expect(plainSnapshot(editor.world)).toEqual(untouched);
        return;
      }
      // Where a second request was to follow, what the first one did may be somebody else's by its looks: that is asked.
      expect(['applied', 'rolled_back', 'unclear'], next.text).toContain(outcome);
      if (outcome === 'unclear') {
        // A part of a change is not listed as one that was done.
        const listed = await lossy.act({ action: 'list_changes', changeId: value.changeId });
        expect(listed.value.history, listed.text).toMatchObject([{ state: 'unclear', canUndo: true }]);
        await takePartAway(lossy, value.changeId);
      }
      if (outcome === 'applied') {
        for (const { before: was, after: is } of next.value.settled[0].changes) expect(is).not.toEqual(was);
        expect((await twin.act(call)).isError).toBe(false);
        expect(plainSnapshot(editor.world)).toEqual(whileClosed);
      }
      expect(plainSnapshot(editor.world), next.text).toEqual(plainSnapshot(twin.editor.world));
    },
  );
});

describeOneIn(4).each(CHANGES)(
  'the answer to %s is lost, and the editor is started again',
  (_, call, before = []) => {
    testOneOf.each(['answer', 'request'] as const)(
      'what was not saved is gone, and nothing of it is claimed or taken back (the %s is lost)',
      async lost => {
        const lossy = await openLossy(lost);
        const { act, editor, loseNext } = lossy;
        const twin = await openBridge(OPTIONS);
        for (const each of before) await act(each);
        loseNext();
        const { value } = await act(call);
        editor.restart();
        twin.editor.restart();
        const next = await act({ action: 'list_changes', limit: 1 });
        const outcome = settledIn(next, value.changeId);
        // Of an undo nothing is left to be done.
        expect(outcome, next.text).toBe(call.action === 'undo' ? 'applied' : 'not_applied');
        expect(plainSnapshot(editor.world), next.text).toEqual(plainSnapshot(twin.editor.world));
      },
    );
  },
);

longTest('a project that does not let the process be asked for loses nothing either', async () => {
  const options: BridgeOptions = { engine: '5.8', scene: oneLight, settings: {} };
  const { act, editor, loseNext, openPort } = await openLossy('answer', options);
  const start = Number(editor.world.get('Key Light.LightComponent0', 'Intensity'));
  const light = editor.world.pathOf('Key Light');
  loseNext();
  const { value, text } = await act({ ...add(1), objectPath: light });
  expect(value.status, text).toBe('unknown');
  openPort();
  const next = await act({ action: 'list_changes' });
  expect(settledIn(next, value.changeId), next.text).toBe('applied');
  expect(editor.world.get('Key Light.LightComponent0', 'Intensity')).toBe(start + 1);
});

/** A server behind a proxy on real sockets. */
async function openBehindProxy() {
  const simulation = await startSimulation({ scene: oneLight, fps: 250, wsPort: 'off' });
  const proxy = await startLossyProxy(simulation.url);
  const { editor } = simulation;
  const bridge = await openBridge({
    ...{ scene: oneLight, editor, address: proxy.url, timeoutMs: 3000 },
    journals: keepOnDisk({ folder: makeDataFolder() }),
  });
  onTestFinished(async () => {
    await bridge.session.client.close();
    await proxy.close();
    await simulation.close();
  });
  return { ...bridge, proxy };
}

longTest('align_actors, whose places follow from where all stand, is done once', async () => {
  const { act, editor, loseNext, openPort } = await openLossy('answer', OPTIONS);
  const call = { action: 'align_actors', objectPaths: ['Key Light', 'Floor'], to: 'even', spacing: 142 };
  loseNext();
  const { value, text } = await act(call);
  expect(value.status, text).toBe('unknown');
  openPort();
  const after = editor.world.snapshot().objects;
  const again = await act(call);
  expect(again.value.note, again.text).toContain(`The same was sent as ${value.changeId}`);
  expect(editor.world.snapshot().objects).toEqual(after);
});

const countLights = ({ editor }: Pick<Bridge, 'editor'>) =>
  editor.world.actors().filter(({ class: { name } }) => name === 'PointLight').length;
const intensityOf = ({ editor }: Pick<Bridge, 'editor'>) =>
  Number(editor.world.get('Key Light.LightComponent0', 'Intensity'));

describe.each([
  ['an addition', add(1), intensityOf],
  ['a new actor', { action: 'spawn_actor', class: 'PointLight' }, countLights],
] as const)('%s whose answer a proxy keeps', (_, call, count) => {
  testOneOf.each(['swallow', 'garble'] as const)(
    'is made once, although the port closes (%s)',
    async mode => {
      const bridge = await openBehindProxy();
      const { act, proxy } = bridge;
      await act({ action: 'rename_actor', objectPath: 'Floor', label: 'Ground' });
      const before = count(bridge);
      proxy.become(mode, 'BeginTransaction');
      const { value, text } = await act(call);
      expect(value.status, text).toBe('unknown');
      await proxy.closePort();
      expect((await act(add(5))).value.error.code).toBe('editor_unreachable');
      proxy.openPort();
      const next = await act({ action: 'list_changes' });
      expect(settledIn(next, value.changeId), next.text).toBe('applied');
      expect(count(bridge)).toBe(before + 1);
      await takePartAway(bridge, value.changeId);
      expect(count(bridge)).toBe(before);
    },
  );
});

describe('a request that never arrives, of which another hand made a part', () => {
  const spans = {
    ...{ action: 'set_properties', objectPaths: ['Key Light', 'Floor'] },
    properties: { InitialLifeSpan: 5 },
  };
  const lifeOf = ({ editor }: Bridge) =>
    ['Key Light', 'Floor'].map(label => editor.world.get(label, 'InitialLifeSpan'));
  /** The user sets what the lost request was to set of the first actor. */
  const loseBeside = async (bridge: Awaited<ReturnType<typeof openBehindProxy>>, value: number) => {
    const { editor, proxy } = bridge;
    proxy.become('lose', 'BeginTransaction');
    const stop = editor.onRequest(() => {
      if (lifeOf(bridge)[0] !== value) editor.world.set('Key Light', 'InitialLifeSpan', value);
    });
    onTestFinished(stop);
  };

  longTest('is not done again over what the user did meanwhile, where it was an undo', async () => {
    const bridge = await openBehindProxy();
    expect((await bridge.act(spans)).value.success).toBe(true);
    await loseBeside(bridge, 0);
    const { value, text } = await bridge.act({ action: 'undo' });
    expect(value.status, text).toBe('unknown');
    expect(lifeOf(bridge)).toEqual([0, 5]);
  });
});
