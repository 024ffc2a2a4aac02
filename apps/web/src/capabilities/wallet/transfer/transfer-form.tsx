import { formatMoney } from '@candor/money/format';
import { getDecimals, currencies } from '@candor/money/currency';
import { Button } from '@candor/ui/buttons/button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { Note } from '@candor/ui/marks/note';
import { NumberField } from '@candor/ui/fields/number-field';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { ArrowUpDown } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { TransferConfirm } from './transfer-confirm.tsx';
import { TransferFigures } from './transfer-figures.tsx';
import { allOf, swapped, withFrom, withTo } from './transfer.model.ts';
import type { Transfer, WalletRow } from '../wallet.api.ts';
import { toMoney } from '../shared/wallet-money.model.ts';
import { getCurrency, getWalletName } from '../shared/wallet-name.model.ts';
import { useTransfer, type TransferContextOf, type TransferWriting } from './use-transfer.ts';
import { WalletField } from './wallet-field.tsx';

/** Continuing freezes the server's figures for the confirmation. */
export function TransferForm({
  isForOrder,
  onSent,
  ...asked
}: TransferContextOf & { isForOrder: boolean; onSent: (transfer: Transfer) => void }) {
  const t = useText();
  const transfer = useTransfer(asked);
  const { preview, isWorkingOut, confirming, setConfirming } = transfer;
  return (
    <SubmitForm className="grid gap-4 px-4 pt-2 pb-4" onSubmit={() => transfer.submit()}>
      <WalletPair wallets={asked.wallets} of={transfer} />
      <AmountField of={transfer} />
      <div aria-live="polite">
        {transfer.isAsked && preview?.status === 'ready' && (
          <div className="rounded-card border border-line bg-s1 px-4 py-1">
            <TransferFigures preview={preview.data} />
          </div>
        )}
        {isWorkingOut && (
          <p className="py-2 text-center text-label text-ink3">{t('wallet.transfer.preview')}</p>
        )}
        {preview?.status === 'unavailable' && (
          <div className="grid gap-2">
            <Note tone="alert">{preview.message ?? t('framework.networkError')}</Note>
            <Button size="medium" tone="secondary" isWide onPress={() => void preview.retry()}>
              {t('framework.retry')}
            </Button>
          </div>
        )}
      </div>
      <Button
        type="submit"
        isWide
        isBusy={isWorkingOut}
        isDisabled={preview?.status === 'unavailable'}
      >
        {t('common.nextStep')}
      </Button>
      <UnansweredNote of={transfer} />
      <TransferConfirm
        confirming={confirming}
        isForOrder={isForOrder}
        unanswered={transfer.unanswered}
        onChange={setConfirming}
        onSent={(sent) => {
          setConfirming(null);
          onSent(sent);
        }}
      />
    </SubmitForm>
  );
}

/** What is known of a transfer whose answer was lost, before it or another one is sent. */
function UnansweredNote({
  of: { confirming, setConfirming, unanswered },
}: {
  of: TransferWriting;
}) {
  const t = useText();
  const { locale } = useFigures();
  const { open } = unanswered;
  if (open === null || confirming !== null) return null;
  const { from, to } = open.asked;
  const { sent } = open.preview;
  return (
    <div className="grid gap-2">
      <Note tone="alert">
        {t('wallet.transfer.unanswered', {
          amount: formatMoney(toMoney(sent.amount, sent.currency), { locale }),
          from: t(`trading.wallet.${getWalletName(from)}`),
          to: t(`trading.wallet.${getWalletName(to)}`),
        })}
      </Note>
      <Button size="medium" tone="secondary" isWide onPress={() => setConfirming(open)}>
        {t('framework.retry')}
      </Button>
    </div>
  );
}

function WalletPair({
  wallets,
  of: { value, change },
}: {
  wallets: readonly WalletRow[];
  of: TransferWriting;
}) {
  const t = useText();
  return (
    <div className="relative grid gap-2">
      <WalletField
        label={t('wallet.transfer.from')}
        isSource
        wallets={wallets}
        value={value.from}
        onChange={(name) => change(withFrom(value, name))}
      />
      <WalletField
        label={t('wallet.transfer.to')}
        wallets={wallets}
        value={value.to}
        onChange={(name) => change(withTo(value, name))}
      />
      <span className="absolute top-1/2 right-14 -translate-y-1/2 rounded-full border border-line-strong bg-s1">
        <IconButton
          icon={ArrowUpDown}
          label={t('wallet.transfer.swap')}
          onPress={() => change(swapped(value))}
        />
      </span>
    </div>
  );
}

function AmountField({ of: { value, available, amountField, change } }: { of: TransferWriting }) {
  const t = useText();
  const { locale } = useFigures();
  const amount = formatMoney(available, { locale, rounding: 'down' });
  const all = allOf(available);
  const currency = getCurrency(value.from);
  return (
    <NumberField
      {...amountField}
      onChange={(amountText) => change({ amountText })}
      label={t('common.amount')}
      prefix={currencies[currency].prefix}
      currency={currency}
      decimalsMax={getDecimals(currency)}
      digitsMax={12}
      placeholder="0.00"
      hint={t('wallet.transfer.availableIs', { amount })}
      suffix={
        <Button
          size="small"
          tone="ghost"
          isDisabled={all === ''}
          label={t('wallet.transfer.allLabel', { amount })}
          onPress={() => change({ amountText: all })}
        >
          {t('common.all')}
        </Button>
      }
    />
  );
}
