/** Lets input and painting go first; where the browser cannot be asked for that, a timer does. */
export function yieldToMain(): Promise<void> {
  const { scheduler }: { scheduler?: Partial<Scheduler> } = globalThis;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
