/**
 * What stands in a recording for what was taken out of it. The same thing is always the same placeholder, and different
 * things are different ones, in one recording. The writer is `src/commands/record/redactor.ts`.
 */
export const PLACEHOLDER =
  /\b(?:user|host|dir|word)-\d+\b|\b192\.0\.2\.\d+\b|\b2001:db8::[0-9a-f]+\b|\b0{24}[0-9A-F]{8}\b|\b0{8}-0{4}-0{4}-0{4}-[0-9A-Fa-f]{12}\b|\(a passphrase\)/;

/** Stands for any secret, and so never twice for the same one. */
const HIDDEN = '(a passphrase)';
const EACH = new RegExp(PLACEHOLDER.source, 'g');

/** What the placeholders of a recording stand for in the world that it is replayed in. */
export class Bindings {
  private readonly meanings = new Map<string, string>();

  /**
   * Whether a text is what was recorded, if each placeholder stands for the same text wherever it occurs. What is found
   * of them is kept when it is.
   */
  match(recorded: string, actual: string): boolean {
    const names = recorded.match(EACH);
    if (names === null) return recorded === actual;
    const pattern = recorded.split(EACH).map(escapePattern).join('([^"]+?)');
    const found = new RegExp(`^${pattern}$`, 's').exec(actual)?.slice(1);
    if (!found) return false;
    const texts = new Map<string, string>();
    for (const [index, name] of names.entries()) {
      if (name === HIDDEN) continue;
      const meaning = found[index] ?? '';
      const known = this.meanings.get(name) ?? texts.get(name);
      if (known !== undefined && known.toLowerCase() !== meaning.toLowerCase()) return false;
      texts.set(name, meaning);
    }
    for (const [name, meaning] of texts) this.meanings.set(name, meaning);
    return true;
  }

  /** Binds one placeholder, unless it stands for something else already. */
  bind(placeholder: string, meaning: string): boolean {
    const known = this.meanings.get(placeholder);
    this.meanings.set(placeholder, known ?? meaning);
    return known === undefined || known === meaning;
  }

  /** A text to send, with everything put back that is known. */
  restore(text: string): string {
    return text.replaceAll(EACH, name => this.meanings.get(name) ?? name);
  }
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
