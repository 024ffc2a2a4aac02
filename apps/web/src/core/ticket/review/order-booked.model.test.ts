import { moneyFromWire } from '@candor/money/wire';
import { expect, it } from 'vitest';
import { getBooked } from './order-booked.model.ts';

const usd = (amount: string) => moneyFromWire(amount, 'USD');
const accepted = { kind: 'accepted', booked: null, fees: null };

it('adds the margin and fees of each fill of the order, and nothing else of its position', () => {
  const history = [
    accepted,
    { kind: 'filled', booked: '-0.15', fees: '0.15', margin: '283.61' },
    { kind: 'filled', booked: '-0.10', fees: '0.10', margin: '100.00' },
    { kind: 'marginAdded', booked: null, fees: null, margin: '150.00' },
  ];
  expect(getBooked(history, 'USD')).toEqual({ cost: usd('383.86'), result: usd('-0.25') });
});

it('says what a sale realised after fees', () => {
  const sale = [accepted, { kind: 'filled', booked: '12.40', fees: '0.60', margin: '0.00' }];
  expect(getBooked(sale, 'USD')?.result).toEqual(usd('12.40'));
});

it('is not known before a fill', () => {
  expect(getBooked([accepted], 'USD')).toBeNull();
});
