/**
 * Makes a function that waits for answers of a machine that may hang. The first answer that takes too long counts as
 * no; from then on nobody waits at all, until the machine answers something again.
 * @param patienceMs how long an answer may take, in ms
 */
export function createPatience(patienceMs: number): (answer: Promise<boolean>) => Promise<boolean> {
  let isHanging = false;

  return (answer) => {
    const known = answer
      .catch(() => false)
      .finally(() => {
        isHanging = false;
      });
    const tooLate = new Promise<boolean>((resolve) => {
      const giveUp = () => {
        isHanging = true;
        resolve(false);
      };
      const timer = setTimeout(giveUp, isHanging ? 0 : patienceMs);
      void known.then(() => clearTimeout(timer));
    });
    return Promise.race([known, tooLate]);
  };
}
