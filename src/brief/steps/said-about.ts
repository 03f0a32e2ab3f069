import type { BriefDocument, Scr } from '../document.ts';

/** What each answer said of one schema: the id of the answer → fields. Answers to other schemas' questions count too. */
export function saidAbout({ conversations }: BriefDocument, dsId: string): ReadonlyMap<string, Scr> {
  const said = new Map<string, Scr>();
  for (const pursuit of conversations.flatMap(({ pursuits }) => pursuits)) {
    for (const answer of pursuit.questions.flatMap(({ answers }) => answers)) {
      const scr = pursuit.dsId === dsId ? answer.scr : answer.elsewhere?.[dsId];
      if (scr) said.set(answer.id, scr);
    }
  }
  return said;
}
