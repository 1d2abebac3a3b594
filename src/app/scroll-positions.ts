import * as v from 'valibot';

/** The most pages whose position is kept: a kiosk's history has no end. */
const MOST_POSITIONS = 100;

/** How long a page has to stand still before its position goes into the history, in ms: Safari takes 100 in 30 s. */
const STANDSTILL_MS = 350;

/** What the browser keeps with an entry of its history: the router's key, absent on the first one, and our position. */
const HistoryEntry = v.fallback(
  v.object({ key: v.optional(v.string()), scroll: v.optional(v.number()) }),
  {},
);
/** The router's key for the entry that a document begins with. */
const FIRST_KEY = 'default';

const historyEntry = () => v.parse(HistoryEntry, history.state);

/** Where each page of the history was scrolled to, in CSS pixels from its top. */
export interface ScrollPositions {
  /** Keeps where the page of this key is. */
  keep(key: string, position: number): void;
  /** Makes sure of what was kept, before the page is left. */
  settle(): void;
  /** Where the page of this key was; undefined for a page not seen before. */
  find(key: string): number | undefined;
}

/** Positions for as long as the document lives; the page that was left longest ago makes room. */
export function positionsInMemory(): ScrollPositions {
  const positions = new Map<string, number>();
  return {
    keep(key, position) {
      positions.delete(key);
      positions.set(key, position);
      const [oldest] = positions.keys();
      if (positions.size > MOST_POSITIONS && oldest !== undefined) positions.delete(oldest);
    },
    settle: () => undefined,
    find: (key) => positions.get(key),
  };
}

/**
 * Positions that outlive the document too: the browser keeps each with the entry of its history, through a reload and
 * a visit elsewhere, and forgets it with the tab.
 */
export function positionsInHistory(): ScrollPositions {
  const memory = positionsInMemory();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let write = () => {};

  function settle() {
    clearTimeout(timer);
    write();
    write = () => {};
  }

  return {
    keep(key, position) {
      const isInForce = () => (historyEntry().key ?? FIRST_KEY) === key;
      // The address of a page that comes by itself changes before it is drawn: what is scrolled meanwhile is being left.
      if (!isInForce()) return;
      memory.keep(key, position);
      write = () => {
        if (isInForce()) history.replaceState({ ...history.state, scroll: position }, '');
      };
      clearTimeout(timer);
      timer = setTimeout(settle, STANDSTILL_MS);
    },
    settle,
    find: (key) => memory.find(key) ?? historyEntry().scroll,
  };
}
