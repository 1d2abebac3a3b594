import { type CatalogueQuery, queryCatalogue } from '../../domain/catalogue-query.ts';
import type { Product } from '../../domain/product.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ProductCard } from './product-card.tsx';
import grid from './product-grid.module.css';
import styles from './results.module.css';

/** The pictures that a first look takes in; the others load when they come near. */
const ABOVE_THE_FOLD = 3;

interface ResultsProps {
  readonly products: readonly Product[];
  readonly query: CatalogueQuery;
  readonly onShow: (next: Partial<CatalogueQuery>) => void;
  readonly onReload: () => void;
}

/** One page of products, and what was asked for. */
export function Results({ products, query, onShow, onReload }: ResultsProps) {
  if (products.length === 0) return <EmptyCatalogue onReload={onReload} />;
  const shown = queryCatalogue(products, query);
  return (
    <>
      {(query.term !== '' || shown.fellBack) && (
        <div className={styles.asked}>
          {query.term !== '' && <SearchChip term={query.term} onRemove={() => onShow({ term: '' })} />}
          <p>{shown.fellBack && 'Nothing matched, so here is the full catalogue.'}</p>
        </div>
      )}
      {/* Always there, so that what changes in it is read out: a region that comes with its text is not. */}
      <p className="visually-hidden" aria-live="polite">
        {`${shown.fellBack ? 'No match: ' : ''}${shown.total} products, page ${shown.page} of ${shown.pageCount}`}
      </p>
      <ul className={grid.grid} aria-label="Products">
        {shown.products.map((product, index) => (
          <li key={product.id} className={grid.cell}>
            <ProductCard product={product} urgent={index < ABOVE_THE_FOLD} />
          </li>
        ))}
      </ul>
      <Pagination page={shown.page} pageCount={shown.pageCount} onPage={(page) => onShow({ page })} />
    </>
  );
}

/** The active search term; pressing it removes it. */
function SearchChip({ term, onRemove }: { term: string; onRemove: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-label={`“${term}”, clear`} onClick={onRemove}>
      <span className={styles.term} dir="auto">
        “{term}”
      </span>
      <CloseIcon />
    </button>
  );
}

function EmptyCatalogue({ onReload }: { onReload: () => void }) {
  return (
    <EmptyState text="The catalogue is empty right now. Please look again in a moment.">
      <button type="button" className={buttonClass('primary')} onClick={onReload}>
        Try again
      </button>
    </EmptyState>
  );
}
