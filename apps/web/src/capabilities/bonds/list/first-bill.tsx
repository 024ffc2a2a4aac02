/**
 * For customers who have not held a treasury yet: the practice bill that shows the whole cycle
 * first.
 */
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { nowMs } from '@candor/client/time';
import { Sprout } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { useSession } from '../../../platform/device/session.ts';
import { useBondTotals, usePracticeBills } from '../bonds.api.ts';
import { instantText, useBondWords } from '../shared/bond-words.ts';
import { Countdown } from '../../../core/product/countdown.tsx';
import { serverNow } from '../../../core/product/left.model.ts';
import { firstBill } from './bond-filter.model.ts';

export function FirstBill() {
  return useSession() === null ? <Offer /> : <OfferToNewcomers />;
}

function OfferToNewcomers() {
  const totals = useBondTotals();
  if (totals.status !== 'ready') return null;
  const { count, interestReceived, realised } = totals.data;
  return count === 0 && !/[1-9]/.test(interestReceived + realised) ? <Offer /> : null;
}

function Offer() {
  const t = useText();
  const words = useBondWords();
  const bills = usePracticeBills();
  if (bills.status !== 'ready') return null;
  const at = bills.data.items.find(({ quote }) => quote !== null)?.quote?.at ?? nowMs();
  const bill = firstBill(bills.data.items, serverNow(nowMs(), { at, readAt: bills.readAt }));
  if (bill === null || bill.example === null) return null;
  const { face, total, gain, paysAt } = bill.example;
  return (
    <section
      aria-label={t('bonds.first.title')}
      className="mx-4 mb-3 flex gap-3 rounded-card border border-line-strong bg-s1 p-4"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
        <Icon of={Sprout} />
      </span>
      <div className="grid min-w-0 justify-items-start gap-2.5">
        <div className="grid gap-0.5">
          <h2 className="text-body font-semibold">{t('bonds.first.title')}</h2>
          <p className="text-label text-ink2">
            {t('bonds.first.text', {
              face: words.money(face),
              total: words.money(total),
              gain: words.money(gain),
              when: instantText(paysAt, nowMs()),
            })}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button size="small" onPress={() => push('pages/bonds/open', { code: bill.code })}>
            {t('bonds.first.act', { name: words.title(bill) })}
          </Button>
          <span className="text-caption text-ink3">
            {t('bonds.pays')} <Countdown until={bill.maturesAt} at={at} readAt={bills.readAt} />
          </span>
        </div>
      </div>
    </section>
  );
}
