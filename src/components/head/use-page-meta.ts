import { createContext, useContext, useEffect } from 'react';
import { useBrand } from '../brand-context.ts';
import { documentTitle, type PageMeta } from './page-meta.ts';

/** Takes what the page shown says of itself further than the window's title. @returns what calls it off */
export type PublishMeta = (head: PageMeta, storeName: string) => () => void;

/** Where pages say what they are, on the web; nobody asks in a kiosk. */
export const PublishMetaContext = createContext<PublishMeta | undefined>(undefined);

/** Says what the page is: in the window's title, and to whoever else asks. */
export function usePageMeta(head: PageMeta): void {
  const { title } = head;
  const { name } = useBrand();
  const publish = useContext(PublishMetaContext);
  useEffect(() => {
    document.title = documentTitle(title, name);
  }, [title, name]);
  useEffect(() => publish?.(head, name), [publish, head, name]);
}
