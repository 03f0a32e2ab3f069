import { withLiveMembers } from '../live-members.ts';
import type { SimulatedEditor } from '../simulated-editor.ts';

/** What a host needs of an editor's second port. */
export type WebSocketEntry = Pick<SimulatedEditor, 'connect' | 'webSocketPort'>;

/**
 * Several editors on one port, as they can be from 5.5: whoever connects lands on one of those that listen, and cannot
 * tell which. `choose` says on which, out of so many; they take turns when it is left out [derived: on a real machine
 * the system decides].
 *
 * @throws when an editor is there that cannot share its port.
 */
export function sharePort(
  editors: readonly WebSocketEntry[],
  choose: (count: number) => number = takeTurns(),
): WebSocketEntry {
  if (editors.length > 1 && editors.some(({ webSocketPort }) => webSocketPort.sharing === 'exclusive')) {
    throw new Error('Up to 5.1 an editor has its WebSocket port to itself: the second one finds it taken.');
  }
  const listening = () => editors.filter(({ webSocketPort }) => webSocketPort.open);
  return {
    connect(peer, handshake) {
      const open = listening();
      return open[choose(open.length)]?.connect(peer, handshake);
    },
    webSocketPort: withLiveMembers<SimulatedEditor['webSocketPort'], 'open'>(
      { open: () => listening().length > 0 },
      {
        sharing: 'shared',
        onOpenChange(listener) {
          let isOpen = listening().length > 0;
          const stops = editors.map(({ webSocketPort }) =>
            webSocketPort.onOpenChange(() => {
              const wasOpen = isOpen;
              isOpen = listening().length > 0;
              if (isOpen !== wasOpen) listener(isOpen);
            }),
          );
          return () => stops.forEach(stop => void stop());
        },
      },
    ),
  };
}

function takeTurns(): (count: number) => number {
  let connections = 0;
  return count => connections++ % count;
}
