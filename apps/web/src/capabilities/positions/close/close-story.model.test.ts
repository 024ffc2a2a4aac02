import { describe, expect, it } from 'vitest';
import { getLevel, getReplay, getStory } from './close-story.model.ts';

const quote = {
  bid: '196.30',
  ask: '196.34',
  bidVolume: '100',
  askVolume: '100',
  sequence: 5,
  at: 400,
};
const warnings = [
  { at: 200, level: '1.18', price: '198.00', toldAt: 201 },
  { at: 100, level: '1.49', price: '201.00', toldAt: 102 },
];
const record = { at: 400, rule: 'margin', equity: '120.00', required: '125.00', quote, warnings };

describe('the story of a forced close', () => {
  it('tells the warnings in their order, then the end', () => {
    expect(getStory(record)).toEqual([
      { kind: 'warned', at: 100, level: '1.49', toldAt: 102 },
      { kind: 'warned', at: 200, level: '1.18', toldAt: 201 },
      { kind: 'closed' },
    ]);
  });

  it('tells the two warnings that counted, and how many came before them', () => {
    const often = [
      ...warnings,
      { at: 50, level: '1.3', price: '200.00', toldAt: 51 },
      { at: 60, level: '1.4', price: '200.50', toldAt: 61 },
    ];
    expect(getStory({ rule: 'margin', warnings: often }).slice(0, 2)).toEqual([
      { kind: 'warnedBefore', count: 2, at: 50 },
      { kind: 'warned', at: 100, level: '1.49', toldAt: 102 },
    ]);
    expect(getReplay({ ...record, warnings: often })).toHaveLength(3);
  });

  it('says why there was no warning, except where a contract just ended', () => {
    expect(getStory({ rule: 'margin', warnings: [] })).toEqual([
      { kind: 'unwarned' },
      { kind: 'closed' },
    ]);
    expect(getStory({ rule: 'expiry', warnings: [] })).toEqual([{ kind: 'closed' }]);
  });

  it('replays price and level from the first warning that counted to the end', () => {
    expect(getReplay(record)).toEqual([
      { kind: 'warning', at: 100, prices: ['201.00'], level: '1.49' },
      { kind: 'warning', at: 200, prices: ['198.00'], level: '1.18' },
      { kind: 'close', at: 400, prices: ['196.30', '196.34'], level: '0.96' },
    ]);
  });

  it('has a level only against something required, also below zero', () => {
    expect([getLevel('50', '0'), getLevel('-10', '100'), getLevel('x', '1')]).toEqual([
      null,
      '-0.1',
      null,
    ]);
  });
});
