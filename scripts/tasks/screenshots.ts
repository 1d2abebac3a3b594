import { join, resolve } from 'node:path';
import { ensureBuilt } from '../build/builds.ts';
import { projectRoot } from '../lib/paths.ts';
import { runPlaywright } from '../testing/playwright.ts';
import { ensurePrograms, kioskTests, type Task } from './task.ts';

/** Usage: npm run screenshots -- [folder] [words that a picture's name must contain, such as: phone dark] */
export const screenshots: Task = {
  needs: kioskTests,
  async run([folder = join(projectRoot, 'test-results', 'screenshots'), ...words]) {
    await ensurePrograms();
    await ensureBuilt(['kiosk', 'web']);
    const names = words.map((word) => `(?=.*\\b${word}\\b)`).join('');
    const exitCode = await runPlaywright(
      ['--config=scripts/pictures/playwright.config.ts', `--grep=${names || '.'}`],
      { COUNTERTOP_PICTURES: resolve(folder) },
    );
    console.log(`screenshots: the pictures are in ${folder}`);
    return exitCode;
  },
};
