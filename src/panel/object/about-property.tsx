import { formatValue, printRange } from '../../base/quantities/print-value.ts';
import { logarithmicUnit, multiplyAmount } from '../../base/quantities/units.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { assetName } from './asset-search.ts';
import { textToCopy } from './copied-value.ts';
import type { PropertyWrite } from './fields/field.ts';
import { forPeople, whyNotChanged } from './for-people.ts';
import { isMixed } from './join-objects.ts';
import { aboutUnits } from './lamp.ts';
import { unitAt } from './number-limits.ts';
import { printDefault, printLight } from './print-light.ts';
import { type PanelProperty, presentPitfalls } from './property.ts';

interface AboutProps {
  property: PanelProperty;
  onWrite(write: PropertyWrite): void;
}

interface PageProps extends AboutProps {
  /** The others of the same object. */
  find(name: string): PanelProperty | undefined;
}

/** What the dictionary knows of a property: what it does, what is usual, what goes wrong. */
export function AboutProperty({ property, find, onWrite }: PageProps) {
  const { name, summary, description } = property;
  const pitfalls = presentPitfalls(property, find).map(forPeople).filter(Boolean);
  const along = aboutUnits(name, find);
  const whyFixed = whyNotChanged(property);
  return (
    <div class="about">
      <p>{forPeople(description) || summary || 'Nobody has described this property yet.'}</p>
      {along && <p>{along}</p>}
      {whyFixed && <p class="caution">{whyFixed}</p>}
      <UsualValues property={property} onWrite={onWrite} />
      {pitfalls.length > 0 && (
        <ul class="pitfalls" aria-label="Pitfalls">
          {pitfalls.map(pitfall => (
            <li key={pitfall}>{pitfall}</li>
          ))}
        </ul>
      )}
      <Facts property={property} />
      <p class="code">
        <code>{name}</code> <CopyButton text={name} title="Copy name" />{' '}
        {!isMixed(property) && <CopyButton text={textToCopy(property.value)} title="Copy value" />}
      </p>
    </div>
  );
}

/** Values worth knowing: a click takes one. */
function UsualValues({ property, onWrite }: AboutProps) {
  const { usual, isWritable, value, kind } = property;
  const inSteps = logarithmicUnit(unitAt(property, 0));
  const steps = kind === 'number' && (inSteps || Number(value) > 0) ? STEPS : [];
  if (usual.length === 0 && steps.length === 0) return null;
  const write = (taken: unknown) => onWrite({ value: taken, phase: 'last' });
  return (
    <fieldset class="usual" aria-label="Usual values">
      {steps.map(({ title, factor }) => (
        <button
          key={title}
          type="button"
          disabled={!isWritable}
          onClick={() => {
            const each = (now: unknown, at: number) => times(now, factor, unitAt(property, at));
            onWrite({ value: each(value, 0), phase: 'last', each });
          }}
        >
          <b>
            {title}
            {inSteps && ` the ${inSteps.of}`}
          </b>
          {!isMixed(property) && <> {printWithUnit(times(value, factor, property.unit), property.unit)}</>}
        </button>
      ))}
      {usual.map(each => (
        <button
          key={`${each.meaning} ${formatValue(each.value)}`}
          type="button"
          disabled={!isWritable}
          onClick={() => write(each.value)}
        >
          <b>{kind === 'asset' ? assetName(String(each.value)) : printWithUnit(each.value, property.unit)}</b>{' '}
          <span>{each.meaning}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Without what floating point adds. */
function times(value: unknown, factor: number, unit: string | undefined): number {
  return Number(multiplyAmount(Number(value), factor, unit).toPrecision(6));
}

const STEPS = [
  { title: 'Half', factor: 0.5 },
  { title: 'Double', factor: 2 },
];

function Facts({ property }: { property: PanelProperty }) {
  const { range, limits, unit, isLimit, isModified } = property;
  const ends = range && printRange(range, unit);
  const taken = limits && printRange(limits, unit);
  return (
    <dl class="facts">
      {ends !== undefined && (
        <div>
          <dt>{isLimit ? 'Limits' : 'Slider'}</dt>
          <dd>{ends}</dd>
        </div>
      )}
      {taken !== undefined && (
        <div>
          <dt>Limits</dt>
          <dd>{taken}</dd>
        </div>
      )}
      {isModified && property.default !== undefined && (
        <div>
          <dt>Default</dt>
          <dd>{printDefault(property)}</dd>
        </div>
      )}
    </dl>
  );
}

function printWithUnit(value: unknown, unit: string | undefined): string {
  return typeof value === 'number' ? printLight(value, unit) : formatValue(value);
}
