import type * as v from 'valibot';
import type { StaffAction, StaffBridge } from '../../electron/ipc/staff-contract.ts';
import type { actionAnswer, pinAnswer, staffMenu, staffView } from './response-schemas.ts';

export type { StaffAction, StaffBridge };

export type StaffView = Readonly<v.InferOutput<typeof staffView>>;

export type StaffScreen = StaffView['screen'];

export type PinAnswer = Readonly<v.InferOutput<typeof pinAnswer>>;

export type ActionAnswer = Readonly<v.InferOutput<typeof actionAnswer>>;

export type StaffMenu = Readonly<v.InferOutput<typeof staffMenu>>;

declare global {
  interface Window {
    /** Set by the preload script of the staff's page; absent in the shop. */
    readonly staff?: StaffBridge;
  }
}
