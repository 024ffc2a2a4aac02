/** A file of the own account, made when it is asked for and kept nowhere. */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { makePerformanceFile as endpoint } from '@candor/contract/performance';
import { gainsTexts, type GainsTexts } from '@candor/i18n/statement/gains-texts';
import { TEST_MARK, testWords, type TestWords } from '@candor/i18n/statement/test-account';
import { isTestAccount } from '../../../core/customers/accounts.store.ts';
import { instrumentAndTerms } from '../../../core/desk/show/shown-instrument.ts';
import { averageText } from '../../../core/desk/state/price-texts.ts';
import type { WrittenEvent } from '../../../core/desk/state/desk-event.ts';
import { quantityText } from '../../../core/desk/terms/coin-quantity.rules.ts';
import { computeWorth } from '../../../core/desk/terms/value.rules.ts';
import { getName } from '../../../core/instruments/instruments.ts';
import {
  listEntriesBetween,
  newestSeq,
  type Entry,
} from '../../../core/ledger/store/entries.store.ts';
import { snapshot } from '../../../core/ledger/store/reconcile.store.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/bind.ts';
import { utcDayAt } from '../../../platform/period.rules.ts';
import { eventsBefore, gainsOfYear } from '../gains/load-gains.ts';
import type { PerformanceDeps } from '../performance-deps.ts';
import {
  cashOf,
  conversionsIn,
  type Cash,
  type JournalEntry,
  type Trade,
} from './activities.rules.ts';
import { gainsCsv } from './gains-csv.ts';
import { gainsPdf } from './gains-pdf.ts';
import { ghostfolioFile } from './ghostfolio.rules.ts';
import { hledgerJournal } from './hledger.rules.ts';
import { accountTransactions, portfolioTransactions } from './portfolio-performance.rules.ts';

/** It is in memory until it is sent. */
const ROWS_MAX = 20_000;
/** Pages are in memory until the last one is known. */
const PDF_ROWS_MAX = 2_000;
const ENTRIES_AT_ONCE = 5_000;

/** That of a test account says so, in its name and in what it contains. */
export async function makePerformanceFile(
  deps: Pick<PerformanceDeps, 'market'>,
  call: Call<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const isTest = await isTestAccount(call.db, call.customer.customerId);
  const file = await makeFile(deps, call, isTest);
  return isTest ? { ...file, name: `${TEST_MARK}-${file.name}` } : file;
}

async function makeFile(
  deps: Pick<PerformanceDeps, 'market'>,
  { db, customer, body, language, zone, now }: Call<typeof endpoint>,
  isTest: boolean,
): Promise<DataOf<typeof endpoint>> {
  const test = isTest ? testWords(language) : null;
  const holder = isTest ? `Candor ${TEST_MARK}` : 'Candor';
  const { customerId } = customer;
  return db.transact(async (tx) => {
    await snapshot(tx);
    if (body.file === 'gains' || body.file === 'gainsPdf') {
      const { year } = body;
      const gains = await gainsOfYear(tx, deps, customerId, year);
      const rowsMax = body.file === 'gains' ? ROWS_MAX : PDF_ROWS_MAX;
      if (gains.rows.length > rowsMax) refuseNow('FILE_TOO_LONG', { rows: rowsMax });
      const texts = gainsWords(language, test);
      if (body.file === 'gainsPdf')
        return {
          name: `candor-gains-${year}.pdf`,
          type: 'application/pdf',
          encoding: 'base64',
          content: (await gainsPdf(gains, { texts, language, zone, now })).toString('base64'),
        };
      return {
        name: `candor-gains-${year}.csv`,
        type: 'text/csv',
        encoding: 'text',
        content: gainsCsv(gains, texts),
      };
    }
    const last = await newestSeq(tx, customerId);
    if (last > ROWS_MAX) refuseNow('FILE_TOO_LONG', { rows: ROWS_MAX });
    if (body.file === 'hledger')
      return {
        name: `candor-hledger-${utcDayAt(now)}.journal`,
        type: 'text/plain',
        encoding: 'text',
        content: hledgerJournal(await entriesBetween(tx, customerId, last), test?.note ?? null),
      };
    const events = await eventsBefore(tx, customerId, now + 1);
    const trades = events.flatMap((event) => tradeIn(event, deps.market, language) ?? []);
    const day = utcDayAt(now);
    if (body.file === 'portfolioTransactions')
      return {
        name: `candor-portfolio-transactions-${day}.csv`,
        type: 'text/csv',
        encoding: 'text',
        content: portfolioTransactions(trades, holder),
      };
    const entries = (await entriesBetween(tx, customerId, last)).map(toJournalEntry);
    const cash = [
      ...entries.flatMap((entry) => cashOf(entry) ?? []),
      ...events.flatMap((event) => optionCash(event, deps.market) ?? []),
    ].toSorted((left, right) => left.at - right.at);
    return body.file === 'accountTransactions'
      ? {
          name: `candor-account-transactions-${day}.csv`,
          type: 'text/csv',
          encoding: 'text',
          content: accountTransactions(cash, conversionsIn(entries), holder),
        }
      : {
          name: `candor-ghostfolio-${day}.json`,
          type: 'application/json',
          encoding: 'text',
          content: ghostfolioFile(trades, cash, now, isTest ? TEST_MARK : null),
        };
  });
}

function gainsWords(language: Language, test: TestWords | null): GainsTexts {
  const texts = gainsTexts(language);
  return test === null
    ? texts
    : { ...texts, watermark: test.watermark, about: `${test.note} ${texts.about}` };
}

/** Null for what is no share, and for what moved none. */
function tradeIn(
  event: WrittenEvent,
  { instruments }: PerformanceDeps['market'],
  language: Language,
): Trade | null {
  const { at, body, source, instrumentId, direction } = event;
  if (body.kind !== 'filled' && body.kind !== 'allotted') return null;
  const { instrument, terms } = instrumentAndTerms({ instruments, now: at }, instrumentId, source);
  if (source === TradedSource.Option) return null;
  if (terms.wallet !== 'stock' && terms.wallet !== 'hkStock') return null;
  const { quantity } = body;
  const isFill = body.kind === 'filled';
  const value = isFill ? body.value : body.units * quantity;
  return {
    type: isFill && direction === Direction.Sell ? 'sell' : 'buy',
    at,
    security: {
      id: instrumentId,
      code: instrument.code,
      name: getName(instrument, language),
      currency: terms.currency,
    },
    quantity: quantityText(source, quantity),
    price: averageText(terms.grid, value, quantity),
    worth: isFill
      ? computeWorth({ terms, conversion: body.conversion }, value, 'halfEven')
      : body.minor,
    fees: isFill ? body.fees.reduce((sum, { minor }) => sum + minor, 0n) : 0n,
  };
}

/** What a fill of an option came to, with its charges. */
function optionCash(
  { at, body, source, instrumentId, code }: WrittenEvent,
  { instruments }: PerformanceDeps['market'],
): Cash | null {
  if (source !== TradedSource.Option || body.kind !== 'filled' || body.booked === 0n) return null;
  const { terms } = instrumentAndTerms({ instruments, now: at }, instrumentId, source);
  return {
    type: body.booked > 0n ? 'interest' : 'interestCharge',
    at,
    currency: terms.currency,
    minor: body.booked < 0n ? -body.booked : body.booked,
    code,
    note: 'option: trade',
  };
}

async function entriesBetween(reader: Reader, customerId: string, last: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let after = 0; after < last;) {
    const piece = await listEntriesBetween(reader, customerId, { after, last }, ENTRIES_AT_ONCE);
    for (const entry of piece) entries.push(entry);
    after = piece.at(-1)?.seq ?? last;
  }
  return entries;
}

function toJournalEntry({ journal, at, dueAt, kind, code, money, facts }: Entry): JournalEntry {
  return { journal, at: dueAt ?? at, kind, account: code, ...money, facts };
}
