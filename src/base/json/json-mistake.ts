import { type Node, type ParseError, printParseErrorCode, visit } from 'jsonc-parser';

/** Where a JSON text stops being JSON. */
export class JsonMistake extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.name = 'JsonMistake';
    this.offset = offset;
  }
}

/** The first thing that is wrong with a text, in a sentence that names the mend. @param root what could be read of it */
export function describeMistake(text: string, errors: readonly ParseError[], root?: Node): JsonMistake {
  const [first, second] = errors;
  if (!first) return new JsonMistake('A value is missing here.', 0);
  const { offset } = first;
  const behind = text.slice(0, offset).trimEnd().length;
  switch (nameOf(first)) {
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return new JsonMistake('A comment is no JSON value: delete it.', offset);
    case 'UnexpectedEndOfString':
      return new JsonMistake('This text has no closing quote in its line.', offset);
    case 'InvalidUnicode':
    case 'InvalidEscapeCharacter':
    case 'InvalidCharacter':
      return new JsonMistake('A text holds a control character or a wrong escape.', offset);
    case 'ColonExpected':
      return new JsonMistake(`A colon is missing behind ${keyBefore(text, behind)}.`, behind);
    case 'CommaExpected':
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return describeList(text, offset, behind);
  }
  if (nameOf(first) === 'EndOfFileExpected' || (root && offset >= root.offset + root.length))
    return new JsonMistake('Something stands behind the end.', offset);
  if (text[behind - 1] === ',' && /[\]}]/.test(text[offset] ?? ''))
    return new JsonMistake('There must be no comma behind the last one.', behind - 1);
  const isKey = [first, second].some(each => each && nameOf(each) === 'PropertyNameExpected');
  if (isKey) return new JsonMistake('A key in double quotes is missing here.', offset);
  return describeWord(text, offset) ?? new JsonMistake('A value is missing here.', offset);
}

/** What is wrong between two values of a list or record, or behind the last. */
function describeList(text: string, offset: number, behind: number): JsonMistake {
  const open = openBracketAt(text, offset);
  if (open !== undefined && offset >= text.trimEnd().length)
    return new JsonMistake(`The ${text[open]} that opens here is never closed.`, open);
  const close = open !== undefined && text[open] === '[' ? ']' : '}';
  const word = describeWord(text, offset);
  if (word && word.offset < offset) return word;
  return new JsonMistake(`A comma or ${close} is missing here.`, behind);
}

/** A word that is no value. The whole of it: of 01 and 100% a number is read, and what follows is the mistake. */
function describeWord(text: string, offset: number): JsonMistake | undefined {
  const rest = /^[^\s,:[\]{}"]+/.exec(text.slice(offset))?.[0];
  if (rest === undefined) return undefined;
  let start = offset;
  // Step by step: a pattern for what ends here would try each character of a long text as its beginning.
  while (/[^\s,:[\]{}"]/.test(text.charAt(start - 1))) start--;
  const word = text.slice(start, offset + rest.length);
  return new JsonMistake(`${word} is no JSON value; texts stand in double quotes.`, start);
}

/** The innermost bracket that is still open at a place. */
function openBracketAt(text: string, offset: number): number | undefined {
  const open: number[] = [];
  const begin = (at: number) => {
    if (at < offset) open.push(at);
  };
  const end = (at: number) => {
    if (at < offset) open.pop();
  };
  visit(text, { onObjectBegin: begin, onArrayBegin: begin, onObjectEnd: end, onArrayEnd: end });
  return open.at(-1);
}

function nameOf({ error }: ParseError): string {
  return printParseErrorCode(error);
}

/** The key that ends there, in its quotes. */
function keyBefore(text: string, end: number): string {
  let key = 'the key';
  visit(text, {
    onObjectProperty: (_, at, length) => {
      if (at + length === end) key = text.slice(at, end);
    },
  });
  return key;
}
