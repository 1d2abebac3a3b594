import './browser-hardening.css';

/** The middle button would paste the selection, or scroll. */
const MIDDLE = 1;

const refuse = (event: Event) => event.preventDefault();

function refuseMiddle(event: MouseEvent): void {
  if (event.button === MIDDLE) event.preventDefault();
}

/** Refuse a drop while it hovers: the pointer shows it, and no drop comes. */
function refuseDrop(event: DragEvent): void {
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** With these keys a link would open a window, a download or another page. */
function refuseModifiedLink(event: MouseEvent): void {
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (isModified && event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

function refuseZoom(event: WheelEvent): void {
  if (event.ctrlKey) event.preventDefault();
}

/**
 * Blocks what the browser offers beside the page: menus, dragging, selecting, zooming. For locked kiosks only.
 */
export function disableBrowserGestures(page: Window = window): void {
  page.document.documentElement.dataset.locked = '';
  // The main process reopens a window that closes all the same.
  page.close = () => undefined;
  // Capture phase: before any listener of the page.
  const capturing = { capture: true };
  page.addEventListener('contextmenu', refuse, capturing);
  page.addEventListener('dragstart', refuse, capturing);
  page.addEventListener('dragenter', refuseDrop, capturing);
  page.addEventListener('dragover', refuseDrop, capturing);
  page.addEventListener('drop', refuse, capturing);
  page.addEventListener('mousedown', refuseMiddle, capturing);
  page.addEventListener('mouseup', refuseMiddle, capturing);
  page.addEventListener('auxclick', refuseMiddle, capturing);
  page.addEventListener('click', refuseModifiedLink, capturing);
  page.addEventListener('wheel', refuseZoom, { ...capturing, passive: false });
}
