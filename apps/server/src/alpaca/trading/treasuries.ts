/** Treasuries, under our codes: they are simulated, so they have neither CUSIP nor ISIN. */
import { listAllBonds } from '../data/rates.ts';
import { byOwnCalls } from '../operation.ts';
import { isoOf, listIn, oneOf } from '../sent.ts';

const NAMED_MAX = 1_000;
const COUPONS_A_YEAR = 'semi_annual';

export const listTreasuries = byOwnCalls(async (ask) => {
  const kind = oneOf(ask.query, 'subtype', ['bond', 'bill', 'note', 'strips', 'tips', 'floating']);
  const named = new Set([
    ...listIn(ask.query, 'isins', NAMED_MAX),
    ...listIn(ask.query, 'cusips', NAMED_MAX),
  ]);
  const { items } = await listAllBonds(ask);
  return {
    data: {
      us_treasuries: items
        .filter(
          (one) =>
            (kind === null || one.kind === kind) && (named.size === 0 || named.has(one.code)),
        )
        .map(
          ({ code, name, kind: subtype, quote, couponRate, issuedOn, maturesOn, maturesAt }) => ({
            cusip: code,
            isin: code,
            bond_status: maturesAt > ask.now ? 'outstanding' : 'matured',
            tradable: false,
            subtype,
            issue_date: issuedOn,
            maturity_date: maturesOn,
            description: name,
            description_short: name,
            close_price: quote === null ? null : Number(quote.ask.clean),
            close_price_date: quote === null ? null : isoOf(quote.at).slice(0, 10),
            close_yield_to_maturity: quote === null ? null : Number(quote.ask.yieldToMaturity),
            close_yield_to_worst: quote === null ? null : Number(quote.ask.yieldToMaturity),
            coupon: Number(couponRate ?? '0'),
            coupon_type: couponRate === null ? 'zero' : 'fixed',
            coupon_frequency: couponRate === null ? 'zero' : COUPONS_A_YEAR,
          }),
        ),
    },
  };
});
