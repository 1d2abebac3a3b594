/**
 * Gives the page as much room at its end as the keyboard covers, and brings the field into what is left in view,
 * again whenever one of them changes its size.
 * @returns what takes the room away
 */
export function applyKeyboardInset(field: HTMLInputElement, keyboard: HTMLElement): () => void {
  const { style, dataset } = document.documentElement;
  function arrange() {
    style.setProperty('--keyboard', `${keyboard.offsetHeight}px`);
    field.scrollIntoView({ block: 'nearest' });
  }
  dataset.keyboard = 'open';
  arrange();
  const observer = new ResizeObserver(arrange);
  observer.observe(keyboard);
  window.addEventListener('resize', arrange);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', arrange);
    delete dataset.keyboard;
    style.removeProperty('--keyboard');
  };
}
