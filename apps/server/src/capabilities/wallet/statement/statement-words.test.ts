import { TradedSource } from '@candor/contract/kernel/enumerations';
import { statementTexts } from '@candor/i18n/statement/statement-texts';
import { assert } from '@candor/kit/assert';
import { describe, expect, it } from 'vitest';
import { openInstruments } from '../../../core/instruments/instruments.ts';
import { instrumentName } from './statement-words.ts';

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
