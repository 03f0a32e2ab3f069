import { isRecord } from '../../../base/json/is-record.ts';
import { printNumber } from '../../../base/quantities/print-value.ts';
import { colourInChannels, pickedColour, pickerColour, readHex } from '../colours.ts';
import { isMixed } from '../join-objects.ts';
import type { FieldProps } from './field.ts';
import { useTyped } from './use-typed.ts';

/** A colour as one sees it, with the picker of the browser, and its numbers beside it. */
export function ColourField({ property, labelledBy, describedBy, onWrite, onRefuse }: FieldProps) {
  const { value, kind, isWritable } = property;
  const write = (hex: string, phase: 'drag' | 'last') =>
    onWrite({ value: pickedColour(hex, value, kind), phase });
  return (
    <div class="field colour">
      <input
        type="color"
        value={pickerColour(value, kind)}
        disabled={!isWritable}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onInput={({ currentTarget }) => write(currentTarget.value, 'drag')}
        onChange={({ currentTarget }) => write(currentTarget.value, 'last')}
      />
      <HexField
        {...{ property, describedBy, onRefuse }}
        onHex={hex => write(hex, 'last')}
        onChannels={channels => onWrite({ value: channels, phase: 'last' })}
      />
      <span class="numbers">{isMixed(property) ? 'mixed' : printChannels(value)}</span>
    </div>
  );
}

interface HexProps extends Pick<FieldProps, 'property' | 'describedBy' | 'onRefuse'> {
  onHex(hex: string): void;
  onChannels(value: Record<string, unknown>): void;
}

/** The colour as it is copied from anywhere: `#ffd6aa`, `fda`, `(R=255,G=214,B=170)`. */
function HexField({ property, describedBy, onRefuse, onHex, onChannels }: HexProps) {
  const { value, kind, title, isWritable } = property;
  const now = isMixed(property) ? '' : pickerColour(value, kind);
  const { typed, giveUp, onInput, takeBackByKey } = useTyped(now);
  const commit = () => {
    if (typed === undefined) return;
    const hex = readHex(typed);
    const channels = hex === undefined ? colourInChannels(typed, value, kind) : undefined;
    const isRead = hex !== undefined || channels !== undefined;
    onRefuse(
      isRead ? undefined : `“${typed.slice(0, 40)}” is no colour. Type one like #ffd6aa or 255 214 170.`,
    );
    if (!isRead) return;
    giveUp();
    if (channels) onChannels(channels);
    else if (hex !== undefined && hex !== now) onHex(hex);
  };
  return (
    <input
      type="text"
      class="typed hex"
      autocomplete="off"
      spellcheck={false}
      value={typed ?? now}
      placeholder={isMixed(property) ? 'mixed' : undefined}
      disabled={!isWritable}
      aria-label={`${title} in hex`}
      aria-describedby={describedBy}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onInput={onInput}
      onBlur={() => {
        commit();
        giveUp();
      }}
      onKeyDown={event => {
        takeBackByKey(event);
        if (event.key === 'Enter') commit();
        if (event.key !== 'Escape') return;
        giveUp();
        onRefuse(undefined);
      }}
    />
  );
}

/** In the order in which colours are spoken of; the engine has its own. */
function printChannels(value: unknown): string {
  const channels = isRecord(value) ? [value.R, value.G, value.B] : [];
  return channels.map(channel => printNumber(Number(Number(channel).toFixed(3)))).join('  ');
}
