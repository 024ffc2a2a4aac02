/**
 * Up to four own accounts from a common start, closed ones too, and their figures side by side.
 * `ids` in the address says which.
 */
import { ACCOUNTS_COMPARED_MAX } from '@candor/contract/accounts';
import { formatLocalDate } from '@candor/kit/moment-format';
import { moneyFromWire, rateFromWire } from '@candor/money/wire';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { MoneyText } from '@candor/ui/figures/money-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Section } from '@candor/ui/lists/section';
import { useEffect, useState, type ReactNode } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { LineMark } from '../../core/lines/touch-chart.tsx';
import { useText } from '../../platform/i18n/text.ts';
import type { RouteParams } from '../../platform/nav/nav.rules.ts';
import { useNoteParams } from '../../platform/nav/use-note-params.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { nameOf } from './account-words.tsx';
import {
  useAccounts,
  useCompared,
  type ComparedAccounts,
  type OwnAccount,
} from './accounts.api.ts';
import { comparedParams, readCompared, toggledId } from './compare.model.ts';
import { GrowthChart, lookOf } from './growth-chart.tsx';

type Item = ComparedAccounts['items'][number];
type Shown = { readonly item: Item; readonly account: OwnAccount; readonly name: string };

export function AccountCompareScreen({ params }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('accounts.compare')} onRefresh={refreshShown}>
      {() => <Choosing params={params} />}
    </CustomerScreen>
  );
}

function Choosing({ params }: { params: RouteParams }) {
  const accounts = useAccounts();
  if (accounts.status !== 'ready') return <QueryState of={accounts} rows={6} />;
  const items = accounts.data.items.filter(({ isTest }) => !isTest);
  return <Chosen params={params} items={items} />;
}

function Chosen({ params, items }: { params: RouteParams; items: readonly OwnAccount[] }) {
  const t = useText();
  const [ids, setIds] = useState(() => readCompared(params, items));
  const noteParams = useNoteParams('accounts/compare');
  useEffect(() => noteParams(comparedParams(ids)), [noteParams, ids]);
  return (
    <div className="grid gap-4 pb-8">
      <div
        role="group"
        aria-label={t('accounts.compare.which')}
        className="flex flex-wrap gap-2 px-4 pt-2"
      >
        {items.map((account) => (
          <ChoiceChip
            key={account.id}
            isChosen={ids.includes(account.id)}
            isDisabled={!ids.includes(account.id) && ids.length >= ACCOUNTS_COMPARED_MAX}
            onPress={() => setIds([...toggledId(ids, account.id)])}
          >
            {labelOf(account, nameOf(account, t), t)}
          </ChoiceChip>
        ))}
      </div>
      <p className="px-4 text-label text-ink2">{t('accounts.compare.start')}</p>
      <Loaded ids={ids} items={items} />
    </div>
  );
}

/** Attempts have the same name. */
function labelOf(
  { attempt, closedAt }: OwnAccount,
  name: string,
  t: ReturnType<typeof useText>,
): string {
  return [
    name,
    attempt > 1 || closedAt !== null ? t('accounts.attempt', { number: attempt }) : null,
    closedAt === null ? null : t('common.closed'),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

function Loaded({
  ids,
  items,
}: {
  ids: readonly OwnAccount['id'][];
  items: readonly OwnAccount[];
}) {
  const t = useText();
  const compared = useCompared(ids);
  if (compared.status !== 'ready') return <QueryState of={compared} rows={6} />;
  const shown = compared.data.items.flatMap((item): Shown[] => {
    const account = items.find(({ id }) => id === item.id);
    return account === undefined
      ? []
      : [{ item, account, name: labelOf(account, nameOf(account, t), t) }];
  });
  return (
    <>
      <GrowthChart shown={shown} />
      <SideBySide shown={shown} />
      {compared.data.together !== null && <Together of={compared.data.together} />}
    </>
  );
}

function Together({ of }: { of: NonNullable<ComparedAccounts['together']> }) {
  const t = useText();
  return (
    <Section title={t('accounts.together')}>
      <div className="grid gap-2 px-4">
        <KeyValueList>
          <KeyValue label={t('accounts.compare.gain')}>
            <MoneyText
              amount={of.gain === null ? null : moneyFromWire(of.gain, 'USD')}
              look="change"
            />
          </KeyValue>
          <KeyValue label={t('accounts.compare.return')}>
            <PercentText change={rateFromWire(of.timeWeighted)} />
          </KeyValue>
          <KeyValue label={t('accounts.compare.worstFall')}>
            <PercentText
              change={rateFromWire(of.worstFall ?? (of.timeWeighted === null ? null : '0'))}
            />
          </KeyValue>
          <KeyValue label={t('common.accounts')}>{of.accounts}</KeyValue>
        </KeyValueList>
        <p className="text-label text-ink2">
          {t('accounts.compare.together', { day: formatLocalDate(of.since) })}
        </p>
      </div>
    </Section>
  );
}

function SideBySide({ shown }: { shown: readonly Shown[] }) {
  const t = useText();
  const share = (text: string | null) => <PercentText change={rateFromWire(text)} />;
  return (
    <div
      className="relative overflow-x-auto focus-visible:-outline-offset-2"
      role="region"
      tabIndex={0}
      aria-label={t('accounts.compare.figures')}
    >
      <table className="w-full border-collapse text-label tabular-nums">
        <thead>
          <tr className="border-b border-line align-bottom">
            <th scope="col" className="sticky left-0 z-10 bg-bg pl-4 text-left">
              <span className="sr-only">{t('accounts.compare.figures')}</span>
            </th>
            {shown.map(({ item, name }, at) => (
              <th key={item.id} scope="col" className="max-w-32 px-2 py-2 text-right font-semibold">
                <span className="inline-flex flex-col items-end gap-1">
                  <LineMark look={lookOf(at)} />
                  {name}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line label={t('accounts.compare.return')} shown={shown}>
            {({ item }) => share(item.timeWeighted)}
          </Line>
          <Line label={t('accounts.compare.worstFall')} shown={shown}>
            {({ item }) => share(item.worstFall ?? (item.timeWeighted === null ? null : '0'))}
          </Line>
          <Line label={t('accounts.compare.days')} shown={shown}>
            {({ item }) => item.days}
          </Line>
          <Line label={t('accounts.compare.attempt')} shown={shown}>
            {({ account }) => account.attempt}
          </Line>
          <Line label={t('accounts.compare.equity')} shown={shown}>
            {({ account: { equity } }) => (
              <MoneyText amount={equity === null ? null : moneyFromWire(equity, 'USD')} />
            )}
          </Line>
        </tbody>
      </table>
    </div>
  );
}

function Line({
  label,
  shown,
  children,
}: {
  label: string;
  shown: readonly Shown[];
  children: (one: Shown) => ReactNode;
}) {
  return (
    <tr className="border-b border-line">
      <th
        scope="row"
        className="sticky left-0 z-10 bg-bg py-2.5 pr-2 pl-4 text-left text-caption font-normal whitespace-nowrap text-ink2"
      >
        {label}
      </th>
      {shown.map((one) => (
        <td key={one.item.id} className="px-2 text-right">
          {children(one)}
        </td>
      ))}
    </tr>
  );
}
