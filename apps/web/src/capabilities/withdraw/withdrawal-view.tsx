import { formatMoney } from '@candor/money/format';
import { Button } from '@candor/ui/buttons/button';
import { cx } from '@candor/ui/cx';
import { Dialog } from '@candor/ui/overlays/dialog';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Icon } from '@candor/ui/marks/icon';
import { MoneyText } from '@candor/ui/figures/money-text';
import { showToast } from '@candor/ui/overlays/toast';
import { useRef, useState } from 'react';
import { AskedNote } from '../../core/customer/asked-note.tsx';
import { AskService } from '../../core/customer/ask-service.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { PageScreen } from '../../platform/page-screen.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { newRequestId } from '@candor/client/request-id';
import { getLead } from './record.model.ts';
import { stateLooks } from './state-look.ts';
import { refetchWithdrawals, useCancelWithdrawal, type Withdrawal } from './withdraw.api.ts';
import { shown } from './withdraw.model.ts';
import { WithdrawPromise } from './withdraw-promise.tsx';
import { WithdrawalFacts, WithdrawalProgress, WithdrawalSteps } from './withdrawal-facts.tsx';

export function WithdrawalView({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText();
  return (
    <PageScreen
      title={t('withdraw.record.title')}
      onRefresh={refreshShown}
      {...(withdrawal.canCancel ? { footer: <Cancel withdrawal={withdrawal} /> } : {})}
    >
      <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-6">
        <Hero withdrawal={withdrawal} />
        <AskedNote asked={withdrawal.moreAsked} />
        {withdrawal.reason !== null && (
          <section className="rounded-card bg-alert-tint px-4 py-3 text-alert">
            <h3 className="text-label font-semibold">{t('common.reasonWhy')}</h3>
            <p className="text-body">{withdrawal.reason.text}</p>
          </section>
        )}
        <WithdrawalProgress withdrawal={withdrawal} />
        <WithdrawalSteps withdrawal={withdrawal} />
        <WithdrawalFacts withdrawal={withdrawal} />
        <AskService of="withdrawal" id={withdrawal.id} />
        <Button tone="secondary" isWide onPress={() => push('pages/profile/transaction')}>
          {t('withdraw.bills')}
        </Button>
        <WithdrawPromise />
      </div>
    </PageScreen>
  );
}

function Hero({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText();
  const { glyph, disc } = stateLooks[withdrawal.state];
  return (
    <div
      role="status"
      className="grid justify-items-center gap-1.5 rounded-card border border-line bg-s1 px-5 py-6 text-center"
    >
      <span className={cx('grid size-14 place-items-center rounded-full', disc)}>
        <Icon of={glyph} size={28} />
      </span>
      <h2 className="mt-1 text-section font-semibold tracking-heading">
        {t(`withdraw.state.${withdrawal.state}`)}
      </h2>
      <p>
        <MoneyText amount={shown(withdrawal.amount)} look="hero" />
      </p>
      <p className="max-w-76 text-body text-ink2">{t(`withdraw.lead.${getLead(withdrawal)}`)}</p>
    </div>
  );
}

function Cancel({ withdrawal: { id, amount } }: { withdrawal: Withdrawal }) {
  const t = useText();
  const { locale } = useFigures();
  const [isAsking, setAsking] = useState(false);
  // Cancelling the same withdrawal twice is one act.
  const requestId = useRef<string | null>(null);
  const cancelling = useCancelWithdrawal({
    done: () => {
      setAsking(false);
      showToast(t('withdraw.cancel.done'), 'done');
      void refetchWithdrawals();
    },
    refused: ({ message }) => {
      setAsking(false);
      showToast(message, 'problem');
      void refetchWithdrawals();
    },
  });
  const cancel = () => {
    requestId.current ??= newRequestId();
    cancelling.send({ body: { requestId: requestId.current, id } });
  };
  return (
    <>
      <Button isWide tone="danger" onPress={() => setAsking(true)}>
        {t('withdraw.cancel')}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t('withdraw.cancel.question')}
        confirmLabel={t('withdraw.cancel')}
        cancelLabel={t('trading.keep')}
        tone="danger"
        isBusy={cancelling.isSending}
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      >
        {t('withdraw.cancel.text', { amount: formatMoney(shown(amount), { locale }) })}
      </Dialog>
    </>
  );
}
