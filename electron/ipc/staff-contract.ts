import * as v from 'valibot';
import { accessibilitySettings } from '../../src/platform/accessibility-schema.ts';
import type { ActionAnswer, PinAnswer, StaffMenu, StaffView } from '../../src/staff/staff-bridge.ts';
import { type BridgeOf, type Calls, responds } from './contract.ts';
import { pin } from './pin-policy.ts';

/** The channels of the staff's page. Nothing of the menu's answers before the PIN was right. */
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
/** What the staff can have done. */
export type StaffAction = v.InferOutput<typeof staffAction>;

const nothing = v.strictTuple([]);

/** The calls of the staff's page. */
export const staffCalls = {
  view: { request: nothing, response: responds<StaffView>() },
  tryPin: { request: v.strictTuple([pin]), response: responds<PinAnswer>() },
  choosePin: { request: v.strictTuple([pin]), response: responds<PinAnswer>() },
  menu: { request: nothing, response: responds<StaffMenu>() },
  act: { request: v.strictTuple([staffAction]), response: responds<ActionAnswer>() },
  /** What every session starts with. */
  setAccessibility: { request: v.strictTuple([accessibilitySettings]), response: responds<void>() },
  close: { request: nothing, response: responds<void>() },
} satisfies Calls<typeof STAFF_CHANNELS>;

/** What the staff's page may call, and nobody else. */
export const staffContract = { from: 'staff', channels: STAFF_CHANNELS, calls: staffCalls } as const;

/** All that the staff's page sees of the main process. */
export type StaffBridge = BridgeOf<typeof staffCalls>;
