import { formatValue } from '../../base/quantities/print-value.ts';
import type { SequencePicture, TrackKey, TrackLane } from './read-sequence.ts';

interface LanesProps {
  sequence: SequencePicture;
  onProperties(path: string): void;
}

/** A sequence: a lane for each track and channel, its sections and keys along the frames. */
export function SequenceLanes({ sequence, onProperties }: LanesProps) {
  const { frames, frameRate, lanes } = sequence;
  const [start, end] = frames;
  const seconds = (frame: number) => inSeconds(frame, frameRate);
  return (
    <table class="lanes">
      <thead>
        <tr>
          <th scope="col">Bound</th>
          <th scope="col">Track</th>
          <th scope="col" class="ends">
            <span>{seconds(start)}</span> <span>{seconds(end)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lanes.map((lane, at) => (
          <tr key={at}>
            <th scope="row">
              <Bound lane={lane} isFirst={lanes[at - 1]?.binding !== lane.binding} {...{ onProperties }} />
            </th>
            <td class={lane.channel && 'channel'}>
              {lane.channel || lane.track || <small>no tracks</small>}
            </td>
            <td>
              <Lane {...{ lane, frames, frameRate }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type BoundProps = Pick<LanesProps, 'onProperties'> & { lane: TrackLane; isFirst: boolean };

function Bound({ lane: { binding, path, why }, isFirst, onProperties }: BoundProps) {
  if (!isFirst) return <span class="unseen">{binding || 'Sequence'}</span>;
  if (path === undefined)
    return (
      <>
        {binding || 'Sequence'} {why !== undefined && <small>{why}</small>}
      </>
    );
  return (
    <button type="button" title="Properties" onClick={() => onProperties(path)}>
      {binding}
    </button>
  );
}

function Lane({
  lane,
  frames,
  frameRate,
}: Pick<SequencePicture, 'frames' | 'frameRate'> & { lane: TrackLane }) {
  const [start, end] = frames;
  const share = (frame: number) =>
    Math.min(100, Math.max(0, ((frame - start) / Math.max(1, end - start)) * 100));
  return (
    <div class={classOfLane(lane)}>
      {lane.sections.map(({ from, to, label }) => {
        const [left, right] = [share(from ?? start), share(to ?? end)];
        const told = `${inSeconds(from ?? start, frameRate)} to ${inSeconds(to ?? end, frameRate)}`;
        const title = `${told} (frames ${from ?? 'from the start'} to ${to ?? 'the end'})`;
        return (
          <div key={`${from} ${to}`} style={{ left: `${left}%`, width: `${right - left}%` }} title={title}>
            {label || told}
          </div>
        );
      })}
      {lane.keys.map(key => (
        <i
          key={key.frame}
          class="key"
          style={{ left: `${share(key.frame)}%` }}
          title={tellKey(key, frameRate)}
        />
      ))}
      {lane.keys.length <= MOST_TOLD &&
        lane.keys.map(({ frame, value }) => (
          <small
            key={frame}
            class={share(frame) > LATE ? 'of-key last' : 'of-key'}
            style={{ left: `${share(frame)}%` }}
            aria-hidden="true"
          >
            {formatValue(value)}
          </small>
        ))}
      {lane.keys.length > 0 && (
        <span class="unseen">Keys {lane.keys.map(key => tellKey(key, frameRate)).join(', ')}</span>
      )}
    </div>
  );
}

/** Keys of a lane that have room for their values, and from where on these stand before them, in percent. */
const MOST_TOLD = 5;
const LATE = 85;

/** Where keys and sections share a lane, keys stand below what the sections say. */
function classOfLane({ channel, sections, keys }: TrackLane): string {
  if (channel !== '') return 'lane bare';
  return sections.length > 0 && keys.length > 0 ? 'lane keyed' : 'lane';
}

function inSeconds(frame: number, frameRate: number): string {
  return `${Number((frame / frameRate).toFixed(2))} s`;
}

function tellKey({ frame, value, way }: TrackKey, frameRate: number): string {
  return `${inSeconds(frame, frameRate)} (frame ${frame}): ${formatValue(value)}${way && ` (${way})`}`;
}
