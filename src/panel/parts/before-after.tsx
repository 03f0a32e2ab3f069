import { isRecord } from '../../base/json/is-record.ts';
import { formatValue } from '../../base/quantities/print-value.ts';
import { pickerColour } from '../object/colours.ts';
import { printLight } from '../object/print-light.ts';

/** A value as it was, and as it is. */
export function BeforeAfter({
  before,
  after,
  unit,
  beforeUnit = unit,
}: {
  before: unknown;
  after: unknown;
  unit?: string | undefined;
  beforeUnit?: string | undefined;
}) {
  return (
    <span class="sides">
      <del>
        <span class="unseen">before: </span>
        <Side value={before} unit={beforeUnit} />
      </del>
      <span aria-hidden="true">→</span>
      <ins>
        <span class="unseen">after: </span>
        <Side value={after} unit={unit} />
      </ins>
    </span>
  );
}

function Side({ value, unit }: { value: unknown; unit: string | undefined }) {
  // Of colours the engine tells blue first.
  if (isRecord(value) && 'R' in value)
    return (
      <>
        <Swatch colour={value} />
        {formatValue({ R: value.R, G: value.G, B: value.B })}
      </>
    );
  return (
    <>{typeof value === 'number' && unit !== undefined ? printLight(value, unit) : formatValue(value)}</>
  );
}

/** Whole numbers are bytes; others are light. */
function Swatch({ colour }: { colour: Record<string, unknown> }) {
  const isBytes = [colour.R, colour.G, colour.B].some(each => Number(each) > 1);
  const fill = pickerColour(colour, isBytes ? 'colour' : 'linearColour');
  return <span class="swatch small" style={{ background: fill }} />;
}
