import type { Emit } from './event-buffer.ts';

/** Replaces a file durably. @throws what the file system throws */
type Put = (path: string, text: string) => Promise<void>;

/**
 * Times a function that writes files: from the call until the file is on the disk.
 * @param now a time in ms that only ever goes on
 */
export function instrumentWrites(put: Put, tell: Emit, now: () => number): Put {
  return async (path, text) => {
    const begunAt = now();
    try {
      await put(path, text);
    } catch (cause) {
      tell({ kind: 'journal-write', seconds: null });
      throw cause;
    }
    tell({ kind: 'journal-write', seconds: (now() - begunAt) / 1000 });
  };
}
