import { RefusedNote } from '../parts/refused-note.tsx';
import { AboutProperty } from './about-property.tsx';
import { AssetField } from './fields/asset-field.tsx';
import { ColourField } from './fields/colour-field.tsx';
import type { FieldProps } from './fields/field.ts';
import { NumberInput } from './fields/number-input.tsx';
import { ChoiceField, PlainField, SwitchField, TextField } from './fields/plain-fields.tsx';
import { PresetField } from './fields/preset-field.tsx';
import { VectorField } from './fields/vector-field.tsx';
import { forPeople, whyNotChanged } from './for-people.ts';
import { strangePreset } from './known-presets.ts';
import { unusualRemark } from './number-limits.ts';
import type { ObjectStore } from './object-store.ts';
import { printDefault } from './print-light.ts';
import { type FieldKind, idlenessOf, type PanelProperty } from './property.ts';

const FIELDS: Record<FieldKind, (props: FieldProps) => preact.JSX.Element> = {
  ...{ switch: SwitchField, number: NumberInput, temperature: NumberInput, vector: VectorField },
  ...{
    colour: ColourField,
    linearColour: ColourField,
    choice: ChoiceField,
    text: TextField,
    preset: PresetField,
    asset: AssetField,
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
  const find = (other: string) => store.byName.value.get(other);
  const idle = idlenessOf(property, find);
  const failure = store.refused.value.get(name);
  const unusual = unusualRemark(property) ?? strangePreset(property);
  const whyFixed = whyNotChanged(property);
  const remarkId = idle || failure || unusual || whyFixed ? `${id}-remark` : undefined;
  const Field = FIELDS[property.kind];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys make it current by going into its field, or by its button
    <li
      onClick={({ target }) => {
        if (isWide && !(target instanceof Element && target.closest('.ask'))) onAsk(name, 'focus');
      }}
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
        onRefuse={why => store.refuse(name, why)}
        refusal={failure?.message}
        findAssets={store.findAssets}
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
          {whyFixed && <p class="reason">{whyFixed}</p>}
          {unusual && <p class="reason unusual">{unusual}</p>}
          <RefusedNote failure={failure} onClose={() => store.refuse(name, undefined)} />
        </div>
      )}
      {isOpen && !isWide && (
        <AboutProperty {...{ property, find }} onWrite={write => store.set(name, write)} />
      )}
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
  const told = property.default === undefined ? '' : `Default: ${printDefault(property)}. `;
  return (
    <button
      type="button"
      class="reset"
      disabled={!isWritable || property.default === undefined}
      aria-label={`Reset ${title} to its default. ${told}`.trimEnd()}
      title={`${told}Click to reset to it${alongWith(property)}. Undo brings back what was there before.`}
      onClick={() => void store.reset(name)}
    >
      ↺
    </button>
  );
}

/** A default that cannot be told in the unit in force is reset along with that. */
function alongWith({ defaultUnit, defaultHere }: PanelProperty): string {
  return defaultUnit !== undefined && defaultHere === undefined ? ' along with its unit' : '';
}

function Idle({ store, reason, turn }: { store: ObjectStore } & NonNullable<ReturnType<typeof idlenessOf>>) {
  return (
    <p class="reason">
      {forPeople(reason)}
      {turn && (
        <button type="button" onClick={() => store.set(turn.name, { value: turn.to, phase: 'last' })}>
          Turn {turn.to ? 'on' : 'off'} {turn.title}
        </button>
      )}
    </p>
  );
}
