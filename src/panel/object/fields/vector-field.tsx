import { isRecord } from '../../../base/json/is-record.ts';
import { printUnit } from '../../../base/quantities/print-value.ts';
import type { FieldProps } from './field.ts';
import { TypedNumber } from './typed-number.tsx';

/** Numbers that belong together: a place, a direction, a size. */
export function VectorField({ property, describedBy, onWrite }: FieldProps) {
  const { value, unit, isWritable, title } = property;
  const members = isRecord(value) ? value : {};
  return (
    <div class="field vector">
      {Object.entries(members).map(([member, number]) => (
        <span key={member} class="member">
          <span class="axis" aria-hidden="true">
            {member}
          </span>
          <TypedNumber
            value={Number(number)}
            isWritable={isWritable}
            label={`${title} ${member}`}
            describedBy={describedBy}
            onTyped={typed => onWrite({ value: { ...members, [member]: typed }, phase: 'last' })}
          />
        </span>
      ))}
      <span class="unit">{unit === undefined ? '' : printUnit(unit)}</span>
    </div>
  );
}
