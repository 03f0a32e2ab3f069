import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { ShownNode } from '../panel-session.ts';
import { Toolbar } from '../parts/toolbar.tsx';
import { useWidth } from '../parts/use-width.ts';
import { AboutProperty } from './about-property.tsx';
import type { ObjectStore } from './object-store.ts';
import { matchesSearch, type PanelProperty } from './property.ts';
import { PropertyFilter } from './property-filter.tsx';
import { PropertyRow } from './property-row.tsx';
import type { ShownObject } from './shown-object.ts';

/** From this width on, explanations stand beside the properties, in pixels. */
const WIDE = 820;
/** Properties of a section that are there without being asked for; the page has the most important ones first. */
const FIRST = 14;

interface ObjectViewProps {
  store: ObjectStore;
  /** The node of a graph that was opened last. */
  node: ShownNode | undefined;
  onGraph(): void;
}

/** The properties of one object. */
export function ObjectView({ store, node, onGraph }: ObjectViewProps) {
  const search = useSignal('');
  const onlyChanged = useSignal(false);
  const asked = useSignal<string | undefined>(undefined);
  const [root, width] = useWidth();
  const { object } = store;
  const shown = object.value;
  const isWide = width >= WIDE;
  const properties = [...store.byName.value.values()];
  const found = useFound(shown?.path, properties, { search: search.value, onlyChanged: onlyChanged.value });
  if (!shown) return <p class="empty">{store.isLoading.value ? 'The properties are read …' : ''}</p>;
  const isFiltered = onlyChanged.value || search.value !== '';
  const sections = sectionsOf(found);
  const sectionIds = sections.map(([section]) => `${shown.className} ${section}`);
  const explained = store.byName.value.get(asked.value ?? '') ?? found[0];
  const onAsk = (name: string, way: 'focus' | 'press') => {
    if (way === 'focus' && !isWide) return;
    asked.value = asked.value === name && way === 'press' && !isWide ? undefined : name;
  };
  return (
    <div class={isWide ? 'object wide' : 'object'} ref={root} aria-busy={store.isLoading.value}>
      <ObjectHead {...{ store, shown, node, onGraph }} />
      {store.isLeaving.value && (
        <p class="count" role="status">
          What was chosen is read …
        </p>
      )}
      <PropertyFilter
        {...{ search, onlyChanged }}
        count={found.length}
        total={properties.length}
        hasMore={shown.cursor !== undefined}
      />
      <div class={store.isLeaving.value ? 'columns leaving' : 'columns'} inert={store.isLeaving.value}>
        <div class="sections">
          {sections.map(([section, rows]) => (
            <Section
              key={`${shown.path} ${section}`}
              title={section || shown.className}
              id={`${shown.className} ${section}`}
              className={shown.components.find(({ name }) => name === section)?.class}
              {...{ rows, isFiltered, isWide, store, onAsk, sectionIds }}
              asked={isWide ? explained?.name : asked.value}
            />
          ))}
          {found.length === 0 && <p class="empty">No property here answers to that.</p>}
          {shown.cursor !== undefined && (
            <button type="button" class="more" onClick={() => void store.loadMore()}>
              Load more properties
            </button>
          )}
        </div>
        {isWide && explained && <Beside store={store} explained={explained} />}
      </div>
    </div>
  );
}

/** What the object is called, and the way back to the graph that a node was opened from. */
function ObjectHead({ store, shown, node, onGraph }: ObjectViewProps & { shown: ShownObject }) {
  const ofNode = node?.path === shown.path ? node : undefined;
  return (
    <header class="head">
      <div class="what">
        <h1 tabIndex={-1} title={shown.path}>
          {ofNode?.title ?? nameOf(shown)}
        </h1>
        <p class="class">{shown.className}</p>
        {shown.about !== undefined && <p>{shown.about}</p>}
        {shown.attachedTo !== undefined && <Parent label={shown.attachedTo} onOpen={store.open} />}
        {ofNode && (
          <button type="button" onClick={onGraph}>
            Back to {ofNode.of}
          </button>
        )}
      </div>
      <Toolbar steps={store.steps} />
    </header>
  );
}

/** What it goes along with: it leads there. */
function Parent({ label, onOpen }: { label: string; onOpen(label: string): Promise<void> }) {
  return (
    <p class="class">
      Attached to{' '}
      <button type="button" class="link" title={`Properties of ${label}`} onClick={() => void onOpen(label)}>
        {label}
      </button>
    </p>
  );
}

/** Without a label of its own an object is called by the last part of its path. */
function nameOf({ label, path }: ShownObject): string {
  return label === path ? (path.split(/[/.:]/).at(-1) ?? label) : label;
}

function Beside({ store, explained }: { store: ObjectStore; explained: PanelProperty }) {
  return (
    <aside class="beside" aria-label={`About ${explained.title}`}>
      <h2>{explained.title}</h2>
      <AboutProperty
        property={explained}
        find={name => store.byName.value.get(name)}
        onWrite={write => store.set(explained.name, write)}
      />
    </aside>
  );
}

/** Those that a filter lets through; what it let through once stays until it is another, whatever its value is by then. */
function useFound(
  path: string | undefined,
  properties: readonly PanelProperty[],
  { search, onlyChanged }: { search: string; onlyChanged: boolean },
): readonly PanelProperty[] {
  const names = useMemo(() => new Set<string>(), [path, search, onlyChanged]);
  const found = properties.filter(
    each => names.has(each.name) || ((!onlyChanged || each.isModified) && matchesSearch(each, search)),
  );
  for (const { name } of found) names.add(name);
  return found;
}

/** The properties by the component that they are of, in the order in which the page names the first of each. */
function sectionsOf(properties: readonly PanelProperty[]): [string, PanelProperty[]][] {
  const sections = new Map<string, PanelProperty[]>();
  for (const property of properties)
    sections.set(property.section, [...(sections.get(property.section) ?? []), property]);
  return [...sections];
}

interface SectionProps {
  /** Of all that are shown: with Shift they are closed and opened together. */
  sectionIds: readonly string[];
  /** What it is remembered by while it is closed. */
  id: string;
  title: string;
  className: string | undefined;
  rows: readonly PanelProperty[];
  isFiltered: boolean;
  isWide: boolean;
  asked: string | undefined;
  store: ObjectStore;
  onAsk(name: string, way: 'focus' | 'press'): void;
}

function Section({ id, sectionIds, title, className, rows, isFiltered, asked, ...row }: SectionProps) {
  const { closed } = row.store;
  // What is looked for shows wherever it is.
  const isOpen = isFiltered || !closed.value.has(id);
  const name = className !== undefined && className !== title ? className : undefined;
  const isWhole = useSignal(false);
  const shown = isWhole.value || isFiltered ? rows : rows.slice(0, FIRST);
  const rest = rows.length - shown.length;
  return (
    <section>
      <h2>
        <button
          type="button"
          class="fold"
          aria-expanded={isOpen}
          disabled={isFiltered}
          title={isFiltered ? undefined : `${isOpen ? 'Close' : 'Open'}; with Shift all of them`}
          onClick={({ shiftKey }) => {
            const ids = shiftKey ? sectionIds : [id];
            const others = [...closed.value].filter(each => !ids.includes(each));
            closed.value = new Set(isOpen ? [...others, ...ids] : others);
          }}
        >
          {title} {name && <small>{name}</small>}
          {!isOpen && <small> · {rows.length}</small>}
        </button>
      </h2>
      {isOpen && (
        <ul class="rows">
          {shown.map(property => (
            <PropertyRow key={property.name} {...row} property={property} isOpen={asked === property.name} />
          ))}
        </ul>
      )}
      {isOpen && rest > 0 && (
        <button
          type="button"
          class="more"
          onClick={() => {
            isWhole.value = true;
          }}
        >
          {rest} more
        </button>
      )}
    </section>
  );
}
