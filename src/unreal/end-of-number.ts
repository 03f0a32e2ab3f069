/**
 * Where the number ends that begins at `start`; there itself where none does. Counted by hand: an expression keeps a step
 * for each digit, and millions of them overflow its stack.
 */
export function endOfNumber(text: string, start: number): number {
  const whole = text[start] === '-' ? start + 1 : start;
  const point = endOfDigits(text, whole);
  if (point === whole) return start;
  const fraction = text[point] === '.' ? endOfDigits(text, point + 1) : point;
  const mantissa = fraction > point + 1 ? fraction : point;
  if (text[mantissa] !== 'e' && text[mantissa] !== 'E') return mantissa;
  const sign = text[mantissa + 1];
  const exponent = sign === '-' || sign === '+' ? mantissa + 2 : mantissa + 1;
  const end = endOfDigits(text, exponent);
  return end > exponent ? end : mantissa;
}

function endOfDigits(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) >= ZERO && text.charCodeAt(at) <= NINE) at++;
  return at;
}

const ZERO = 48;
const NINE = 57;
