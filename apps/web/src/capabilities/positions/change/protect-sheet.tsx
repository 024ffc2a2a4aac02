/**
 * Take profit and stop loss of a position: closing orders that wait, of which one ends the other.
 * An empty field takes the protection away.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { useFigures } from '@candor/ui/figures/figure-context';
import { formatMoney } from '@candor/money/format';
import { Note } from '@candor/ui/marks/note';
import { NumberField } from '@candor/ui/fields/number-field';
import { NumberText } from '@candor/ui/figures/number-text';
import { Segmented } from '@candor/ui/fields/segmented';
import { SkeletonRows } from '@candor/ui/marks/skeleton';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { AppSheet, type SheetOpening } from '../../../platform/app-sheet.tsx';
import { closingSide } from '../close/close.model.ts';
import { priceShown, roughShown } from '../shared/figures.model.ts';
import {
  refetchTrades,
  usePosition,
  useProtectPosition,
  type PositionDetail,
  type PositionRow,
} from '../positions.api.ts';
import { PriceStep, useTick } from './price-step.tsx';
import { protectAsked, getProtection, type ProtectChoice } from './protect.model.ts';
import { resultAt } from '../shared/result.model.ts';
import { SendFoot } from './send-foot.tsx';
import { useTradingLock } from '../../../core/ticket/lock/use-trading-lock.ts';
import { useRequestId } from '../shared/use-request-id.ts';

export function ProtectSheet({ position, ...opening }: { position: PositionRow } & SheetOpening) {
  const t = useText();
  return (
    <AppSheet {...opening} title={t('positions.protect.title', { code: position.code })}>
      <Loading id={position.id} onDone={opening.onClose} />
    </AppSheet>
  );
}

/** Existing protection is loaded first, to fill the fields. */
function Loading({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useText();
  const reading = usePosition(id);
  if (reading.status === 'loading')
    return <SkeletonRows count={3} label={t('framework.loading')} />;
  if (reading.status === 'unavailable')
    return <Note tone="alert">{reading.message ?? t('framework.networkError')}</Note>;
  return <Protect detail={reading.data} onDone={onDone} />;
}

function Protect({
  detail: { position, orders },
  onDone,
}: {
  detail: PositionDetail;
  onDone: () => void;
}) {
  const t = useText();
  const { locale } = useFigures();
  const { id, decimals } = position;
  const standing = getProtection(orders);
  const [choice, setChoice] = useState<ProtectChoice>(() => ({
    takeProfit: standing.takeProfit ?? '',
    stop: standing.trailing === null ? 'fixed' : 'percent',
    stopLoss: standing.stopLoss ?? '',
    trail: '',
  }));
  const change = (part: Partial<ProtectChoice>) => setChoice({ ...choice, ...part });
  const asked = protectAsked(choice);
  const requestId = useRequestId({ id, asked });
  const lock = useTradingLock();
  const tick = useTick({
    ...position,
    direction: closingSide(position.direction),
    quantity: position.positionNum,
    positionId: id,
  });
  const protecting = useProtectPosition({
    done: ({ orders: set }) => {
      showToast(
        t(set.length === 0 ? 'positions.protect.removed' : 'positions.protect.done'),
        'done',
      );
      void refetchTrades();
      onDone();
    },
    refused: lock.hear,
  });
  const steps = { tick, market: position.price };
  const isLong = position.direction === Direction.Buy;
  return (
    <div className="grid gap-4">
      <p className="flex justify-between gap-3 text-label text-ink2">
        {t(isLong ? 'positions.priceNow' : 'positions.priceNow.short')}
        <span className="font-medium text-ink">
          <NumberText text={priceShown(position.price, { decimals, locale })} />
        </span>
      </p>
      <PriceStep
        label={t('positions.takeProfit')}
        value={choice.takeProfit}
        onChange={(takeProfit) => change({ takeProfit })}
        hint={
          <Outcome
            position={position}
            price={choice.takeProfit}
            empty={t(isLong ? 'positions.stopLoss.above' : 'positions.stopLoss.below')}
          />
        }
        {...steps}
      />
      <StopLoss
        position={position}
        choice={choice}
        trailing={standing.trailing}
        steps={steps}
        onChange={change}
      />
      <Note>{t('positions.protect.hint')}</Note>
      <SendFoot
        lock={lock}
        sending={protecting}
        label={t('common.save')}
        onSend={() => protecting.send({ body: { requestId, id, ...asked } })}
      />
    </div>
  );
}

/** At a price, or following the market at a distance. */
function StopLoss({
  position,
  choice,
  trailing,
  steps,
  onChange,
}: {
  position: PositionRow;
  choice: ProtectChoice;
  trailing: ReturnType<typeof getProtection>['trailing'];
  steps: { readonly tick: string; readonly market: string | null };
  onChange: (part: Partial<ProtectChoice>) => void;
}) {
  const t = useText();
  const { locale } = useFigures();
  const isLong = position.direction === Direction.Buy;
  const isAmount = choice.stop === 'amount';
  return (
    <>
      <Segmented
        label={t('positions.stopLoss.kind')}
        value={choice.stop}
        onChange={(stop) => onChange({ stop })}
        options={[
          { value: 'fixed', label: t('positions.stopLoss.fixed') },
          { value: 'amount', label: t('positions.stopLoss.amount') },
          { value: 'percent', label: t('positions.stopLoss.percent') },
        ]}
      />
      {choice.stop === 'fixed' ? (
        <PriceStep
          label={t('positions.stopLoss')}
          value={choice.stopLoss}
          onChange={(stopLoss) => onChange({ stopLoss })}
          hint={
            <Outcome
              position={position}
              price={choice.stopLoss}
              empty={t(isLong ? 'positions.stopLoss.below' : 'positions.stopLoss.above')}
            />
          }
          {...steps}
        />
      ) : (
        <NumberField
          label={t(isAmount ? 'positions.trail.amount' : 'positions.trail.percent')}
          value={choice.trail}
          onChange={(trail) => onChange({ trail })}
          decimalsMax={isAmount ? 9 : 2}
          {...(choice.stop === 'percent' ? { suffix: '%' } : {})}
          hint={
            trailing === null
              ? t('positions.trail.hint')
              : t('positions.trail.standing', {
                  price: roughShown(trailing, { decimals: position.decimals, locale }) ?? '—',
                })
          }
        />
      )}
    </>
  );
}

/** Before charges. */
function Outcome({
  position,
  price,
  empty,
}: {
  position: PositionRow;
  price: string;
  empty: string;
}) {
  const t = useText();
  const { locale } = useFigures();
  const result = price === '' ? null : resultAt(position, price, position.positionNum);
  return (
    <>
      {result === null
        ? empty
        : t('positions.outcome', { amount: formatMoney(result, { locale, sign: 'always' }) })}
    </>
  );
}
