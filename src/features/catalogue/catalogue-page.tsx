import { useRef } from 'react';
import { useProducts } from '../../catalogue/use-catalogue.ts';
import { type CatalogueQuery, queryCatalogue, START_QUERY } from '../../domain/catalogue-query.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { usePageHead } from '../../ui/head/use-page-head.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { catalogueHead } from './catalogue-head.ts';
import styles from './catalogue-page.module.css';
import { CategoryList } from './category-list.tsx';
import { LoadingGrid } from './loading-grid.tsx';
import { Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';
import { useCatalogueQuery } from './use-catalogue-query.ts';

/** Search, categories and the pages of the catalogue (specification, section 2). */
export function CataloguePage() {
  const isHydrated = useIsHydrated();
  const [asked, setQuery] = useCatalogueQuery();
  const query = isHydrated ? asked : START_QUERY;
  const products = useProducts();
  const shown = isHydrated && products.data ? queryCatalogue(products.data, query) : undefined;
  usePageHead(catalogueHead(query, shown));
  const top = useRef<HTMLDivElement>(null);

  function show(next: Partial<CatalogueQuery>) {
    setQuery({ ...query, page: START_QUERY.page, ...next });
    const hidden = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const box = top.current?.getBoundingClientRect();
    if (box && box.top < hidden) top.current?.scrollIntoView();
  }

  return (
    <div className={styles.page} ref={top}>
      <div className={styles.tools}>
        <h1>Products</h1>
        <SearchForm onSearch={(term) => show({ term })} />
      </div>
      <CategoryList
        chosen={query.category}
        onChoose={(category) => show({ category, term: START_QUERY.term })}
      />
      {shown ? (
        <Results shown={shown} term={query.term} onShow={show} onReload={products.refetch} />
      ) : products.isFetching || !isHydrated ? (
        <LoadingGrid />
      ) : (
        <ErrorNotice message={products.error?.message ?? ''} onRetry={() => void products.refetch()} />
      )}
    </div>
  );
}
