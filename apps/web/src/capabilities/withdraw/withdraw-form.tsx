/** Cards, wallets and proofs are passed in: they belong to other capabilities. */
import { formatMoney } from '@candor/money/format';
import { toWire } from '@candor/money/wire';
import { Button } from '@candor/ui/buttons/button';
import type { FieldBinding } from '@candor/ui/fields/field-frame';
import { useFigures } from '@candor/ui/figures/figure-context';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { Note } from '@candor/ui/marks/note';
import { NumberField } from '@candor/ui/fields/number-field';
import { Segmented } from '@candor/ui/fields/segmented';
import { showToast } from '@candor/ui/overlays/toast';
import { useForm } from '@candor/ui/fields/use-form';
import { History } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { push, replace } from '../../platform/nav/nav.ts';
import { PageScreen } from '../../platform/page-screen.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { newRequestId } from '@candor/client/request-id';
import { useNow } from '@candor/client/use-now';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { useDebounced } from '../../platform/use-debounced.ts';
import { ConfirmSheet, type ProofWays } from './confirm-sheet.tsx';
import { MethodChoice } from './method-choice.tsx';
import { MissingSteps } from './missing-steps.tsx';
import { FeeRule, PreviewLines } from './preview-lines.tsx';
import { UsableCard } from './usable-card.tsx';
import {
  refetchWithdrawals,
  usePreview,
  type Usable,
  type WithdrawalAsked,
  type WithdrawChannel,
} from './withdraw.api.ts';
import {
  allOf,
  amountForm,
  getLimits,
  methodTaken,
  missingFor,
  nameOfAsking,
  type AmountProblem,
  type PayoutMethod,
  type WithdrawLimits,
} from './withdraw.model.ts';
import { StoppedNote } from '../../core/customer/stopped-note.tsx';
import { WithdrawPromise } from './withdraw-promise.tsx';

export type WithdrawFormProps = {
  channel: WithdrawChannel;
  usable: Usable;
  methods: readonly PayoutMethod[];
  proof: ProofWays;
};

export function WithdrawForm(props: WithdrawFormProps) {
  const { channel, usable, methods, proof } = props;
  const missing = missingFor(usable, { factors: proof.methods.length, methods: methods.length });
  const isStopped = usable.isFrozen || usable.isHeld;
  if (missing.length === 0 && !isStopped) return <OpenForm {...props} />;
  return (
    <WithdrawFrame channel={channel}>
      <UsableCard usable={usable} />
      {isStopped && <StoppedNote />}
      {missing.length > 0 && (
        <div className="-mx-4">
          <MissingSteps missing={missing} channel={channel} />
        </div>
      )}
      <div className="rounded-card border border-line bg-s1 px-4 py-1">
        <FeeRule fees={usable.fees} channel={channel} />
      </div>
      <WithdrawPromise />
    </WithdrawFrame>
  );
}

export function WithdrawFrame({
  channel,
  footer,
  children,
}: {
  channel: WithdrawChannel;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const t = useText();
  const [bankCard, wallet] = [
    { value: 'bankCard', label: t('trading.channel.bankCard') },
    { value: 'wallet', label: t('trading.channel.wallet') },
  ] as const;
  return (
    <PageScreen
      title={t(`withdraw.title.${channel}`)}
      onRefresh={refreshShown}
      actions={
        <IconButton
          icon={History}
          label={t('withdraw.records')}
          onPress={() => push('withdraw/record')}
        />
      }
      {...(footer === undefined ? {} : { footer })}
    >
      <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-6">
        <Segmented
          label={t('withdraw.channel')}
          options={[bankCard, wallet]}
          value={channel}
          onChange={(to) => replace(to === 'wallet' ? 'pages/withdraw/vm' : 'pages/withdraw/bcard')}
        />
        {children}
      </div>
    </PageScreen>
  );
}

function OpenForm({ channel, usable, methods, proof }: WithdrawFormProps) {
  const t = useText();
  const now = useNow(TICK_MS);
  const limits = getLimits(usable, channel);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [isMethodMissed, setMethodMissed] = useState(false);
  const { form, field, setRefused } = useAmount(limits);
  const requestId = useRequestId();
  const method = methodTaken(methods, chosenId, now);
  const asked: WithdrawalAsked | null =
    method === null || form.summary === null
      ? null
      : { channel, methodId: method.id, amount: toWire(form.summary) };
  const review = () => {
    setMethodMissed(method === null);
    if (method !== null) form.submit(() => setConfirming(true));
  };
  return (
    <>
      <SubmitForm onSubmit={review}>
        <WithdrawFrame
          channel={channel}
          footer={
            <Button type="submit" isWide>
              {t('withdraw.review')}
            </Button>
          }
        >
          <UsableCard usable={usable} />
          <MethodChoice
            channel={channel}
            methods={methods}
            taken={method}
            now={now}
            onChoose={setChosenId}
          />
          <MethodMissed isShown={isMethodMissed && method === null} channel={channel} />
          <AmountField
            field={field}
            limits={limits}
            onAll={() => form.set({ amount: allOf(limits) })}
          />
          <Costs
            asked={form.problems.length === 0 ? asked : null}
            usable={usable}
            channel={channel}
          />
          <WithdrawPromise />
        </WithdrawFrame>
      </SubmitForm>
      {method !== null && asked !== null && (
        <ConfirmSheet
          isOpen={isConfirming}
          onClose={() => setConfirming(false)}
          asked={asked}
          requestId={() => requestId(asked)}
          method={method}
          proof={proof}
          needsProof={usable.needsSecondFactor}
          decidedWithinMs={usable.decidedWithinMs}
          onAmountRefused={({ message }) => {
            setConfirming(false);
            setRefused(message);
          }}
          onDone={({ id }) => showSent(t('withdraw.sent'), id)}
        />
      )}
    </>
  );
}

function MethodMissed({ isShown, channel }: { isShown: boolean; channel: WithdrawChannel }) {
  const t = useText();
  return isShown ? <Note tone="alert">{t(`withdraw.problem.${channel}`)}</Note> : null;
}

function showSent(text: string, id: string): void {
  showToast(text, 'done');
  void refetchWithdrawals();
  replace('withdraw/record', { id });
}

/** A refusal of the server stands at the amount it was about. */
function useAmount(limits: WithdrawLimits) {
  const form = useForm(amountForm, limits, useAmountText(limits));
  const { amount } = form.value;
  const [refused, setRefused] = useState<{ amount: string; message: string } | null>(null);
  const field = form.field('amount');
  const refusal = refused?.amount === amount ? refused.message : null;
  return {
    form,
    field: { ...field, error: field.error ?? refusal },
    setRefused: (message: string) => setRefused({ amount, message }),
  };
}

const TICK_MS = 1000;
const TYPING_MS = 350;
const AMOUNT_DIGITS_MAX = 9;

function AmountField({
  field,
  limits,
  onAll,
}: {
  field: Required<FieldBinding<string>>;
  limits: WithdrawLimits;
  onAll: () => void;
}) {
  const t = useText();
  const { locale } = useFigures();
  return (
    <NumberField
      {...field}
      label={t('withdraw.amount')}
      prefix="$"
      currency="USD"
      digitsMax={AMOUNT_DIGITS_MAX}
      hint={t('withdraw.amount.hint', {
        min: formatMoney(limits.minimum, { locale }),
        max: formatMoney(limits.maximum, { locale }),
      })}
      suffix={
        <Button size="small" tone="ghost" label={t('withdraw.amount.allLabel')} onPress={onAll}>
          {t('common.all')}
        </Button>
      }
    />
  );
}

function Costs({
  asked,
  usable,
  channel,
}: {
  asked: WithdrawalAsked | null;
  usable: Usable;
  channel: WithdrawChannel;
}) {
  const t = useText();
  const settled = useDebounced(asked === null ? null : nameOfAsking(asked), TYPING_MS);
  const isSettled = asked !== null && settled === nameOfAsking(asked);
  return (
    <section
      aria-label={t('withdraw.preview')}
      aria-live="polite"
      className="rounded-card border border-line bg-s1 px-4 py-2"
    >
      {isSettled ? (
        <AskedCosts asked={asked} decidedWithinMs={usable.decidedWithinMs} />
      ) : (
        <FeeRule fees={usable.fees} channel={channel} />
      )}
      {asked === null && (
        <p className="pb-2 text-caption text-ink3">{t('withdraw.preview.enter')}</p>
      )}
    </section>
  );
}

function AskedCosts({
  asked,
  decidedWithinMs,
}: {
  asked: WithdrawalAsked;
  decidedWithinMs: number;
}) {
  return <PreviewLines preview={usePreview(asked)} decidedWithinMs={decidedWithinMs} />;
}

function useRequestId(): (asked: WithdrawalAsked) => string {
  const last = useRef<{ readonly of: string; readonly id: string } | null>(null);
  return (asked) => {
    const of = nameOfAsking(asked);
    if (last.current?.of !== of) last.current = { of, id: newRequestId() };
    return last.current.id;
  };
}

function useAmountText({ usable, minimum, maximum }: WithdrawLimits) {
  const t = useText();
  const { locale } = useFigures();
  return ({ key }: { readonly key: AmountProblem }): string => {
    switch (key) {
      case 'amount':
        return t('withdraw.problem.amount');
      case 'tooSmall':
        return t('withdraw.problem.tooSmall', { min: formatMoney(minimum, { locale }) });
      case 'tooLarge':
        return t('withdraw.problem.tooLarge', { max: formatMoney(maximum, { locale }) });
      case 'tooMuch':
        return t('withdraw.problem.tooMuch', {
          max: formatMoney(usable, { locale, rounding: 'down' }),
        });
    }
  };
}
