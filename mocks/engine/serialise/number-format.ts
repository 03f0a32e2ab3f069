/** C's `%g` with so many significant digits: `0.338644`, `2.25e+08`, and `nan` or `inf`, which no JSON reader takes. */
export function formatGeneral(value: number, digits: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [mantissa = '', power = ''] = value.toExponential(digits - 1).split('e');
  const exponent = Number(power);
  if (exponent >= -4 && exponent < digits) return dropZeros(shiftPoint(mantissa, exponent));
  const sign = exponent < 0 ? '-' : '+';
  return `${dropZeros(mantissa)}e${sign}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

/** A 32-bit float, as the engine prints one. */
export function formatFloat(value: number): string {
  return formatGeneral(value, 6);
}

/** A double (vectors and rotators since 5.0): every digit, so -4.1 is `-4.0999999999999996`. */
export function formatDouble(value: number): string {
  return formatGeneral(value, 17);
}

function shiftPoint(mantissa: string, exponent: number): string {
  const sign = mantissa.startsWith('-') ? '-' : '';
  const digits = mantissa.replace(/[-.]/g, '');
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  return `${sign}${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
}

function dropZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0*$/, '') : text;
}

/** The shortest decimal that is that 32-bit float: 0.42, not the 0.41999998688697815 that a double makes of it. */
export function shortestFloat(value: number): number {
  if (value === 0 || !Number.isFinite(value) || Math.fround(value) !== value) return value;
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return Number(value.toPrecision(9));
}
