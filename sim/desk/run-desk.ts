import { openProgress, type Simulation } from '../simulation.ts';
import { simulateDesk } from './simulate-desk.ts';

const COMMANDS = 1_000_000;
const CUSTOMERS = 1_000;

export const runDesk: Simulation = {
  name: 'desk',
  about: 'random orders in a random market against the rules of desk and ledger',
  async run({ seed, operations }) {
    const { seconds, onBatch } = openProgress('commands');
    const report = simulateDesk({
      seed,
      commands: operations ?? COMMANDS,
      customers: CUSTOMERS,
      onBatch,
    });
    const {
      granted,
      refused,
      fills,
      fractionFills,
      events,
      warnings,
      closedByRule,
      splits,
      forgiven,
      restarts,
      reasons,
    } = report;
    return [
      `${report.commands} commands at ${(report.commands / seconds()).toFixed(0)} a second: ${granted} granted, ${refused} refused; ${fills} fills (${fractionFills} in fractions), ${warnings} warnings, ${closedByRule} closed by rule, ${splits} splits, ${restarts} restarts, ${forgiven} cents forgiven`,
      `after every 2,000: money conserved, holds equal open orders, margins and what robots have left, every fill inside its book, everything the same when built again from ${events} events`,
      `refused: ${Object.entries(reasons)
        .sort(([, left], [, right]) => right - left)
        .map(([code, times]) => `${code} ${times}`)
        .join(', ')}`,
    ];
  },
};
