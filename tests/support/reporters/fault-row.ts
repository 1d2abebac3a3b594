import type { TestInfo } from '@playwright/test';
import * as v from 'valibot';

/** The name under which a test hands its row to the reporter. */
export const ROW_ATTACHMENT = 'fault-row';

/** What is known about one fault after all its tries. */
export const faultRow = v.object({
  fault: v.string(),
  tries: v.number(),
  /** Acknowledged cart lines, receipts and wipes that did not survive. */
  lost: v.number(),
  /** How long each recovery took, in ms; empty where there is nothing to recover from. */
  recoveredMs: v.array(v.number()),
  /** What else has to be said, such as why the fault cannot be made here. */
  note: v.optional(v.string()),
});

/** One row of the table. */
export type FaultRow = v.InferOutput<typeof faultRow>;

/** Counts the tries of one fault while a test makes it. */
export interface FaultCount {
  /** One more try, and how long it took until the shop could be used again, in ms. */
  survived(recoveredMs?: number): void;
  /** One more thing lost; the test should fail over it too. */
  lostOne(): void;
  /** Says something beside the numbers. */
  note(text: string): void;
}

/** Opens the row of a fault; `write` hands it over as it stands, also when the test fails. */
export function openFaultRow(fault: string): FaultCount & { write(testInfo: TestInfo): Promise<void> } {
  const row: FaultRow = { fault, tries: 0, lost: 0, recoveredMs: [] };
  return {
    survived(recoveredMs) {
      row.tries += 1;
      if (recoveredMs !== undefined) row.recoveredMs.push(recoveredMs);
    },
    lostOne() {
      row.lost += 1;
    },
    note(text) {
      row.note = text;
    },
    write: (testInfo) =>
      testInfo.attach(ROW_ATTACHMENT, { body: JSON.stringify(row), contentType: 'application/json' }),
  };
}
