import { TradedSource } from '@candor/contract/kernel/enumerations';
import { statementTexts } from '@candor/i18n/statement/statement-texts';
import { assert } from '@candor/kit/assert';
import { describe, expect, it } from 'vitest';
import { openInstruments } from '../../../core/instruments/instruments.ts';
import { getKindText, instrumentName } from './statement-words.ts';

describe('what a statement calls an instrument', () => {
  it('is its name, and says where a robot traded it', () => {
    const { byCode } = openInstruments({ hours: 'exchange' }).universe();
    const [coin, share] = [byCode('crypto', 'BTC'), byCode('usStock', 'KO')];
    assert(coin !== null && share !== null, 'both are listed');
    const robot = { instrument: coin, source: TradedSource.RobotCrypto };
    expect([
      instrumentName(robot, statementTexts('en'), 'en'),
      instrumentName(robot, statementTexts('zhHans'), 'zhHans'),
    ]).toEqual(['Bitcoin · robot', '比特币 · 机器人']);
    expect(
      instrumentName({ instrument: share, source: TradedSource.Stock }, statementTexts('en'), 'en'),
    ).not.toContain('robot');
  });
});

describe('what a statement calls an entry', () => {
  const trade = { code: 'AAPL', price: '280.39', cost: '841.17' };
  it.each<[string, Parameters<typeof getKindText>[0]]>([
    ['Bought', { kind: 'tradeOpened', facts: trade }],
    ['Sold', { kind: 'tradeClosed', facts: trade }],
    // On margin, by an exercise, and worth nothing at the end.
    ['Position opened', { kind: 'tradeOpened', facts: { code: 'AAPL', price: '280.39' } }],
    ['Position closed', { kind: 'tradeClosed', facts: { ...trade, code2: 'AAPL' } }],
    ['Position closed', { kind: 'tradeClosed', facts: { ...trade, price: '0.00' } }],
    ['Deposit', { kind: 'deposit', facts: {} }],
  ])('is %s', (text, entry) => {
    expect(getKindText(entry, statementTexts('en'))).toBe(text);
  });
});
