import { useLayoutEffect, useRef } from 'react';
import { CATEGORIES, type Category } from '../../domain/catalogue-query.ts';
import { buttonClass } from '../../ui/button-class.ts';
import styles from './category-list.module.css';

interface CategoryListProps {
  readonly chosen: Category;
  readonly onChoose: (category: Category) => void;
}

/** The five categories, one of them pressed. */
export function CategoryList({ chosen, onChoose }: CategoryListProps) {
  const list = useRef<HTMLUListElement>(null);

  // On a phone the row is wider than the screen. Not scrollIntoView: that would move the page as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen decides which one is pressed.
  useLayoutEffect(() => {
    const row = list.current;
    const pressed = row?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row && pressed) row.scrollLeft = pressed.offsetLeft - (row.clientWidth - pressed.offsetWidth) / 2;
  }, [chosen]);

  return (
    <ul ref={list} className={styles.list} aria-label="Categories">
      {CATEGORIES.map((category) => (
        <li key={category}>
          <button
            type="button"
            className={buttonClass('secondary')}
            aria-pressed={category === chosen}
            onClick={() => onChoose(category)}
          >
            {category}
          </button>
        </li>
      ))}
    </ul>
  );
}
