import './browser-hardening.css';

/** The middle mouse button. It would paste the selection or start scrolling. */
const MIDDLE = 1;

const refuse = (event: Event) => event.preventDefault();

const refuseMiddle = (event: MouseEvent) => event.button === MIDDLE && event.preventDefault();

/** Makes the pointer show that nothing can be dropped on the page. The browser then sends no drop event. */
function refuseDrop(event: DragEvent): void {
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Blocks a click on a link with Ctrl, Meta, Shift or Alt: it would open a window or tab, or download the page. */
function refuseModifiedLink(event: MouseEvent): void {
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (isModified && event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

const refuseZoom = (event: WheelEvent) => event.ctrlKey && event.preventDefault();

/** Blocks the browser's context menu, dragging, selecting and zooming. For locked kiosks only. */
export function disableBrowserGestures(): void {
  document.documentElement.dataset.locked = '';
  // Otherwise a script could close the window, and the main process would have to open the shop again.
  window.close = () => undefined;
  // Capture phase: these listeners run before the page's own.
  for (const type of ['contextmenu', 'dragstart', 'drop']) window.addEventListener(type, refuse, true);
  for (const type of ['dragenter', 'dragover'] as const) window.addEventListener(type, refuseDrop, true);
  for (const type of ['mousedown', 'mouseup', 'auxclick'] as const)
    window.addEventListener(type, refuseMiddle, true);
  window.addEventListener('click', refuseModifiedLink, true);
  window.addEventListener('wheel', refuseZoom, { capture: true, passive: false });
}
