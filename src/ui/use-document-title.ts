import { useEffect } from 'react';

/** Names the page in the window's title. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Countertop' ? title : `${title} · Countertop`;
  }, [title]);
}
