import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { ZoomButtons } from '../parts/zoom-buttons.tsx';
import { HEAD, type PlacedGraph, type PlacedNode, placeGraph, ROW, WIDTH } from './place-nodes.ts';
import { linksOf, type NodeGraph, type NodePin } from './read-graph.ts';

interface PictureProps {
  graph: NodeGraph;
  name: string;
  /** Id of the node that is looked at. */
  current: Signal<string | undefined>;
}

/** Nodes with pins and wires. It scrolls as a page does; arrow keys follow the wires. */
export function NodePicture({ graph, name, current }: PictureProps) {
  const placed = useMemo(() => placeGraph(graph), [graph]);
  const frame = useRef<HTMLDivElement>(null);
  const scale = useSignal(1);
  const panning = usePanning();
  const wholeScale = () => {
    const { clientWidth = 1, clientHeight = 1 } = frame.current ?? {};
    const whole = Math.min(clientWidth / placed.width, clientHeight / placed.height);
    return Math.min(1, whole);
  };
  useEffect(() => {
    scale.value = wholeScale();
  }, []);
  useEffect(() => {
    frame.current?.querySelector('.at-hand')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current.value]);
  const at = placed.nodes.find(({ id }) => id === current.value);
  return (
    <div class="frame">
      <div
        class="map nodes"
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
        tabIndex={0}
        role="application"
        aria-roledescription="graph"
        aria-label={`${name}: ${placed.nodes.length} nodes${at ? `. At ${[at.title, at.className, ...linksOf(at.id, graph)].join('; ')}` : ''}`}
        {...panning}
        onKeyDown={event => {
          const next = nextNode(placed, graph, current.value, event.key);
          if (next === undefined) return;
          event.preventDefault();
          current.value = next;
        }}
      >
        <svg
          aria-hidden="true"
          width={placed.width * scale.value}
          height={placed.height * scale.value}
          viewBox={`0 0 ${placed.width} ${placed.height}`}
        >
          <Wires wires={placed.wires} current={current.value} />
          {placed.nodes.map(node => (
            <Node key={node.id} node={node} current={current} />
          ))}
        </svg>
      </div>
      <ZoomButtons
        onZoom={factor => {
          scale.value *= factor;
        }}
        onFit={() => {
          scale.value = wholeScale();
        }}
      />
    </div>
  );
}

/** Pixels that a hand may tremble. */
const TREMBLE = 4;
type PanEvent = PointerEvent & { currentTarget: HTMLElement };

/** A drag moves what a mouse would have to scroll to; a finger scrolls by itself. */
function usePanning() {
  const hold = useRef<{ left: number; top: number }>(undefined);
  const isDragged = useRef(false);
  return {
    onPointerDown({ currentTarget, pointerType, clientX, clientY }: PanEvent) {
      const { scrollLeft, scrollTop } = currentTarget;
      const from = { left: scrollLeft + clientX, top: scrollTop + clientY };
      hold.current = pointerType === 'mouse' ? from : undefined;
      isDragged.current = false;
    },
    onPointerMove({ currentTarget, buttons, clientX, clientY }: PanEvent) {
      const from = buttons === 1 ? hold.current : undefined;
      if (!from) return;
      const { scrollLeft, scrollTop } = currentTarget;
      const [left, top] = [from.left - clientX, from.top - clientY];
      isDragged.current ||= Math.hypot(left - scrollLeft, top - scrollTop) > TREMBLE;
      if (isDragged.current) currentTarget.scrollTo(left, top);
    },
    onClickCapture(event: MouseEvent) {
      // What was dragged by is not meant.
      if (isDragged.current) event.stopPropagation();
    },
  };
}

function Wires({ wires, current }: Pick<PlacedGraph, 'wires'> & { current: string | undefined }) {
  return (
    <>
      {wires.map(({ wire, points }) => (
        <path
          key={`${wire.from.join()} ${wire.to.join()}`}
          class={[wire.from[0], wire.to[0]].includes(current ?? '') ? 'wire at-hand' : 'wire'}
          d={curve(points)}
        />
      ))}
    </>
  );
}

function curve([x1, y1, x2, y2]: readonly [number, number, number, number]): string {
  const bend = Math.max(40, Math.abs(x2 - x1) / 2);
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}

function Node({ node, current }: { node: PlacedNode; current: Signal<string | undefined> }) {
  const { id, title, className, x, y, height, ins, outs } = node;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the graph around takes keys
    <g
      class={id === current.value ? 'node at-hand' : 'node'}
      transform={`translate(${x} ${y})`}
      onClick={() => {
        current.value = id;
      }}
    >
      <rect class="body" width={WIDTH} height={height} rx="7" />
      <text x="10" y="17" class="title">
        {cut(title, 25)}
      </text>
      <text x="10" y="32" class="of">
        {cut(className, 28)}
      </text>
      <Pins pins={ins} x={0} />
      <Pins pins={outs} x={WIDTH} />
    </g>
  );
}

function Pins({ pins, x }: { pins: readonly NodePin[]; x: number }) {
  return (
    <>
      {pins.map(({ name, value }, at) => {
        const y = HEAD + ROW * (at + 0.5);
        return (
          <g key={name}>
            <circle cx={x} cy={y} r="4" class="pin" />
            <text x={x + (x === 0 ? 9 : -9)} y={y + 4} text-anchor={x === 0 ? 'start' : 'end'}>
              {cut(value === '' ? name : `${name} ${value}`, 22)}
            </text>
          </g>
        );
      })}
    </>
  );
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Left and right along a wire, up and down among all. */
function nextNode(
  { nodes }: PlacedGraph,
  { wires }: NodeGraph,
  current: string | undefined,
  key: string,
): string | undefined {
  if (!key.startsWith('Arrow')) return undefined;
  if (current === undefined) return nodes[0]?.id;
  if (key === 'ArrowLeft') return wires.find(({ to }) => to[0] === current)?.from[0];
  if (key === 'ArrowRight') return wires.find(({ from }) => from[0] === current)?.to[0];
  const order = nodes.toSorted((a, b) => a.x - b.x || a.y - b.y).map(({ id }) => id);
  return order[order.indexOf(current) + (key === 'ArrowDown' ? 1 : -1)];
}
