/**
 * Goes on where something failed that nobody waited for any more: else Node ends the process, and with it the calls of all
 * clients. What it was is told once.
 * @param log one line for whoever runs the server
 */
export function noteUnawaited(log: (line: string) => void): void {
  const told = new Set<string>();
  process.on('unhandledRejection', reason => {
    const what = reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
    if (told.has(what) || told.size >= MOST_TOLD) return;
    told.add(what);
    log(`something failed that nobody waited for, please report it: ${what}`);
  });
}

const MOST_TOLD = 20;
