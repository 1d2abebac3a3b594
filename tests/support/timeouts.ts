import * as v from 'valibot';
import { isLong } from './test-profile.ts';

// All time limits of the tests, long enough for a very busy machine. A passing test does not wait for its limits.

const factor = v.pipe(v.optional(v.string(), '1'), v.transform(Number), v.minValue(1), v.finite());

/** A factor for all limits, for slow machines. */
const SLOWNESS = v.parse(factor, process.env.COUNTERTOP_TEST_SLOWNESS);

/** Limit of one `expect` or `expect.poll` (ms). */
export const EXPECT_TIMEOUT_MS = 30_000 * SLOWNESS;

/** Limit of each try of a step that is retried (ms). */
export const TRY_TIMEOUT_MS = 5_000 * SLOWNESS;

/** Limit of a kiosk's slow events (ms): a start, a recovery, the end of a session. */
export const KIOSK_EVENT_TIMEOUT_MS = 90_000 * SLOWNESS;

/** Limit for starting and stopping the displays, hosts and kiosks of a worker (ms). */
export const WORKER_FIXTURE_TIMEOUT_MS = 180_000 * SLOWNESS;

/** Limit of one unit or component test (ms): longer than the limit of one `expect.poll`. */
export const UNIT_TEST_TIMEOUT_MS = 2 * EXPECT_TIMEOUT_MS;

/** Limit of one end-to-end test (ms). In long test runs, tests repeat steps hundreds of times. */
export const TEST_TIMEOUT_MS = (isLong ? 3 * 3_600_000 : 300_000) * SLOWNESS;
