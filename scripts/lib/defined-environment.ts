/** Drops variables without a value, because Playwright's `env` does not accept them. */
export function definedEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  const defined: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) if (value !== undefined) defined[name] = value;
  return defined;
}
