import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { readTyped } from '../object/read-typed.ts';
import type { PanelBriefStore, SaidOfField } from './brief-store.ts';
import {
  type AskedField,
  type BriefTopic,
  type HeldField,
  type PendingQuestion,
  printAnswered,
} from './whole-brief.ts';

interface QuestionProps {
  store: PanelBriefStore;
  topic: BriefTopic;
  question: PendingQuestion;
}

/** The question that waits: answered by a click, by a number, or in words. */
export function QuestionCard({ store, topic, question }: QuestionProps) {
  const { text, fields, offers } = question;
  const onSay = (said: string, scr?: Record<string, unknown>) => store.answer(topic, said, scr);
  return (
    <AnswerForm
      title={text}
      about={`${topic.ds_id} ${question.question_id}`}
      {...{ store, onSay }}
      other={
        <button type="button" onClick={() => void onSay('You decide.')}>
          You decide
        </button>
      }
    >
      {offers && <Offers {...{ store, topic, question, offers }} />}
      {!offers &&
        fields.map(field => (
          <Ways
            key={field.field}
            field={field}
            onTake={(said, value) => void onSay(said, { [field.field]: value })}
          />
        ))}
    </AnswerForm>
  );
}

interface FieldCardProps {
  store: PanelBriefStore;
  topic: BriefTopic;
  field: AskedField | HeldField;
  onDone(): void;
}

/** One field that nobody asks for now: said, or said otherwise. */
export function FieldCard({ store, topic, field, onDone }: FieldCardProps) {
  const say = async (said: SaidOfField) => {
    const isTaken = await store.say(topic, field, said);
    if (isTaken) onDone();
    return isTaken;
  };
  return (
    <AnswerForm
      title={field.ask}
      about={`${topic.ds_id} ${field.field}`}
      isOpened
      store={store}
      onSay={words => say({ words })}
      other={
        <button type="button" onClick={onDone}>
          Cancel
        </button>
      }
    >
      <Ways field={field} onTake={(words, value) => void say({ words, value })} />
    </AnswerForm>
  );
}

interface FormProps {
  store: PanelBriefStore;
  title: string;
  /** What words that are begun here are kept by. */
  about: string;
  /** Somebody has opened it to write into it. */
  isOpened?: boolean;
  /** @returns whether that was taken; else the words stay */
  onSay(words: string): Promise<boolean>;
  /** The other thing that can be done. */
  other: ComponentChildren;
  children: ComponentChildren;
}

/** Ways to answer, and room for words of one's own. */
function AnswerForm({ store, title, about, isOpened, onSay, other, children }: FormProps) {
  const id = useId();
  const room = useRef<HTMLTextAreaElement>(null);
  const words = store.drafts.value.get(about) ?? '';
  /** Nothing was made of the words: why is told where they are. */
  const isLeft = useSignal(false);
  useEffect(() => {
    if (isOpened) room.current?.focus();
  }, []);
  const send = async () => {
    isLeft.value = !(await onSay(words.trim()));
    if (!isLeft.value) store.draft(about, '');
  };
  return (
    <form class="card" onSubmit={event => event.preventDefault()}>
      <h3 id={id}>{title}</h3>
      {children}
      <textarea
        rows={2}
        aria-labelledby={id}
        placeholder="In your own words"
        ref={room}
        value={words}
        onInput={({ currentTarget }) => store.draft(about, currentTarget.value)}
      />
      {isLeft.value && <p class="remark">{store.remark.value}</p>}
      <div class="does">
        {/* A frame in a conversation may not be let submit forms. */}
        <button type="button" class="main" disabled={words.trim() === ''} onClick={() => void send()}>
          Answer
        </button>
        {other}
      </div>
    </form>
  );
}

/** Variants as the level looked with each. */
function Offers({
  store,
  topic,
  question,
  offers,
}: QuestionProps & Required<Pick<PendingQuestion, 'offers'>>) {
  return (
    <div class="two">
      {offers.map(({ name, scr }) => {
        const picture = store.pictures.value.get(`${question.question_id} ${name}`);
        const means = Object.entries(scr).map(([field, value]) => `${field} ${printAnswered(value)}`);
        return (
          <figure key={name}>
            {picture !== undefined && <img src={picture} alt={`The level with ${name}`} />}
            <figcaption class="class">{means.join(', ')}</figcaption>
            <button type="button" class="main" onClick={() => void store.choose(topic, name)}>
              {name}
            </button>
          </figure>
        );
      })}
    </div>
  );
}

interface WaysProps {
  field: AskedField;
  onTake(words: string, value: unknown): void;
}

/** Ways to answer one field without words of one's own. */
function Ways({ field, onTake }: WaysProps) {
  const { ask, type, options } = field;
  const take = (value: unknown) => onTake(printAnswered(value, field).replaceAll('\u00a0', ' '), value);
  if (type === 'number' || type === 'integer') return <NumberWay {...{ field, take }} />;
  const choices = type === 'boolean' ? [true, false] : Object.keys(options ?? {});
  if (choices.length === 0) return null;
  return (
    <fieldset class="usual" aria-label={ask}>
      {choices.map(value => (
        <button key={String(value)} type="button" onClick={() => take(value)}>
          <b>{printAnswered(value)}</b> <span>{options?.[String(value)]}</span>
        </button>
      ))}
    </fieldset>
  );
}

function NumberWay({ field, take }: { field: AskedField; take(value: number): void }) {
  const typed = useSignal('');
  const number = readTyped(typed.value, 0);
  return (
    <label class="field">
      <span>{field.ask}</span>
      <input
        type="text"
        class="typed"
        inputMode="decimal"
        value={typed.value}
        onInput={({ currentTarget }) => {
          typed.value = currentTarget.value;
        }}
      />
      <span class="unit">{field.unit}</span>
      <button
        type="button"
        disabled={number === undefined}
        onClick={() => number !== undefined && take(number)}
      >
        Take
      </button>
    </label>
  );
}
