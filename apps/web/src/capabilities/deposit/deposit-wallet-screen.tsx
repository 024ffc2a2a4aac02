import type { Currency } from '@candor/money/currency';
import { Note } from '@candor/ui/marks/note';
import { QrCode } from '@candor/ui/marks/qr-code';
import { Segmented } from '@candor/ui/fields/segmented';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { NotOpen } from './not-open.tsx';
import { AmountPart } from './amount-part.tsx';
import { CopyLine } from './copy-line.tsx';
import { useLiveDepositMethods, type DepositMethod } from './deposit.api.ts';
import { getCurrencies, firstCoin, methodFor } from './deposit.model.ts';
import { SubmitPart } from './submit-part.tsx';
import { useDepositEntry, useDepositFields } from './use-deposit-form.ts';

export function DepositWalletScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('trading.channel.crypto')}>{() => <CoinMethods />}</CustomerScreen>
  );
}

function CoinMethods() {
  const t = useText();
  const reading = useLiveDepositMethods();
  const [chosen, setChosen] = useState<{
    currency: Currency | null;
    network: DepositMethod['network'];
  }>({ currency: null, network: null });
  if (reading.status !== 'ready') return <QueryState of={reading} rows={5} />;
  const methods = reading.data.methods.filter((method) => method.channel === 'crypto');
  const coins = getCurrencies(methods);
  const coin = chosen.currency ?? firstCoin(coins);
  const method = coin === undefined ? null : methodFor(methods, coin, chosen.network);
  if (method === null) return <NotOpen />;
  const networks = methods
    .filter(({ currency }) => currency === method.currency)
    .flatMap(({ network }) => network ?? []);
  return (
    <div className="grid gap-5 px-4 pt-2 pb-8">
      <Segmented
        label={t('common.coin')}
        options={coins.map((value) => ({ value, label: value }))}
        value={method.currency}
        onChange={(currency) => setChosen({ ...chosen, currency })}
      />
      {method.network !== null && networks.length > 1 && (
        <Segmented
          label={t('common.network')}
          options={networks.map((value) => ({ value, label: t(`trading.network.${value}`) }))}
          value={method.network}
          onChange={(network) => setChosen({ ...chosen, network })}
        />
      )}
      {/* An old rate must not be shown. */}
      <CoinForm method={reading.isOld ? { ...method, rateUsd: null } : method} />
    </div>
  );
}

function CoinForm({ method }: { method: DepositMethod }) {
  const t = useText();
  const entry = useDepositEntry(useDepositFields(method), method);
  const { address, currency, network, confirmationsNeeded } = method;
  return (
    <SubmitForm className="grid gap-5" onSubmit={() => entry.submit()}>
      {address !== null && network !== null && (
        <section
          aria-label={t('deposit.address', { currency, network: t(`trading.network.${network}`) })}
          className="grid gap-3 rounded-card border border-line bg-s1 p-4"
        >
          <h2 className="text-center text-body font-semibold">
            {t('deposit.address', { currency, network: t(`trading.network.${network}`) })}
          </h2>
          <div className="justify-self-center">
            <QrCode text={address} label={t('deposit.address.qr')} />
          </div>
          <CopyLine label={t('deposit.address.short')} text={address} isCode />
          <Note tone="warn">{t('deposit.address.warning')}</Note>
        </section>
      )}
      <AmountPart entry={entry} method={method} />
      {confirmationsNeeded !== null && (
        <Note>{t('deposit.send.why', { count: confirmationsNeeded })}</Note>
      )}
      <SubmitPart entry={entry} label={t('deposit.send')} />
    </SubmitForm>
  );
}
