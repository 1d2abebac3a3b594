import { describe, expect, it, vi } from 'vitest';
import { Heartbeat, LOADING_TICKS, TIMEOUT_TICKS } from '../../../../electron/main/recovery/heartbeat.ts';

/** A heartbeat and the ticks of a second each that it is given. */
function listening() {
  const onHang = vi.fn();
  const heartbeat = new Heartbeat();
  heartbeat.onHang(onHang);
  const tick = (times: number) => {
    for (let done = 0; done < times; done += 1) heartbeat.tick();
  };
  return { heartbeat, onHang, tick };
}

describe('the heartbeat', () => {
  it('notices silent pages within 15 seconds of their last sign of life, once', () => {
    const { heartbeat, onHang, tick } = listening();
    heartbeat.loading();
    heartbeat.record();
    tick(TIMEOUT_TICKS - 1);
    expect(onHang).not.toHaveBeenCalled();
    tick(15 - TIMEOUT_TICKS);
    expect(onHang).toHaveBeenCalledTimes(1);
    tick(100);
    expect(onHang).toHaveBeenCalledTimes(1);
  });

  it('knows pages whose beats are late before they count as hung, and none that load or that nobody waits for', () => {
    const { heartbeat, onHang, tick } = listening();
    heartbeat.loading();
    tick(4);
    expect(heartbeat.isLate()).toBe(false);
    heartbeat.record();
    tick(4);
    expect(heartbeat.isLate()).toBe(false);
    tick(1);
    expect(heartbeat.isLate()).toBe(true);
    expect(onHang).not.toHaveBeenCalled();
    heartbeat.pause();
    expect(heartbeat.isLate()).toBe(false);
  });

  it('gives pages longer to load, each time they do, and notices within 15 seconds that they hang', () => {
    const { heartbeat, onHang, tick } = listening();
    for (let loads = 0; loads < 3; loads += 1) {
      heartbeat.loading();
      tick(LOADING_TICKS - 1);
    }
    expect(onHang).not.toHaveBeenCalled();
    tick(15 - (LOADING_TICKS - 1));
    expect(onHang).toHaveBeenCalledTimes(1);
  });

  it('expects nothing if no pages are loaded', () => {
    const { heartbeat, onHang, tick } = listening();
    tick(100);
    heartbeat.loading();
    heartbeat.pause();
    heartbeat.record();
    tick(100);
    expect(onHang).not.toHaveBeenCalled();
  });
});
