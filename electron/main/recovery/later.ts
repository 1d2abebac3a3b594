/** Does something later, by a clock that cannot be set. @returns what calls it off */
export type Later = (work: () => void, ms: number) => () => void;

/** The clock of the machine; tests have one of their own. */
export const later: Later = (work, ms) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};
