/**
 * Characters that a terminal obeys instead of showing them, or that turn around what stands beside them: control
 * characters of both sets but tab and line feed, separators of lines and paragraphs, and marks of writing direction.
 */
const OBEYED = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * A text with nothing in it that a terminal would obey. Each such character is shown as JSON writes it, `\u001b`: JSON
 * stays JSON, and says the same.
 */
export function visible(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(OBEYED, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** As `visible`, for a text that must stay on its line. */
export function visibleLine(text: string): string {
  return visible(text).replaceAll('\n', '\\n');
}
