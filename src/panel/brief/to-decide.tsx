import type { PanelBriefStore } from './brief-store.ts';
import { type BriefContradiction, type HeardValue, printAnswered, type WholeBrief } from './whole-brief.ts';

/** What cannot both hold: both sides in the words in which they were said, to be decided by a click. */
export function Contradictions({ store, brief }: { store: PanelBriefStore; brief: WholeBrief }) {
  return (
    <>
      {brief.contradictions.map(each => (
        <section key={each.conflict_id} class="decide" aria-label="Contradiction">
          <h2>Contradiction: {each.question}</h2>
          {each.because !== undefined && <p class="class">{each.because}</p>}
          <div class="two">
            {each.sides.map(side => (
              <ContradictionSide key={`${side.choice} ${side.field}`} {...{ store, side }} of={each} />
            ))}
          </div>
          {each.mayBoth && (
            <button type="button" onClick={() => void store.decide(each.conflict_id, 'both', 'both hold')}>
              Both hold
            </button>
          )}
        </section>
      ))}
    </>
  );
}

interface SideProps {
  store: PanelBriefStore;
  of: BriefContradiction;
  side: BriefContradiction['sides'][number];
}

function ContradictionSide({ store, of, side }: SideProps) {
  const { choice, field, value, quotes } = side;
  const printed = printAnswered(value);
  return (
    <div class="card">
      <p>
        <b>{printed}</b> <span class="class">{field}</span>
      </p>
      {quotes.map(({ words, by }) => (
        <blockquote key={words}>
          {words}
          {by !== undefined && <footer>{by}</footer>}
        </blockquote>
      ))}
      {choice !== undefined && (
        <button
          type="button"
          aria-label={`This holds: ${printed}`}
          onClick={() => void store.decide(of.conflict_id, choice, printed)}
        >
          This holds
        </button>
      )}
    </div>
  );
}

/** What was said before anybody asked: right, or not. */
export function HeardValues({ store, heard }: { store: PanelBriefStore; heard: readonly HeardValue[] }) {
  if (heard.length === 0) return null;
  return (
    <section aria-label="Heard, to be confirmed">
      <h2>Heard, to be confirmed</h2>
      <ul class="entries">
        {heard.map(({ field, ask, value, from, quote }) => (
          <li key={field} class="value">
            <span class="line">
              {ask} <b>{printAnswered(value)}</b>
              <span class="class">
                {' '}
                {from}
                {quote === printAnswered(value) ? '' : `: “${quote}”`}
              </span>
            </span>
            <span class="does">
              {(['Right', 'Not so'] as const).map(word => (
                <button
                  key={word}
                  type="button"
                  aria-label={`${word}: ${printAnswered(value)}`}
                  onClick={() => void store.confirm(field, word === 'Right')}
                >
                  {word}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
