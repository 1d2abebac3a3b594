import { buttonClass } from '../../components/button-class.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { FIRST_IN_VIEW } from '../../components/product-picture.tsx';
import { type CatalogueQuery, type CatalogueResult, START_QUERY } from '../../domain/catalogue-query.ts';
import { ProductCard } from './product-card.tsx';
import grid from './product-grid.module.css';
import styles from './results.module.css';

interface ResultsProps {
  readonly shown: CatalogueResult;
  readonly query: CatalogueQuery;
  readonly onShow: (next: Partial<CatalogueQuery>) => void;
  readonly onReload: () => void;
}

export function Results({ shown, query, onShow, onReload }: ResultsProps) {
  const { term, category } = query;
  const searchEverywhere = () => onShow({ category: START_QUERY.category });
  // If nothing matches, the full catalogue is shown, so a total of 0 means that the catalogue is empty.
  if (shown.total === 0)
    return (
      <EmptyState text="The catalogue is empty right now. Please look again in a moment.">
        <button type="button" className={buttonClass('primary')} onClick={onReload}>
          Try again
        </button>
      </EmptyState>
    );
  return (
    <>
      {(term !== '' || shown.isFallback) && (
        <div className={`${styles.asked} wrapping muted`}>
          {term !== '' && <SearchChip term={term} onRemove={() => onShow({ term: '' })} />}
          {shown.isFallback && <p>{notFoundText(shown, query)}</p>}
          {term !== '' && category !== START_QUERY.category && (
            <button type="button" className={buttonClass('quiet')} onClick={searchEverywhere}>
              Search all categories
            </button>
          )}
        </div>
      )}
      {/* Always rendered, because screen readers read out changes in a live region, but not a new region. */}
      <p className="visually-hidden" aria-live="polite">
        {`${shown.isFallback ? 'No match: ' : ''}${countText(shown.total)}, page ${shown.page} of ${shown.pageCount}`}
      </p>
      <ul className={grid.grid} aria-label="Products">
        {shown.products.map((product, place) => (
          <li key={product.id} className={grid.cell}>
            <ProductCard product={product} priority={place < FIRST_IN_VIEW} />
          </li>
        ))}
      </ul>
      <Pagination page={shown.page} pageCount={shown.pageCount} onPage={(page) => onShow({ page })} />
    </>
  );
}

export const countText = (count: number): string => (count === 1 ? '1 product' : `${count} products`);

function notFoundText({ total }: CatalogueResult, { term, category }: CatalogueQuery): string {
  const what = term === '' ? 'Nothing' : `Nothing called “${term}”`;
  const where = category === START_QUERY.category ? '' : ` in ${category}`;
  return `${what}${where}. Showing all ${total} products.`;
}

function SearchChip({ term, onRemove }: { term: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className={`${styles.chip} target`}
      aria-label={`“${term}”, clear`}
      onClick={onRemove}
    >
      <span className={`${styles.term} one-line`} dir="auto">
        “{term}”
      </span>
      <CloseIcon />
    </button>
  );
}
