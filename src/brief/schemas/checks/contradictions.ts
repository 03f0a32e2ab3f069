import type { Finding } from '../../../base/json/file-problem.ts';
import { nearestNames } from '../../../base/nearest.ts';
import type { CraftCondition } from '../../craft-rule.ts';
import type { DiscoverySchema, Field } from '../../discovery-schema.ts';
import { isRow } from '../../steps/values/row.ts';
import { ruleOfSchema, type SchemaKnowledge } from './rule.ts';

/** Answers that the craft does not allow together. */
export const contradictions = ruleOfSchema({
  name: 'contradictions',
  heading: 'A contradiction names fields and values that can be answered, and asks one question',
  why: 'With a field or a value that nobody can give it never speaks, and nobody is told.',
  check: (schema, knowledge) =>
    (schema.contradictions ?? []).flatMap((rule, index): Finding[] => {
      const path = ['contradictions', index];
      const first = schema.contradictions?.findIndex(({ id }) => id === rule.id);
      const places = Object.entries(rule.when);
      return [
        ...(first === index ? [] : [twice(rule.id, [...path, 'id'])]),
        ...(places.length > 1 ? [] : [single([...path, 'when'])]),
        ...judgeQuestion(rule.ask, [...path, 'ask']),
        ...places.flatMap(([names, wanted]) =>
          names
            .split('|')
            .flatMap(name => judgePlace(schema, knowledge, { name, wanted, path: [...path, 'when', names] })),
        ),
      ];
    }),
});

type Path = Finding['path'];

function twice(id: string, path: Path): Finding {
  const message = `Two contradictions are called ${id}.`;
  return { path, part: 'value', message, tip: 'Give one of them another name: answers refer to it.' };
}

function single(path: Path): Finding {
  const message = 'One answer cannot contradict itself.';
  const tip = 'Name two fields at least; what one field may not be belongs to its bounds and options.';
  return { path, message, tip };
}

function judgeQuestion(ask: string, path: Path): Finding[] {
  if (ask.endsWith('?') && ask.indexOf('?') === ask.length - 1) return [];
  const message = 'It does not ask one question.';
  return [{ path, part: 'value', message, tip: 'End it with a question mark, the only one in it.' }];
}

function judgePlace(
  schema: DiscoverySchema,
  knowledge: SchemaKnowledge,
  { name, wanted, path }: { name: string; wanted: CraftCondition; path: Path },
): Finding[] {
  const [first = '', second] = name.split('.');
  const ds = second === undefined ? schema : knowledge.find(first);
  const found = (message: string, tip: string): Finding[] => [{ path, message, tip }];
  if (!ds) {
    const [near] = nearestNames(first, knowledge.ids);
    return found(`There is no schema "${first}".`, near ? `Did you mean "${near}"?` : 'Name one that is.');
  }
  const fieldName = second ?? first;
  const field = Object.hasOwn(ds.fields, fieldName) ? ds.fields[fieldName] : undefined;
  if (!field) {
    const names = Object.keys(ds.fields);
    const [near] = nearestNames(fieldName, names);
    const tip = near ? `Did you mean "${near}"?` : `It has: ${names.join(', ')}.`;
    return found(`${ds.id} has no field "${fieldName}".`, tip);
  }
  const why = whyNever(field.type === 'list' ? field.items : field, wanted);
  return why === undefined ? [] : found(`${name} ${why}.`, 'Name what the field can hold.');
}

type Spec = Pick<Field, 'type'> & { options?: object; minimum?: number; maximum?: number };

/** Why a field never meets a condition; undefined where it may. */
function whyNever(
  { type, options, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }: Spec,
  wanted: CraftCondition,
): string | undefined {
  const isNumber = type === 'number' || type === 'integer';
  if (isRow(wanted) && 'mentions' in wanted) {
    return type === 'text' ? undefined : 'is no text, and mentions nothing';
  }
  if (isRow(wanted)) {
    const { above, below } = wanted as { above?: number; below?: number }; // the other shape of an object condition
    if (!isNumber) return 'is no number, and lies above or below nothing';
    if (above === undefined && below === undefined) return 'has no limit to be beyond';
    const isPossible =
      (above ?? minimum) < Math.min(maximum, below ?? maximum) && minimum < (below ?? maximum);
    return isPossible ? undefined : `is never there: it goes from ${minimum} to ${maximum}`;
  }
  const strange = [wanted].flat().filter(each => {
    if (type === 'choice') return !Object.hasOwn(options ?? {}, String(each));
    if (type === 'boolean') return typeof each !== 'boolean';
    return isNumber ? typeof each !== 'number' || each < minimum || each > maximum : typeof each !== 'string';
  });
  return strange.length > 0
    ? `is never ${strange.map(each => JSON.stringify(each)).join(' or ')}`
    : undefined;
}
