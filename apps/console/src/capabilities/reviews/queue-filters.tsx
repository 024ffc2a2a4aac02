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
import { AllOrOne } from '../../platform/ui/all-or-one.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { flagChoices, isTypedAmount, waitingChoices, type QueueFilter } from './queue.model.ts';

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
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  return (
    <>
      <AllOrOne
        isLong
        label={t('common.currency')}
        name="currency"
        value={filter.currency}
        options={Object.keys(currencies).filter(isCurrency)}
        getLabel={(currency) => currency}
      />
      <AllOrOne
        isLong
        label={t('console.queue.noticed')}
        name="flag"
        value={filter.flag}
        options={flagChoices}
        getLabel={(flag) => codeText(`console.flag.${flag}`, flag)}
      />
      {filter.state === 'pending' && (
        <>
          <AllOrOne
            isLong
            label={t('console.queue.waiting')}
            name="waitingHours"
            value={filter.waitingHours}
            options={waitingChoices}
            getLabel={(hours) => t('console.queue.waitingHours', { hours: Number(hours) })}
          />
          <AllOrOne
            isLong
            label={t('console.queue.claimedBy')}
            name="claimedBy"
            value={filter.claimedBy}
            options={[...names.keys()]}
            getLabel={(id) => names.get(id) ?? id}
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
