import { formatLocalDate } from '@candor/kit/moment-format';
import { journalKinds } from '@candor/contract/kernel/enumerations';
import { Icon } from '@candor/ui/marks/icon';
import { PickerSheet, type PickerOption } from '@candor/ui/fields/picker-sheet';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { DaysSheet } from './days-sheet.tsx';
import { billDirections, billPeriods, type HistoryChoice } from './history.model.ts';
import { walletNames } from '../shared/wallet-name.model.ts';

const ALL = 'all';

export function HistoryFilters({
  choice,
  onChange,
}: {
  choice: HistoryChoice;
  onChange: (choice: HistoryChoice) => void;
}) {
  const t = useText();
  const [isChoosingDays, setChoosingDays] = useState(false);
  const change = (part: Partial<HistoryChoice>) => onChange({ ...choice, ...part });
  const periodLabel =
    choice.period === 'days'
      ? `${formatLocalDate(choice.from)} – ${formatLocalDate(choice.to)}`
      : t(`wallet.history.period.${choice.period}`);
  return (
    <div
      role="group"
      aria-label={t('wallet.history.filters')}
      className="tide-quiet-scroll flex gap-2 overflow-x-auto px-4 py-2 *:shrink-0"
    >
      <PickChip
        title={t('wallet.detail.title')}
        value={choice.wallet ?? ALL}
        options={[
          { value: ALL, label: t('wallet.history.allWallets') },
          ...walletNames.map((name) => ({ value: name, label: t(`trading.wallet.${name}`) })),
        ]}
        onChoose={(wallet) => change({ wallet: wallet === ALL ? null : wallet })}
      />
      <PickChip
        title={t('wallet.history.kind')}
        value={choice.kind ?? ALL}
        options={[
          { value: ALL, label: t('wallet.history.allKinds') },
          ...journalKinds.map((kind) => ({ value: kind, label: t(`wallet.kind.${kind}`) })),
        ]}
        onChoose={(kind) => change({ kind: kind === ALL ? null : kind })}
      />
      <PickChip
        title={t('wallet.history.direction')}
        value={choice.direction ?? ALL}
        options={[
          { value: ALL, label: t('wallet.history.direction.all') },
          ...billDirections.map((direction) => ({
            value: direction,
            label: t(`wallet.history.direction.${direction}`),
          })),
        ]}
        onChoose={(direction) => change({ direction: direction === ALL ? null : direction })}
      />
      <PickChip
        title={t('wallet.history.period')}
        value={choice.period}
        label={periodLabel}
        options={billPeriods.map((period) => ({
          value: period,
          label: t(`wallet.history.period.${period}`),
        }))}
        onChoose={(period) => (period === 'days' ? setChoosingDays(true) : change({ period }))}
      />
      <DaysSheet
        isOpen={isChoosingDays}
        onClose={() => setChoosingDays(false)}
        onChoose={(days) => {
          setChoosingDays(false);
          change({ period: 'days', ...days });
        }}
      />
    </div>
  );
}

function PickChip<Value extends string>({
  title,
  value,
  options,
  label,
  onChoose,
}: {
  title: string;
  value: Value;
  options: readonly PickerOption<Value>[];
  label?: string;
  onChoose: (value: Value) => void;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const shown = label ?? options.find((option) => option.value === value)?.label;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${title}: ${shown}`}
        data-chosen={value !== ALL}
        onClick={() => setOpen(true)}
        className="relative inline-flex min-h-9 items-center gap-1 rounded-control border border-line pr-2 pl-3 text-label font-medium text-ink2 transition-colors duration-state before:absolute before:-inset-1 data-[chosen=true]:border-accent data-[chosen=true]:text-accent"
      >
        {shown}
        <Icon of={ChevronDown} size={16} />
      </button>
      <PickerSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        options={options}
        value={value}
        texts={{ close: t('framework.close'), nothingFound: t('framework.noMatches') }}
        onChoose={(picked) => {
          setOpen(false);
          onChoose(picked);
        }}
      />
    </>
  );
}
