import { useSignal } from '@preact/signals';
import { readTyped } from '../object/read-typed.ts';
import type { PanelBriefStore } from './brief-store.ts';
import { type AskedField, type BriefTopic, type PendingQuestion, printAnswered } from './whole-brief.ts';

interface QuestionProps {
  store: PanelBriefStore;
  topic: BriefTopic;
  question: PendingQuestion;
}

/** The question that waits: answered by a click, by a number, or in words. */
export function QuestionCard({ store, topic, question }: QuestionProps) {
  const words = useSignal('');
  const { text, fields, offers } = question;
  return (
    <form
      class="card"
      onSubmit={event => {
        event.preventDefault();
        if (words.value.trim() !== '') void store.answer(topic, words.value.trim());
      }}
    >
      <h3 id="question">{text}</h3>
      {offers && <Offers {...{ store, topic, question, offers }} />}
      {!offers && fields.map(field => <Ways key={field.field} {...{ store, topic, field }} />)}
      <textarea
        rows={2}
        aria-labelledby="question"
        placeholder="In your own words"
        value={words.value}
        onInput={({ currentTarget }) => {
          words.value = currentTarget.value;
        }}
      />
      <div class="does">
        <button type="submit" class="main" disabled={words.value.trim() === ''}>
          Answer
        </button>
        <button type="button" onClick={() => void store.answer(topic, 'You decide.')}>
          You decide
        </button>
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
  store: PanelBriefStore;
  topic: BriefTopic;
  field: AskedField;
}

/** Ways to answer one field without words of one's own. */
function Ways({ store, topic, field }: WaysProps) {
  const { field: name, ask, type, options } = field;
  const take = (value: unknown) =>
    void store.answer(topic, printAnswered(value, field).replaceAll('\u00a0', ' '), { [name]: value });
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
