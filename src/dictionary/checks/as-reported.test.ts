import { describeRule } from '../../../test/support/describe-rule.ts';
import { asReported } from './as-reported.ts';

const interval = { type: 'float', unit: 's', range: { hard: [1, 3600] as [number, number] } };
const say = (entry: Record<string, unknown>, reported: object = interval) => ({ entry, reported });

describeRule(asReported, {
  passes: [
    say({}),
    say({ unit: 's', range: { hard: [1, 3600], usual: [20, 120] } }),
    say({ range: { hard: [5, 100] }, commonValues: [{ value: 45, meaning: 'the village' }] }),
    // A switch may be a bit of a byte, and what is of a class may have been told without one.
    say({ typeHint: 'bool' }, { type: 'int' }),
    say({ typeHint: 'class:Actor' }, { type: 'class:Object' }),
    say({ typeHint: 'object:SoundBase' }, { type: 'asset:SoundBase' }),
    say({ typeHint: 'string' }, {}),
    { entry: { typeHint: 'int' } },
  ],
  fails: [
    [say({ typeHint: 'int' }), 'as float, not as int. Write "float"'],
    [say({ typeHint: 'vector' }), 'Write "float"'],
    [say({ typeHint: 'string' }), 'Write "float"'],
    [say({ typeHint: 'float' }, { type: 'array<float>' }), 'Write "array<float>"'],
    [say({ typeHint: 'float' }, { type: 'class:Object' }), 'Write "class:Object"'],
    [say({ typeHint: 'asset:SoundBase' }, { type: 'class:SoundBase' }), 'Write "class:SoundBase"'],
    [say({ unit: 'ms' }), 'in s, not in ms'],
    [say({ range: { hard: [0, 10_000] } }), 'goes beyond what the editor takes of SourceRadius, [1, 3600]'],
    [say({ range: { usual: [0, 120] } }), 'goes beyond'],
    [say({ commonValues: [{ value: 0, meaning: 'never' }] }), '0 is outside'],
    [say({ readOnly: true }), 'Delete "readOnly"'],
    [say({ $when: [{ engine: '<5.3', range: { usual: [0, 9] } }] }), 'goes beyond'],
  ],
});
