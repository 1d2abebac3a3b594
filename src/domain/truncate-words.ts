/** The maximum number of words of each text (specification, section 9). */
export const WORD_LIMITS = { title: 6, cardDescription: 12, suggestionDescription: 8 } as const;

/** A text of n words may have n times this many characters. This also limits texts without spaces, such as Chinese. */
const LETTERS_PER_WORD = 20;

/** Cuts a text to its first words, and adds '...' if something was cut. */
export function truncateWords(text: string, limit: number): string {
  const words = text.trim().split(/\s+/);
  const first = words.slice(0, limit).join(' ');
  const shown = firstLetters(first, limit * LETTERS_PER_WORD).trimEnd();
  return words.length > limit || shown !== first ? `${shown}...` : first;
}

/** Cuts a text to its first characters. An emoji counts as one character, although it has two code units. */
export function firstLetters(text: string, count: number): string {
  if (text.length <= count) return text;
  return Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('');
}
