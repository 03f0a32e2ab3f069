import { plainWords } from '../../base/words/read-query.ts';
import { stemOf } from '../../base/words/stem.ts';
import type { CheckedEntry, Rule } from './rule.ts';

/** Words that an entry is found by, beside its texts. */
export const keywords: Rule = {
  name: 'keywords',
  scope: 'entry',
  heading: 'Each of the "keywords" brings a word that nothing else of the entry has',
  why: 'The name, the summary and the description are searched anyway. Keywords are for what people say instead.',
  before: { entry: { keywords: ['soft shadows', 'width of the bulb'] } },
  after: { entry: { keywords: ['width of the bulb'] } },
  check: checked => {
    const told = stemsOf(textsOf(checked).join(' '));
    return (checked.entry.keywords ?? []).flatMap((keyword, index) => {
      const stems = [...stemsOf(keyword)];
      if (stems.some(each => !told.has(each))) return [];
      const message = `"${keyword}" says nothing that the entry is not found by already.`;
      const path = [...checked.path, 'keywords', index];
      return [
        { path, part: 'value' as const, message, tip: 'Leave it out, or write what people say instead.' },
      ];
    });
  },
};

function textsOf({ property, entry }: CheckedEntry): string[] {
  return [property, entry.summary ?? '', entry.description ?? ''];
}

function stemsOf(text: string): Set<string> {
  return new Set(plainWords(text).map(stemOf));
}
