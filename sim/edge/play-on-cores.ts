/** The seeds of a whole run, spread over the cores. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { EdgeOptions, UnitsOf } from './simulate-edge.ts';

export type WorkerTask = Pick<EdgeOptions, 'version' | 'form' | 'seeds'> & {
  readonly names: readonly string[];
};

type Message = { readonly seed: number } | { readonly played: readonly UnitsOf[] };

export async function playOnCores({
  adversaries,
  seeds,
  version,
  form,
  onSeed,
}: EdgeOptions): Promise<UnitsOf[]> {
  const cores = Math.min(availableParallelism(), seeds.length);
  const names = adversaries.map(({ name }) => name);
  const parts = await Promise.all(
    Array.from({ length: cores }, (_, core) =>
      work(
        { version, form, names, seeds: seeds.filter((_seed, place) => place % cores === core) },
        onSeed,
      ),
    ),
  );
  return names.map((name) => ({
    name,
    units: parts.flatMap((part) => part.find((played) => played.name === name)?.units ?? []),
  }));
}

function work(task: WorkerTask, onSeed: EdgeOptions['onSeed']): Promise<readonly UnitsOf[]> {
  const worker = new Worker(new URL('edge-worker.ts', import.meta.url), { workerData: task });
  return new Promise((resolve, reject) => {
    worker.on('message', (message: Message) => {
      if ('seed' in message) onSeed?.(message.seed);
      else resolve(message.played);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`a worker ended with ${code}`)));
  });
}
