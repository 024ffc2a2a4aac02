import { currencies, isCurrency } from '@candor/money/currency';
import { money } from '@candor/money/amount';
import { moneyFromWire } from '@candor/money/wire';
import { describe, expect, it } from 'vitest';
import { amountInChinese } from './chinese.ts';
import { amountInEnglish } from './english.ts';

describe('an amount in words', () => {
  it.each([
    [
      '1234.56',
      'USD',
      'one thousand two hundred thirty-four US dollars and fifty-six cents',
      '美元壹仟贰佰叁拾肆元伍角陆分',
    ],
    ['1.00', 'USD', 'one US dollar', '美元壹元整'],
    ['0.01', 'USD', 'one cent', '美元壹分'],
    ['0.50', 'EUR', 'fifty cents', '欧元伍角整'],
    ['10.05', 'EUR', 'ten euros and five cents', '欧元壹拾元零伍分'],
    [
      '100007.20',
      'HKD',
      'one hundred thousand seven Hong Kong dollars and twenty cents',
      '港币壹拾万零柒元贰角整',
    ],
    ['10010.00', 'AUD', 'ten thousand ten Australian dollars', '澳元壹万零壹拾元整'],
    ['1005000.00', 'USD', 'one million five thousand US dollars', '美元壹佰万伍仟元整'],
    ['1000050000.00', 'USD', 'one billion fifty thousand US dollars', '美元壹拾亿零伍万元整'],
    ['20000000.00', 'USD', 'twenty million US dollars', '美元贰仟万元整'],
    ['2500.00', 'USD', 'two thousand five hundred US dollars', '美元贰仟伍佰元整'],
    ['-19.99', 'USD', 'minus nineteen US dollars and ninety-nine cents', '美元负壹拾玖元玖角玖分'],
    ['0.00', 'USD', 'zero US dollars', '美元零元整'],
    ['0.05000000', 'BTC', 'zero point zero five bitcoin', '比特币零点零伍'],
    ['100.000000', 'USDT', 'one hundred USDT', 'USDT 壹佰'],
  ])('%s %s', (amount, code, english, chinese) => {
    const given = isCurrency(code) ? moneyFromWire(amount, code) : null;
    expect(given).not.toBeNull();
    if (given === null) return;
    expect(amountInEnglish(given)).toBe(english);
    expect(amountInChinese(given)).toBe(chinese);
  });

  it('is another one for every amount, in every currency', () => {
    for (const currency of Object.keys(currencies).filter(isCurrency))
      for (const say of [amountInEnglish, amountInChinese]) {
        const said = Array.from({ length: 12_000 }, (_, n) =>
          say(money(currency, BigInt(n) * 97n)),
        );
        expect(new Set(said).size).toBe(said.length);
      }
  });
});
