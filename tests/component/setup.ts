import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { EXPECT_TIMEOUT_MS } from '../support/timeouts.ts';

configure({ asyncUtilTimeout: EXPECT_TIMEOUT_MS });

afterEach(cleanup);
