import { useLayoutEffect, useRef } from 'react';
import { buttonClass } from '../../components/button-class.ts';
import { CATEGORIES, type Category, PARAMETERS, START_QUERY } from '../../domain/catalogue-query.ts';
import styles from './category-list.module.css';

interface CategoryListProps {
  readonly chosen: Category;
  readonly onChoose: (category: Category) => void;
}

/** Scrolls the row of categories until the button is in the middle. `scrollIntoView` would also scroll the page. */
function centre(button: HTMLElement | null | undefined) {
  const row = button?.closest('ul');
  if (row && button) row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
}

export function CategoryList({ chosen, onChoose }: CategoryListProps) {
  const list = useRef<HTMLUListElement>(null);

  /** The previously chosen category. At first it is 'All', which is visible without scrolling. */
  const inView = useRef<Category>(START_QUERY.category);
  useLayoutEffect(() => {
    if (chosen !== inView.current) centre(list.current?.querySelector('[aria-pressed="true"]'));
    inView.current = chosen;
  }, [chosen]);

  return (
    // A form, so that the buttons work before the shop's code has loaded.
    <form>
      <ul ref={list} className={`${styles.list} wrapping`} aria-label="Categories">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <button
              type="submit"
              name={PARAMETERS.category}
              value={category.toLowerCase()}
              className={buttonClass('secondary')}
              aria-pressed={category === chosen}
              // Centre a button that gets the focus by keyboard, because browsers do not scroll to a partly visible
              // button. If a mouse or finger focuses the button, the row must not move before the click.
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
