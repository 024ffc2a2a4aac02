/** The server makes it and signs an address for it. */
import type { LocalDate } from '@candor/kit/local-date';
import { localDateAt } from '@candor/kit/moment-format';
import type { statementFormats } from '@candor/contract/wallet';
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { Segmented } from '@candor/ui/fields/segmented';
import { SelectField } from '@candor/ui/fields/select-field';
import { showToast } from '@candor/ui/overlays/toast';
import { CircleCheck, FileDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { saveFetched } from '../../../platform/calls/save-file.ts';
import { AppSheet } from '../../../platform/app-sheet.tsx';
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
    <AppSheet isOpen={isOpen} onClose={onClose} title={t('wallet.statement.title')}>
      <StatementForm />
    </AppSheet>
  );
}

type Format = (typeof statementFormats)[number];
type Chosen = {
  readonly way: (typeof waysToChoose)[number];
  readonly month: string;
  readonly year: string;
  readonly days: Days;
};

function StatementForm() {
  const t = useText();
  const today = localDateAt(nowMs(), viewerZone());
  const [chosen, setChosen] = useState<Chosen>(() => ({
    way: 'month',
    month: offeredMonths(today)[0] ?? today,
    year: offeredYears(today)[0] ?? '',
    days: lastDays(),
  }));
  const [format, setFormat] = useState<Format>('pdf');
  const { making, saving, make } = useStatement();
  const isWrong = chosen.way === 'days' && chosen.days.from > chosen.days.to;
  return (
    <div className="grid gap-4">
      <p className="text-body text-ink2">{t('wallet.statement.lead')}</p>
      <Choice label={t('wallet.statement.by')}>
        <Segmented
          label={t('wallet.statement.by')}
          value={chosen.way}
          onChange={(way) => setChosen({ ...chosen, way })}
          options={waysToChoose.map((value) => ({
            value,
            label: t(`wallet.statement.by.${value}`),
          }))}
        />
      </Choice>
      <Period chosen={chosen} today={today} isWrong={isWrong} onChange={setChosen} />
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
        onPress={() => make(format, periodOf(chosen, today))}
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

function useStatement() {
  const t = useText();
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
  const make = (format: Format, period: Days) => {
    setSaving({ is: 'none' });
    making.send({ body: { format, ...period } });
  };
  return { making, saving, make };
}

function periodOf({ way, month, year, days }: Chosen, today: LocalDate): Days {
  if (way === 'month') return monthPeriod(month, today);
  return way === 'year' ? yearPeriod(year, today) : days;
}

function Period({
  chosen,
  today,
  isWrong,
  onChange,
}: {
  chosen: Chosen;
  today: LocalDate;
  isWrong: boolean;
  onChange: (chosen: Chosen) => void;
}) {
  const t = useText();
  const { way, days } = chosen;
  if (way === 'days')
    return (
      <DayFields
        days={days}
        onChange={(chosenDays) => onChange({ ...chosen, days: chosenDays })}
        isWrong={isWrong}
      />
    );
  const options =
    way === 'year'
      ? offeredYears(today).map((value) => ({ value, label: value }))
      : offeredMonths(today).map((first) => ({
          value: String(first),
          label: `${first.slice(5, 7)}/${first.slice(0, 4)}`,
        }));
  return (
    <SelectField
      key={way}
      label={t(`wallet.statement.${way}`)}
      hint={t('wallet.history.days')}
      value={chosen[way]}
      onChange={(value) => onChange({ ...chosen, [way]: value })}
      placeholder={t(`wallet.statement.${way}`)}
      options={options.map((option, back) =>
        back === 0 ? { ...option, detail: t('wallet.statement.month.soFar') } : option,
      )}
      texts={{ close: t('framework.close'), nothingFound: t('framework.noMatches') }}
    />
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
