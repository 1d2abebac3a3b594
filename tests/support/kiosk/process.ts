import { type KioskOptions, spawnKiosk } from './launch.ts';

/** A kiosk started like any program, without anything attached to it. */
export type KioskProcess = ReturnType<typeof spawnKiosk>;

/** Starts the built app and reads its log. @param program another command line than a common start's */
export function startKioskProcess(
  options: KioskOptions & { readonly userData: string },
  program?: readonly string[],
): KioskProcess {
  return spawnKiosk(program ? { ...options, program } : options);
}
