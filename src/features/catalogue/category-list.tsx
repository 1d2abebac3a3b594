import { CATEGORIES, type Category } from '../../domain/catalogue-query.ts';
import { buttonClass } from '../../ui/button-class.ts';
import styles from './category-list.module.css';

interface CategoryListProps {
  readonly chosen: Category;
  readonly onChoose: (category: Category) => void;
}

/** The five categories, one of them pressed. */
export function CategoryList({ chosen, onChoose }: CategoryListProps) {
  return (
    <ul className={styles.list} aria-label="Categories">
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
