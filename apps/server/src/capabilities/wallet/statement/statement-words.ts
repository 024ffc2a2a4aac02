import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import { statementTexts, type StatementTexts } from '@candor/i18n/statement/statement-texts';
import { testWords } from '@candor/i18n/statement/test-account';
import { fill } from '@candor/i18n/text';
import { getName } from '../../../core/instruments/instruments.ts';
import { isWalletCode } from '../../../core/ledger/accounts.ts';
import type { Entry } from '../../../core/ledger/store/entries.store.ts';
import { averageText } from '../../../core/desk/state/price-texts.ts';
import type { ValuedHolding } from '../../../core/equity/value-held.ts';
import type { Statement } from './statement.ts';
import type { Trade } from './statement-trade.ts';

/** That of a test account says so on each page and before any figure. */
export function wordsOf({ isTest }: Pick<Statement, 'isTest'>, language: Language): StatementTexts {
  const texts = statementTexts(language);
  if (!isTest) return texts;
  const { watermark, note } = testWords(language);
  return { ...texts, watermark, paper: `${note} ${texts.paper}` };
}

/** For programs: the same in every language and zone. */
export function isoTime(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

export function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** What is paid in full is bought and sold; positions are opened and closed on margin. */
export function getKindText(
  { kind, facts: { cost, code2, price = '' } }: Pick<Entry, 'kind' | 'facts'>,
  texts: StatementTexts,
): string {
  const isPurchase = cost !== undefined && code2 === undefined && /[1-9]/.test(price);
  if (isPurchase && kind === 'tradeOpened') return texts.bought;
  if (isPurchase && kind === 'tradeClosed') return texts.sold;
  return texts.kinds[kind];
}

export function getDetails(
  { facts }: Pick<Entry, 'facts'>,
  texts: StatementTexts,
  sentText: (sent: string) => string = String,
  factDay: (day: string) => string = String,
): string {
  const { from, to, sent, fee, pair, rate, reason, code, side, quantity, price, day, perShare } =
    facts;
  const isSide = side === 'buy' || side === 'sell';
  return [
    code === undefined
      ? null
      : [
          isSide ? texts.sides[side] : null,
          code,
          quantity === undefined ? null : quantity,
          price === undefined ? null : `@ ${price}`,
        ]
          .filter((part) => part !== null)
          .join(' '),
    from === undefined || to === undefined
      ? null
      : fill(texts.route, { from: walletName(from, texts), to: walletName(to, texts) }),
    sent === undefined ? null : sentText(sent),
    perShare === undefined ? null : `${texts.perShare} ${perShare}`,
    day === undefined ? null : factDay(day),
    fee === undefined ? null : `${texts.fee} ${fee}`,
    rate === undefined ? null : `${pair ?? ''} ${rate}`.trim(),
    reason ?? null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** The day it counts for, and what it says, with the day it was written where that is another. */
export function getDated(
  entry: Pick<Entry, 'at' | 'dueAt' | 'facts'>,
  texts: StatementTexts,
  written: {
    readonly day: (at: number) => string;
    readonly time: (at: number) => string;
    /** Of a day that the entry names. */
    readonly factDay?: (day: string) => string;
  },
  sentText?: (sent: string) => string,
): { readonly time: string; readonly details: string } {
  const { at, dueAt } = entry;
  const details = getDetails(entry, texts, sentText, written.factDay);
  if (dueAt === null || written.day(dueAt) === written.day(at))
    return { time: written.time(dueAt ?? at), details };
  const booked = fill(texts.bookedOn, { day: written.day(at) });
  return { time: written.time(dueAt), details: details === '' ? booked : `${details} · ${booked}` };
}

export function getReference({ kind, facts }: Pick<Entry, 'kind' | 'facts'>): string {
  return facts[kind] ?? facts['order'] ?? facts['position'] ?? facts['follow'] ?? '';
}

export function sideText(
  { direction, effect }: Pick<Trade, 'direction' | 'effect'>,
  texts: StatementTexts,
): string {
  return texts.tradeSides[effect][direction === Direction.Buy ? 'buy' : 'sell'];
}

export function heldSideText(
  { direction }: Pick<ValuedHolding, 'direction'>,
  texts: StatementTexts,
): string {
  return direction === Direction.Buy ? texts.long : texts.short;
}

/** Only rented robots trade coins. */
export function instrumentName(
  { instrument, source }: Pick<Trade, 'instrument' | 'source'>,
  texts: StatementTexts,
  language: Language,
): string {
  const name = getName(instrument, language);
  return source === TradedSource.RobotCrypto ? `${name} · ${texts.robot}` : name;
}

export function averageCost({
  lots,
  terms,
  quantity,
}: Pick<ValuedHolding, 'lots' | 'terms' | 'quantity'>): string {
  return averageText(terms.grid, lots.value, quantity);
}

function walletName(code: string, texts: StatementTexts): string {
  return isWalletCode(code) ? texts.wallets[code] : code;
}
