/** Kills a process, even a hanging one. Does nothing if it has ended. */
export function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended, or we lack the right to kill it.
  }
}
