import * as v from 'valibot';
import { isLong } from './test-profile.ts';

// All time limits of the tests. A limit costs nothing in a green run, so they are far beyond what a busy
// machine needs.

const factor = v.pipe(v.optional(v.string(), '1'), v.transform(Number), v.minValue(1), v.finite());

/** Multiplies all limits, for slower machines. */
const SLOWNESS = v.parse(factor, process.env.COUNTERTOP_TEST_SLOWNESS);

/** One `expect`, `expect.poll` or click (ms). */
export const EXPECT_TIMEOUT_MS = 30_000 * SLOWNESS;

/** Something that a kiosk does by itself (ms): end a session, start, recover. */
export const KIOSK_EVENT_TIMEOUT_MS = 90_000 * SLOWNESS;

/** The start and the end of a worker's displays, hosts and kiosks (ms). */
export const WORKER_FIXTURE_TIMEOUT_MS = 180_000 * SLOWNESS;

/** One unit or component test (ms): longer than its longest wait. */
export const UNIT_TEST_TIMEOUT_MS = 2 * EXPECT_TIMEOUT_MS;

/** One end-to-end test (ms). The long forms do the same thing hundreds of times. */
export const TEST_TIMEOUT_MS = (isLong ? 3 * 3_600_000 : 300_000) * SLOWNESS;
