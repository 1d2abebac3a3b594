/**
 * Limits the wait for responses of a machine that may hang. After the first time-out nobody waits until the
 * machine responds again.
 * @param timeoutMs time-out of a response, in ms
 */
export function createTimeout(timeoutMs: number): (response: Promise<boolean>) => Promise<boolean> {
  let isHanging = false;

  return (response) => {
    const settled = response
      .catch(() => false)
      .finally(() => {
        isHanging = false;
      });
    const timedOut = new Promise<boolean>((resolve) => {
      const giveUp = () => {
        isHanging = true;
        resolve(false);
      };
      const timer = setTimeout(giveUp, isHanging ? 0 : timeoutMs);
      void settled.then(() => clearTimeout(timer));
    });
    return Promise.race([settled, timedOut]);
  };
}
