/** Dispatches a pointer event. @param time the event's timestamp, in ms since the page load */
export function dispatchPointer(type: string, target: Element, init: PointerEventInit, time: number): Event {
  const event = new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, ...init });
  Object.defineProperty(event, 'timeStamp', { value: time });
  target.dispatchEvent(event);
  return event;
}

/** Dispatches all events of a press on an element. @param time the events' timestamp, in ms since the page load */
export function pressElement(target: Element, time: number, init: PointerEventInit): void {
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    dispatchPointer(type, target, { detail: 1, ...init }, time);
}
