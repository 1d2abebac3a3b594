import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { useBrand } from '../brand-context.ts';
import { documentTitle, type PageMeta } from './page-meta.ts';

/** Says what the page is: at once in the window's title; on the web soon after in the head's other tags as well. */
export function usePageMeta(head: PageMeta): void {
  const { title } = head;
  const { name } = useBrand();
  useEffect(() => {
    document.title = documentTitle(title, name);
  }, [title, name]);

  useEffect(() => {
    // Nobody reads these tags in a kiosk, and no shopper waits for them.
    if (__KIOSK__) return;
    // The code may come sooner to the second who asks than to the first: only the page shown now may write.
    let isShown = true;
    whenIdle()
      .then(() => import('./sync-meta.ts'))
      .then(
        ({ syncMeta }) => {
          if (isShown) syncMeta(head, name);
        },
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, [head, name]);
}
