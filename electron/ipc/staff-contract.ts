import * as v from 'valibot';
import { accessibilitySettings } from '../../src/platform/response-schemas.ts';
import { actionAnswer, pinAnswer, staffMenu, staffView } from '../../src/staff/response-schemas.ts';
import type { BridgeOf, Calls } from './contract.ts';
import { pin } from './pin-policy.ts';

/** Channels of the staff's page. `menu`, `act` and `setAccessibility` are refused until the right PIN is entered. */
export const STAFF_CHANNELS = {
  view: 'staff:view',
  tryPin: 'staff:try-pin',
  choosePin: 'staff:choose-pin',
  menu: 'staff:menu',
  act: 'staff:act',
  setAccessibility: 'staff:set-accessibility',
  close: 'staff:close',
} as const;

const staffAction = v.picklist(['exit', 'restart', 'reload-catalogue', 'windowed', 'full-screen']);
export type StaffAction = v.InferOutput<typeof staffAction>;

const nothing = v.strictTuple([]);

export const staffCalls = {
  view: { request: nothing, response: staffView },
  tryPin: { request: v.strictTuple([pin]), response: pinAnswer },
  choosePin: { request: v.strictTuple([pin]), response: pinAnswer },
  menu: { request: nothing, response: staffMenu },
  act: { request: v.strictTuple([staffAction]), response: actionAnswer },
  /** Sets the accessibility settings that every session starts with. */
  setAccessibility: { request: v.strictTuple([accessibilitySettings]), response: v.void() },
  close: { request: nothing, response: v.void() },
} satisfies Calls<typeof STAFF_CHANNELS>;

export const staffContract = { caller: "staff's page", channels: STAFF_CHANNELS, calls: staffCalls } as const;

/** Everything that the staff's page sees of the main process. */
export type StaffBridge = BridgeOf<typeof staffCalls>;
