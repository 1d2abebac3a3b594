/**
 * Limits the wait for responses of a process that may hang: a late response counts as false. After a time-out,
 * further calls resolve to false immediately, until the process responds again.
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
