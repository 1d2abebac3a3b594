/** How long `expect`, `expect.poll` and their like wait everywhere, in ms: long enough beside other work. */
export const EXPECT_TIMEOUT_MS = 10_000;

/** How long what a kiosk does by itself may take, in ms: it ends sessions, recovers, tries again every 10 s. */
export const KIOSK_EVENT_TIMEOUT_MS = 30_000;

/** How long a worker's displays, hosts and kiosks may take to start and to end, in ms. */
export const WORKER_FIXTURE_TIMEOUT_MS = 60_000;
