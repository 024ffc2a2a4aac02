/** The test with more rounds: it needs the whole server in one process with a manual clock. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { assert } from '@candor/kit/assert';
import { closeWithBench } from '../../bench/closing.ts';
import type { Simulation } from '../simulation.ts';

const ROUNDS = 50;
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const project = fileURLToPath(new URL('../../', import.meta.url));

export const runOverdraw: Simulation = {
  name: 'overdraw',
  about: 'fifty requests at once that together overdraw an account',
  async run({ seed, rounds }) {
    const count = rounds ?? ROUNDS;
    const env = { ...process.env, OVERDRAW_ROUNDS: String(count), OVERDRAW_SEED: String(seed) };
    const child = spawn(process.execPath, [vitest, 'run', 'sim/overdraw', '--bail=1'], {
      cwd: project,
      env,
      stdio: 'inherit',
    });
    const end = closeWithBench(async () => void child.kill());
    const [code] = await once(child, 'exit');
    await end();
    assert(code === 0, 'a round went wrong');
    return [
      `${count} rounds each of transfers, withdrawals, adjustments that take and holds: in each, exactly as many succeeded as the money was enough for`,
    ];
  },
};
