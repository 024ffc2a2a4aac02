import { formatMoney } from '@candor/money/format';
import { useFigures } from '@candor/ui/figure-context';
import { KeyValue } from '@candor/ui/key-value';
import { Note } from '@candor/ui/note';
import { useText } from '../i18n/text.ts';
import { moneyIn } from './preview-card.tsx';
import type { Preview } from './ticket.api.ts';

/** That what the wallet lacks comes from the funding wallet with the order, and how much of it. */
export function FundingNote({ preview }: { preview: Preview | null }) {
  const t = useText();
  const { locale } = useFigures();
  const move = moneyIn(preview?.funding?.move ?? null, 'USD');
  return move === null ? null : <Note>{t('ticket.funding.note', { amount: formatMoney(move, { locale }) })}</Note>;
}

/** The same on the confirm sheet, with the most that is agreed to. */
export function FundingLine({ preview }: { preview: Preview }) {
  const t = useText();
  const { locale } = useFigures();
  const [move, most] = [moneyIn(preview.funding?.move ?? null, 'USD'), moneyIn(preview.funding?.most ?? null, 'USD')];
  if (move === null || most === null) return null;
  return <KeyValue label={t('ticket.funding.line')}>{t('ticket.funding.atMost', { amount: formatMoney(move, { locale }), most: formatMoney(most, { locale }) })}</KeyValue>;
}
