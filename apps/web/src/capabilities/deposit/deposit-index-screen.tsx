import { useFigures } from '@candor/ui/figures/figure-context';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { ListRow } from '@candor/ui/lists/list-row';
import { Note } from '@candor/ui/marks/note';
import { RowIcon } from '@candor/ui/lists/row-icon';
import { StateView } from '@candor/ui/marks/state-view';
import {
  ChevronRight,
  CreditCard,
  FileCheck,
  Landmark,
  ReceiptText,
  WalletMinimal,
} from 'lucide-react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useDepositMethods, type Channel, type DepositMethod } from './deposit.api.ts';
import { getCurrencies, decidedWithin, openChannels, writtenLimit } from './deposit.model.ts';
import { DepositGate } from './deposit-gate.tsx';
import { PaperMoneyCard } from './paper-money-card.tsx';

export function DepositIndexScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('common.deposit')} onRefresh={refreshShown}>
      {() => <Channels />}
    </CustomerScreen>
  );
}

function Channels() {
  const t = useText();
  const reading = useDepositMethods();
  if (reading.status !== 'ready') return <QueryState of={reading} rows={4} />;
  const offers = openChannels(reading.data.methods);
  if (offers.length === 0) return <StateView kind="empty" title={t('deposit.noMethods')} />;
  return (
    <div className="grid gap-4 px-4 pt-2 pb-8">
      <DepositGate />
      <PaperMoneyCard offer={reading.data.paperMoney} />
      <p className="text-body text-ink2">{t('deposit.lead')}</p>
      <ul className="grid gap-3">
        {offers.map(({ channel, methods }) => (
          <li key={channel}>
            <ChannelCard channel={channel} methods={methods} />
          </li>
        ))}
      </ul>
      <Note>{t('deposit.paper')}</Note>
      <div className="overflow-hidden rounded-card border border-line bg-s1">
        <ListRow
          leading={<RowIcon of={ReceiptText} />}
          title={t('deposit.record.title')}
          href={linkTo('pages/deposit/record')}
          hasChevron
          isLast
        />
      </div>
    </div>
  );
}

function ChannelCard({
  channel,
  methods,
}: {
  channel: Channel;
  methods: readonly DepositMethod[];
}) {
  const t = useText();
  return (
    <a
      href={
        channel === 'crypto'
          ? linkTo('pages/deposit/wallet')
          : linkTo('pages/deposit/fiat', { channel })
      }
      className="flex items-center gap-3 rounded-card border border-line bg-s1 p-4 transition-colors duration-press hover:bg-s2/50 active:bg-s2"
    >
      <span className="grid size-11 shrink-0 place-items-center self-start rounded-control bg-s2 text-ink">
        <Icon of={GLYPHS[channel]} size={22} />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-body font-semibold">
          {t(`trading.channel.${channel}`)}
          <span className="text-caption font-medium text-ink3">
            {getCurrencies(methods).join(' · ')}
          </span>
        </span>
        <span className="text-label text-ink2">{t(`deposit.what.${channel}`)}</span>
        <span className="flex flex-wrap gap-x-3 pt-1 text-caption text-ink3">
          <Limits channel={channel} methods={methods} />
          <Duration methods={methods} />
        </span>
      </span>
      <Icon of={ChevronRight} size={18} className="shrink-0 text-ink3" />
    </a>
  );
}

function Limits({ channel, methods }: { channel: Channel; methods: readonly DepositMethod[] }) {
  const t = useText();
  const { locale } = useFigures();
  const [first] = methods;
  if (first === undefined) return null;
  if (channel !== 'crypto')
    return (
      <span>
        {t('common.minToMax', {
          min: writtenLimit(first.minimum, first.currency, locale),
          max: writtenLimit(first.maximum, first.currency, locale),
        })}
      </span>
    );
  return <span>{t('deposit.limits.coins')}</span>;
}

function Duration({ methods: [first] }: { methods: readonly DepositMethod[] }) {
  const t = useText();
  if (first === undefined) return null;
  if (first.confirmationsNeeded !== null)
    return <span>{t('deposit.confirmationsNeeded', { count: first.confirmationsNeeded })}</span>;
  if (first.decidedWithinMs === null) return null;
  const { unit, count } = decidedWithin(first.decidedWithinMs);
  if (first.isQuick)
    return (
      <span>
        {unit === 'hours'
          ? t('deposit.quick.hours', { hours: count })
          : t('deposit.quick.minutes', { minutes: count })}
      </span>
    );
  return (
    <span>
      {unit === 'hours'
        ? t('deposit.within.hours', { hours: count })
        : t('deposit.within.minutes', { minutes: count })}
    </span>
  );
}

const GLYPHS: Readonly<Record<Channel, Glyph>> = {
  bankCard: CreditCard,
  fiat: Landmark,
  crypto: WalletMinimal,
  certificate: FileCheck,
};
