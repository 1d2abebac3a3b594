/** Ends a process at once, also one that hangs. One that is ending by itself at this very moment is as good. */
export function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone, or the system does not let us: whoever waits for its end sees which.
  }
}
