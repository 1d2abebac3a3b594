import type * as v from 'valibot';
import type { StaffAction, StaffBridge } from '../../electron/ipc/staff-contract.ts';
import type { actionAnswer, pinAnswer, staffMenu, staffView } from './response-schemas.ts';

export type { StaffAction, StaffBridge };

/** What the staff's page starts with. */
export type StaffView = Readonly<v.InferOutput<typeof staffView>>;

/** What the staff's page shows; the main process decides. */
export type StaffScreen = StaffView['screen'];

/** What came of a PIN. */
export type PinAnswer = Readonly<v.InferOutput<typeof pinAnswer>>;

/** What came of an action. */
export type ActionAnswer = Readonly<v.InferOutput<typeof actionAnswer>>;

/** What the menu shows. */
export type StaffMenu = Readonly<v.InferOutput<typeof staffMenu>>;

declare global {
  interface Window {
    /** Put here by the preload script of the staff's page; absent in the shop. */
    readonly staff?: StaffBridge;
  }
}
