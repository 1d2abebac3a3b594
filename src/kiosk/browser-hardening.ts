import './browser-hardening.css';

/** The middle button: it would paste what somebody marked before, or scroll by itself. */
const MIDDLE = 1;

const refuse = (event: Event) => event.preventDefault();

function refuseMiddle(event: MouseEvent): void {
  if (event.button === MIDDLE) event.preventDefault();
}

/** A drop is refused while it hovers: the pointer then says so, and no drop comes. */
function refuseDrop(event: DragEvent): void {
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** With such a key held a browser takes a link for a new window, a download or another page; here it is none of them. */
function refuseModifiedLink(event: MouseEvent): void {
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (isModified && event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

function refuseZoom(event: WheelEvent): void {
  if (event.ctrlKey) event.preventDefault();
}

/** Closes what a browser's page offers beside itself: menus, dragging, marking, zooming. For locked kiosks only. */
export function disableBrowserGestures(page: Window = window): void {
  page.document.documentElement.dataset.locked = '';
  // The window is not the page's to close; one that goes all the same is opened again by the main process.
  page.close = () => undefined;
  // Before any listener of the page, and whatever that does.
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
