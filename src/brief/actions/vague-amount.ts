/** Words for a small change, before the way it goes. */
const A_BIT =
  '(?:just |only )?(?:a (?:little )?(?:bit|little|touch|tad|shade)|slightly|somewhat) (?=\\p{L}+er\\b|less\\b|more\\b)';
const VAGUE = new RegExp(`^${A_BIT}`, 'iu');
const VAGUE_IN_JSON = new RegExp(`"${A_BIT}`, 'iu');

/** Whether filled in fields say a small change of nobody knows how much: `a bit dimmer`. */
export function hasVague(json: string): boolean {
  return VAGUE_IN_JSON.test(json);
}

/** Words with the part that a small change is taken for until somebody says how much; that is told. */
export function exactly({ told }: { told: string[] }, text: string): string {
  if (!VAGUE.test(text)) return text;
  const part = text.replace(VAGUE, 'a quarter ');
  told.push(`“${text}” is taken for “${part}”: ask whether that will do`);
  return part;
}
