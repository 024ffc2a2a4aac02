import { formatMoney } from '@candor/money/format';
import { getDecimals, currencies } from '@candor/money/currency';
import { Button } from '@candor/ui/buttons/button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { Note } from '@candor/ui/marks/note';
import { NumberField } from '@candor/ui/fields/number-field';
import { useForm } from '@candor/ui/fields/use-form';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { newRequestId } from '@candor/client/request-id';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { TransferConfirm, useUnanswered, type Confirming } from './transfer-confirm.tsx';
import { TransferFigures } from './transfer-figures.tsx';
import {
  allOf,
  amountFor,
  rateAsked,
  swapped,
  transferForm,
  wantedIn,
  withFrom,
  withTo,
  type TransferInput,
} from './transfer.model.ts';
import { usePreview, type Transfer, type WalletRow } from '../wallet.api.ts';
import { getCurrency, type WalletName } from '../shared/wallet-name.model.ts';
import { WalletField } from './wallet-field.tsx';

const SETTLED_MS = 300;

/** Continuing freezes the server's figures for the confirmation. */
export function TransferForm({
  wallets,
  from,
  to,
  missing,
  isForOrder,
  onSent,
}: {
  wallets: readonly WalletRow[];
  from: WalletName | null;
  to: WalletName | null;
  missing: string | null;
  isForOrder: boolean;
  onSent: (transfer: Transfer) => void;
}) {
  const t = useText();
  const { locale } = useFigures();
  const form = useForm(transferForm, { wallets, from, to, missing }, ({ key }) => t(key));
  const { value, summary } = form;
  const settledText = useDebounced(value.amountText, SETTLED_MS);
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const unanswered = useUnanswered();
  const [wanted, setWanted] = useState(() => wantedIn(value, missing));
  const asked = settledText === value.amountText ? summary.asked : null;
  const probe = wanted !== null && value.amountText === '' ? rateAsked(value, summary) : null;
  const preview = usePreview(asked ?? probe, summary.isConverting);
  // Until somebody changes it, it follows the rate: what arrives shall not be a cent too little.
  const enough =
    wanted === null || confirming !== null || preview?.status !== 'ready'
      ? null
      : amountFor(wanted, preview.data, summary);
  if (enough !== null) form.set({ amountText: enough });
  const change = (next: Partial<TransferInput>) => {
    setWanted(null);
    form.set(next);
  };
  const amountField = form.field('amountText');
  const available = formatMoney(summary.available, { locale, rounding: 'down' });
  const all = allOf(summary.available);
  const currency = getCurrency(value.from);
  const isWorkingOut =
    (summary.asked ?? probe) !== null && (preview === null || preview.status === 'loading');

  return (
    <form
      noValidate
      className="grid gap-4 px-4 pt-2 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWorkingOut) return;
        form.submit(
          () =>
            asked !== null &&
            preview?.status === 'ready' &&
            setConfirming(
              unanswered.find(asked) ?? {
                asked,
                preview: preview.data,
                requestId: newRequestId(),
                rateBefore: null,
              },
            ),
        );
      }}
    >
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
      <NumberField
        {...amountField}
        onChange={(amountText) => change({ amountText })}
        label={t('common.amount')}
        prefix={currencies[currency].prefix}
        currency={currency}
        decimalsMax={getDecimals(currency)}
        digitsMax={12}
        placeholder="0.00"
        hint={t('wallet.transfer.availableIs', { amount: available })}
        suffix={
          <Button
            size="small"
            tone="ghost"
            isDisabled={all === ''}
            label={t('wallet.transfer.allLabel', { amount: available })}
            onPress={() => change({ amountText: all })}
          >
            {t('common.all')}
          </Button>
        }
      />
      <div aria-live="polite">
        {summary.asked !== null && preview?.status === 'ready' && (
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
      <TransferConfirm
        confirming={confirming}
        isForOrder={isForOrder}
        unanswered={unanswered}
        onChange={setConfirming}
        onSent={(transfer) => {
          setConfirming(null);
          onSent(transfer);
        }}
      />
    </form>
  );
}
