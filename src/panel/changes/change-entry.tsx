import { displayName } from '../../base/words/words.ts';
import { BeforeAfter } from '../parts/before-after.tsx';
import { RefusedNote } from '../parts/refused-note.tsx';
import { timeOf } from '../parts/time-of.ts';
import type { ChangesStore, Way } from './changes-store.ts';
import type { ListedChange } from './read-changes.ts';
import { calledAs, sidesOf, tellInTheWay, tellPlainly, titleOf } from './tell-change.ts';

interface EntryProps {
  store: ChangesStore;
  change: ListedChange;
  labels: ReadonlyMap<string, string>;
  onProperties(path: string): void;
}

/** One change: a line, and all its values once it is opened. */
export function ChangeEntry({ store, change, labels, onProperties }: EntryProps) {
  const { id, at, action, state, by } = change;
  const isOpen = store.opened.value === id;
  const badge = STATES[state];
  const path = store.told.value.get(id)?.values[0]?.objectPath;
  return (
    <li class={state === 'undone' ? 'undone' : undefined}>
      <button type="button" class="entry" aria-expanded={isOpen} onClick={() => void store.open(id)}>
        <span class="line" title={path}>
          {lineOf(change, { store, labels })}
        </span>
        {badge !== undefined && <span class="badge">{badge}</span>}
        <span class="class">{[timeOf(at), displayName(action), by, id].filter(Boolean).join(' · ')}</span>
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
        {values?.map(value => (
          <li key={`${value.objectPath} ${value.property}`} class="value">
            <span class="line" title={`${value.objectPath} ${value.property}`}>
              <b>{calledAs(value, labels)}</b> {titleOf(value)}
            </span>
            <BeforeAfter {...sidesOf(value)} />
          </li>
        ))}
      </ul>
      {values?.length === 0 && <p class="count">It changed no value of the project.</p>}
      <div class="does">
        {waysOf(change, undoneWith(store, change)).map(([way, title]) => (
          <button key={way} type="button" onClick={() => void store.move(change, way, labels)}>
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
      {refused?.id === change.id && <RefusedChange {...{ store, labels }} />}
    </div>
  );
}

/** A change in plain words; until its values are read, as the list has it. */
function lineOf(change: ListedChange, { store, labels }: Pick<EntryProps, 'store' | 'labels'>): string {
  const { values = [], more } = store.told.value.get(change.id) ?? {};
  if (values.length > 0) return tellPlainly(values, labels, more);
  return change.line.replace(/^[^\s.]+/, name => labels.get(name) ?? name);
}

/** Why the last thing that was tried was not done. */
export function RefusedChange({ store, labels }: Pick<EntryProps, 'store' | 'labels'>) {
  const refused = store.refused.value;
  if (!refused) return null;
  const { failure, later: id } = refused;
  if (failure.code !== 'not_undoable') return <RefusedNote failure={failure} />;
  const later = store.changes.value?.find(each => each.id === id);
  const message = tellInTheWay(later && lineOf(later, { store, labels }));
  return <RefusedNote failure={{ ...failure, message, remedy: '' }} />;
}

/** How many later changes an undo back to one takes back along with it. */
function undoneWith({ changes }: ChangesStore, { id }: ListedChange): number {
  const listed = changes.value ?? [];
  return listed
    .slice(
      0,
      listed.findIndex(each => each.id === id),
    )
    .filter(({ canUndo }) => canUndo).length;
}

function waysOf({ canUndo, state }: ListedChange, later: number): (readonly [Way, string])[] {
  if (state === 'undone') return [['redo', 'Redo']];
  if (!canUndo) return [];
  return later === 0
    ? [['alone', 'Undo this']]
    : [
        ['alone', 'Undo this alone'],
        ['back', later === 1 ? 'Undo this and the one after it' : `Undo this and the ${later} after it`],
      ];
}
