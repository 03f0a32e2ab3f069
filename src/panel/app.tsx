import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { isRecord } from '../base/json/is-record.ts';
import { BriefView } from './brief/brief-view.tsx';
import { ChangesView } from './changes/changes-view.tsx';
import { CompareView } from './compare/compare-view.tsx';
import { GraphView } from './graph/graph-view.tsx';
import type { Host, Shown } from './host/host.ts';
import { keepInStep } from './keep-in-step.ts';
import { LevelView } from './level/level-view.tsx';
import type { ObjectStore } from './object/object-store.ts';
import { ObjectView } from './object/object-view.tsx';
import { pagePaths } from './object/shown-object.ts';
import { holdText, keepSelection, takeBackByKeys } from './page-keys.ts';
import {
  chosenOf,
  createPanelSession,
  type PanelSession,
  shownNow,
  VIEW_TITLES,
  type ViewName,
} from './panel-session.ts';
import { ActorPicker } from './parts/actor-picker.tsx';
import { Choice } from './parts/choice.tsx';
import { ConfirmDialog } from './parts/confirm-dialog.tsx';
import { EditorBanner } from './parts/editor-banner.tsx';
import { useWidth } from './parts/use-width.ts';

/** From this width on there is room for a list of actors, in pixels. */
const WIDE = 1000;

/** All views, inside of whoever shows them. */
export function App({ host, shown }: { host: Host; shown: Shown }) {
  const { editor, view: asked } = shown.arguments;
  const session = useMemo(
    () => createPanelSession(host, typeof editor === 'string' ? editor : undefined),
    [host, editor],
  );
  const { view } = session;
  const [root, width] = useWidth();
  const go = useWays(session);
  useEffect(() => {
    const name = isView(asked) ? asked : 'object';
    view.value = name;
    void (name === 'object' ? begin(session.object, shown) : go.to(name, shown.arguments.objectPath));
  }, [shown]);
  useEffect(() => void session.steps.follow(), [session]);
  const about = shownNow(session);
  useEffect(
    () => host.keep?.({ view: view.value, ...(about !== undefined && { objectPath: about }) }),
    [view.value, about],
  );
  useEffect(() => takeBackByKeys(session.steps), [session]);
  useEffect(
    () =>
      keepInStep(session, host.feed, {
        after: (milliseconds, run) => {
          const timer = setTimeout(run, milliseconds);
          return () => clearTimeout(timer);
        },
        isSeen: () => document.visibilityState === 'visible',
      }),
    [session],
  );
  // In a window of their own the actors stay beside what is shown of one.
  const isBeside = host.place === 'window' && width >= WIDE && isOfActors(view.value);
  return (
    <main
      class={isBeside ? 'app beside-list' : 'app'}
      ref={root}
      onFocusIn={holdText}
      onMouseDown={keepSelection}
    >
      <EditorBanner failure={session[view.value].failure.value} />
      <Side {...{ session, go, isBeside }} />
      <View {...{ session, host, go }} />
      <p class="said" role="status" aria-live="polite">
        {session.steps.said.value}
      </p>
      <Notice steps={session.steps} />
      <ConfirmDialog question={host.question.value} />
    </main>
  );
}

/** What was taken back, where eyes are; those who hear are told already. */
function Notice({ steps }: { steps: PanelSession['steps'] }) {
  const notice = steps.notice.value;
  const count = useRef(0);
  const key = useMemo(() => ++count.current, [notice]);
  if (!notice) return null;
  return (
    <p key={key} class="notice" aria-hidden="true">
      {notice.text}
    </p>
  );
}

interface ViewProps {
  session: PanelSession;
  host: Host;
  go: ReturnType<typeof useWays>;
}

function View({ session, host, go }: ViewProps) {
  const onProperties = (...paths: readonly string[]) => void go.toObject(...paths);
  switch (session.view.value) {
    case 'level': {
      const { theme } = host.context.value;
      return <LevelView store={session.level} {...{ theme, onProperties }} place={host.place} />;
    }
    case 'changes':
      return (
        <ChangesView
          store={session.changes}
          labels={session.level.labels.value}
          onProperties={onProperties}
        />
      );
    case 'brief':
      return <BriefView store={session.brief} />;
    case 'compare':
      return <CompareView store={session.compare} theme={host.context.value.theme} />;
    case 'graph':
      return <GraphView store={session.graph} onProperties={onProperties} />;
    default:
      return <ObjectView store={session.object} />;
  }
}

function isView(name: unknown): name is ViewName {
  return typeof name === 'string' && Object.hasOwn(VIEW_TITLES, name);
}

/** Whether a view is of actors, which can be chosen beside it. */
function isOfActors(view: ViewName): boolean {
  return view === 'level' || view === 'object';
}

interface SideProps {
  session: PanelSession;
  go: ReturnType<typeof useWays>;
  /** The list of actors is there by itself. */
  isBeside: boolean;
}

/** Which view, and which actor. */
function Side({ session, go, isBeside }: SideProps) {
  const { view } = session;
  const isPicking = useSignal(false);
  const { object, isLoading } = session.object;
  const isEmpty = view.value === 'object' && !object.value && !isLoading.value;
  const isListed = isOfActors(view.value) && (isBeside || isPicking.value || isEmpty);
  const pick = (paths: readonly string[], isLast: boolean) => {
    const shown = go.pick(paths);
    if (!isLast || isBeside) return;
    isPicking.value = false;
    // The list is gone, and the keys are with what was chosen of it.
    void shown.then(() => document.querySelector<HTMLElement>('.map, .object h1')?.focus());
  };
  return (
    <div class="side">
      <Choice
        label="Views"
        titles={VIEW_TITLES}
        current={view.value}
        onChoose={(name: ViewName) => void go.to(name)}
      />
      {!isBeside && isOfActors(view.value) && (
        <button
          type="button"
          class="choose"
          aria-expanded={isListed}
          onClick={() => {
            isPicking.value = !isPicking.value;
          }}
        >
          Choose an actor
        </button>
      )}
      {isListed && (
        <ActorPicker
          ask={args => session.ask('inspect', args)}
          revision={session.steps.revision}
          chosen={chosenOf(session)}
          onPick={(paths, way) => pick(paths, way === 'alone')}
          onSelection={() => pick(['selection'], true)}
        />
      )}
    </div>
  );
}

/** Ways between the views: who is at hand in one of them is so in the other. */
function useWays({ view, level, object, brief, graph, compare }: PanelSession) {
  const toLevel = async (about?: string) => {
    view.value = 'level';
    const known = about ?? object.object.value?.path;
    if (known !== undefined) level.current.value = known;
    await (level.level.value ? level.follow() : level.open());
  };
  const toObject = async (...paths: readonly string[]) => {
    view.value = 'object';
    const [first] = paths;
    // The map knows who is at hand, whichever way they came there.
    if (first !== undefined && first !== 'selection') level.current.value = first;
    await object.open(...paths);
  };
  /** Who is at hand and, where it is one of several that are selected, all of them. */
  const atHand = (): string[] => {
    const current = level.current.value ?? object.object.value?.path;
    const selected = level.selected.value;
    if (current === undefined) return ['selection'];
    return selected.has(current) ? [...new Set([current, ...selected])] : [current];
  };
  return {
    ...{ toLevel, toObject },
    /** @param about what it is to show, where that was said */
    async to(name: ViewName, about?: unknown) {
      if (name === 'level') return toLevel(typeof about === 'string' ? about : undefined);
      if (name === 'object') return toObject(...atHand());
      view.value = name;
      const target = typeof about === 'string' ? about : undefined;
      if (name !== 'changes') await { brief, graph, compare }[name].open(target);
      // It has the names of actors.
      else if (!level.level.value) await level.open();
    },
    async pick(paths: readonly string[]) {
      if (view.value === 'object') return toObject(...paths);
      if (paths[0] !== 'selection') return level.select(paths);
      await level.follow();
      const [first] = level.selected.value;
      if (first !== undefined) level.current.value = first;
    },
  };
}

/** What came with the call is there at once, in few words; what explains it follows. */
async function begin(store: ObjectStore, shown: Shown): Promise<void> {
  const { objectPath } = shown.arguments;
  store.take(shown.answer);
  const several = isRecord(shown.answer) ? pagePaths(shown.answer) : [];
  if (several.length > 1) return store.open(...several);
  await store.open(store.object.value?.path ?? (typeof objectPath === 'string' ? objectPath : 'selection'));
}
