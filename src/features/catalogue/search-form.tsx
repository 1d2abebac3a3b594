import { type FormEvent, useRef } from 'react';
import { buttonClass } from '../../components/button-class.ts';
import { SearchIcon } from '../../components/icons.tsx';
import { PARAMETERS } from '../../domain/catalogue-query.ts';
import styles from './search-form.module.css';

/** Searches on submit and clears the field (specification, section 4). */
export function SearchForm({ onSearch }: { onSearch: (term: string) => void }) {
  const input = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!input.current) return;
    const term = input.current.value.trim().replace(/\s+/g, ' ');
    input.current.value = '';
    if (term !== '') onSearch(term);
  }

  return (
    <search className={styles.search}>
      <form className={styles.form} onSubmit={submit}>
        <SearchIcon />
        <input
          ref={input}
          className={styles.input}
          type="search"
          // Before the shop's code has loaded, the browser submits the term under this name.
          name={PARAMETERS.term}
          required
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          aria-label="Search products"
          placeholder="Search Mockups, Logos..."
        />
        <button type="submit" className={buttonClass('soft')}>
          Search
        </button>
      </form>
    </search>
  );
}
