/** ?channel= names the way; whether it is open, the server says. */
import type { Currency } from '@candor/money/currency';
import { UPLOAD_SIZE_MB_MAX } from '@candor/contract/kernel/upload';
import { Note } from '@candor/ui/marks/note';
import { Segmented } from '@candor/ui/fields/segmented';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { DocumentImageField } from '../../core/identity/document-image-field.tsx';
import { useDocumentImage } from '../../core/identity/use-document-image.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { NotOpen } from './not-open.tsx';
import { AmountPart } from './amount-part.tsx';
import { CardChoice } from './card-choice.tsx';
import { useLiveDepositMethods, type Channel, type DepositMethod } from './deposit.api.ts';
import { getCurrencies, decidedWithin, getFiatChannel, methodFor } from './deposit.model.ts';
import { needsCredential } from './deposit-form.model.ts';
import { ReceivingAccount } from './receiving-account.tsx';
import { SubmitPart } from './submit-part.tsx';
import { useDepositEntry, useDepositFields } from './use-deposit-form.ts';

export function DepositFiatScreen({ params }: ScreenOf) {
  const t = useText();
  const channel = getFiatChannel(params['channel']);
  return (
    <CustomerScreen title={t(`trading.channel.${channel}`)}>
      {() => <FiatMethods key={channel} channel={channel} />}
    </CustomerScreen>
  );
}

function FiatMethods({ channel }: { channel: Exclude<Channel, 'crypto'> }) {
  const t = useText();
  const reading = useLiveDepositMethods();
  const [chosen, setChosen] = useState<Currency | null>(null);
  if (reading.status !== 'ready') return <QueryState of={reading} rows={5} />;
  const methods = reading.data.methods.filter((method) => method.channel === channel);
  const currencies = getCurrencies(methods);
  const currency = chosen ?? currencies[0];
  const method = currency === undefined ? null : methodFor(methods, currency);
  if (method === null) return <NotOpen />;
  return (
    <div className="grid gap-5 px-4 pt-2 pb-8">
      <p className="text-body text-ink2">{t(`deposit.what.${channel}`)}</p>
      {currencies.length > 1 && (
        <Segmented
          label={t('common.currency')}
          options={currencies.map((value) => ({ value, label: value }))}
          value={method.currency}
          onChange={setChosen}
        />
      )}
      {/* An old rate must not be shown. */}
      <FiatForm method={reading.isOld ? { ...method, rateUsd: null } : method} />
    </div>
  );
}

function FiatForm({ method }: { method: DepositMethod }) {
  const t = useText();
  const { channel, account, reference, decidedWithinMs } = method;
  const form = useDepositFields(method);
  const image = useDocumentImage((credential) => form.set({ credential }));
  const entry = useDepositEntry(form, method, image.clear);
  const within = decidedWithinMs === null ? null : decidedWithin(decidedWithinMs);
  return (
    <SubmitForm className="grid gap-5" onSubmit={() => entry.submit()}>
      {account !== null && <ReceivingAccount account={account} reference={reference} />}
      {channel === 'bankCard' && <CardChoice {...form.field('cardId')} />}
      <AmountPart entry={entry} method={method} />
      {needsCredential(method) && (
        <DocumentImageField
          name="credential"
          label={t(
            channel === 'certificate' ? 'trading.channel.certificate' : 'deposit.credential',
          )}
          hint={t(
            channel === 'certificate' ? 'deposit.certificate.hint' : 'deposit.credential.hint',
            { n: UPLOAD_SIZE_MB_MAX },
          )}
          image={image}
          error={form.field('credential').error}
        />
      )}
      {within !== null && (
        <Note>
          {channel === 'certificate' && within.unit === 'minutes'
            ? t('deposit.certificate.clock', { minutes: within.count })
            : within.unit === 'hours'
              ? t('deposit.within.hours', { hours: within.count })
              : t('deposit.within.minutes', { minutes: within.count })}
        </Note>
      )}
      <SubmitPart
        entry={entry}
        label={t(channel === 'bankCard' ? 'deposit.submit.bankCard' : 'deposit.submit')}
      />
    </SubmitForm>
  );
}
