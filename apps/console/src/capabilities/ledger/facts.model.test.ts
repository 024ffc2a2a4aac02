import { describe, expect, it } from 'vitest';
import { factKey, factWords } from './facts.model.ts';

describe('the facts of a journal', () => {
  it('are named, also where two were joined', () => {
    expect(factKey('fees')).toBe('console.journalFact.fees');
    expect(factKey('fees2')).toBe('console.journalFact.fees');
  });

  it('say charges, sides and channels by their codes, and anything else as it is', () => {
    expect(factWords('fees2', 'handling 153.93, stampDuty 51.00')).toEqual([
      { key: 'console.journalFee.handling', code: 'handling', rest: '153.93' },
      { key: 'console.journalFee.stampDuty', code: 'stampDuty', rest: '51.00' },
    ]);
    expect(factWords('side', 'sell')).toEqual([
      { key: 'console.journalSide.sell', code: 'sell', rest: '' },
    ]);
    expect(factWords('channel', 'fiat')).toEqual([
      { key: 'console.channel.fiat', code: 'fiat', rest: '' },
    ]);
    expect(factWords('sent', '12.00 USD')).toEqual([{ key: '', code: '12.00 USD', rest: '' }]);
  });
});
