/** Nothing moves until somebody else confirms, and the customer reads the reason. */
import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { listAdjustments, proposeAdjustment } from '@candor/contract/ledger';
import { Button } from '@candor/ui/buttons/button';
import { NumberField } from '@candor/ui/fields/number-field';
import { Segmented } from '@candor/ui/fields/segmented';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { newRequestId } from '@candor/client/request-id';
import { useSession } from '../../platform/session.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { refetchCall } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { getCurrency, isAmount, walletChoices } from './adjustment.model.ts';

/** Shorter ones tell the customer nothing. */
const REASON_LENGTH_MIN = 8;

export function ProposeAdjustment({ customerId, userId }: { customerId: string; userId: string }) {
  const t = useText();
  const roles = useSession()?.operator.roles ?? [];
  const [requestId, setRequestId] = useState<string | null>(null);
  const [direction, setDirection] = useState<'add' | 'take'>('add');
  const [walletType, setWalletType] = useState<HoldingWallet>(HoldingWallet.Funding);
  const [amount, setAmount] = useState('');
  const [wasTried, setTried] = useState(false);
  const sending = useCallMutation(proposeAdjustment, {
    done: () => {
      setRequestId(null);
      showToast(t('console.propose.done'), 'done');
      refetchCall(listAdjustments);
    },
  });
  if (!proposeAdjustment.roles.some((role) => roles.includes(role))) return null;
  const begin = () => {
    sending.reset();
    setAmount('');
    setTried(false);
    setRequestId(newRequestId());
  };
  const send = (reason: string, note: string | undefined) => {
    setTried(true);
    if (requestId !== null && isAmount(amount, walletType))
      sending.send({
        body: { requestId, customerId, walletType, direction, amount, reason, note },
      });
  };
  return (
    <>
      <Button size="medium" tone="secondary" onPress={begin}>
        {t('console.adjust.propose')}
      </Button>
      <AskReason
        isOpen={requestId !== null}
        title={t('console.adjust.title', { userId })}
        lead={t('console.adjust.lead')}
        fieldLabel={t('console.adjust.reason')}
        fieldHint={t('console.adjust.reasonHint')}
        submitLabel={t('console.propose.submit')}
        lengthMin={REASON_LENGTH_MIN}
        sending={sending}
        withNote
        onReason={send}
        onClose={() => setRequestId(null)}
      >
        <Segmented
          label={t('console.adjust.direction')}
          value={direction}
          options={(['add', 'take'] as const).map((value) => ({
            value,
            label: t(`console.adjust.${value}`),
          }))}
          onChange={setDirection}
        />
        <WalletChoice value={walletType} onChange={setWalletType} />
        <NumberField
          label={t('console.adjust.amount', { currency: getCurrency(walletType) })}
          name="amount"
          currency={getCurrency(walletType)}
          value={amount}
          onChange={setAmount}
          error={wasTried && !isAmount(amount, walletType) ? t('console.adjust.amountWrong') : null}
        />
      </AskReason>
    </>
  );
}

function WalletChoice({
  value,
  onChange,
}: {
  value: HoldingWallet;
  onChange: (wallet: HoldingWallet) => void;
}) {
  const t = useText();
  const codeText = useCodeText();
  return (
    <ChoiceField
      label={t('common.wallet')}
      value={String(value)}
      options={walletChoices.map((wallet) => ({
        value: String(wallet),
        label: codeText(`console.walletType.${wallet}`, String(wallet)),
      }))}
      onChange={(chosen) =>
        onChange(walletChoices.find((wallet) => String(wallet) === chosen) ?? HoldingWallet.Funding)
      }
    />
  );
}
