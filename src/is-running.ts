/** Whether the process of this number runs on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    // It runs, and belongs to somebody else.
    return (thrown as NodeJS.ErrnoException).code === 'EPERM'; // what `kill` throws is a system error
  }
}
