import { test } from 'vitest';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { type Call, type FaultyWorld, runFaultSchedules } from './support/fault-schedules.ts';
import type { Bridge } from './support/open-bridge.ts';
import type { Random } from './support/random.ts';
import { describeOneIn, seeds } from './support/soak.ts';

/** Schedules of a run, and runs of each world. */
const SCHEDULES = 18;

const MATERIAL = '/Game/M_Graph.M_Graph';
const BARRELS = ['/Game/SM_A', '/Game/SM_B', '/Game/SM_C'];

const history = (random: Random): Call =>
  random.pick<Call>([{ action: 'undo', steps: 1 + random.below(2) }, { action: 'undo' }, { action: 'redo' }]);

const expressionsOf = ({ editor }: Bridge) =>
  [...editor.world.objects.all()].flatMap(({ path }) => /:MaterialExpression(\w+)$/.exec(path)?.[1] ?? []);

/** Graphs are changed by 5.8's functions, and with the passing expressions that stood for them before. */
const graphs = (engine: '5.5' | '5.8'): FaultyWorld => ({
  options: {
    engine,
    settings: { allowAnyRemoteFunctionCall: true },
    scene: {
      ...oneLight,
      assets: [
        ...(oneLight.assets ?? []),
        {
          path: MATERIAL,
          class: '/Script/Engine.Material',
          loaded: true,
          graph: {
            expressions: {
              VectorParameter_0: { at: [-600, 0], properties: { ParameterName: 'Tint' } },
              Constant_0: { at: [-600, 200] },
              Multiply_0: { at: [-300, 0], inputs: { A: 'VectorParameter_0', B: 'Constant_0' } },
            },
            outputs: { BaseColor: 'Multiply_0' },
          },
        },
      ],
    },
  },
  chooseCall: (random, twin, fresh) => {
    const of = { objectPath: MATERIAL };
    const made = expressionsOf(twin).filter(name => name.startsWith('Scalar'));
    const source = () => random.pick(['Tint', 'Tint.R', 'Constant_0', 'Multiply_0', ...made]);
    const pin = () => random.pick(['BaseColor', 'Roughness', 'Metallic', 'EmissiveColor']);
    const connect = (from: string, to: string): Call => ({
      action: 'connect_material_expressions',
      ...{ ...of, from, to },
    });
    const add = (more: Call = {}): Call => ({
      action: 'add_material_expression',
      ...{ ...of, class: 'ScalarParameter', properties: { ParameterName: fresh, DefaultValue: 0.5 } },
      ...more,
    });
    return random.pick<() => Call>([
      () => connect(source(), pin()),
      () => connect('', pin()),
      () =>
        connect(
          random.pick(['', 'Tint.G', 'Constant_0', ...made]),
          random.pick(['Multiply_0.A', 'Multiply_0.B']),
        ),
      () => add(),
      () => add({ connectTo: pin() }),
      () => ({ action: 'layout_material', ...of }),
      () => ({ action: 'batch', operations: [add(), connect(fresh, pin()), connect('', pin())] }),
      () => history(random),
      () => history(random),
    ])();
  },
  hasSeveral: ({ action }) => action === 'batch' || action === 'add_material_expression',
  another: { action: 'set_property', objectPath: 'Floor', propertyName: 'bHidden', value: true },
  crashes: ['BeginTransaction', 'CreateMaterialExpression', 'EndTransaction'],
});

const files: FaultyWorld = {
  options: {
    settings: { allowAnyRemoteFunctionCall: true },
    scene: {
      ...oneLight,
      sourceControl: { seconds: 1 },
      assets: [
        ...(oneLight.assets ?? []),
        ...BARRELS.map(path => ({
          path: `${path}.${path.slice(6)}`,
          class: '/Script/Engine.StaticMesh',
          loaded: true,
        })),
      ],
    },
  },
  chooseCall: random =>
    random.chance(0.5)
      ? { action: 'check_out', objectPaths: BARRELS.slice(0, 1 + random.below(3)) }
      : history(random),
  hasSeveral: () => true,
  another: { action: 'set_property', objectPath: 'Floor', propertyName: 'bHidden', value: true },
  crashes: ['CheckOutFile', 'RevertUnchangedFile'],
};

describeOneIn(3).each([
  ['the graph of a material on 5.5', graphs('5.5')],
  ['the graph of a material on 5.8', graphs('5.8')],
  ['files under source control', files],
])('%s', (_, world) => {
  test.each(seeds(2))(
    'whatever goes wrong, a change is made once or not at all, and the answers say which (seed %i)',
    async seed => {
      await runFaultSchedules(world, seed, SCHEDULES);
    },
  );
});
