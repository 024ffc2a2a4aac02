import { money } from '@candor/money/amount';
import { expect, it } from 'vitest';
import { openOf, worthTogether } from './together.model.ts';

const one = (equity: string | null) => ({ equity, closedAt: null, leagueId: null, classId: null });
const closed = { ...one('500.00'), closedAt: 1 };
const ofLeague = { ...one('100000.00'), leagueId: 'lea_1' as never };

it('the open accounts of a person are worth their sum, to the cent', () => {
  expect(worthTogether([one('100000.10'), one('-20.05'), closed, ofLeague])).toEqual(
    money('USD', 99_980_05n),
  );
  expect(openOf([one('1.00'), closed, ofLeague])).toHaveLength(1);
});

it('the sum waits for a price rather than leave an account out', () => {
  expect(worthTogether([one('100.00'), one(null)])).toBeNull();
});
