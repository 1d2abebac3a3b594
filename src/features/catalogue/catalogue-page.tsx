import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths, ROUTES } from '../../app/routes.ts';
import { useProducts } from '../../catalogue/use-catalogue.ts';
import { buttonClass } from '../../components/button-class.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import {
  type CatalogueQuery,
  isSameSearch,
  queryCatalogue,
  START_QUERY,
} from '../../domain/catalogue-query.ts';
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts';
import { catalogueMeta } from './catalogue-meta.ts';
import styles from './catalogue-page.module.css';
import { CategoryList } from './category-list.tsx';
import { ProductGridSkeleton } from './product-grid-skeleton.tsx';
import { countText, Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';
import { useCatalogueQuery } from './use-catalogue-query.ts';

/** The search form, the categories and one page of products (specification, section 2). */
export function CataloguePage() {
  const isHydrated = useIsHydrated();
  const [asked, setQuery] = useCatalogueQuery();
  const query = isHydrated ? asked : START_QUERY;
  const products = useProducts();
  const shown = isHydrated && products.data ? queryCatalogue(products.data, query) : undefined;
  // Until hydration use the prerendered head. It has no canonical path, because one file serves all queries.
  const head = isHydrated ? catalogueMeta(query, shown?.page) : ROUTES.products.head;
  const top = useRef<HTMLHeadingElement>(null);
  const isAsked = useRef(false);

  function show(change: Partial<CatalogueQuery>) {
    isAsked.current = true;
    const next = { ...query, page: START_QUERY.page, ...change };
    setQuery(next, change.page === undefined && isSameSearch(next, query));
  }

  // Scroll after the results are rendered: scrolling earlier would lay out the page twice.
  useLayoutEffect(() => {
    if (isAsked.current) top.current?.scrollIntoView({ block: 'nearest' });
    isAsked.current = false;
  });

  return (
    <div className={`${styles.page} stack`}>
      <PageHead {...head} />
      <div className={`${styles.tools} wrapping`}>
        <div className={`${styles.title} wrapping`}>
          <PageHeading ref={top}>Products</PageHeading>
          <p className={`${styles.found} muted`}>{shown && countText(shown.total)}</p>
        </div>
        <SearchForm onSearch={(term) => show({ term })} />
      </div>
      <CategoryList
        chosen={query.category}
        onChoose={(category) => show({ category, term: START_QUERY.term })}
      />
      {shown ? (
        <Results shown={shown} query={query} onShow={show} onReload={products.refetch} />
      ) : products.isFetching || !isHydrated ? (
        <ProductGridSkeleton />
      ) : (
        <ErrorNotice message={products.error?.message ?? ''} onRetry={() => void products.refetch()}>
          <Link to={paths.home} className={buttonClass('secondary')}>
            Back to home
          </Link>
        </ErrorNotice>
      )}
    </div>
  );
}
