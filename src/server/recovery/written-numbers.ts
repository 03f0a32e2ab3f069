import { textOfValue } from '../../base/text/text-of-value.ts';
/** The numbers of a text, as texts: three of `X=1 Y=2 Z=3`, and none of `SM_Crate_01`. */
export function writtenNumbers(text: string): string[] {
  return (text.match(/(?<![\w.])[+-]?\d+(\.\d+)?/g) ?? []).map(each => textOfValue(Number(each)));
}
