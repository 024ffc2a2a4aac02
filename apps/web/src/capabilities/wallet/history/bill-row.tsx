import type { JournalKind } from '@candor/contract/kernel/enumerations';
import { formatTimeOfDay } from '@candor/kit/moment-format';
import { formatMoney, type NumberLocale } from '@candor/money/format';
import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import type { Glyph } from '@candor/ui/marks/icon';
import { ListRow } from '@candor/ui/lists/list-row';
import { NumberText } from '@candor/ui/figures/number-text';
import { RowIcon } from '@candor/ui/lists/row-icon';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgeCheck,
  Banknote,
  Bot,
  CalendarClock,
  ChartCandlestick,
  CircleCheckBig,
  HandCoins,
  Landmark,
  Percent,
  Repeat,
  Scale,
  ScrollText,
  Sprout,
} from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { viewerZone } from '@candor/client/time';
import type { Bill } from '../wallet.api.ts';
import { toMoney } from '../shared/wallet-money.model.ts';
import { partWords, useBillText } from './bill-words.ts';

/** Signs, not colours: moved money is no price. */
export function BillRow({ bill, parts, isOfWallet }: RowOf) {
  const t = useText();
  const { locale } = useFigures();
  const { title, wallet, notes } = useBillText(bill);
  const row = (
    <ListRow
      href={linkTo('wallet/bill', { seq: String(bill.seq) })}
      leading={<RowIcon of={billGlyphs[bill.kind]} />}
      // What was bought, at which price, is not cut off.
      title={<span className="whitespace-normal">{title}</span>}
      // Nor what the amount is made of.
      detail={
        <span className="whitespace-normal">
          {[...(notes.length > 0 ? notes : [wallet]), formatTimeOfDay(bill.at, viewerZone())].join(
            ' · ',
          )}
        </span>
      }
      value={
        <NumberText
          text={formatMoney(toMoney(bill.amount, bill.currency), { locale, sign: 'always' })}
        />
      }
      valueDetail={
        <span className="font-normal text-ink3">
          {t('wallet.history.after', { amount: afterText(bill, isOfWallet, locale) })}
        </span>
      }
    />
  );
  return parts.length === 0 ? (
    row
  ) : (
    <>
      {row}
      <Parts parts={parts} className="-mt-2 pr-4 pb-2 pl-17" />
    </>
  );
}

type RowOf = {
  bill: Bill;
  /** Of an order that was filled in several. */
  parts: readonly Bill[];
  isOfWallet: boolean;
};

/** Of one wallet its balance; between several it would jump, so it is that of all of them. */
function afterText(bill: Bill, isOfWallet: boolean, locale: NumberLocale): string {
  return formatMoney(toMoney(isOfWallet ? bill.balanceAfter : bill.cashAfter, bill.currency), {
    locale,
  });
}

function Parts({ parts, className }: { parts: readonly Bill[]; className: string }) {
  const t = useText();
  const { locale } = useFigures();
  return (
    <ul aria-label={t('wallet.history.parts')} className={className}>
      {parts.map((part) => (
        <li key={part.seq}>
          <a
            href={linkTo('wallet/bill', { seq: String(part.seq) })}
            className="flex min-h-8 items-center justify-between gap-3 text-caption text-ink3 transition-colors duration-press hover:text-ink"
          >
            <span>
              {t('wallet.history.part', partWords(part, locale))} ·{' '}
              {formatTimeOfDay(part.at, viewerZone())}
            </span>
            <NumberText
              text={formatMoney(toMoney(part.amount, part.currency), { locale, sign: 'always' })}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Where there is room for columns. */
export function BillLine({ bill, parts, isOfWallet }: RowOf) {
  const { locale } = useFigures();
  const { title, wallet, notes } = useBillText(bill);
  const line = (
    <a
      href={linkTo('wallet/bill', { seq: String(bill.seq) })}
      className={cx(
        BILL_COLUMNS,
        'min-h-12 border-b border-line transition-colors duration-press hover:bg-s2/50 focus-visible:-outline-offset-2',
      )}
    >
      <span className="text-label text-ink2">{formatTimeOfDay(bill.at, viewerZone())}</span>
      <span className="min-w-0 py-1.5 text-body font-semibold">
        {title}
        {notes.length > 0 && (
          <span className="block text-caption font-normal text-ink3">{notes.join(' · ')}</span>
        )}
      </span>
      <span className="text-label text-ink2">{wallet}</span>
      <span className="text-right text-body font-medium">
        <NumberText
          text={formatMoney(toMoney(bill.amount, bill.currency), { locale, sign: 'always' })}
        />
      </span>
      <span className="text-right text-label text-ink2">
        <NumberText text={afterText(bill, isOfWallet, locale)} />
      </span>
    </a>
  );
  return parts.length === 0 ? (
    line
  ) : (
    <>
      {line}
      <Parts parts={parts} className="mx-4 border-b border-line py-1 pr-44 pl-26" />
    </>
  );
}

export const BILL_COLUMNS =
  'mx-4 grid items-center gap-4 tabular-nums grid-cols-[5.5rem_minmax(0,1fr)_8rem_10rem_10rem]';

export const billGlyphs: Readonly<Record<JournalKind, Glyph>> = {
  paperMoney: Banknote,
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  transfer: Repeat,
  adjustment: Scale,
  tradeOpened: ChartCandlestick,
  tradeClosed: CircleCheckBig,
  settlement: CalendarClock,
  financing: Percent,
  dividend: HandCoins,
  subscription: Sprout,
  bondInterest: HandCoins,
  bondBought: ScrollText,
  bondSold: ScrollText,
  bondMatured: ScrollText,
  robotRental: Bot,
  robotRefund: Bot,
  fundSeed: Landmark,
  followBought: Landmark,
  followSettled: Landmark,
  carriedOver: BadgeCheck,
};
