import { listQueueViews, queueSorts } from '@candor/contract/reviews';
import { SHORT_TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { currencies, isCurrency } from '@candor/money/currency';
import { Button } from '@candor/ui/buttons/button';
import { NumberField } from '@candor/ui/fields/number-field';
import { TextField } from '@candor/ui/fields/text-field';
import { Icon } from '@candor/ui/marks/icon';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { refine } from '../../platform/nav/location.ts';
import { useSession } from '../../platform/session.ts';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { flagChoices, isTypedAmount, waitingChoices, type QueueFilter } from './queue.model.ts';

const ALL = 'all';

/** What is chosen counts at once, what is typed when it is sent. */
export function QueueFilters({
  filter,
  text,
  onText,
}: {
  filter: QueueFilter;
  text: string;
  onText: (text: string) => void;
}) {
  const t = useText();
  const [typed, setTyped] = useState(text);
  const [from, setFrom] = useState(filter.worthFrom ?? '');
  const [to, setTo] = useState(filter.worthTo ?? '');
  const [wasTried, setTried] = useState(false);
  const problem = (amount: string) =>
    wasTried && amount !== '' && !isTypedAmount(amount) ? t('console.queue.amountWrong') : null;
  return (
    <form
      noValidate
      role="search"
      className="grid items-start gap-3 md:grid-cols-3 xl:grid-cols-5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if ([from, to].some((amount) => amount !== '' && !isTypedAmount(amount))) return;
        onText(typed.trim());
        refine({ worthFrom: from || undefined, worthTo: to || undefined });
      }}
    >
      <div className="xl:col-span-2">
        <TextField
          label={t('framework.search')}
          name="text"
          type="search"
          value={typed}
          onChange={setTyped}
          maxLength={SHORT_TEXT_LENGTH_MAX}
          autoComplete="off"
          autoCapitalize="none"
          prefix={<Icon of={Search} size={18} />}
          placeholder={t('console.queue.searchHint')}
        />
      </div>
      <Choices filter={filter} />
      <NumberField
        label={t('console.queue.worthFrom')}
        name="worthFrom"
        value={from}
        onChange={setFrom}
        error={problem(from)}
      />
      <NumberField
        label={t('console.queue.worthTo')}
        name="worthTo"
        value={to}
        onChange={setTo}
        error={problem(to)}
      />
      <div className="md:pt-[1.6rem]">
        <Button type="submit" tone="secondary">
          {t('framework.search')}
        </Button>
      </div>
    </form>
  );
}

function Choices({ filter }: { filter: QueueFilter }) {
  const t = useText();
  const codeText = useCodeText();
  const me = useSession()?.operator;
  const views = useCallQuery(listQueueViews, []);
  const colleagues = [
    ...(me === undefined ? [] : [me]),
    ...(views.status === 'ready' ? views.data.colleagues : []),
  ];
  const all = { value: ALL, label: t('common.all') };
  const given = (value: string) => (value === ALL ? undefined : value);
  return (
    <>
      <ChoiceField
        label={t('common.currency')}
        value={filter.currency ?? ALL}
        options={[
          all,
          ...Object.keys(currencies)
            .filter(isCurrency)
            .map((value) => ({ value, label: value })),
        ]}
        onChange={(value) => refine({ currency: given(value) })}
      />
      <ChoiceField
        label={t('console.queue.noticed')}
        value={filter.flag ?? ALL}
        options={[
          all,
          ...flagChoices.map((value) => ({
            value,
            label: codeText(`console.flag.${value}`, value),
          })),
        ]}
        onChange={(value) => refine({ flag: given(value) })}
      />
      {filter.state === 'pending' && (
        <>
          <ChoiceField
            label={t('console.queue.waiting')}
            value={filter.waitingHours ?? ALL}
            options={[
              all,
              ...waitingChoices.map((value) => ({
                value,
                label: t('console.queue.waitingHours', { hours: Number(value) }),
              })),
            ]}
            onChange={(value) => refine({ waitingHours: given(value) })}
          />
          <ChoiceField
            label={t('console.queue.claimedBy')}
            value={filter.claimedBy ?? ALL}
            options={[all, ...colleagues.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(value) => refine({ claimedBy: given(value) })}
          />
          <ChoiceField
            label={t('common.sortBy')}
            value={filter.sort ?? 'urgent'}
            options={queueSorts.map((value) => ({ value, label: t(`console.sort.${value}`) }))}
            onChange={(value) => refine({ sort: value === 'urgent' ? undefined : value })}
          />
        </>
      )}
    </>
  );
}
