/** Kills a process, also a hanging one. A process that is just ending is fine. */
export function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone, or we may not kill it: the caller waits for its end and will see.
  }
}
