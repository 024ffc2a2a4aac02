/** Exercising early: what it costs and delivers, against what a sale would bring. */
import { newRequestId } from '@candor/client/request-id';
import { isMore, subtract } from '@candor/money/arithmetic';
import { moneyFromWire, toWire } from '@candor/money/wire';
import { Button } from '@candor/ui/buttons/button';
import { HoldButton } from '@candor/ui/buttons/hold-button';
import { StepperField } from '@candor/ui/fields/stepper-field';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { UnlockField } from '../../../core/ticket/lock/unlock-field.tsx';
import { moveMoney } from '../../../core/ticket/form/move-money.ts';
import { useTradingLock } from '../../../core/ticket/lock/use-trading-lock.ts';
import { refetchTicket } from '../../../core/ticket/ticket.api.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, push } from '../../../platform/nav/nav.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { AppSheet } from '../../../platform/app-sheet.tsx';
import {
  refetchHeldOptions,
  useExercise,
  useExercisePreview,
  type ExercisePreview,
  type HeldOption,
} from '../options.api.ts';
import { priceShown, roundedShown } from '../shared/figures.model.ts';
import { givenUp } from './held.model.ts';

type Typing = { readonly quantity: string; readonly onQuantity: (text: string) => void };

export function ExerciseSheet({
  held,
  isOpen,
  quantity,
  onQuantity,
  onClose,
}: Typing & {
  held: HeldOption;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <AppSheet isOpen={isOpen} onClose={onClose} title={t('options.exercise.title')}>
      {isOpen && (
        <Exercise held={held} quantity={quantity} onQuantity={onQuantity} onDone={onClose} />
      )}
    </AppSheet>
  );
}

function Exercise({
  held,
  quantity,
  onQuantity,
  onDone,
}: Typing & { held: HeldOption; onDone: () => void }) {
  const t = useText();
  const { id, positionNum } = held;
  const [requestId, setRequestId] = useState(newRequestId);
  const isWhole = /^[1-9]\d{0,8}$/.test(quantity);
  const reading = useExercisePreview(id, isWhole ? quantity : positionNum);
  const lock = useTradingLock();
  const exercising = useExercise({
    done: () => {
      showToast(t('options.exercise.done'), 'done');
      void refetchHeldOptions();
      void refetchTicket();
      onDone();
    },
    refused: lock.hear,
  });
  if (reading.status !== 'ready') return <QueryState of={reading} rows={5} />;
  const preview = reading.data;
  const { refusal } = exercising;
  const problem = !isWhole ? t('options.exercise.whole') : (preview.problem?.text ?? null);
  return (
    <div className="grid gap-4">
      <StepperField
        name="contracts"
        label={t('options.exercise.contracts', { held: positionNum })}
        value={quantity}
        decimalsMax={0}
        step="1"
        min="1"
        max={positionNum}
        onChange={(text) => {
          onQuantity(text);
          setRequestId(newRequestId());
        }}
        decreaseLabel={t('options.exercise.fewer')}
        increaseLabel={t('options.exercise.more')}
      />
      <Figures held={held} preview={preview} />
      <Comparison held={held} preview={preview} />
      {problem !== null && <Note tone="alert">{problem}</Note>}
      {isWhole && preview.problem?.reason === 'FUNDS_INSUFFICIENT' && (
        <AddMoney missing={missingOf(preview)} />
      )}
      {refusal !== null && refusal.reason !== 'TRADING_LOCKED' && (
        <Note tone="alert">{refusal.message}</Note>
      )}
      {exercising.isLost && <Note tone="alert">{t('options.exercise.lost')}</Note>}
      {lock.isLocked && <UnlockField unlock={lock.unlock} />}
      <HoldButton
        isDisabled={problem !== null}
        isBusy={exercising.isSending || lock.unlock.isSending}
        onConfirm={() => lock.run(() => exercising.send({ body: { requestId, id, quantity } }))}
      >
        {exercising.isLost ? t('framework.retry') : t('options.exercise.act')}
      </HoldButton>
      <a
        href={linkTo('pages/payment/close', { id })}
        className="min-h-11 content-center text-center text-label font-semibold text-accent"
      >
        {t('options.exercise.sell')}
      </a>
    </div>
  );
}

/** Going back leads to this question again. */
function AddMoney({ missing }: { missing: string | null }) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" tone="secondary" onPress={() => moveMoney('stock', missing)}>
        {t('common.transferFromAnotherWallet')}
      </Button>
      <Button size="small" tone="secondary" onPress={() => push('pages/deposit/index')}>
        {t('common.addPaperMoney')}
      </Button>
    </div>
  );
}

function missingOf({ cost, available, currency }: ExercisePreview): string | null {
  const [needed, there] = [moneyFromWire(cost, currency), moneyFromWire(available, currency)];
  return needed === null || there === null || !isMore(needed, there)
    ? null
    : toWire(subtract(needed, there));
}

function Figures({ held, preview }: { held: HeldOption; preview: ExercisePreview }) {
  const t = useText();
  const { locale } = useFigures();
  const { kind, strike, spot, shares, cost, available, currency } = preview;
  const amount = (text: string) => <MoneyText amount={moneyFromWire(text, currency)} />;
  return (
    <KeyValueList>
      <KeyValue label={t('options.followed', { code: held.underlyingCode })}>
        {priceShown(spot, locale)}
      </KeyValue>
      <KeyValue label={t('options.strike')}>{priceShown(strike, locale)}</KeyValue>
      <KeyValue label={t(kind === 'call' ? 'options.exercise.get' : 'options.exercise.give')}>
        {t('options.exercise.shares', { shares: roundedShown(shares, locale, 0) })}
      </KeyValue>
      <KeyValue label={t(kind === 'call' ? 'options.exercise.pay' : 'options.exercise.receive')}>
        <span className="font-semibold">{amount(cost)}</span>
      </KeyValue>
      {kind === 'call' && (
        <KeyValue label={t('options.exercise.available')}>{amount(available)}</KeyValue>
      )}
    </KeyValueList>
  );
}

/** Exercising throws away what time is left: in money. */
function Comparison({ held, preview }: { held: HeldOption; preview: ExercisePreview }) {
  const t = useText();
  const { locale } = useFigures();
  const { saleValue, exerciseValue, currency } = preview;
  const amount = (text: string) => roundedShown(text, locale, 2, currency);
  const less = givenUp(saleValue, exerciseValue);
  return (
    <section aria-label={t('options.exercise.compare')} className="grid gap-2">
      <KeyValueList>
        <KeyValue label={t('options.exercise.saleValue')}>{amount(saleValue)}</KeyValue>
        <KeyValue label={t('options.exercise.value')}>{amount(exerciseValue)}</KeyValue>
      </KeyValueList>
      {less === null ? (
        <Note>{t('options.exercise.noLoss')}</Note>
      ) : (
        <Note tone="warn">
          {t('options.exercise.givesUp', { amount: amount(less), code: held.underlyingCode })}
        </Note>
      )}
    </section>
  );
}
