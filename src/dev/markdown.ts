/** A table in Markdown. */
export function markdownTable(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map(cells => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}

/** Replaces what stands between `<!-- generated:name -->` and its end. @throws when the block is missing. */
export function replaceBlock(text: string, name: string, content: string): string {
  const block = new RegExp(`(<!-- generated:${name} -->\\n)[\\s\\S]*?(<!-- /generated:${name} -->)`);
  if (!block.test(text)) throw new Error(`The block "${name}" is missing.`);
  return text.replace(block, (_, open: string, close: string) => `${open}\n${content}\n\n${close}`);
}
