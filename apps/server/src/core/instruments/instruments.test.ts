import { describe, expect, it } from 'vitest';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { Refused } from '@candor/contract/kernel/refused';
import { getLogoAddress, getName, openInstruments } from './instruments.ts';
import { getClass, parseQuotedSource, getSource } from './sources.ts';

const instruments = openInstruments({ hours: 'exchange' });

describe('instruments', () => {
  it.each([
    [QuotedSource.Stock, 'AAPL', 'US:AAPL'],
    [QuotedSource.Stock, 'brk.b', 'US:BRK.B'],
    [QuotedSource.HkStock, '00700', 'HK:00700'],
    [QuotedSource.Future, 'GC', 'FU:GC'],
    [QuotedSource.Future, 'GCZ26', 'FU:GCZ26'],
    [QuotedSource.Forex, 'EURUSD', 'FX:EURUSD'],
    [QuotedSource.GlobalIndex, 'SPX', 'IX:SPX'],
    [QuotedSource.RobotCrypto, 'BTC', 'CR:BTC'],
  ])('finds source %i code %s', (source, code, id) => {
    expect(instruments.load(source, code).id).toBe(id);
  });

  it.each([
    [QuotedSource.HkStock, 'AAPL'],
    [QuotedSource.Stock, 'NOPE123'],
    [QuotedSource.Future, 'GCF26'],
    [QuotedSource.Future, 'GCZ99'],
    [QuotedSource.Stock, '__proto__'],
  ])('refuses source %i code %s', (source, code) => {
    expect(() => instruments.load(source, code)).toThrow(new Refused('INSTRUMENT_UNKNOWN'));
  });

  it('has names in both languages and a picture', () => {
    const tencent = instruments.load(QuotedSource.HkStock, '00700');
    expect([getName(tencent, 'en'), getName(tencent, 'zhHans')]).toEqual([
      expect.stringMatching(/tencent/i),
      '腾讯控股',
    ]);
    expect(getLogoAddress(tencent)).toBe('/logo/11/00700.svg');
  });

  it('names each class by one source and back', () => {
    for (const source of Object.values(QuotedSource)) {
      expect(getSource(getClass(source))).toBe(source);
      expect(parseQuotedSource(String(source))).toBe(source);
    }
    expect(parseQuotedSource('4')).toBeNull();
    expect(parseQuotedSource('00')).toBeNull();
  });

  it('trades a month of a future until its last close, and an index never', () => {
    const gold = instruments.load(QuotedSource.Future, 'GCZ26');
    const end = instruments.endsAt(gold) ?? 0;
    expect(new Date(end).toISOString().slice(0, 10)).toBe(gold.facts.contract?.expiresOn);
    expect([instruments.isTradableAt(gold, end), instruments.isTradableAt(gold, end + 1)]).toEqual([
      true,
      false,
    ]);
    expect(instruments.endsAt(instruments.load(QuotedSource.Future, 'GC'))).toBeNull();
    expect(instruments.isTradableAt(instruments.load(QuotedSource.GlobalIndex, 'SPX'), 0)).toBe(
      false,
    );
  });
});
