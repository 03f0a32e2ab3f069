/** Answers that a help text holds out: what stands between its commas, `or` and stops. Explanations are among them. */
export function offeredParts(help: string): string[] {
  return help
    .split(/[.,;:!?](?=\s|$)|\s(?:or|and)\s(?=\p{L})/u)
    .map(part =>
      part
        .trim()
        .replace(/^(?:or|and|say also|whether)\s/i, '')
        .replaceAll(/[“”]/g, ''),
    )
    .filter(part => part !== '');
}
