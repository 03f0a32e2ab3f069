import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { BriefView } from './brief/brief-view.tsx';
import { ChangesView } from './changes/changes-view.tsx';
import { CompareView } from './compare/compare-view.tsx';
import { GraphView } from './graph/graph-view.tsx';
import type { Host, Shown } from './host/host.ts';
import { keepInStep } from './keep-in-step.ts';
import { LevelView } from './level/level-view.tsx';
import { ObjectView } from './object/object-view.tsx';
import { holdText, keepSelection, takeBackByKeys } from './page-keys.ts';
import {
  createPanelSession,
  keptOf,
  type PanelSession,
  VIEW_TITLES,
  type ViewName,
} from './panel-session.ts';
import { beginObject, createWays, type PanelWays } from './panel-ways.ts';
import { ConfirmDialog } from './parts/confirm-dialog.tsx';
import { EditorBanner } from './parts/editor-banner.tsx';
import { useWidth } from './parts/use-width.ts';
import { isOfActors, Side } from './side.tsx';

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
  const go = useMemo(() => createWays(session), [session]);
  const [begun, setBegun] = useState<Shown | undefined>(undefined);
  useEffect(() => {
    const name = isView(asked) ? asked : 'object';
    view.value = name;
    const isThere = name === 'object' ? beginObject(session, shown) : go.to(name, shown.arguments.objectPath);
    void isThere.finally(() => setBegun(shown));
  }, [shown]);
  useEffect(() => void session.steps.follow(), [session]);
  const kept = keptOf(session);
  // Until it is read, what was there before is shown.
  const isOnTheWay = begun !== shown || (view.value === 'object' && session.object.isLoading.value);
  // At once: whoever goes back right after it was drawn goes back from it.
  useLayoutEffect(() => {
    if (!isOnTheWay) host.keep?.(kept, shown);
  }, [JSON.stringify(kept), isOnTheWay]);
  // In a brief somebody means an answer, and would take back what they do not see.
  useEffect(() => takeBackByKeys(session.steps, () => view.value !== 'brief'), [session]);
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
  go: PanelWays;
}

function View({ session, host, go }: ViewProps) {
  const onProperties = (...paths: readonly string[]) => void go.toObject(...paths).then(focusTitle);
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
      return (
        <GraphView
          store={session.graph}
          onProperties={onProperties}
          onNode={node => void go.toNode(node).then(focusTitle)}
        />
      );
    default:
      return (
        <ObjectView store={session.object} node={session.node.value} onGraph={() => void go.to('graph')} />
      );
  }
}

/** What was pressed is gone: the keys go on with what was opened. */
function focusTitle(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('.object h1')?.focus();
}

function isView(name: unknown): name is ViewName {
  return typeof name === 'string' && Object.hasOwn(VIEW_TITLES, name);
}
