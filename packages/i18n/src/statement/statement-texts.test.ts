import { expect, it } from 'vitest';
import { statementTexts, type StatementTexts } from './statement-texts.ts';

const flat = ({
  wallets,
  kinds,
  sides,
  tradeSides: { open, close },
  charges,
  ...texts
}: StatementTexts): Record<string, string> => ({
  ...texts,
  ...wallets,
  ...kinds,
  ...charges,
  ...sides,
  openBuy: open.buy,
  openSell: open.sell,
  closeBuy: close.buy,
  closeSell: close.sell,
});
const placesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([place]) => place).toSorted((a, b) => a.localeCompare(b));

it('both languages say everything, with the same values in it', () => {
  const [en, zhHans] = [flat(statementTexts('en')), flat(statementTexts('zhHans'))];
  expect(Object.keys(zhHans)).toEqual(Object.keys(en));
  for (const [name, text] of Object.entries(en)) {
    expect(text.trim(), name).not.toBe('');
    expect(zhHans[name], name).toMatch(/\p{Script=Han}|Candor/u);
    expect(placesIn(zhHans[name] ?? ''), name).toEqual(placesIn(text));
  }
});
