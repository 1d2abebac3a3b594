/** The longest that work goes on at a stretch, in ms: a frame has room for it and for what a press asks for. */
const SLICE_MS = 6;

/**
 * Does work to its end, a slice at a time, so that nobody who presses something waits for it.
 * @param work yields where it may be interrupted
 * @param pause settles when it may go on
 * @returns what the work returns
 */
export async function inSlices<Result>(
  work: Generator<void, Result>,
  pause: () => Promise<void> = breathe,
): Promise<Result> {
  let end = performance.now() + SLICE_MS;
  let step = work.next();
  while (!step.done) {
    if (performance.now() >= end) {
      await pause();
      end = performance.now() + SLICE_MS;
    }
    step = work.next();
  }
  return step.value;
}

/** Lets input and painting go first; where the browser cannot be asked for that, a timer does. */
function breathe(): Promise<void> {
  const { scheduler }: { scheduler?: Partial<Scheduler> } = globalThis;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
