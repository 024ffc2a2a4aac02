import type { Simulation } from '../simulation.ts';
import { adversaries } from './adversaries/all.ts';
import { playOnCores } from './play-on-cores.ts';
import { judge, reportLines } from './simulate-edge.ts';

/** Of the suite; what is learnt is learnt on others (linked.ts). */
export const SEEDS_WHOLE = 50;
const TOLD_EVERY = 10;

export const runEdge: Simulation = {
  name: 'edge',
  about: 'adversaries who try to earn without risk, net of all costs, in the markets of many seeds',
  async run({ rounds, only, engine }) {
    const seeds = Array.from({ length: rounds ?? SEEDS_WHOLE }, (_, place) => place + 1);
    const chosen = adversaries.filter(({ name }) => only === null || name.includes(only));
    let done = 0;
    const findings = judge(
      await playOnCores({
        version: engine ?? 3,
        form: 'whole',
        seeds,
        adversaries: chosen,
        onSeed: () => {
          done += 1;
          if (done % TOLD_EVERY === 0) console.log(`  ${done} of ${seeds.length} seeds`);
        },
      }),
    );
    const lines = reportLines(findings);
    const earning = findings.filter(({ verdict }) => verdict === 'earns');
    if (earning.length > 0) {
      for (const line of lines) console.log(line);
      throw new Error(
        `${earning.length} of ${findings.length} earn: ${earning.map(({ name }) => name).join('; ')}`,
      );
    }
    return [
      ...lines,
      `${findings.length} adversaries in ${seeds.length} markets: nobody earns; ${processorSeconds()} s of processor time`,
    ];
  },
};

/** Of all cores together: what the run costs, however busy the machine is. */
function processorSeconds(): string {
  const { user, system } = process.cpuUsage();
  return ((user + system) / 1e6).toFixed(0);
}
