/** One key: its limits, what it did, what was refused to it, and its end. */
import { viewerZone } from '@candor/client/time';
import { isFirstAccount, numberOf } from '@candor/contract/kernel/account-id';
import { formatDateTime } from '@candor/kit/moment-format';
import { moneyFromWire } from '@candor/money/wire';
import { Button } from '@candor/ui/buttons/button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { Section } from '@candor/ui/lists/section';
import { Chip } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { Dialog } from '@candor/ui/overlays/dialog';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { addressAtHost } from '../../platform/calls/host.ts';
import { Copied } from '../../platform/copied.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { KeyDayRow } from './key-days.tsx';
import { refetchKeys, useKey, useRevokeKey, type KeyRecord, type OwnKey } from './keys.api.ts';

export function KeyOneScreen({ params: { id } }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('keys.one')} onRefresh={refreshShown}>
      {() => <One id={id ?? ''} />}
    </CustomerScreen>
  );
}

function One({ id }: { id: string }) {
  const t = useText();
  const record = useKey(id);
  const [isAsked, setAsked] = useState(false);
  // Stays mounted when the reading that its own event asks for fails.
  const revoking = useRevokeKey({
    done: () => {
      setAsked(false);
      void refetchKeys();
    },
    refused: () => {
      setAsked(false);
      void refetchKeys();
    },
  });
  if (record.status !== 'ready') return <QueryState of={record} rows={5} />;
  const { key, stoppedAt } = record.data;
  return (
    <div className="pb-8">
      <div className="flex flex-wrap items-center gap-2 px-4 pt-2 pb-3">
        <p className="min-w-0 text-section font-semibold break-words">{key.name}</p>
        <span className="font-mono text-label text-ink3">…{key.ending}</span>
        {key.state !== 'live' && <Chip tone="neutral">{t(`keys.state.${key.state}`)}</Chip>}
      </div>
      {stoppedAt !== null && key.state === 'live' && (
        <div className="px-4 pb-3">
          <Note tone="warn">{t('keys.stopped')}</Note>
        </div>
      )}
      {key.state === 'live' && <ForAlpaca id={key.id} />}
      <Facts ofKey={key} />
      {key.state === 'live' && (
        <div className="grid gap-2 px-4 py-4">
          {revoking.refusal !== null && <Note tone="alert">{revoking.refusal.message}</Note>}
          <Button tone="secondary" isBusy={revoking.isSending} onPress={() => setAsked(true)}>
            {t('keys.revoke')}
          </Button>
        </div>
      )}
      <ListRow
        title={t('keys.steps')}
        detail={t('keys.steps.row')}
        hasChevron
        onPress={() => push('keys/steps', { id: key.id })}
      />
      <ListRow
        title={t('keys.record')}
        detail={t('keys.record.row')}
        hasChevron
        onPress={() => push('keys/record', { id: key.id })}
      />
      <Done record={record.data} />
      <Dialog
        isOpen={isAsked}
        title={t('keys.revoke.ask', { name: key.name })}
        confirmLabel={t('keys.revoke')}
        cancelLabel={t('common.cancel')}
        isBusy={revoking.isSending}
        onConfirm={() => revoking.send({ body: { id: key.id } })}
        onCancel={() => setAsked(false)}
      >
        {t('keys.revoke.text')}
      </Dialog>
    </div>
  );
}

/** Its secret was shown once; the id that goes with it is no secret. */
function ForAlpaca({ id }: { id: string }) {
  const t = useText();
  return (
    <div className="grid gap-2 px-4 pb-4">
      <Copied label={t('keys.id')} text={id} />
      <p className="text-label text-ink2">
        {t('keys.id.text', { address: addressAtHost('/alpaca') })}
      </p>
    </div>
  );
}

function Facts({ ofKey: key }: { ofKey: OwnKey }) {
  const t = useText();
  const when = (at: number) => formatDateTime(at, viewerZone());
  return (
    <Section title={t('keys.limits')}>
      <div className="px-4">
        <KeyValueList>
          <KeyValue label={t('keys.account')}>
            {isFirstAccount(key.accountId)
              ? t('accounts.first')
              : t('accounts.numbered', { number: numberOf(key.accountId) })}
          </KeyValue>
          <KeyValue label={t('keys.may')}>
            {t(key.mayTrade ? 'keys.may.trade' : 'keys.may.read')}
          </KeyValue>
          {key.mayTrade && <Trading ofKey={key} />}
          <KeyValue label={t('keys.calls')}>{key.callsPerMinute}</KeyValue>
          <KeyValue label={t('keys.addresses')}>
            {key.addresses.length === 0 ? t('keys.everywhere') : key.addresses.join(', ')}
          </KeyValue>
          {key.revokedAt === null ? (
            <KeyValue label={t('keys.expires')}>{when(key.expiresAt)}</KeyValue>
          ) : (
            <KeyValue label={t('keys.revokedAt')}>{when(key.revokedAt)}</KeyValue>
          )}
          <KeyValue label={t('keys.lastUse')}>
            {key.lastUsedAt === null
              ? t('keys.row.unused')
              : t('keys.lastUse.from', {
                  when: when(key.lastUsedAt),
                  from: key.lastUsedFrom ?? '—',
                })}
          </KeyValue>
        </KeyValueList>
      </div>
    </Section>
  );
}

function Trading({ ofKey: key }: { ofKey: OwnKey }) {
  const t = useText();
  return (
    <>
      <KeyValue label={t('keys.products')}>
        {key.products.map((product) => t(`accounts.product.${product}`)).join(' · ')}
      </KeyValue>
      <KeyValue label={t('keys.instruments')}>
        {key.instruments.length === 0 ? t('keys.everything') : key.instruments.join(', ')}
      </KeyValue>
      <KeyValue label={t('keys.asksFirst')}>
        {t(key.asksFirst ? 'keys.asksFirst.on' : 'keys.asksFirst.off')}
      </KeyValue>
      {(['orderMax', 'dayMax', 'lossMax'] as const).map((limit) => (
        <KeyValue key={limit} label={t(`keys.${limit}`)}>
          <Dollars amount={key[limit]} />
        </KeyValue>
      ))}
      <KeyValue label={t('keys.openOrdersMax')}>
        {key.openOrdersMax ?? t('keys.none.limit')}
      </KeyValue>
      <KeyValue label={t('keys.usedToday')}>
        <Dollars amount={key.usedToday} />
      </KeyValue>
    </>
  );
}

function Dollars({ amount }: { amount: string | null }) {
  const t = useText();
  return amount === null ? (
    t('keys.none.limit')
  ) : (
    <MoneyText amount={moneyFromWire(amount, 'USD')} />
  );
}

function Done({ record: { days, orders, refusals } }: { record: KeyRecord }) {
  const t = useText();
  return (
    <>
      <Section title={t('keys.days.title')}>
        {days.length === 0 ? (
          <None text={t('keys.day.none')} />
        ) : (
          days.map((day) => <KeyDayRow key={day.day} day={day} />)
        )}
      </Section>
      <Section title={t('keys.orders')}>
        {orders.length === 0 && <None text={t('keys.orders.none')} />}
        {orders.map(({ orderId, at, code, direction, opens, value }, place) => (
          <ListRow
            key={orderId}
            title={t(`keys.order.${direction}`, { code })}
            detail={formatDateTime(at, viewerZone())}
            value={
              opens ? <MoneyText amount={moneyFromWire(value, 'USD')} /> : t('keys.order.closes')
            }
            isLast={place === orders.length - 1}
          />
        ))}
      </Section>
      <Section title={t('keys.refusals')}>
        {refusals.length === 0 && <None text={t('keys.refusals.none')} />}
        {refusals.map(({ id, at, call, text, from }, place) => (
          <ListRow
            key={id}
            title={text}
            detail={`${formatDateTime(at, viewerZone())} · ${call} · ${from}`}
            isLast={place === refusals.length - 1}
          />
        ))}
      </Section>
    </>
  );
}

function None({ text }: { text: string }) {
  return <p className="px-4 text-label text-ink2">{text}</p>;
}
