/** ?id= opens one in full, also after submitting. */
import { depositChannels } from '@candor/contract/deposit';
import { AccountType } from '@candor/contract/kernel/enumerations';
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { push, replace } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { PagedList } from '../../platform/readings/paged-list.tsx';
import { AppSheet } from '../../platform/app-sheet.tsx';
import { viewerZone } from '@candor/client/time';
import { DepositChip } from './deposit-chip.tsx';
import { DepositDetail } from './deposit-detail.tsx';
import { useDeposit, useDeposits, type Channel, type Deposit } from './deposit.api.ts';
import { writtenWire } from './deposit.model.ts';

export function DepositRecordScreen({ params }: ScreenOf) {
  const t = useText();
  const { id } = params;
  return (
    <CustomerScreen
      title={t(id === undefined ? 'deposit.record.title' : 'deposit.detail')}
      onRefresh={refreshShown}
    >
      {({ user }) =>
        id === undefined ? (
          <Records isCompany={user.accountType === AccountType.Company} />
        ) : (
          <OneRecord id={id} />
        )
      }
    </CustomerScreen>
  );
}

function OneRecord({ id }: { id: string }) {
  const t = useText();
  const deposit = useDeposit(id);
  if (deposit.status !== 'ready') return <QueryState of={deposit} rows={5} />;
  return (
    <div className="grid gap-4 px-4 pt-2 pb-8">
      <DepositDetail deposit={deposit.data} />
      <div className="grid gap-2.5">
        <Button isWide tone="secondary" onPress={() => replace('pages/deposit/record')}>
          {t('deposit.detail.all')}
        </Button>
        <Button isWide tone="ghost" onPress={() => replace('pages/deposit/index')}>
          {t('deposit.detail.again')}
        </Button>
      </div>
    </div>
  );
}

function Records({ isCompany }: { isCompany: boolean }) {
  const t = useText();
  const [channel, setChannel] = useState<Channel | null>(null);
  return (
    <>
      <div
        role="group"
        aria-label={t('deposit.record.filter')}
        className="tide-quiet-scroll flex gap-2 overflow-x-auto px-4 pt-1 pb-3 *:shrink-0"
      >
        <ChoiceChip isChosen={channel === null} onPress={() => setChannel(null)}>
          {t('common.all')}
        </ChoiceChip>
        {depositChannels
          .filter((value) => isCompany || value !== 'certificate')
          .map((value) => (
            <ChoiceChip key={value} isChosen={channel === value} onPress={() => setChannel(value)}>
              {t(`trading.channel.${value}`)}
            </ChoiceChip>
          ))}
      </div>
      <RecordList channel={channel} />
    </>
  );
}

function RecordList({ channel }: { channel: Channel | null }) {
  const t = useText();
  const pages = useDeposits(channel);
  // Stays readable while the sheet closes.
  const [shown, setShown] = useState<{ id: string; isOpen: boolean } | null>(null);
  if (pages.status !== 'ready') return <QueryState of={pages} rows={6} />;
  if (pages.items.length === 0) {
    return (
      <StateView
        kind="empty"
        title={t('common.noDepositsYet')}
        detail={t('deposit.record.emptyText')}
        action={{ label: t('deposit.record.first'), onPress: () => push('pages/deposit/index') }}
      />
    );
  }
  const open = pages.items.find(({ id }) => id === shown?.id);
  return (
    <>
      <PagedList
        pages={pages}
        renderRow={(deposit) => (
          <RecordRow
            key={deposit.id}
            deposit={deposit}
            onPress={() => setShown({ id: deposit.id, isOpen: true })}
          />
        )}
      />
      <AppSheet
        isOpen={open !== undefined && shown?.isOpen === true}
        onClose={() => setShown((before) => before && { ...before, isOpen: false })}
        title={t('deposit.detail')}
      >
        {open !== undefined && <DepositDetail deposit={open} />}
      </AppSheet>
    </>
  );
}

function RecordRow({ deposit, onPress }: { deposit: Deposit; onPress: () => void }) {
  const t = useText();
  const { locale } = useFigures();
  const { channel, sent, state, chain, reason, credited, createdAt } = deposit;
  return (
    <button
      type="button"
      onClick={onPress}
      className="block w-full px-4 text-left transition-colors duration-press hover:bg-s2/50 focus-visible:-outline-offset-2 active:bg-s2"
    >
      <span className="grid gap-1 border-b border-line py-3">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-body font-semibold">{t(`trading.channel.${channel}`)}</span>
          <span className="text-body font-semibold">
            <NumberText text={writtenWire(sent.amount, sent.currency, locale)} />
          </span>
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <DepositChip state={state} chain={chain} />
          {credited !== null && sent.currency !== credited.money.currency && (
            <span className="flex gap-1 text-label text-ink2">
              {t('deposit.detail.credited')}{' '}
              <NumberText
                text={writtenWire(credited.money.amount, credited.money.currency, locale)}
              />
            </span>
          )}
        </span>
        {reason !== null && <span className="text-label text-alert">{reason.text}</span>}
        <span className="text-caption text-ink3">{formatDateTime(createdAt, viewerZone())}</span>
      </span>
    </button>
  );
}
