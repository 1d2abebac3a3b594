/** Dispatches an event of a pointer. @param time in ms since the page began */
export function dispatchPointer(type: string, target: Element, init: PointerEventInit, time: number): Event {
  const event = new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, ...init });
  Object.defineProperty(event, 'timeStamp', { value: time });
  target.dispatchEvent(event);
  return event;
}

/** Presses an element from the beginning to the end. @param time in ms since the page began */
export function pressElement(target: Element, time: number, init: PointerEventInit): void {
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    dispatchPointer(type, target, { detail: 1, ...init }, time);
}
