import { SHORT_TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { SelectField } from '@candor/ui/fields/select-field';
import { TextField } from '@candor/ui/fields/text-field';
import { useForm, type Form } from '@candor/ui/fields/use-form';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { useOwnCoinWallets, type OwnCoinWallet } from '../../core/customer/own-payout-methods.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { MethodForm } from './method-form.tsx';
import { MethodGate } from './method-gate.tsx';
import { useAddWallet, useChangeWallet, useDeleteWallet } from './payout-methods.api.ts';
import type { PayoutProblemKey } from './payout-methods.model.ts';
import { useConfirming, usePayoutText } from './use-confirming.ts';
import {
  coins,
  getNetworks,
  walletBody,
  walletForm,
  walletRefusedFields,
  withCoin,
  type WalletInput,
} from './wallet-form.model.ts';

export function WalletScreen({ params }: ScreenOf) {
  const t = useText();
  const wallets = useOwnCoinWallets();
  const { id, next } = params;
  return (
    <CustomerScreen
      title={t(id === undefined ? 'common.addACryptoWallet' : 'payout.wallet.change')}
    >
      {({ user }) => (
        <MethodGate isDemo={user.isDemo} id={id} methods={wallets}>
          {(wallet) => (
            <WalletForm key={wallet?.id} wallet={wallet} isFixed={user.isDemo} next={next} />
          )}
        </MethodGate>
      )}
    </CustomerScreen>
  );
}

function WalletForm({
  wallet,
  isFixed,
  next,
}: {
  wallet: OwnCoinWallet | null;
  isFixed: boolean;
  next: string | undefined;
}) {
  const t = useText();
  const form = useForm(walletForm, { wallet }, usePayoutText());
  const { confirming, setConfirming, saving, deleting, saidInSheet } = useConfirming({
    isNew: wallet === null,
    next,
    getFields: walletRefusedFields,
    refuse: form.refuse,
  });
  const add = useAddWallet(saving);
  const change = useChangeWallet(saving);
  const remove = useDeleteWallet(deleting);
  const save = (payPassword: string) => {
    const body = walletBody(form.value, payPassword);
    if (body === null) return;
    if (wallet === null) add.send({ body });
    else change.send({ body: { id: wallet.id, ...body } });
  };
  const what = form.value.label.trim();
  return (
    <MethodForm
      usableAt={wallet?.usableAt}
      isFixed={isFixed}
      confirming={confirming}
      onConfirming={setConfirming}
      submit={form.submit}
      saving={{
        text: t(wallet === null ? 'payout.confirm.addText' : 'payout.confirm.changeText', { what }),
        isBusy: add.isSending || change.isSending,
        refusal: saidInSheet(add.refusal ?? change.refusal),
        send: save,
      }}
      deleting={
        wallet === null
          ? null
          : {
              text: t('payout.confirm.deleteText', { what: wallet.label }),
              isBusy: remove.isSending,
              refusal: remove.refusal,
              send: (payPassword) => remove.send({ body: { id: wallet.id, payPassword } }),
            }
      }
    >
      <WalletFields form={form} isFixed={isFixed} />
    </MethodForm>
  );
}

function WalletFields({
  form,
  isFixed,
}: {
  form: Pick<Form<WalletInput, null, PayoutProblemKey>, 'field' | 'set' | 'value'>;
  isFixed: boolean;
}) {
  const t = useText();
  const networks = getNetworks(form.value.currency);
  const texts = { close: t('framework.close'), nothingFound: t('framework.noMatches') };
  return (
    <>
      <TextField
        {...form.field('label')}
        label={t('common.name')}
        hint={t('payout.hint.label')}
        autoComplete="off"
        maxLength={SHORT_TEXT_LENGTH_MAX}
        isDisabled={isFixed}
      />
      <SelectField
        {...form.field('currency')}
        onChange={(coin) => form.set(withCoin(form.value, coin))}
        label={t('common.coin')}
        placeholder={t('payout.choose')}
        options={coins.map((coin) => ({ value: coin, label: coin }))}
        texts={texts}
        isDisabled={isFixed}
      />
      <SelectField
        {...form.field('network')}
        label={t('common.network')}
        placeholder={t('payout.choose')}
        options={networks.map((network) => ({
          value: network,
          label: t(`trading.network.${network}`),
        }))}
        texts={texts}
        isDisabled={isFixed || networks.length === 0}
      />
      <TextField
        {...form.field('address')}
        label={t('payout.field.address')}
        hint={t('payout.hint.address')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={ADDRESS_LENGTH_MAX}
        isDisabled={isFixed}
      />
    </>
  );
}

const ADDRESS_LENGTH_MAX = 90;
