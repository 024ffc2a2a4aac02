import { formatDateTime } from '@candor/kit/moment-format';
import { isZero } from '@candor/money/arithmetic';
import { formatMoney } from '@candor/money/format';
import { useFigures } from '@candor/ui/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/key-value';
import { MoneyText } from '@candor/ui/money-text';
import { Note } from '@candor/ui/note';
import { NumberText } from '@candor/ui/number-text';
import { PercentText } from '@candor/ui/percent-text';
import { Sheet } from '@candor/ui/sheet';
import { useText } from '../../platform/i18n/text.ts';
import { viewerZone } from '../../platform/time.ts';
import { useAreAmountsHidden } from './hidden-amounts.ts';
import type { Overview } from './wallet.api.ts';
import { moneyOf, rateOrNull } from './wallet-money.model.ts';

/** Today's change taken apart: what was paid in and out, and what was gained or lost. Only the second is a gain. */
export function TodaySheet({ isOpen, onClose, overview: { today, asOf, rates } }: { isOpen: boolean; onClose: () => void; overview: Overview }) {
  const t = useText();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('wallet.today.title')} closeLabel={t('framework.close')}>
      {today === null ? <Note tone="warn">{t('wallet.today.unknown')}</Note> : <Parts today={today} />}
      <KeyValueList>
        <KeyValue label={t('wallet.today.asOf')}>{formatDateTime(asOf, viewerZone())}</KeyValue>
        {rates.map(({ pair, rate }) => <KeyValue key={pair} label={t('wallet.today.rate', { pair })}>{rate}</KeyValue>)}
      </KeyValueList>
    </Sheet>
  );
}

function Parts({ today: { change, moved, gained, ratio } }: { today: NonNullable<Overview['today']> }) {
  const t = useText();
  const isHidden = useAreAmountsHidden();
  return (
    <KeyValueList>
      <KeyValue label={<Explained text={t('wallet.today.moved')} hint={t('wallet.today.moved.hint')} />}><Signed amount={moved} isHidden={isHidden} /></KeyValue>
      <KeyValue label={<Explained text={t('wallet.today.gained')} hint={t('wallet.today.gained.hint')} />}><MoneyText amount={moneyOf(gained, 'USD')} look="change" isHidden={isHidden} /></KeyValue>
      <KeyValue label={<span className="font-semibold text-ink">{t('wallet.today.change')}</span>}><span className="font-semibold"><Signed amount={change} isHidden={isHidden} /></span></KeyValue>
      {ratio !== null && <KeyValue label={t('wallet.today.ratio')}><PercentText change={rateOrNull(ratio)} /></KeyValue>}
    </KeyValueList>
  );
}

/** With its sign but without a price's colours: money that was moved is neither a gain nor a loss. */
function Signed({ amount, isHidden }: { amount: string; isHidden: boolean }) {
  const { locale } = useFigures();
  const value = moneyOf(amount, 'USD');
  if (isHidden) return <MoneyText amount={value} isHidden />;
  return <NumberText text={formatMoney(value, { locale, sign: isZero(value) ? 'negative' : 'always' })} />;
}

function Explained({ text, hint }: { text: string; hint: string }) {
  return (
    <span className="block max-w-64">
      <span className="block text-body text-ink">{text}</span>
      <span className="block text-caption text-ink3">{hint}</span>
    </span>
  );
}
