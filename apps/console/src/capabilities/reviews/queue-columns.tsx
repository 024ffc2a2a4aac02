import type { listReviews } from '@candor/contract/reviews';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useNow } from '@candor/client/use-now';
import { MINUTE_MS, MINUTES_PER_HOUR } from '@candor/kit/time';
import { Chip, type ChipTone } from '@candor/ui/marks/chip';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import type { Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { TimeLeft } from '../../platform/ui/time-left.tsx';

export type QueueRow = ReceivedDataOf<typeof listReviews>['items'][number];

export function useQueueColumns(): Column<QueueRow>[] {
  const t = useText();
  return [
    { key: 'customer', title: t('console.common.customer'), cell: (row) => <Customer row={row} /> },
    { key: 'kind', title: t('common.type'), cell: (row) => <Matter row={row} /> },
    {
      key: 'amount',
      title: t('common.amount'),
      cell: ({ amount }) =>
        amount === null ? (
          ''
        ) : (
          <span className="font-medium">
            <Amount of={amount} />
          </span>
        ),
      isEnd: true,
    },
    {
      key: 'flags',
      title: t('console.queue.noticed'),
      cell: (row) => <Noticed row={row} />,
      isLong: true,
    },
    {
      key: 'deadline',
      title: t('console.queue.deadline'),
      cell: (row) =>
        row.state === 'pending' || row.state === 'moreAsked' ? (
          <Deadline row={row} />
        ) : (
          <Moment at={row.decidedAt} />
        ),
    },
    {
      key: 'standing',
      title: t('console.queue.standing'),
      cell: (row) => <Standing review={row} />,
    },
  ];
}

function Customer({ row: { customer, before } }: { row: QueueRow }) {
  const t = useText();
  return (
    <span className="grid">
      <span>{customer.name === '' ? customer.userId : customer.name}</span>
      <span className="flex gap-2 text-caption font-normal text-ink3">
        <span>{customer.userId}</span>
        <span>{customer.isCompany ? t('common.company') : t('common.individual')}</span>
        {customer.isDemo && <span>{t('common.demo')}</span>}
        {before.passed + before.failed > 0 && (
          <span className="max-xl:hidden">{t('console.queue.before', before)}</span>
        )}
      </span>
    </span>
  );
}

function Matter({ row: { kind, reference } }: { row: QueueRow }) {
  const t = useText();
  const codeText = useCodeText();
  return (
    <span className="grid">
      <span>{t(`console.kind.${kind}`)}</span>
      {reference !== null && (
        <span className="max-w-40 truncate text-caption text-ink3" title={reference}>
          {kind === 'permission' ? codeText(`console.service.${reference}`, reference) : reference}
        </span>
      )}
    </span>
  );
}

function Noticed({ row }: { row: QueueRow }) {
  const t = useText();
  const codeText = useCodeText();
  return (
    <span className="flex flex-wrap gap-1">
      {row.customer.isFrozen === true && (
        <Chip tone="warn">
          {t(row.kind === 'withdrawal' ? 'console.queue.frozenForPeople' : 'console.queue.frozen')}
        </Chip>
      )}
      <Unfrozen at={row.customer.unfrozenAt} />
      {row.state === 'pending' && row.asked !== undefined && (
        <Chip tone="accent">{t(`console.questionState.${row.asked.state}`)}</Chip>
      )}
      {row.flags.map((flag) => (
        <Chip key={flag} tone="warn">
          {codeText(`console.flag.${flag}`, flag)}
        </Chip>
      ))}
    </span>
  );
}

const TICK_MS = 15_000;

/** An account that was frozen a moment ago is looked at twice. */
export function Unfrozen({ at }: { at: number | undefined }) {
  const t = useText();
  const now = useNow(TICK_MS);
  if (at === undefined) return null;
  const minutes = Math.max(0, Math.floor((now - at) / MINUTE_MS));
  return (
    <Chip tone="alert">
      {minutes < MINUTES_PER_HOUR
        ? t('console.queue.unfrozen.minutes', { minutes })
        : t('console.queue.unfrozen.hours', { hours: Math.floor(minutes / MINUTES_PER_HOUR) })}
    </Chip>
  );
}

function Deadline({ row }: { row: QueueRow }) {
  const t = useText();
  return (
    <span className="grid gap-0.5">
      <span className="flex items-center gap-2">
        {row.state === 'moreAsked' && row.asked !== undefined ? (
          <TimeLeft deadlineAt={row.asked.until} isUrgent={false} />
        ) : (
          <TimeLeft deadlineAt={row.deadlineAt} isUrgent={row.isEscalated} />
        )}
        {row.isEscalated && <Chip tone="alert">{t('console.common.escalated')}</Chip>}
      </span>
      <span className="text-caption text-ink3">
        <Moment at={row.submittedAt} />
      </span>
    </span>
  );
}

export function Standing({
  review,
}: {
  review: Pick<QueueRow, 'state' | 'claimedBy' | 'proposedBy' | 'decidedBy' | 'isByPolicy'>;
}) {
  const t = useText();
  const { state, claimedBy, proposedBy, decidedBy, isByPolicy } = review;
  const who = state === 'pending' ? (proposedBy ?? claimedBy) : decidedBy;
  const text =
    state !== 'pending'
      ? t(`console.reviewState.${state}`)
      : proposedBy !== null
        ? t('console.common.needsASecondOperator')
        : claimedBy !== null
          ? t('console.standing.claimed')
          : t('console.common.unclaimed');
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Chip tone={state === 'pending' ? (proposedBy === null ? 'neutral' : 'warn') : TONES[state]}>
        {text}
      </Chip>
      {who !== null && <span className="text-label text-ink2">{who.name}</span>}
      {state !== 'pending' && isByPolicy && (
        <span className="text-label text-ink2">{t('console.actor.policy')}</span>
      )}
    </span>
  );
}

const TONES: Record<Exclude<QueueRow['state'], 'pending'>, ChipTone> = {
  moreAsked: 'warn',
  passed: 'accent',
  failed: 'alert',
  withdrawn: 'neutral',
};
