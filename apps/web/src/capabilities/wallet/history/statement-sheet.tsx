/** The server makes it and signs an address for it. */
import { localDateAt } from '@candor/kit/moment-format';
import type { statementFormats } from '@candor/contract/wallet';
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { Segmented } from '@candor/ui/fields/segmented';
import { SelectField } from '@candor/ui/fields/select-field';
import { Sheet } from '@candor/ui/overlays/sheet';
import { showToast } from '@candor/ui/overlays/toast';
import { CircleCheck, FileDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { saveFetched } from '../../../platform/calls/save-file.ts';
import { nowMs, viewerZone } from '@candor/client/time';
import { DayFields, type Days } from './day-fields.tsx';
import { lastDays } from './days-sheet.tsx';
import { monthPeriod, offeredMonths, offeredYears, yearPeriod } from './history.model.ts';
import { useMakeStatement } from '../wallet.api.ts';

const waysToChoose = ['month', 'year', 'days'] as const;

type Saving =
  | { readonly is: 'none' | 'fetching' | 'lost' }
  | { readonly is: 'saved'; readonly name: string };

export function StatementSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('wallet.statement.title')}
      closeLabel={t('framework.close')}
    >
      <StatementForm />
    </Sheet>
  );
}

function StatementForm() {
  const t = useText();
  const today = localDateAt(nowMs(), viewerZone());
  const months = offeredMonths(today);
  const years = offeredYears(today);
  const [way, setWay] = useState<(typeof waysToChoose)[number]>('month');
  const [month, setMonth] = useState<string>(months[0] ?? today);
  const [days, setDays] = useState<Days>(lastDays);
  const [format, setFormat] = useState<(typeof statementFormats)[number]>('pdf');
  const [year, setYear] = useState<string>(years[0] ?? '');
  const [saving, setSaving] = useState<Saving>({ is: 'none' });
  const making = useMakeStatement({
    done: ({ url, name }) => void save(url, name),
    // Said above the button.
    refused: () => undefined,
  });
  const save = async (url: string, name: string) => {
    setSaving({ is: 'fetching' });
    const isSaved = await saveFetched(url, name);
    setSaving(isSaved ? { is: 'saved', name } : { is: 'lost' });
    if (isSaved) showToast(t('wallet.statement.saved'), 'done');
  };
  const make = () => {
    setSaving({ is: 'none' });
    making.send({ body: { format, ...period } });
  };
  const isWrong = way === 'days' && days.from > days.to;
  const period =
    way === 'month' ? monthPeriod(month, today) : way === 'year' ? yearPeriod(year, today) : days;
  return (
    <div className="grid gap-4">
      <p className="text-body text-ink2">{t('wallet.statement.lead')}</p>
      <Choice label={t('wallet.statement.by')}>
        <Segmented
          label={t('wallet.statement.by')}
          value={way}
          onChange={setWay}
          options={waysToChoose.map((value) => ({
            value,
            label: t(`wallet.statement.by.${value}`),
          }))}
        />
      </Choice>
      {way === 'year' && (
        <SelectField
          label={t('wallet.statement.year')}
          hint={t('wallet.history.days')}
          value={year}
          onChange={setYear}
          placeholder={t('wallet.statement.year')}
          options={years.map((value, back) => ({
            value,
            label: value,
            ...(back === 0 ? { detail: t('wallet.statement.month.soFar') } : {}),
          }))}
          texts={{ close: t('framework.close'), nothingFound: t('framework.noMatches') }}
        />
      )}
      {way === 'month' && (
        <SelectField
          label={t('wallet.statement.month')}
          hint={t('wallet.history.days')}
          value={month}
          onChange={setMonth}
          placeholder={t('wallet.statement.month')}
          options={months.map((first, back) => ({
            value: String(first),
            label: `${first.slice(5, 7)}/${first.slice(0, 4)}`,
            ...(back === 0 ? { detail: t('wallet.statement.month.soFar') } : {}),
          }))}
          texts={{ close: t('framework.close'), nothingFound: t('framework.noMatches') }}
        />
      )}
      {way === 'days' && <DayFields days={days} onChange={setDays} isWrong={isWrong} />}
      <Choice label={t('common.file')}>
        <Segmented
          label={t('common.file')}
          value={format}
          onChange={setFormat}
          options={[
            { value: 'pdf', label: t('wallet.statement.format.pdf') },
            { value: 'csv', label: t('wallet.statement.format.csv') },
          ]}
        />
      </Choice>
      {making.refusal !== null && <Note tone="alert">{making.refusal.message}</Note>}
      {saving.is === 'lost' && <Note tone="alert">{t('wallet.statement.lost')}</Note>}
      <Button
        isWide
        isBusy={making.isSending || saving.is === 'fetching'}
        isDisabled={isWrong}
        icon={<Icon of={FileDown} size={18} />}
        onPress={make}
      >
        {t('wallet.statement.make')}
      </Button>
      <div role="status">
        {saving.is === 'saved' && (
          <p className="flex items-center gap-2 rounded-control bg-good-tint px-3 py-2.5 text-label text-ink">
            <Icon of={CircleCheck} size={18} className="shrink-0 text-good" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {t('wallet.statement.savedAs', { name: saving.name })}
            </span>
          </p>
        )}
      </div>
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
