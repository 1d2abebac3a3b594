import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { EXPECT_TIMEOUT_MS } from '../support/timeouts.ts';

configure({ asyncUtilTimeout: EXPECT_TIMEOUT_MS });

afterEach(cleanup);

// happy-dom's setRangeText uses the `value` setter that React adds, so React misses the edit and the caret jumps.
const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
HTMLInputElement.prototype.setRangeText = function (text: string, start?: number, end?: number) {
  value?.set?.call(this, this.value.slice(0, start) + text + this.value.slice(end));
  const caret = (start ?? 0) + text.length;
  this.setSelectionRange(caret, caret);
};
