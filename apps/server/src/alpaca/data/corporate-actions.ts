/** Dividends and splits of shares, in both forms that they have. */
import { actionDay } from '@candor/market/corporate/adjustments';
import type { CorporateAction } from '@candor/market/corporate/actions';
import type { Instrument } from '@candor/market/instrument';
import { tapeBeginsAt } from '@candor/market/tape/seeds';
import { findAsset } from '../assets.ts';
import { faults, refuse } from '../error-form.ts';
import { textOfUuid, uuidOfText } from '../ids.ts';
import { fromMarket, type Ask, type Handler } from '../operation.ts';
import { dayIn, listIn, oneOf, requiredIn, textIn, tokenIn, tokenOf, wholeIn } from '../sent.ts';

type Dated = {
  readonly instrument: Instrument;
  readonly action: CorporateAction;
  readonly day: string;
};

const SYMBOLS_AT_ONCE_MAX = 50;
const LIMIT = { usual: 100, max: 1_000 };

function datedOf({ market: { pricing, tape }, now }: Ask, instrument: Instrument): Dated[] {
  return pricing
    .actions(instrument, { fromMs: tapeBeginsAt(tape.liveFrom), untilMs: now })
    .map((action) => ({ instrument, action, day: actionDay(action) }));
}

function sharesIn(ask: Ask, name: string): Instrument[] {
  const asked = listIn(ask.query, name, SYMBOLS_AT_ONCE_MAX);
  if (asked.length === 0)
    return refuse(faults.badRequest, `${name} is required here: actions are listed by share`);
  return asked.flatMap((text) => {
    const share = findAsset(ask.market, text);
    return share?.assetClass === 'usStock' ? [share] : [];
  });
}

/** Leads back to the action, without a list of all of them. */
function idOf({ instrument, action, day }: Dated): string {
  return uuidOfText(
    `${action.kind === 'dividend' ? 'D' : 'S'}${day.replaceAll('-', '')}${instrument.code}`,
  );
}

function typeOf({ action }: Dated): string {
  if (action.kind === 'dividend') return 'cash_dividend';
  return action.numerator > action.denominator ? 'forward_split' : 'reverse_split';
}

const corporateActions = fromMarket((ask) => {
  const { query } = ask;
  const types = listIn(query, 'types', SYMBOLS_AT_ONCE_MAX);
  const [start, end] = [dayIn(query, 'start') ?? '', dayIn(query, 'end') ?? '9999-12-31'];
  const limit = wholeIn(query, 'limit', LIMIT);
  const isDescending = oneOf(query, 'sort', ['asc', 'desc']) === 'desc';
  const after = Number(tokenIn(query)?.[0] ?? 0);
  const ordered = sharesIn(ask, 'symbols')
    .flatMap((share) => datedOf(ask, share))
    .filter((one) => one.day >= start && one.day <= end)
    .filter((one) => types.length === 0 || types.includes(typeOf(one)))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const sorted = isDescending ? ordered.toReversed() : ordered;
  const page = sorted.slice(after, after + limit);
  const lists = Map.groupBy(page, (one) => `${typeOf(one)}s`);
  return {
    data: {
      corporate_actions: Object.fromEntries(
        [...lists].map(([name, list]) => [name, list.map(actionForm)]),
      ),
      next_page_token: sorted.length > after + limit ? tokenOf([after + limit]) : null,
    },
  };
});

function actionForm(one: Dated) {
  const { instrument, action, day } = one;
  const common = {
    id: idOf(one),
    symbol: instrument.code,
    cusip: '',
    ex_date: day,
    process_date: day,
  };
  return action.kind === 'dividend'
    ? {
        ...common,
        rate: Number(action.perShare),
        special: false,
        foreign: false,
        record_date: day,
        payable_date: day,
      }
    : {
        ...common,
        old_symbol: instrument.code,
        new_symbol: instrument.code,
        old_cusip: '',
        new_cusip: '',
        old_rate: action.denominator,
        new_rate: action.numerator,
      };
}

/** As many days as theirs allow. */
const DAYS_MAX = 90;

const announcements = fromMarket((ask) => {
  const { query } = ask;
  const types = requiredIn(query, 'ca_types').toLowerCase().split(',');
  const [since, until] = [dayIn(query, 'since'), dayIn(query, 'until')];
  if (since === null || until === null)
    return refuse(faults.unprocessable, 'since and until are required');
  if (Date.parse(until) - Date.parse(since) > DAYS_MAX * 86_400_000)
    return refuse(faults.unprocessable, `since and until are at most ${DAYS_MAX} days apart`);
  textIn(query, 'date_type');
  return {
    data: sharesIn(ask, 'symbol')
      .flatMap((share) => datedOf(ask, share))
      .filter(({ action, day }) => types.includes(action.kind) && day >= since && day <= until)
      .map(announcementForm),
  };
});

const announcement = fromMarket((ask) => {
  const said = ask.params['id'] ?? '';
  const [, kind, day, code = ''] = /^([DS])(\d{8})(.+)$/.exec(textOfUuid(said) ?? '') ?? [];
  const share = findAsset(ask.market, code);
  const found =
    share?.assetClass !== 'usStock'
      ? undefined
      : datedOf(ask, share).find(
          (one) =>
            one.day.replaceAll('-', '') === day &&
            (one.action.kind === 'dividend') === (kind === 'D'),
        );
  return found === undefined
    ? refuse(faults.notFound, `announcement not found for ${said}`)
    : { data: announcementForm(found) };
});

function announcementForm(one: Dated) {
  const { instrument, action, day } = one;
  const isDividend = action.kind === 'dividend';
  return {
    id: idOf(one),
    corporate_action_id: idOf(one),
    ca_type: action.kind,
    ca_sub_type: isDividend
      ? 'cash'
      : typeOf(one) === 'forward_split'
        ? 'stock_split'
        : 'reverse_split',
    initiating_symbol: instrument.code,
    initiating_original_cusip: '',
    target_symbol: instrument.code,
    target_original_cusip: '',
    declaration_date: isDividend ? day : action.announcedOn,
    ex_date: day,
    record_date: day,
    payable_date: day,
    cash: isDividend ? action.perShare : '0',
    old_rate: isDividend ? '1' : String(action.denominator),
    new_rate: isDividend ? '1' : String(action.numerator),
  };
}

export const actionData: Readonly<Record<string, Handler>> = {
  CorporateActions: corporateActions,
  'get-v2-corporate_actions-announcements': announcements,
  'get-v2-corporate_actions-announcements-id': announcement,
};
