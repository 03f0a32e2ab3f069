import type { Readable, Writable } from 'node:stream';
import pc from 'picocolors';
import { once } from './once.ts';
import { visible } from './text/visible.ts';

/**
 * The only way from this program to a terminal. What is printed holds texts of projects, engines and files, and any of
 * them may try to speak to the terminal: to hide a line, to name the window, to paste. So nothing that a terminal obeys
 * passes but the styles that are put in here, and those are marked by numbers that nobody else knows.
 */
const secret = once(() => {
  // Nothing is styled while a server starts, and Node's cryptography is a good part of what would be loaded for it.
  const { randomInt } = process.getBuiltinModule('node:crypto');
  return Array.from({ length: 4 }, () => randomInt(1000, 10_000)).join(';');
});

/** Has the form of a sequence that styles text, so that whoever measures a text knows that it has no width. */
function mark(code: number): string {
  return `\u001b[?${secret()};${code}m`;
}

const marks = once(() => new RegExp(String.raw`\u001b\[\?${secret()};(\d{1,2})m`, 'g'));

/** What a person sees and writes into; or a pipe, a file, or what a test puts in its place. */
export interface Terminal {
  readonly input: Readable & { isTTY?: boolean };
  readonly output: Writable & { isTTY?: boolean; columns?: number };
  readonly error: Writable & { isTTY?: boolean };
  readonly hasColours: boolean;
}

/** The streams are opened when they are first asked for: a server that nobody talks to never opens its input here. */
let terminal: Terminal = {
  get input() {
    return process.stdin;
  },
  get output() {
    return process.stdout;
  },
  get error() {
    return process.stderr;
  },
  hasColours: pc.isColorSupported,
};

/** The terminal of this program. */
export function currentTerminal(): Terminal {
  return terminal;
}

/** Puts another terminal in place of the present one. @returns what puts that one back */
export function replaceTerminal(next: Terminal): () => void {
  const before = terminal;
  terminal = next;
  return () => {
    terminal = before;
  };
}

type Style = (text: string) => string;

function style(on: number, off: number): Style {
  return text => {
    if (!terminal.hasColours) return text;
    // A style inside that ends with the same code would end this one too.
    return `${mark(on)}${text.replaceAll(mark(off), mark(off) + mark(on))}${mark(off)}`;
  };
}

/** Styles of printed text. They are shown by `print` and `printError`; nothing where nobody sees colours. */
export const paint = {
  bold: style(1, 22),
  dim: style(2, 22),
  underline: style(4, 24),
  red: style(31, 39),
  green: style(32, 39),
  yellow: style(33, 39),
  magenta: style(35, 39),
  cyan: style(36, 39),
} satisfies Record<string, Style>;

/** Prints to standard output. */
export function print(text: string): void {
  terminal.output.write(toTerminal(text));
}

/** Prints to standard error. */
export function printError(text: string): void {
  terminal.error.write(toTerminal(text));
}

/** Puts a line of progress in the place of the one before, on standard error. */
export function printProgress(line: string): void {
  terminal.error.write(`\r\u001b[K${toTerminal(line)}`);
}

/** Asks a person at the terminal a question that is answered with yes or no. */
export async function askPerson(question: string, stream: 'output' | 'error'): Promise<boolean> {
  const { createInterface } = await import('node:readline/promises');
  const dialog = createInterface({ input: terminal.input, output: terminal[stream] });
  try {
    return /^y(es)?$/i.test((await dialog.question(toTerminal(`${question} [y/N] `))).trim());
  } finally {
    dialog.close();
  }
}

/** A text as it is sent to a terminal. */
export function toTerminal(text: string): string {
  const parts = text.split(marks());
  // Every second part is the code of a mark.
  return parts.map((part, at) => (at % 2 === 1 ? `\u001b[${part}m` : visible(part))).join('');
}
