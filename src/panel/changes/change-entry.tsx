import { BeforeAfter } from '../parts/before-after.tsx';
import { RefusedNote } from '../parts/refused-note.tsx';
import { timeOf } from '../parts/time-of.ts';
import type { ChangesStore, Way } from './changes-store.ts';
import type { ListedChange } from './read-changes.ts';

interface EntryProps {
  store: ChangesStore;
  change: ListedChange;
  labels: ReadonlyMap<string, string>;
  onProperties(path: string): void;
}

/** One change: a line, and all its values once it is opened. */
export function ChangeEntry({ store, change, labels, onProperties }: EntryProps) {
  const { id, at, action, line, state, by } = change;
  const isOpen = store.opened.value === id;
  const badge = STATES[state];
  return (
    <li class={state === 'undone' ? 'undone' : undefined}>
      <button type="button" class="entry" aria-expanded={isOpen} onClick={() => void store.open(id)}>
        <span class="line">{withLabel(line, labels)}</span>
        {badge !== undefined && <span class="badge">{badge}</span>}
        <span class="class">{[timeOf(at), action, by, id].filter(Boolean).join(' · ')}</span>
      </button>
      {isOpen && <Detail {...{ store, change, labels, onProperties }} />}
    </li>
  );
}

/** What is not simply done. */
const STATES: Readonly<Record<string, string>> = {
  undone: 'taken back',
  lost: 'lost with its editor',
  unclear: 'not known whether done',
  sent: 'under way',
  unknown: 'no answer yet',
};

function Detail({ store, change, labels, onProperties }: EntryProps) {
  const values = store.values.value;
  const refused = store.refused.value;
  const path = values?.[0]?.objectPath;
  return (
    <div class="detail">
      {!values && <p class="empty">Its values are read …</p>}
      <ul>
        {values?.map(({ objectPath, object, property, before, after, unit }) => (
          <li key={`${objectPath} ${property}`} class="value">
            <span class="line">
              <b>{withLabel(object, labels)}</b> {property}
            </span>
            <BeforeAfter {...{ before, after, unit }} />
          </li>
        ))}
      </ul>
      {values?.length === 0 && <p class="count">It changed no value of the project.</p>}
      <div class="does">
        {waysOf(change, store.next.value === change.id).map(([way, title]) => (
          <button key={way} type="button" onClick={() => void store.move(change, way)}>
            {title}
          </button>
        ))}
        {path !== undefined && (
          <button type="button" onClick={() => onProperties(path)}>
            Properties
          </button>
        )}
      </div>
      {change.why && <p class="reason">Undo passes it over: {change.why}.</p>}
      {refused?.id === change.id && <RefusedNote failure={refused.failure} />}
    </div>
  );
}

/** `PointLight_2 Intensity: 1 → 2` with what the actor is called. */
function withLabel(line: string, labels: EntryProps['labels']): string {
  return line.replace(/^[^\s.]+/, name => labels.get(name) ?? name);
}

function waysOf({ canUndo, state }: ListedChange, isLatest: boolean): (readonly [Way, string])[] {
  if (state === 'undone') return [['redo', 'Redo']];
  if (!canUndo) return [];
  return isLatest
    ? [['alone', 'Undo this']]
    : [
        ['alone', 'Undo this alone'],
        ['back', 'Undo back to here'],
      ];
}
