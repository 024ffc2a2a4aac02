/** A statement of a month or of any days, as PDF or CSV. The server makes it and signs an address for it; the browser saves the file. */
import type { statementFormats } from '@candor/contract/wallet';
import { Button } from '@candor/ui/button';
import { Icon } from '@candor/ui/icon';
import { Note } from '@candor/ui/note';
import { Segmented } from '@candor/ui/segmented';
import { SelectField } from '@candor/ui/select-field';
import { Sheet } from '@candor/ui/sheet';
import { showToast } from '@candor/ui/toast';
import { FileDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { saveFrom } from '../../platform/save-file.ts';
import { nowMs } from '../../platform/time.ts';
import { DayFields, type Days } from './day-fields.tsx';
import { lastDays } from './days-sheet.tsx';
import { monthPeriod, offeredMonths, utcDay } from './history.model.ts';
import { useMakeStatement } from './wallet.api.ts';

const waysToChoose = ['month', 'days'] as const;

export function StatementSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('wallet.statement.title')} closeLabel={t('framework.close')}>
      <StatementForm />
    </Sheet>
  );
}

function StatementForm() {
  const t = useText();
  const today = utcDay(nowMs());
  const months = offeredMonths(today);
  const [way, setWay] = useState<(typeof waysToChoose)[number]>('month');
  const [month, setMonth] = useState<string>(months[0] ?? today);
  const [days, setDays] = useState<Days>(lastDays);
  const [format, setFormat] = useState<(typeof statementFormats)[number]>('pdf');
  const making = useMakeStatement({
    done: ({ url, name }) => {
      saveFrom(url, name);
      showToast(t('wallet.statement.saved'), 'done');
    },
    // Said above the button.
    refused: () => undefined,
  });
  const isWrong = way === 'days' && days.from > days.to;
  const period = way === 'month' ? monthPeriod(month, today) : days;
  return (
    <div className="grid gap-4">
      <p className="text-body text-ink2">{t('wallet.statement.lead')}</p>
      <Choice label={t('wallet.statement.by')}>
        <Segmented label={t('wallet.statement.by')} value={way} onChange={setWay} options={waysToChoose.map((value) => ({ value, label: t(`wallet.statement.by.${value}`) }))} />
      </Choice>
      {way === 'month' ? (
        <SelectField
          label={t('wallet.statement.month')}
          hint={t('wallet.history.utc')}
          value={month}
          onChange={setMonth}
          placeholder={t('wallet.statement.month')}
          options={months.map((first, back) => ({ value: String(first), label: `${first.slice(5, 7)}/${first.slice(0, 4)}`, ...(back === 0 ? { detail: t('wallet.statement.month.soFar') } : {}) }))}
          texts={{ close: t('framework.close'), nothingFound: t('framework.noMatches') }}
        />
      ) : (
        <DayFields days={days} onChange={setDays} isWrong={isWrong} />
      )}
      <Choice label={t('wallet.statement.format')}>
        <Segmented label={t('wallet.statement.format')} value={format} onChange={setFormat} options={[{ value: 'pdf', label: t('wallet.statement.format.pdf') }, { value: 'csv', label: t('wallet.statement.format.csv') }]} />
      </Choice>
      {making.refusal !== null && <Note tone="alert">{making.refusal.message}</Note>}
      <Button isWide isBusy={making.isSending} isDisabled={isWrong} icon={<Icon of={FileDown} size={18} />} onPress={() => making.send({ body: { format, ...period } })}>{t('wallet.statement.make')}</Button>
    </div>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-label font-medium text-ink2">{label}</p>
      {children}
    </div>
  );
}
