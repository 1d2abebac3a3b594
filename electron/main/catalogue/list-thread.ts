import { parentPort, workerData } from 'node:worker_threads';
import { listWork } from './list-work.ts';
import type { ListAnswer, ListTask } from './threaded-list-work.ts';

// A worker thread for one task on a long list. It ends after its answer.

const task: ListTask = workerData;

function work(): Promise<unknown> {
  switch (task.kind) {
    case 'check':
      return listWork.check(task.body, task.base);
    case 'read':
      return listWork.read(task.path, task.base);
    case 'write':
      return listWork.write(task.path, task.list);
  }
}

const answer: ListAnswer<unknown> = await work().then(
  (result) => ({ result }),
  (error: unknown) => ({ error }),
);
parentPort?.postMessage(answer);
