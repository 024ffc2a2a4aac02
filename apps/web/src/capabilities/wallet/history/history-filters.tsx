import { formatLocalDate } from '@candor/kit/moment-format';
import { billGroups, kindsOfGroup } from '@candor/contract/kernel/enumerations';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { PickChip } from '../../../platform/pick-chip.tsx';
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
    <>
      <Groups choice={choice} onChange={change} />
      <div
        role="group"
        aria-label={t('wallet.history.filters')}
        className="tide-quiet-scroll flex gap-2 overflow-x-auto px-4 py-2 *:shrink-0"
      >
        <PickChip
          title={t('common.wallet')}
          value={choice.wallet ?? ALL}
          usual={ALL}
          options={[
            { value: ALL, label: t('wallet.history.allWallets') },
            ...walletNames.map((name) => ({ value: name, label: t(`trading.wallet.${name}`) })),
          ]}
          onChoose={(wallet) => change({ wallet: wallet === ALL ? null : wallet })}
        />
        <PickChip
          title={t('wallet.history.direction')}
          value={choice.direction ?? ALL}
          usual={ALL}
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
          title={t('wallet.statement.by')}
          value={choice.period}
          usual={ALL}
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
    </>
  );
}

/** The four groups; the chosen one opens to its kinds. */
function Groups({
  choice: { group, kind },
  onChange,
}: {
  choice: HistoryChoice;
  onChange: (part: Pick<HistoryChoice, 'group' | 'kind'>) => void;
}) {
  const t = useText();
  return (
    <>
      <div
        role="group"
        aria-label={t('common.type')}
        className="tide-quiet-scroll flex gap-2 overflow-x-auto px-4 pt-2 *:shrink-0"
      >
        {([null, ...billGroups] as const).map((one) => (
          <ChoiceChip
            key={one}
            isChosen={one === group}
            onPress={() => onChange({ group: one, kind: null })}
          >
            {t(one === null ? 'common.all' : `wallet.history.group.${one}`)}
          </ChoiceChip>
        ))}
      </div>
      {group !== null && (
        <div
          role="group"
          aria-label={t(`wallet.history.group.${group}`)}
          className="tide-quiet-scroll flex gap-2 overflow-x-auto px-4 pt-2 *:shrink-0"
        >
          {([null, ...kindsOfGroup(group)] as const).map((one) => (
            <ChoiceChip
              key={one}
              isChosen={one === kind}
              onPress={() => onChange({ group, kind: one })}
            >
              {t(one === null ? 'common.allTypes' : `wallet.kind.${one}`)}
            </ChoiceChip>
          ))}
        </div>
      )}
    </>
  );
}
