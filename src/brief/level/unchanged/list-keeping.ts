import type { DiscoverySchema } from '../../discovery-schema.ts';
import type { Answer, BriefDocument } from '../../document.ts';
import type { Requirement } from '../../level-requirement.ts';
import type { SchemaLibrary } from '../../schemas/library.ts';
import { plainText, splitClauses, spokenName } from '../../steps/words/plain-text.ts';
import { readReleasing } from '../../steps/words/read-release.ts';
import { wordStems } from '../../steps/words/word-stems.ts';
import { fieldsIn } from '../fill-template.ts';
import { listGoneRows } from '../gone-rows.ts';
import { listForbidden } from '../rulings.ts';

/** Something that stays as the level has it, because somebody said so. */
export interface Keeping {
  /** Tells it apart: what stays, and the answer that says so. */
  id: string;
  dsId: string;
  /** The field, or the whole table; `mustNot` where only words tell. */
  field: string;
  /** Of a table the row and the columns that are meant; all of them where none is named. */
  row?: string;
  columns?: readonly string[];
  /** The clause that says it. */
  said: string;
  sources: readonly string[];
  /** It stands in words alone: what it names is looked for in the level. */
  isInWords: boolean;
}

type Schemas = Pick<SchemaLibrary, 'find'>;

/** What a brief leaves as the level has it: fields and cells, rows that were taken off for that, and clauses. */
export function listKeeping(document: BriefDocument, library: Schemas): Keeping[] {
  const answers = listAnswers(document);
  const fields = Object.values(document.aggregates).flatMap(({ dsId, asIs = {} }) => {
    const ds = library.find(dsId);
    return Object.entries(asIs).flatMap(([path, sources]) =>
      ds ? [keepingOf(ds, path, { sources, answers })] : [],
    );
  });
  const rows = Object.keys(document.aggregates).flatMap(dsId => {
    const ds = library.find(dsId);
    return ds ? keptRows(document, ds) : [];
  });
  const known = [...fields, ...rows];
  const forbidden = listForbidden(document).map(({ said }) => plainText(said));
  // What must not be touched is watched as that.
  const others = keptInWords(answers, known).filter(({ said }) => !forbidden.includes(plainText(said)));
  return [...known, ...others];
}

function keepingOf(
  ds: DiscoverySchema,
  path: string,
  { sources, answers }: { sources: readonly string[]; answers: readonly GivenAnswer[] },
): Keeping {
  const [, field = path, row, column] = /^([^[]+)\[(.*)\](?:\.([^.\]]+))?$/s.exec(path) ?? [];
  const spec = ds.fields[field];
  const words = answers.filter(({ answer }) => sources.includes(answer.id)).at(-1)?.answer.words ?? '';
  const classes = (ds.wishes ?? [])
    .filter(each => isOf(each, field))
    .map(({ actor }) => spokenName(actor.class));
  const about = [spokenName(column ?? field), row ?? '', ...(spec?.about ?? []), ...classes].join(' ');
  return {
    id: `${ds.id}.${path} ${sources.join(',')}`,
    ...{ dsId: ds.id, field, sources, isInWords: false },
    ...(row !== undefined && { row }),
    ...(column !== undefined && { columns: [column] }),
    said: clauseAbout(words, about),
  };
}

/** Whether a wish is about a field, or its rows. */
function isOf({ set, rotation, when = {}, forEach, actor }: Requirement, field: string): boolean {
  return forEach === field || field in when || fieldsIn([set, rotation, actor.location]).includes(field);
}

/** The clause that leaves something as it is; of several the one that names it, all of them where none does. */
function clauseAbout(words: string, about: string): string {
  const clauses = splitClauses(words);
  const stems = new Set(wordStems(about));
  const shared = (clause: string) => new Set(wordStems(clause).filter(stem => stems.has(stem))).size;
  const naming = clauses.filter(clause => shared(clause) > 0).toSorted((a, b) => shared(b) - shared(a));
  const keeping = (some: readonly string[]) => some.filter(clause => KEEPING.test(plainText(clause)));
  const [best] = [...keeping(naming), ...keeping(clauses), ...naming];
  return best ?? words.trim();
}

/** Words by which something stays, as it is and not as it was. */
const KEEPING =
  /\b(?:stays?|leaves?|keeps?|kept|remains?|unchanged|untouched|(?:as|where|how) (?:it|they|that|those) (?:is|are|stands?)|(?:as|like) (?:now|before)|do not (?:touch|change))\b/;

/** Rows that were taken off because their thing stays as it is. */
function keptRows(document: BriefDocument, ds: DiscoverySchema): Keeping[] {
  return listGoneRows(document, ds).flatMap(({ field, label, said, answerId, how }) => {
    const spec = ds.fields[field];
    const plain = plainText(said);
    const isNamed = wordStems(label).some(stem => wordStems(said).includes(stem));
    if (how !== 'taken_back' || !KEEPING.test(plain) || !isNamed || spec?.type !== 'table') return [];
    const columns = Object.keys(spec.columns).filter(name => name !== spec.key && isSaid(name, plain));
    return [
      {
        id: `${ds.id}.${field}[${label}] ${answerId}`,
        ...{ dsId: ds.id, field, row: label, said, sources: [answerId], isInWords: false },
        ...(columns.length > 0 && { columns }),
      },
    ];
  });
}

function isSaid(column: string, plain: string): boolean {
  const said = new Set(wordStems(plain));
  return wordStems(spokenName(column)).every(stem => said.has(stem));
}

interface GivenAnswer {
  dsId: string;
  answer: Answer;
}

/** Every answer with the schema that was asked about. */
function listAnswers({ conversations }: BriefDocument): GivenAnswer[] {
  return conversations.flatMap(({ pursuits }) =>
    pursuits.flatMap(({ dsId, questions }) =>
      questions.flatMap(({ answers }) => answers.map(answer => ({ dsId, answer }))),
    ),
  );
}

const IN_PLACE = / (?:just |exactly )?where (?:it|they) (?:is|are|stands?)(?= |$)/;

/** Clauses that leave a thing as it is, and that no field holds. */
function keptInWords(answers: readonly GivenAnswer[], known: readonly Keeping[]): Keeping[] {
  return answers.flatMap(({ dsId, answer }) =>
    splitClauses(answer.words).flatMap(said => {
      const isHeld = known.some(each => each.sources.includes(answer.id) && each.said === said);
      const read = readReleasing(plainText(said).replace(IN_PLACE, ' as it is'));
      if (isHeld || read?.how !== 'as_is' || read.of === '') return [];
      const id = `${dsId} ${answer.id} ${said}`;
      return [{ id, dsId, field: 'mustNot', said, sources: [answer.id], isInWords: true }];
    }),
  );
}
