import { program } from '@candor/testkit/alpaca-client';
import { world } from '@candor/testkit/world';
import { HOUR_MS } from '@candor/kit/time';
import { expect, it } from 'vitest';
import { followAverages } from './moving-average.ts';

it('buys one share while the price rises, and sells it when it falls', async () => {
  const here = await world({ MARKET_HOURS: 'continuous', SESSION_IDLE_MINUTES: '43200' });
  try {
    const { alpaca } = await program(here, await here.app.listen(), 'averages');
    const said: string[] = [];
    for (let hour = 0; hour < 40 && !said.some((line) => line.includes('sell 1')); hour += 1) {
      said.push(await followAverages(alpaca, 'AAPL'));
      const held = await alpaca.trading.positions.getAllOpenPositions();
      expect(held.length).toBeLessThanOrEqual(1);
      here.clock.advance(HOUR_MS);
    }
    expect(said.some((line) => line.includes('buy 1, filled'))).toBe(true);
    expect(said.some((line) => line.includes('sell 1, filled'))).toBe(true);
  } finally {
    await here.close();
  }
}, 60_000);
