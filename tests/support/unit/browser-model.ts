import type { CartChannel } from '../../../src/store/share-cart.ts';

/** A delivery that is on its way; those of one lane arrive in the order in which they were sent. */
type Lane = (() => void)[];

/** A tab as its browser sees it. */
export interface ModelTab {
  readonly storage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
  readonly channel: CartChannel;
  /** Called for what another process wrote under a key. */
  onStorage: (key: string) => void;
}

/**
 * Chromium's local storage and BroadcastChannel between tabs of different processes: each process has a copy of the
 * storage, writes travel to the browser and from there to the other processes, and a process takes no foreign change
 * of a key while one of its own is under way. Nothing arrives before `deliver` says so.
 */
export function createBrowserModel() {
  const lanes = new Map<string, Lane>();
  const stored = new Map<string, string>();
  const tabs: { tab: ModelTab; adopt(key: string, value: string): void }[] = [];

  function send(lane: string, delivery: () => void): void {
    lanes.set(lane, [...(lanes.get(lane) ?? []), delivery]);
  }

  return {
    /** What the browser itself has stored. */
    stored,

    openTab(): ModelTab {
      const me = tabs.length;
      const copy = new Map(stored);
      const underWay = new Map<string, number>();
      const wait = (key: string, by: number) => underWay.set(key, (underWay.get(key) ?? 0) + by);

      const tab: ModelTab = {
        storage: {
          getItem: (key) => copy.get(key) ?? null,
          setItem(key, value) {
            if (copy.get(key) === value) return;
            copy.set(key, value);
            wait(key, 1);
            send(`${me} writes`, () => {
              stored.set(key, value);
              send(`browser to ${me}`, () => wait(key, -1));
              tabs.forEach((other, place) => {
                if (place !== me) send(`browser to ${place}`, () => other.adopt(key, value));
              });
            });
          },
        },
        channel: {
          onmessage: null,
          postMessage(message) {
            tabs.forEach((other, place) => {
              const data = structuredClone(message);
              if (place !== me)
                send(`${me} tells ${place}`, () =>
                  other.tab.channel.onmessage?.(new MessageEvent('message', { data })),
                );
            });
          },
        },
        onStorage: () => undefined,
      };
      tabs.push({
        tab,
        adopt(key, value) {
          if (!underWay.get(key)) copy.set(key, value);
          tab.onStorage(key);
        },
      });
      return tab;
    },

    /** Lets the first delivery of one of the lanes arrive. @returns false where nothing is on its way */
    deliver(choice: number): boolean {
      const busy = [...lanes.values()].filter((lane) => lane.length > 0);
      const delivery = busy[choice % busy.length]?.shift();
      delivery?.();
      return delivery !== undefined;
    },
  };
}
