import { quaternionOf } from '../../../kernel/quantities/transforms.ts';
import { isStruct, printable } from '../../../pipeline/value-shapes.ts';
import type { ExpectedValue, ValueReading } from './expected-value.ts';
import type { MemberNames } from './member-names.ts';
import { parseMembers } from './parse-members.ts';
import { memberOf, noteStructForm } from './read-members.ts';
import { ValueProblem } from './value-problem.ts';

/**
 * A transform: Location (or Translation), Rotation in degrees (Pitch, Yaw, Roll) or as a quaternion, Scale (or Scale3D).
 * Parts that are left out stay. @throws ValueProblem
 */
export async function readTransform(
  given: unknown,
  expected: ExpectedValue,
  reading: ValueReading,
): Promise<unknown> {
  const names: MemberNames = {
    name: expected.name,
    members: ['Translation', 'Rotation', 'Scale3D'],
    aliases: { location: 'Translation', position: 'Translation', scale: 'Scale3D' },
    example: printable(expected.raw),
  };
  const parsed = parseMembers(given, names);
  const read: Record<string, unknown> = {};
  for (const [part, value] of Object.entries(parsed)) {
    try {
      const isEuler = part === 'Rotation' && !isQuaternion(value);
      read[part] = isEuler
        ? readEuler(value, `${expected.name}.${part}`)
        : await reading.read(value, memberOf(expected, part));
    } catch (thrown) {
      throw thrown instanceof ValueProblem
        ? thrown.within(corrected => ({ ...parsed, [part]: corrected }))
        : thrown;
    }
  }
  const isEngineForm = isStruct(given) && Object.keys(given).every(key => Object.hasOwn(read, key));
  if (!isEngineForm || Object.hasOwn(parsed, 'Rotation')) noteRotation(parsed, read, expected, reading);
  return read;
}

function noteRotation(
  parsed: Record<string, unknown>,
  read: Record<string, unknown>,
  expected: ExpectedValue,
  reading: ValueReading,
): void {
  if (!Object.hasOwn(parsed, 'Rotation') || isQuaternion(parsed.Rotation)) return;
  noteStructForm(parsed.Rotation, read.Rotation, { ...expected, name: `${expected.name}.Rotation` }, reading);
}

function isQuaternion(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 4;
  return isStruct(value) && Object.keys(value).some(key => /^[xyzw]$/i.test(key));
}

function readEuler(value: unknown, name: string): Record<string, number> {
  const example = { Pitch: 0, Yaw: 90, Roll: 0 };
  const names = {
    name,
    members: ['Pitch', 'Yaw', 'Roll'],
    aliases: { p: 'Pitch', y: 'Yaw', r: 'Roll' },
    example,
  };
  const { Pitch = 0, Yaw = 0, Roll = 0 } = parseMembers(value, names);
  const angles = [Pitch, Yaw, Roll].map(Number);
  const [pitch = 0, yaw = 0, roll = 0] = angles;
  if (!angles.every(Number.isFinite)) {
    throw new ValueProblem(`${name} takes angles in degrees, not ${JSON.stringify(value)}.`, example);
  }
  return { ...quaternionOf({ Pitch: pitch, Yaw: yaw, Roll: roll }) };
}
