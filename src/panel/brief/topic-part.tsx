import type { PanelBriefStore } from './brief-store.ts';
import { QuestionCard } from './question-card.tsx';
import { type BriefTopic, type HeldField, printAnswered } from './whole-brief.ts';

/** One topic: what is asked now, what is held, in whose words, and what is open. */
export function TopicPart({ store, topic }: { store: PanelBriefStore; topic: BriefTopic }) {
  const { name, objective, held, open, question } = topic;
  return (
    <div class="topic">
      <h2>{name}</h2>
      <p class="class">{objective}</p>
      {question ? (
        <QuestionCard key={question.question_id} {...{ store, topic, question }} />
      ) : (
        open.length > 0 && (
          <button type="button" class="more" onClick={() => void store.askNext(topic)}>
            Next question
          </button>
        )
      )}
      {held.length > 0 && (
        <>
          <h3>Decided</h3>
          <ul class="entries">
            {held.map(each => (
              <Held key={each.field} held={each} />
            ))}
          </ul>
        </>
      )}
      {open.length > 0 && (
        <>
          <h3>Open</h3>
          <ul class="open">
            {open.map(({ field, ask, required }) => (
              <li key={field}>
                {ask} {!required && <small>may stay open</small>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Held({ held }: { held: HeldField }) {
  return (
    <li class="value">
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
    </li>
  );
}
