import { useEffect } from 'react';
import { idle } from '../../lib/idle.ts';
import { useBrand } from '../brand-context.ts';
import { documentTitle, type PageHead } from './page-head.ts';

/** Says what the page is: at once in the window's title; on the web soon after in the head's other tags as well. */
export function usePageHead(head: PageHead): void {
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
    idle()
      .then(() => import('./write-head.ts'))
      .then(
        ({ writeHead }) => {
          if (isShown) writeHead(head, name);
        },
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, [head, name]);
}
