import { formatValue, printMeasure } from '../../base/quantities/print-value.ts';
import { itemsOf } from '../parts/tables.ts';

/** A field of a topic, and how it may be answered by a click. */
export interface AskedField {
  field: string;
  ask: string;
  type?: string;
  unit?: string;
  required?: boolean;
  /** Value → what choosing it means. */
  options?: Readonly<Record<string, string>>;
}

interface SaidWords {
  words: string;
  by?: string;
}

export interface HeldField extends AskedField {
  value: unknown;
  quotes: readonly SaidWords[];
}

export interface PendingQuestion {
  question_id: string;
  text: string;
  fields: readonly AskedField[];
  /** Variants that were shown, to choose between. */
  offers?: readonly { name: string; scr: Readonly<Record<string, unknown>> }[];
}

/** One discovery schema of a brief. */
export interface BriefTopic {
  ds_id: string;
  name: string;
  objective: string;
  completeness: number;
  held: readonly HeldField[];
  open: readonly AskedField[];
  question?: PendingQuestion;
  /** Id of the question that was answered last. */
  answered?: string;
}

/** What cannot both hold, with what was said of either. */
export interface BriefContradiction {
  conflict_id: string;
  question: string;
  because?: string;
  /** Both may stay as they are. */
  mayBoth?: boolean;
  sides: readonly { choice?: string; field: string; value: unknown; quotes: readonly SaidWords[] }[];
}

/** What nobody was asked, and somebody said: it counts once it is confirmed. */
export interface HeardValue {
  field: string;
  ask: string;
  value: unknown;
  from: string;
  quote: string;
}

export interface WholeBrief {
  brief_id: string;
  title: string;
  overview: string;
  topics: readonly BriefTopic[];
  contradictions: readonly BriefContradiction[];
  heard: readonly HeardValue[];
}

/** What `get_brief` answered, as a whole. */
export function readWholeBrief(answer: Readonly<Record<string, unknown>>): WholeBrief {
  const { brief_id, title, overview, topics, contradictions, heard } = answer;
  return {
    ...{ brief_id: String(brief_id), title: String(title), overview: String(overview) },
    // Written by the server of this very page, in this shape.
    topics: itemsOf(topics) as readonly BriefTopic[],
    contradictions: itemsOf(contradictions) as readonly BriefContradiction[],
    heard: itemsOf(heard) as readonly HeardValue[],
  };
}

/** How far a topic is: in percent, until what may stay open is all that is. */
export function printTopicState({ completeness, open }: BriefTopic): string {
  if (completeness < 1) return `${Math.round(completeness * 100)} %`;
  return open.length > 0 ? `enough, ${open.length} may stay open` : '100 %';
}

/** A value in words: `late_afternoon` as people write it, a number with its unit. */
export function printAnswered(value: unknown, { type, unit }: Partial<AskedField> = {}): string {
  if (typeof value === 'number') return printMeasure(value, unit);
  if (typeof value === 'string') return type === 'text' ? value : value.replaceAll('_', ' ');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : formatValue(value);
}
