import { lookupTable } from './lookup-table.ts';

/** Text that goes into HTML or XML, in an attribute too. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, character => ESCAPES[character] ?? character);
}

const ESCAPES: Record<string, string> = lookupTable({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
});
