import { useSignal } from '@preact/signals';
import type { PanelBriefStore } from './brief-store.ts';
import { FieldCard, QuestionCard } from './question-card.tsx';
import { type AskedField, type BriefTopic, type HeldField, printAnswered } from './whole-brief.ts';

interface TopicProps {
  store: PanelBriefStore;
  topic: BriefTopic;
}

/** One topic: what is asked now, what is held, in whose words, and what is open. */
export function TopicPart({ store, topic }: TopicProps) {
  const { name, objective, held, open, question } = topic;
  /** The field that something is being said of. */
  const current = useSignal<string | undefined>(undefined);
  const row = (field: AskedField | HeldField) => ({
    ...{ store, topic },
    isOpen: current.value === field.field,
    onTurn: () => {
      current.value = current.value === field.field ? undefined : field.field;
    },
  });
  return (
    <div class="topic">
      <h2>{name}</h2>
      <p class="class">{objective}</p>
      {question ? (
        <QuestionCard key={question.question_id} {...{ store, topic, question }} />
      ) : (
        open.length > 0 && (
          <button type="button" class="more" onClick={() => void store.askNext(topic)}>
            {topic.completeness < 1 ? 'Next question' : 'Ask what may stay open'}
          </button>
        )
      )}
      {held.length > 0 && (
        <>
          <h3>Decided</h3>
          <ul class="entries">
            {held.map(each => (
              <Held key={each.field} held={each} {...row(each)} />
            ))}
          </ul>
        </>
      )}
      {open.length > 0 && (
        <>
          <h3>Open</h3>
          <ul class="entries">
            {open.map(each => (
              <Open key={each.field} field={each} {...row(each)} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface RowProps extends TopicProps {
  isOpen: boolean;
  onTurn(): void;
}

function Held({ held, isOpen, onTurn, ...of }: RowProps & { held: HeldField }) {
  return (
    <li>
      <div class="value">
        <span class="line">
          {held.ask}
          {held.quotes.map(({ words, by }) => (
            <blockquote key={words}>
              {words}
              {by !== undefined && <footer>{by}</footer>}
            </blockquote>
          ))}
        </span>
        <b>{printAnswered(held.value, held)}</b>
        <button type="button" aria-expanded={isOpen} aria-label={`Change: ${held.ask}`} onClick={onTurn}>
          Change
        </button>
      </div>
      {isOpen && <FieldCard {...of} field={held} onDone={onTurn} />}
    </li>
  );
}

function Open({ field, isOpen, onTurn, ...of }: RowProps & { field: AskedField }) {
  const { ask, required } = field;
  return (
    <li>
      <div class="value">
        <span class="line">
          {ask} {!required && <small>may stay open</small>}
        </span>
        <button type="button" aria-expanded={isOpen} aria-label={`Say: ${ask}`} onClick={onTurn}>
          Say
        </button>
      </div>
      {isOpen && <FieldCard {...of} field={field} onDone={onTurn} />}
    </li>
  );
}
