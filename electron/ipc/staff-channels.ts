import * as v from 'valibot';
import type { ActionAnswer, PinAnswer, StaffMenu, StaffView } from '../../src/platform/staff-bridge.ts';
import { accessibilitySettings } from './channels.ts';

/** A PIN as it may be typed: 6 to 12 digits, and nothing else ever gets to where PINs are checked. */
export const pin = v.pipe(v.string(), v.maxLength(12), v.regex(/^[0-9]{6,12}$/));

/** Every question that the staff's page may put to the main process, with the schema of its arguments. */
export const staffChannels = {
  'staff:view': v.strictTuple([]),
  'staff:try-pin': v.strictTuple([pin]),
  'staff:choose-pin': v.strictTuple([pin]),
  'staff:menu': v.strictTuple([]),
  'staff:act': v.strictTuple([
    v.picklist(['exit', 'restart', 'reload-catalogue', 'windowed', 'full-screen']),
  ]),
  'staff:set-accessibility': v.strictTuple([accessibilitySettings]),
  'staff:close': v.strictTuple([]),
} as const;

/** What each question is answered with. */
export interface StaffAnswers {
  'staff:view': StaffView;
  'staff:try-pin': PinAnswer;
  'staff:choose-pin': PinAnswer;
  'staff:menu': StaffMenu;
  'staff:act': ActionAnswer;
  'staff:set-accessibility': undefined;
  'staff:close': undefined;
}

/** The name of a channel. */
export type StaffChannel = keyof typeof staffChannels;

/** The arguments of a channel, as its schema lets them through. */
export type StaffArguments<Name extends StaffChannel> = v.InferOutput<(typeof staffChannels)[Name]>;

/** The arguments of all channels, by their names. */
export type AllStaffArguments = { readonly [Name in StaffChannel]: StaffArguments<Name> };
