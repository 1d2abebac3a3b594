/** The word limits of the specification, section 9. */
export const WORD_LIMITS = { title: 6, cardDescription: 12, suggestionDescription: 8 } as const;

/** Letters allowed for each word: Chinese texts have no blanks, and hostile ones no end. */
const LETTERS_PER_WORD = 20;

/**
 * The first words of a text, followed by '...' only where something was cut.
 * @example truncateWords('one two three', 2) // 'one two...'
 */
export function truncateWords(text: string, limit: number): string {
  const words = text.trim().split(/\s+/);
  const first = words.slice(0, limit).join(' ');
  const shown = firstLetters(first, limit * LETTERS_PER_WORD).trimEnd();
  return words.length > limit || shown !== first ? `${shown}...` : first;
}

/** The first letters of a text, emoji and others of two code units counted as one. */
export function firstLetters(text: string, count: number): string {
  if (text.length <= count) return text;
  return Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('');
}
