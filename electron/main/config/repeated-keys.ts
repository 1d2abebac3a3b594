import * as v from 'valibot';

/** Texts and what gives JSON its shape; numbers and words need not be told apart. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/gs;
const STEP: Readonly<Record<string, number>> = { '{': 1, '[': 1, '}': -1, ']': -1 };

/**
 * The keys that the outermost object of a text holds more than once: a parser takes the last one without a word.
 * @param text sound JSON
 */
export function repeatedKeys(text: string): string[] {
  const tokens = text.match(TOKEN) ?? [];
  const keys: string[] = [];
  let depth = 0;
  for (const [place, token] of tokens.entries()) {
    depth += STEP[token] ?? 0;
    if (depth === 1 && tokens[place + 1] === ':') keys.push(v.parse(v.string(), JSON.parse(token)));
  }
  return [...new Set(keys.filter((key, place) => keys.indexOf(key) !== place))];
}
