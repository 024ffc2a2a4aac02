/** Whether dividends buy more of their share: for the account, for each share, and what they bought. */
import { newRequestId } from '@candor/client/request-id';
import type { ReinvestChoice } from '@candor/contract/plans';
import { Segmented } from '@candor/ui/fields/segmented';
import { ListRow } from '@candor/ui/lists/list-row';
import { Monogram } from '@candor/ui/marks/monogram';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { Part } from '../../core/product/part.tsx';
import { UnlockField } from '../../core/ticket/lock/unlock-field.tsx';
import { useTradingLock } from '../../core/ticket/lock/use-trading-lock.ts';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { usePlanWords } from './plan-words.ts';
import {
  refetchPlans,
  useChooseReinvestment,
  useReinvestment,
  type Reinvestment,
} from './plans.api.ts';

export function DividendsScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('plans.dividends')} onRefresh={refreshShown}>
      {() => <Dividends />}
    </CustomerScreen>
  );
}

function Dividends() {
  const t = useText();
  const reading = useReinvestment();
  if (reading.status !== 'ready') return <QueryState of={reading} rows={4} />;
  const { items } = reading.data;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5 px-4 pt-1 pb-8">
      <p className="text-body text-ink2">{t('plans.dividends.text')}</p>
      <Choices of={reading.data} />
      <Part title={t('plans.dividends.latest')}>
        {items.length === 0 ? (
          <p className="text-label text-ink2">{t('plans.dividends.none')}</p>
        ) : (
          <ul className="-mx-4">
            {items.map((item, place) => (
              <li key={`${item.positionId} ${item.on}`}>
                <Latest item={item} isLast={place === items.length - 1} />
              </li>
            ))}
          </ul>
        )}
      </Part>
    </div>
  );
}

function Choices({ of: { isOn, shares } }: { of: Reinvestment }) {
  const t = useText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const lock = useTradingLock();
  const choosing = useChooseReinvestment({
    done: () => {
      setRefusal(null);
      void refetchPlans();
    },
    refused: (refused) => {
      lock.hear(refused);
      setRefusal(refused.reason === 'TRADING_LOCKED' ? null : refused.message);
    },
  });
  const choose = (code: string | null, choice: ReinvestChoice) => {
    const send = () => choosing.send({ body: { requestId: newRequestId(), code, choice } });
    if (choice === 'on') lock.run(send);
    else send();
  };
  const cash = { value: 'off', label: t('plans.dividends.cash') } as const;
  const more = { value: 'on', label: t('plans.dividends.more') } as const;
  return (
    <>
      <Part title={t('plans.dividends.account')}>
        <Segmented
          label={t('plans.dividends.account')}
          value={isOn ? 'on' : 'off'}
          onChange={(choice) => choose(null, choice)}
          options={[cash, more]}
        />
      </Part>
      {lock.isLocked && <UnlockField unlock={lock.unlock} />}
      {refusal !== null && <Note tone="alert">{refusal}</Note>}
      {shares.length > 0 && (
        <Part title={t('plans.dividends.shares')}>
          <ul className="grid gap-4">
            {shares.map(({ code, name, localLogoUrl, choice }) => (
              <li key={code} className="grid gap-2">
                <span className="flex items-center gap-2.5">
                  <Monogram name={code} src={localLogoUrl} />
                  <span className="text-body font-semibold">{name}</span>
                </span>
                <Segmented<ReinvestChoice>
                  label={t('plans.dividends.of', { name })}
                  value={choice}
                  onChange={(chosen) => choose(code, chosen)}
                  options={[
                    { value: 'account', label: t('plans.dividends.asAccount') },
                    cash,
                    more,
                  ]}
                />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function Latest({ item, isLast }: { item: Reinvestment['items'][number]; isLast: boolean }) {
  const t = useText();
  const words = usePlanWords();
  const { name, on, amount, state, refusal, order } = item;
  const detail =
    order !== null
      ? t('plans.run.bought', {
          quantity: words.shares(order.quantity),
          price: order.price ?? '—',
        })
      : state === 'placing'
        ? t('plans.run.placing')
        : t('plans.dividends.kept', { reason: refusal?.text ?? '' });
  return (
    <ListRow
      {...(order === null
        ? {}
        : { href: linkTo('pages/trade/detail', { id: order.id, type: '2' }) })}
      title={name}
      detail={
        <>
          <span className="block truncate text-label text-ink2">{words.date(on)}</span>
          <span className="whitespace-normal">{detail}</span>
        </>
      }
      value={words.money(amount)}
      isLast={isLast}
    />
  );
}
