/**
 * Money moved from the funding wallet with the order: shown on the ticket, agreed to on the confirm
 * sheet, reported with the result.
 */
import { formatMoney } from '@candor/money/format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { useText } from '../../../platform/i18n/text.ts';
import { moneyIn } from '../review/preview-card.tsx';
import type { PlacedOrder, Preview } from '../ticket.api.ts';

const FUNDING = 'USD';

export function FundingNote({ preview }: { preview: Preview | null }) {
  const t = useText();
  const { locale } = useFigures();
  const move = moneyIn(preview?.funding?.move ?? null, FUNDING);
  return move === null ? null : (
    <Note>{t('ticket.funding.note', { amount: formatMoney(move, { locale }) })}</Note>
  );
}

/** With the most that is agreed to, should the price move meanwhile. */
export function FundingLine({ preview: { funding } }: { preview: Preview }) {
  const t = useText();
  const { locale } = useFigures();
  const [move, most] = [
    moneyIn(funding?.move ?? null, FUNDING),
    moneyIn(funding?.most ?? null, FUNDING),
  ];
  if (move === null || most === null) return null;
  const exchange = funding?.exchange ?? null;
  return (
    <Note>
      <span className="font-semibold">
        {t('common.transferredFromFunding', { amount: formatMoney(move, { locale }) })}
      </span>{' '}
      {t('ticket.funding.most', { amount: formatMoney(most, { locale }) })}
      {exchange !== null &&
        ` ${t('ticket.funding.rate', { pair: exchange.pair, rate: exchange.rate })}`}
    </Note>
  );
}

export function MovedLine({ order: { moved } }: { order: PlacedOrder }) {
  const t = useText();
  const { locale } = useFigures();
  const sent = moneyIn(moved?.sent.amount ?? null, FUNDING);
  return sent === null ? null : (
    <KeyValue label={t('ticket.funding.moved')}>{formatMoney(sent, { locale })}</KeyValue>
  );
}
