import { useLayoutEffect, useRef } from 'react';
import { buttonClass } from '../../components/button-class.ts';
import { CATEGORIES, type Category, PARAMETERS, START_QUERY } from '../../domain/catalogue-query.ts';
import styles from './category-list.module.css';

interface CategoryListProps {
  readonly chosen: Category;
  readonly onChoose: (category: Category) => void;
}

/**
 * Brings a category to the middle of its row, which on a phone is wider than the screen. Not by scrollIntoView: that would
 * move the page as well.
 */
function centre(button: HTMLElement | null | undefined) {
  const row = button?.closest('ul');
  if (row && button) row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
}

export function CategoryList({ chosen, onChoose }: CategoryListProps) {
  const list = useRef<HTMLUListElement>(null);

  /** The category that was last centred: a row that the shopper has scrolled stays where it is. */
  const inView = useRef<Category>(START_QUERY.category);
  useLayoutEffect(() => {
    if (chosen !== inView.current) centre(list.current?.querySelector('[aria-pressed="true"]'));
    inView.current = chosen;
  }, [chosen]);

  return (
    // A form, which asks by the address alone while the shop's code is on its way.
    <form>
      <ul ref={list} className={styles.list} aria-label="Categories">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <button
              type="submit"
              name={PARAMETERS.category}
              value={category.toLowerCase()}
              className={buttonClass('secondary')}
              aria-pressed={category === chosen}
              // Browsers leave one alone that is in view in part. Not for a press, which the row would slip away from.
              onFocus={({ target }) => target.matches(':focus-visible') && centre(target)}
              onClick={(event) => {
                event.preventDefault();
                onChoose(category);
              }}
            >
              {category}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
