import { isRecord } from '../base/json/is-record.ts';

/** Characters of an answer that is kept: a list of thousands of actors is asked for with every question. */
const KEPT_CHARACTERS = { least: 100_000, most: 4_000_000 };

type Parse = (text: string) => { value: unknown } | undefined;

/** A parser of answers that does not read a long list of texts again which comes letter by letter as the last one came. */
export function keepLongList(parse: Parse): Parse {
  let last: { text: string; made: { value: unknown } } | undefined;
  return text => {
    if (text.length < KEPT_CHARACTERS.least || text.length > KEPT_CHARACTERS.most) return parse(text);
    if (last?.text === text) return last.made;
    const made = parse(text);
    if (made && freezeList(made.value)) last = { text, made };
    return made;
  };
}

/** Freezes what a function of the engine's answered, where that is a list of texts: who keeps it must not change it. */
function freezeList(answer: unknown): boolean {
  const body = isRecord(answer) ? answer.ResponseBody : undefined;
  const list = isRecord(body) ? body.ReturnValue : undefined;
  if (!Array.isArray(list) || !list.every(each => typeof each === 'string')) return false;
  for (const each of [answer, body, list]) Object.freeze(each);
  return true;
}
