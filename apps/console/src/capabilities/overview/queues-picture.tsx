/** The darker, the longer. */
import { ageBands, type AgeBand } from '@candor/contract/overview';
import { cx } from '@candor/ui/cx';
import { Chip } from '@candor/ui/marks/chip';
import { useText, type Say } from '../../platform/i18n/text.ts';
import { textColumn } from '../../platform/ui/columns.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { Picture } from '../../platform/ui/pictures/picture.tsx';
import { hrefTo } from '../../routes.table.ts';
import { getAge, getBandShares, sumOf, type Queue } from './overview.model.ts';

export function QueuesPicture({ queues, asOf }: { queues: readonly Queue[]; asOf: number }) {
  const t = useText();
  const isEmpty = sumOf(queues, ({ waiting }) => waiting) === 0;
  return (
    <Picture
      title={t('console.overview.queues')}
      period={
        <>
          {t('console.exposure.asOf')} <Moment at={asOf} />
        </>
      }
      href={hrefTo('reviews')}
      none={isEmpty ? t('console.overview.queues.none') : null}
      table={<QueueTable queues={queues} asOf={asOf} />}
    >
      <ul className="grid gap-1">
        {queues.map((queue) => (
          <li key={queue.kind}>
            <QueueBar queue={queue} queues={queues} asOf={asOf} />
          </li>
        ))}
      </ul>
      <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink2">
        {ageBands.map((band) => (
          <li key={band} className="flex items-center gap-1.5">
            <span className={cx('size-2.5 rounded-chip', SHADES[band])} />
            {t(`console.overview.band.${band}`)}
          </li>
        ))}
      </ul>
    </Picture>
  );
}

function QueueBar({
  queue,
  queues,
  asOf,
}: {
  queue: Queue;
  queues: readonly Queue[];
  asOf: number;
}) {
  const t = useText();
  const { kind, waiting, overdue, oldestAt } = queue;
  return (
    <a
      href={hrefTo('reviews', { query: { kind } })}
      className="grid min-h-11 grid-cols-[7rem_1fr_2.5rem] items-center gap-x-3 rounded-control hover:bg-s2 max-sm:grid-cols-[5.5rem_1fr_2rem]"
    >
      <span className="text-label font-medium">{t(`console.kind.${kind}`)}</span>
      <span aria-hidden="true" className="flex h-4 gap-px overflow-hidden rounded-chip bg-s2">
        {getBandShares(queue, queues).map(({ band, share }) => (
          <span key={band} style={{ width: `${share * 100}%` }} className={SHADES[band]} />
        ))}
      </span>
      <span className="text-right text-body font-semibold tabular-nums">{waiting}</span>
      {oldestAt !== null && (
        <span className="col-start-2 flex flex-wrap items-center gap-2 pb-1 text-caption text-ink2">
          {t('console.overview.oldest', { age: getAgeText(t, asOf - oldestAt) })}
          {overdue > 0 && (
            <Chip tone="alert">{t('console.overview.overdueCount', { count: overdue })}</Chip>
          )}
        </span>
      )}
    </a>
  );
}

function QueueTable({ queues, asOf }: { queues: readonly Queue[]; asOf: number }) {
  const t = useText();
  const columns: Column<Queue>[] = [
    {
      key: 'kind',
      title: t('common.type'),
      cell: ({ kind }) => t(`console.kind.${kind}`),
    },
    ...ageBands.map((band) => ({
      key: band,
      title: t(`console.overview.band.${band}`),
      cell: ({ bands }: Queue) => bands[band],
      isEnd: true,
    })),
    textColumn('waiting', t('console.overview.waiting'), { isEnd: true }),
    textColumn('overdue', t('console.overview.overdue'), { isEnd: true }),
    {
      key: 'oldest',
      title: t('console.overview.oldestAge'),
      cell: ({ oldestAt }) => (oldestAt === null ? '–' : getAgeText(t, asOf - oldestAt)),
      isEnd: true,
    },
  ];
  return (
    <DataTable
      label={t('console.overview.queues')}
      columns={columns}
      rows={queues}
      getId={({ kind }) => kind}
      getHref={({ kind }) => hrefTo('reviews', { query: { kind } })}
    />
  );
}

function getAgeText(t: Say, ms: number): string {
  const { unit, count } = getAge(ms);
  return t(`console.overview.age.${unit}`, { count });
}

/** Shades of one ink: waiting is neither gain nor loss. */
const SHADES: Record<AgeBand, string> = {
  hour: 'bg-ink/30',
  fourHours: 'bg-ink/50',
  day: 'bg-ink/75',
  older: 'bg-ink',
};
