/** One basket: what it is worth, how far each share is from its weight, what it traded, its link. */
import { newRequestId } from '@candor/client/request-id';
import { Button } from '@candor/ui/buttons/button';
import { KeyValue } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { isZero } from '../../core/product/figures.model.ts';
import { OwnTotals } from '../../core/product/own-totals.tsx';
import { Part } from '../../core/product/part.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { BasketRuns } from './basket-runs.tsx';
import { BasketShare } from './basket-share.tsx';
import { useBasketWords } from './basket-words.ts';
import { PartList } from './part-list.tsx';
import { refetchBaskets, useBasket, useCloseBasket, type Basket } from './baskets.api.ts';

export function BasketScreen({ params: { id = '' } }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('baskets.one')} onRefresh={refreshShown}>
      {() => <OneBasket id={id} />}
    </CustomerScreen>
  );
}

function OneBasket({ id }: { id: string }) {
  const reading = useBasket(id);
  if (reading.status !== 'ready') return <QueryState of={reading} rows={6} />;
  return <BasketPage basket={reading.data} />;
}

function BasketPage({ basket }: { basket: Basket }) {
  const t = useText();
  const { id, name, parts, closedAt, result } = basket;
  const isHeld = basket.drift !== null;
  return (
    <div className="max-w-3xl pb-8">
      <p className="px-4 pb-3 text-section font-semibold tracking-heading break-words">{name}</p>
      {!isZero(result.paid) && <Result of={basket} />}
      <div className="grid grid-cols-1 gap-5 px-4">
        {closedAt !== null && <Note>{t('baskets.closed')}</Note>}
        {closedAt === null && <Drift of={basket} />}
        {closedAt === null && <Acts basket={basket} isHeld={isHeld} />}
        <Part title={t('baskets.parts')}>
          <PartList parts={parts} isHeld={isHeld} />
        </Part>
        {closedAt === null && <BasketShare basket={basket} />}
        <Part title={t('baskets.runs')}>
          <BasketRuns id={id} />
        </Part>
        {closedAt === null && <Closing id={id} isHeld={isHeld} />}
      </div>
    </div>
  );
}

function Result({ of: { result } }: { of: Basket }) {
  const t = useText();
  const words = useBasketWords();
  const { worth, profit, paid, received, gone } = result;
  return (
    <OwnTotals
      name={t('baskets.result')}
      value={{ label: t('baskets.result.worth'), amount: worth }}
      gain={{ label: t('baskets.result.profit'), amount: profit }}
      gainSize="text-value"
    >
      <KeyValue label={t('baskets.result.paid')}>{words.money(paid)}</KeyValue>
      <KeyValue label={t('baskets.result.received')}>{words.money(received)}</KeyValue>
      {!isZero(gone) && <KeyValue label={t('baskets.result.gone')}>{words.money(gone)}</KeyValue>}
    </OwnTotals>
  );
}

function Drift({ of: { drift, isOff, tolerance } }: { of: Basket }) {
  const t = useText();
  const words = useBasketWords();
  if (drift === null) return <p className="text-label text-ink2">{t('baskets.notHeld')}</p>;
  const said = { drift: words.weight(drift), tolerance: words.weight(tolerance) };
  return isOff ? (
    <Note tone="warn">{t('baskets.drift.off', said)}</Note>
  ) : (
    <p className="text-label text-ink2">{t('baskets.drift.fine', said)}</p>
  );
}

function Acts({ basket: { id, isOff }, isHeld }: { basket: Basket; isHeld: boolean }) {
  const t = useText();
  const trade = (kind: string) => push('baskets/trade', { id, kind });
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <Button tone={isOff ? 'secondary' : 'primary'} onPress={() => trade('buy')}>
        {t('baskets.buy')}
      </Button>
      <Button
        tone={isOff ? 'primary' : 'secondary'}
        isDisabled={!isHeld}
        onPress={() => trade('rebalance')}
      >
        {t('baskets.rebalance')}
      </Button>
      <Button tone="secondary" onPress={() => push('baskets/change', { id })}>
        {t('baskets.change')}
      </Button>
      <Button tone="secondary" isDisabled={!isHeld} onPress={() => trade('sell')}>
        {t('baskets.sell')}
      </Button>
    </div>
  );
}

function Closing({ id, isHeld }: { id: Basket['id']; isHeld: boolean }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const closing = useCloseBasket({
    done: () => {
      setAsked(false);
      showToast(t('baskets.closed'), 'done');
      void refetchBaskets();
    },
  });
  return (
    <>
      <Button tone="ghost" onPress={() => setAsked(true)}>
        {t('baskets.close')}
      </Button>
      <Dialog
        isOpen={isAsked}
        title={t('baskets.close')}
        confirmLabel={t('baskets.close')}
        cancelLabel={t('framework.cancel')}
        tone="danger"
        isBusy={closing.isSending}
        onConfirm={() => closing.send({ body: { requestId: newRequestId(), id } })}
        onCancel={() => setAsked(false)}
      >
        {t(isHeld ? 'baskets.close.held' : 'baskets.close.empty')}
      </Dialog>
    </>
  );
}
