import { useSignal } from '@preact/signals';
import { isRecord } from '../../../base/json/is-record.ts';
import { printUnit } from '../../../base/quantities/print-value.ts';
import { pastedMembers } from '../copied-value.ts';
import { isMixed } from '../join-objects.ts';
import type { FieldProps, NumberWrite } from './field.ts';
import { TypedNumber } from './typed-number.tsx';
import { useSteps } from './use-steps.ts';

/** Numbers that belong together: a place, a direction, a size. */
export function VectorField({ property, describedBy, onWrite, onRefuse, refusal }: FieldProps) {
  const { value, unit, name, isWritable } = property;
  const isLocked = useSignal(false);
  const members = membersOf(value);
  const write = (member: string, { value: number, phase, each }: NumberWrite) => {
    const change = (now: Record<string, unknown>, next: number) =>
      isLocked.value ? scaled(now, next / Number(now[member])) : { ...now, [member]: next };
    onWrite({
      ...{ value: change(members, number), phase },
      each: (now, at) => change(membersOf(now), each(Number(membersOf(now)[member]), at)),
    });
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = pastedMembers(event.clipboardData?.getData('text') ?? '', Object.keys(members));
    if (!pasted || !isWritable) return;
    event.preventDefault();
    onWrite({
      value: { ...members, ...pasted },
      phase: 'last',
      each: now => ({ ...membersOf(now), ...pasted }),
    });
  };
  return (
    <div class="field vector" onPaste={paste}>
      {Object.keys(members).map((member, at, all) => (
        <Member
          key={member}
          {...{ property, member, describedBy, onRefuse, refusal }}
          unitText={at === all.length - 1 && unit !== undefined ? printUnit(unit) : undefined}
          onWrite={each => write(member, each)}
        />
      ))}
      {/Scale3D$/.test(name) && (
        <button
          type="button"
          class="lock"
          aria-pressed={isLocked.value}
          onClick={() => {
            isLocked.value = !isLocked.value;
          }}
        >
          Keep shape
        </button>
      )}
    </div>
  );
}

interface MemberProps extends Pick<FieldProps, 'property' | 'describedBy' | 'onRefuse' | 'refusal'> {
  member: string;
  /** Behind the last of them: it never stands in a line of its own. */
  unitText: string | undefined;
  onWrite(write: NumberWrite): void;
}

function Member({ property, member, unitText, onWrite, ...told }: MemberProps) {
  const { unit, isWhole, isWritable, title } = property;
  const value = Number(membersOf(property.value)[member]);
  const hasSeveral = isMixed(property, member);
  const change = useSignal<string | undefined>(undefined);
  const onTell = (told: string | undefined) => {
    change.value = hasSeveral ? told : undefined;
  };
  const steps = useSteps({ value, unit, isWhole, isWritable, onTell, onWrite });
  return (
    <span class="member">
      <span class="axis" aria-hidden="true" title="Drag to change" {...steps.drag}>
        {member}
      </span>
      <TypedNumber
        {...{ value, unit, isWritable, steps, onWrite, ...told }}
        several={property.values?.map(each => ({ now: Number(membersOf(each)[member]), unit }))}
        isMixed={hasSeveral}
        change={change.value}
        label={`${title} ${member}`}
      />
      {unitText !== undefined && <span class="unit">{unitText}</span>}
    </span>
  );
}

function membersOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** From nothing no shape can be kept. */
function scaled(now: Record<string, unknown>, factor: number): Record<string, unknown> {
  if (!Number.isFinite(factor)) return now;
  const scale = (number: unknown) => Number((Number(number) * factor).toPrecision(7));
  return Object.fromEntries(Object.entries(now).map(([member, number]) => [member, scale(number)]));
}
