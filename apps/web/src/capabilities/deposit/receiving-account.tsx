import { Note } from '@candor/ui/marks/note';
import { useId } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { CopyLine } from './copy-line.tsx';
import type { DepositMethod } from './deposit.api.ts';

type Account = NonNullable<DepositMethod['account']>;

export function ReceivingAccount({
  account,
  reference,
}: {
  account: Account;
  reference: string | null;
}) {
  const t = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-s1 px-4 pt-3 pb-2">
      <h2 id={id} className="pb-1 text-body font-semibold">
        {t('deposit.receiver')}
      </h2>
      <div className="divide-y divide-line">
        {LINES.map((line) => (
          <CopyLine key={line} label={t(`deposit.receiver.${line}`)} text={account[line]} />
        ))}
      </div>
      {reference !== null && (
        <div className="mt-1 mb-2 rounded-control bg-s2 px-3 py-1">
          <CopyLine label={t('deposit.receiver.reference')} text={reference} isCode />
          <div className="pb-1.5">
            <Note>{t('deposit.receiver.referenceHint')}</Note>
          </div>
        </div>
      )}
    </section>
  );
}

const LINES = [
  'bankName',
  'accountName',
  'accountNumber',
  'swift',
  'bankAddress',
] as const satisfies readonly (keyof Account)[];
