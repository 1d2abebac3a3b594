/**
 * The variables of an environment that have a value: what Playwright takes.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Record<string, string>}
 */
export function definedEnvironment(environment) {
  /** @type {Record<string, string>} */
  const defined = {};
  for (const [name, value] of Object.entries(environment)) if (value !== undefined) defined[name] = value;
  return defined;
}
