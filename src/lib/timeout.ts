/**
 * Makes a function that waits for responses of a machine that may hang. The first one that takes too long counts as no;
 * from then on nobody waits at all, until the machine responds again.
 * @param timeoutMs how long a response may take, in ms
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
