import { TradedSource } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import {
  detailAsked,
  kindAsked,
  listAsked,
  getQuotes,
  readSeq,
  sourceOfKind,
  tradedKinds,
} from './trade-tab.model.ts';

describe('the address of the trade tab', () => {
  it('opens the lists by the numbers of the specification', () => {
    expect(['0', '1', '2', '4', '5', '6'].map((tab) => listAsked({ tab }))).toEqual([
      'holding',
      'closed',
      'entrusted',
      'subscription',
      'follow',
      'bonds',
    ]);
  });

  it('leaves the open list alone where it names none', () => {
    expect([listAsked({}), listAsked({ tab: '3' }), listAsked({ tab: 'holding' })]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('opens at one kind, or at all of them', () => {
    expect([kindAsked({ kind: 'option' }), kindAsked({ kind: 'x' }), kindAsked({})]).toEqual([
      'option',
      null,
      null,
    ]);
  });

  it('tells a position from an order by its id and takes nothing else', () => {
    expect(detailAsked('pos_1a')).toEqual({ kind: 'position', id: 'pos_1a' });
    expect(detailAsked('ord_1a')).toEqual({ kind: 'order', id: 'ord_1a' });
    expect([
      detailAsked(undefined),
      detailAsked('cus_1'),
      detailAsked('pos_../x'),
      detailAsked(''),
    ]).toEqual([null, null, null, null]);
  });

  it('takes only a number for a receipt', () => {
    expect([
      readSeq('17'),
      readSeq('0'),
      readSeq('1e3'),
      readSeq('1234567890123456'),
      readSeq(undefined),
    ]).toEqual([17, null, null, null, null]);
  });
});

describe('what is traded', () => {
  it('has a name for everything a customer trades', () => {
    expect(tradedKinds.map(sourceOfKind).toSorted((one, other) => one - other)).toEqual(
      Object.values(TradedSource).toSorted((one, other) => one - other),
    );
  });

  it('is quoted where its share is: blocks in the US, auctions where the share is listed', () => {
    expect(getQuotes({ source: TradedSource.BlockTrade, market: 'NASDAQ' })).toBe(
      TradedSource.Stock,
    );
    expect(getQuotes({ source: TradedSource.AuctionStock, market: 'HKEX' })).toBe(
      TradedSource.HkStock,
    );
    expect(getQuotes({ source: TradedSource.AuctionStock, market: 'NYSE' })).toBe(
      TradedSource.Stock,
    );
    expect(getQuotes({ source: TradedSource.Forex, market: 'FX' })).toBe(TradedSource.Forex);
    expect(getQuotes({ source: TradedSource.Option, market: 'OPRA' })).toBeNull();
  });
});
