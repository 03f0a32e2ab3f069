import { useEffect } from 'preact/hooks';
import { BeforeAfter } from '../parts/before-after.tsx';
import { Choice } from '../parts/choice.tsx';
import { timeOf } from '../parts/time-of.ts';
import { ChangeEntry, RefusedChange } from './change-entry.tsx';
import type { ChangesStore, Listing } from './changes-store.ts';
import type { JournalEnd } from './journal-ends.ts';
import type { ChangedValue, ListedChange, RefusedCall } from './read-changes.ts';
import { calledAs, isOfEditorAlone, sidesOf, tellPlainly, titleOf } from './tell-change.ts';

interface ChangesViewProps {
  store: ChangesStore;
  /** What actors are called, by their names. */
  labels: ReadonlyMap<string, string>;
  onProperties(path: string): void;
}

/** The journal: what was changed through this server, what it comes to, and what was not let be done. */
export function ChangesView({ store, labels, onProperties }: ChangesViewProps) {
  useEffect(() => {
    void store.follow();
    return store.clear;
  }, []);
  const { listing, changes, total, refusedCount } = store;
  const all = changes.value;
  const listed = all?.filter(each => !isOfEditorAlone(each));
  const refused = store.refused.value;
  if (!all || !listed) return <p class="empty">{store.failure.value ? '' : 'The journal is read …'}</p>;
  const titles = { each: 'Each change', net: 'What they come to', refused: `Refused ${refusedCount.value}` };
  return (
    <div class="changes">
      <header class="head">
        <div class="what">
          <h1>Changes</h1>
          <p class="class">{total.value} through this server, newest first</p>
        </div>
        <JournalButtons store={store} labels={labels} />
      </header>
      {refused && refused.id !== store.opened.value && <RefusedChange {...{ store, labels }} />}
      <Choice
        label="What is listed"
        titles={titles}
        current={listing.value}
        onChoose={(wanted: Listing) => void store.show(wanted)}
      />
      {listing.value === 'each' && <Entries {...{ store, labels, listed, onProperties }} />}
      {listing.value === 'net' && (
        <Net
          net={store.net.value?.filter(({ object }) => !/^(selection|viewport)$/.test(object))}
          labels={labels}
        />
      )}
      {listing.value === 'refused' && <Refused refusals={store.refusals.value} />}
    </div>
  );
}

/** The latest change of anybody, back and forth. */
function JournalButtons({ store, labels }: Pick<ChangesViewProps, 'store' | 'labels'>) {
  const { last, again } = store.ends.value;
  return (
    <div class="toolbar" role="toolbar" aria-label="Changes">
      <button
        type="button"
        disabled={!last}
        title={last ? `Undo ${tellEnd(last, labels)}` : 'Nothing is left to undo'}
        onClick={() => void store.moveEnd('last', labels)}
      >
        Undo last
      </button>
      <button
        type="button"
        disabled={!again}
        title={again ? `Redo ${tellEnd(again, labels)}` : 'Nothing was undone'}
        onClick={() => void store.moveEnd('again', labels)}
      >
        Redo
      </button>
    </div>
  );
}

function tellEnd({ change, values, more }: JournalEnd, labels: ReadonlyMap<string, string>): string {
  return values.length > 0 ? tellPlainly(values, labels, more) : change.line;
}

type EntriesProps = ChangesViewProps & { listed: readonly ListedChange[] };

function Entries({ store, labels, listed, onProperties }: EntriesProps) {
  if (listed.length === 0) return <p class="empty">Nothing was changed yet.</p>;
  return (
    <>
      <ul class="entries">
        {listed.map(change => (
          <ChangeEntry key={change.id} {...{ store, change, labels, onProperties }} />
        ))}
      </ul>
      {store.hasOlder.value && (
        <button type="button" class="more" onClick={() => void store.older()}>
          Older changes
        </button>
      )}
    </>
  );
}

/** Each value once, as it was at the start and as it is. */
function Net({
  net,
  labels,
}: { net: readonly ChangedValue[] | undefined } & Pick<ChangesViewProps, 'labels'>) {
  if (!net) return <p class="empty">It is worked out …</p>;
  if (net.length === 0) return <p class="empty">All of it is as it was.</p>;
  return (
    <ul class="entries">
      {net.map(value => (
        <li key={`${value.object} ${value.property}`} class="value">
          <span class="line" title={value.property}>
            <b>{calledAs(value, labels)}</b> {titleOf(value)}
          </span>
          <BeforeAfter {...sidesOf(value)} />
        </li>
      ))}
    </ul>
  );
}

function Refused({ refusals }: { refusals: readonly RefusedCall[] }) {
  if (refusals.length === 0) return <p class="empty">Nothing was refused since this server began.</p>;
  return (
    <ul class="entries">
      {refusals.map(({ at, action, line, why, by }) => (
        <li key={`${at} ${line}`} class="value">
          <span class="line">{why}</span>
          <span class="class">{[timeOf(at), action, line, by].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}
