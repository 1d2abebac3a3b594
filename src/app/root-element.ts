export function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  return element;
}

export function showStartError(): void {
  rootElement().textContent =
    'The shop could not start. Please ask a member of staff, or load this page again.';
}
