/** How many words of a text each place has room for (specification, section 9). */
export const WORD_LIMITS = { title: 6, cardDescription: 12, suggestionDescription: 8 } as const;

/**
 * The first words of a text, followed by '...' only where something was cut.
 * @example truncateWords('one two three', 2) // 'one two...'
 */
export function truncateWords(text: string, limit: number): string {
  const words = text.trim().split(/\s+/);
  return words.length > limit ? `${words.slice(0, limit).join(' ')}...` : text;
}
