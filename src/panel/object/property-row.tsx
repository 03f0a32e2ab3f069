import { formatValue } from '../../base/quantities/print-value.ts';
import { RefusedNote } from '../parts/refused-note.tsx';
import { AboutProperty } from './about-property.tsx';
import { ColourField } from './fields/colour-field.tsx';
import type { FieldProps } from './fields/field.ts';
import { NumberInput } from './fields/number-input.tsx';
import { ChoiceField, PlainField, SwitchField, TextField } from './fields/plain-fields.tsx';
import { VectorField } from './fields/vector-field.tsx';
import type { ObjectStore } from './object-store.ts';
import { type FieldKind, idlenessOf, type PanelProperty } from './property.ts';

const FIELDS: Record<FieldKind, (props: FieldProps) => preact.JSX.Element> = {
  ...{ switch: SwitchField, number: NumberInput, temperature: NumberInput, vector: VectorField },
  ...{
    colour: ColourField,
    linearColour: ColourField,
    choice: ChoiceField,
    text: TextField,
    plain: PlainField,
  },
};

interface RowProps {
  store: ObjectStore;
  property: PanelProperty;
  /** Its explanation is asked for. */
  isOpen: boolean;
  /** Explanations stand beside the rows, not below them. */
  isWide: boolean;
  onAsk(name: string, way: 'focus' | 'press'): void;
}

/** One property: its name, its field, whether it differs from its default, and what stands in its way. */
export function PropertyRow({ store, property, isOpen, isWide, onAsk }: RowProps) {
  const { name, title, summary, isModified } = property;
  const id = `p-${name}`;
  const idle = idlenessOf(property, other => store.byName.value.get(other));
  const failure = store.refused.value.get(name);
  const remarkId = idle || failure ? `${id}-remark` : undefined;
  const Field = FIELDS[property.kind];
  return (
    <li
      class={classOf(property.kind, { idle, isCurrent: isOpen && isWide })}
      onFocusIn={() => onAsk(name, 'focus')}
    >
      <div class="name">
        <span class="title" id={id} title={name}>
          {title}
        </span>
        {summary && <span class="summary">{summary}</span>}
      </div>
      <Field
        property={property}
        labelledBy={id}
        describedBy={remarkId}
        onWrite={write => store.set(name, write)}
      />
      <div class="tools">
        <Reset store={store} property={property} isShown={isModified} />
        <button
          type="button"
          class="ask"
          aria-expanded={isOpen}
          aria-label={`About ${title}`}
          onClick={() => onAsk(name, 'press')}
        >
          ?
        </button>
      </div>
      {remarkId !== undefined && (
        <div class="remarks" id={remarkId}>
          {idle && <Idle store={store} {...idle} />}
          <RefusedNote failure={failure} />
        </div>
      )}
      {isOpen && !isWide && <AboutProperty property={property} onWrite={write => store.set(name, write)} />}
    </li>
  );
}

function classOf(kind: FieldKind, { idle, isCurrent }: { idle: unknown; isCurrent: boolean }): string {
  return ['row', SMALL.has(kind) && 'inline', idle && 'idle', isCurrent && 'current']
    .filter(Boolean)
    .join(' ');
}

/** Fields that leave room for the name beside them. */
const SMALL: ReadonlySet<FieldKind> = new Set(['switch', 'colour', 'linearColour']);

/** Brings back the default, and marks that this is none. */
function Reset({ store, property, isShown }: Pick<RowProps, 'store' | 'property'> & { isShown: boolean }) {
  const { name, title, isWritable } = property;
  if (!isShown) return <span class="reset" />;
  const back = property.default === undefined ? '' : ` (${formatValue(property.default)})`;
  return (
    <button
      type="button"
      class="reset"
      disabled={!isWritable || property.default === undefined}
      aria-label={`Reset ${title} to its default${back}`}
      title={`Changed. Reset to the default${back}`}
      onClick={() => void store.reset(name)}
    >
      ↺
    </button>
  );
}

function Idle({ store, reason, turn }: { store: ObjectStore } & NonNullable<ReturnType<typeof idlenessOf>>) {
  return (
    <p class="reason">
      {reason}
      {turn && (
        <button type="button" onClick={() => store.set(turn.name, { value: turn.to, phase: 'last' })}>
          Turn {turn.to ? 'on' : 'off'} {turn.title}
        </button>
      )}
    </p>
  );
}
