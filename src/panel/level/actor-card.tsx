import { printMeasure } from '../../base/quantities/print-value.ts';
import { MOST_OBJECTS } from '../object/shown-object.ts';
import { RefusedNote } from '../parts/refused-note.tsx';
import type { LevelData, MapPoint } from './level-data.ts';
import type { LevelStore } from './level-store.ts';
import { PLACELESS } from './map-kinds.ts';

interface CardProps {
  store: LevelStore;
  level: LevelData;
  current: MapPoint | undefined;
  onProperties(...paths: readonly string[]): void;
}

/** The actor that is at hand, and what can be done with it. */
export function ActorCard({ store, level, current, onProperties }: CardProps) {
  const refused = store.refused.value;
  const several = [...store.selected.value];
  return (
    <div class="card">
      <div role="status">{current ? <About store={store} point={current} /> : NOBODY}</div>
      {current && (
        <div class="does">
          <button type="button" class="main" onClick={() => onProperties(current.path)}>
            Properties
          </button>
          <button type="button" onClick={() => void store.select([current.path])}>
            Select
          </button>
          <button type="button" onClick={() => void store.focus(current.path)}>
            Look at it
          </button>
        </div>
      )}
      {several.length > 1 && (
        <button type="button" onClick={() => onProperties(...several)}>
          {several.length > MOST_OBJECTS
            ? `Properties of the first ${MOST_OBJECTS} of ${several.length} that are selected`
            : `Properties of all ${several.length} that are selected`}
        </button>
      )}
      <RefusedNote failure={refused} />
      <Placeless {...{ store, level }} />
    </div>
  );
}

const NOBODY = <p class="count">Click an actor on the map, or press an arrow key on it.</p>;

function About({ store, point }: { store: LevelStore; point: MapPoint }) {
  const { label, className, kind, z, reach } = point;
  const selected = store.selected.value;
  const { x, y } = store.moving.value.get(point.path) ?? point;
  return (
    <>
      <h2>{label}</h2>
      <p class="class">
        {className}
        {selected.has(point.path) ? ' · selected' : ' · shown, not selected'}
        {selected.size > 1 ? ` · ${selected.size} selected in all` : ''}
      </p>
      {kind !== PLACELESS && (
        <p
          class="place"
          title="The middle of what it fills, as it is drawn. Its own location, in Properties, is where its pivot stands: in the space of its parent, if it has one."
        >
          {['X', 'Y', 'Z'].map((axis, at) => `${axis} ${Math.round([x, y, z][at] ?? 0)}`).join(' · ')} cm{' '}
          <small>(its middle, in the world)</small>
        </p>
      )}
      {reach > 0 && <p class="place">Lights {printMeasure(reach, 'cm')} around it</p>}
    </>
  );
}

/** What has no place on a map: fog, sky, settings. */
function Placeless({ store, level }: Pick<CardProps, 'store' | 'level'>) {
  const placeless = level.points.filter(({ kind }) => kind === PLACELESS);
  if (placeless.length === 0) return null;
  return (
    <details class="placeless">
      <summary>Everywhere: {placeless.length}</summary>
      <ul>
        {placeless.slice(0, MOST).map(({ path, label }) => (
          <li key={path}>
            <button type="button" onClick={() => void store.select([path])}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const MOST = 60;
