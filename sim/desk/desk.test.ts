import { isLongAsked } from '@candor/testkit/long-tests';
import { describe, expect, it } from 'vitest';
import { simulateDesk } from './simulate-desk.ts';

const COMMANDS = isLongAsked() ? 12_000 : 6_000;

describe('the desk under random commands', () => {
  it('conserves money, holds what is open, fills inside its books, and is the same when built again', () => {
    const report = simulateDesk({ seed: 8, commands: COMMANDS, customers: 60 });
    expect(report.commands).toBeGreaterThanOrEqual(COMMANDS);
    expect(
      Math.min(
        report.fills,
        report.robotTrades,
        report.fractionFills,
        report.warnings,
        report.closedByRule,
        report.splits,
        report.restarts,
        report.refused,
      ),
    ).toBeGreaterThan(0);
  });
});
