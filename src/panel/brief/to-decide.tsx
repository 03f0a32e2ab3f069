import { useSignal } from '@preact/signals';
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

/**
 * What was said before anybody asked: right, or not. A row that was decided stays where it is while the mouse is at the
 * list: the next press is not to meet another one.
 */
export function HeardValues({ store, heard }: { store: PanelBriefStore; heard: readonly HeardValue[] }) {
  const decided = useSignal<ReadonlyMap<string, HeardDecision>>(new Map());
  const rows = [...heard.filter(({ field }) => !decided.value.has(field))];
  for (const { at, value } of decided.value.values()) rows.splice(at, 0, value);
  const settle = () => {
    decided.value = new Map();
  };
  if (rows.length === 0) return null;
  return (
    <section
      aria-label="Heard, to be confirmed"
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && settle()}
    >
      <h2>Heard, to be confirmed</h2>
      <ul class="entries">
        {rows.map((value, at) => (
          <HeardRow
            key={value.field}
            heard={value}
            decision={decided.value.get(value.field)?.isRight}
            onDecide={isRight => {
              const kept = [...decided.value, [value.field, { at, value, isRight }] as const];
              decided.value = new Map(kept.toSorted(([, one], [, other]) => one.at - other.at));
              void store.confirm(value.field, isRight);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

/** What was decided of a row, and where that stands. */
interface HeardDecision {
  at: number;
  value: HeardValue;
  isRight: boolean;
}

interface HeardRowProps {
  heard: HeardValue;
  /** Undefined until it is decided. */
  decision: boolean | undefined;
  onDecide(isRight: boolean): void;
}

function HeardRow({ heard: { ask, value, from, quote }, decision, onDecide }: HeardRowProps) {
  const printed = printAnswered(value);
  return (
    <li class="value">
      <span class="line">
        {ask} <b>{printed}</b>
        <span class="class">
          {' '}
          {from}
          {quote === printed ? '' : `: “${quote}”`}
        </span>
      </span>
      {decision === undefined ? (
        <span class="does">
          {(['Right', 'Not so'] as const).map(word => (
            <button
              key={word}
              type="button"
              aria-label={`${word}: ${printed}`}
              onClick={() => onDecide(word === 'Right')}
            >
              {word}
            </button>
          ))}
        </span>
      ) : (
        <span class="class" role="status">
          {decision ? 'Right: it can be changed under its topic' : 'Not so: it is open under its topic'}
        </span>
      )}
    </li>
  );
}
