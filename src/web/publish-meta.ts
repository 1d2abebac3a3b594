import type { PublishMeta } from '../components/head/use-page-meta.ts';
import { whenIdle } from '../lib/when-idle.ts';

/** Writes the tags of the document's head in a quiet moment: no shopper waits for them. */
export const publishMeta: PublishMeta = (head, storeName) => {
  // The code may come sooner to the second who asks than to the first: only the page shown now may write.
  let isShown = true;
  whenIdle()
    .then(() => import('./sync-meta.ts'))
    .then(
      ({ syncMeta }) => {
        if (isShown) syncMeta(head, storeName);
      },
      () => undefined,
    );
  return () => {
    isShown = false;
  };
};
