/** Texts of a given length that cost a careless reader more than their length. */
export const HOSTILE_TEXTS: Record<string, (length: number) => string> = {
  'pairs of wildcards': length => fill('*?', length, '#'),
  'stars between letters': length => fill('*a', length, 'b'),
  'one letter': length => 'a'.repeat(length),
  'letters of two bytes': length => fill('é', length, 'x'),
  'brackets that open': length => fill('[[', length, 'x'),
  'one letter and another at the end': length => fill('a', length, 'b'),
  blanks: length => `x${fill(' ', length - 1, 'x')}`,
  'blanks and tabs at the end': length => `x${fill(' \t', length - 1, '\t')}`,
  'line ends': length => fill('\r\n', length, 'x'),
  brackets: length => fill('[({', length, 'x'),
  'brackets that close': length => fill('[0].', length, 'x'),
  slashes: length => fill('/', length, 'x'),
  'folders and back': length => `/Game${fill('/a/..', length - 5, 'x')}`,
  'control characters': length => fill('\u0000\u0007', length, 'x'),
  quotes: length => fill('"\'', length, 'x'),
  backslashes: length => fill('\\', length, '"'),
  digits: length => fill('0', length, 'x'),
  'numbers one after the other': length => fill('1 ', length, 'x'),
  'numbers with units': length => fill('1 m ', length, 'x'),
  'numbers in a list': length => fill('1,', length, '1'),
  'signs of numbers': length => fill('-1e+.', length, 'x'),
  dots: length => fill('a.', length, '!'),
  'words with capitals': length => fill('aBc', length, '_'),
  'capitals in turn': length => fill('aB', length, '_'),
  'words of one letter': length => fill('_a', length, '!'),
  'short words': length => fill('so, and ', length, '?'),
  'labels of a table': length => fill('a: b; | c, ', length, '\n'),
  'letters with many marks': length => `a${fill('\u0301\u0323', length - 1, 'x')}`,
  'halves of characters': length => fill('\ud83d', length, '\ude00'),
  'nested JSON': length => fill('[', length / 2, '') + fill(']', length / 2, ''),
  'JSON with one key': length => `{"a":"${fill('\\"', length - 8, 'x')}"}`,
};

/** A piece again and again, and another end. */
function fill(piece: string, length: number, end: string): string {
  const times = Math.ceil((length - end.length) / piece.length);
  return piece.repeat(times).slice(0, Math.floor(length) - end.length) + end;
}
