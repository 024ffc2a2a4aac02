import { openBenchDatabase } from '../../bench/database.ts';
import type { Simulation } from '../simulation.ts';
import { simulateIpo } from './simulate-ipo.ts';

const ROUNDS = 60;

export const runIpo: Simulation = {
  name: 'ipo',
  about: 'new stocks from announcement to sale, with servers that are killed while they draw',
  async run({ seed, rounds }) {
    const database = await openBenchDatabase();
    const report = await simulateIpo({ databaseUrl: database.url, seed, rounds: rounds ?? ROUNDS });
    await database.close();
    return [
      `${report.applied} applications, ${report.changed} changed, ${report.cancelled} cancelled, ${report.answered} answered again, ${report.refused} refused, ${report.calledOff} offerings called off, ${report.kills} servers killed at work`,
      `${report.ballots} ballots verified, ${report.listed} allotments became positions, ${report.sold} sales; ${report.entries} entries, all chains hold`,
    ];
  },
};
