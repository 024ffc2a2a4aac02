/** Plays the seeds it is given, on a core of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { assert } from '@candor/kit/assert';
import { adversaries } from './adversaries/all.ts';
import { playSeeds } from './simulate-edge.ts';
import type { WorkerTask } from './play-on-cores.ts';

const port = parentPort;
assert(port !== null, 'this is a worker');
// Given by play-on-cores.ts of this very program.
const { version, form, seeds, names } = workerData as WorkerTask;
port.postMessage({
  played: playSeeds({
    version,
    form,
    seeds,
    adversaries: adversaries.filter(({ name }) => names.includes(name)),
    onSeed: (seed) => port.postMessage({ seed }),
  }),
});
