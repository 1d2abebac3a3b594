import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// As long as everything else waits: vitest.config.ts.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
