/**
 * Everything that strategies run, for rentals and for institutions: what is behind or failed comes
 * first, with its reason. Nothing here changes a decision, a fill or a value; what two people can
 * do is take no new rentals, in public.
 */
import { listStrategyRuns } from '@candor/contract/robots';
import { strategyRunStates } from '@candor/contract/robots/shapes';
import { Segmented } from '@candor/ui/fields/segmented';
import { Chip, type ChipTone } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { useText } from '../../platform/i18n/text.ts';
import { refine, usePlace } from '../../platform/nav/location.ts';
import type { Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { PagedList } from '../../platform/ui/paged-list.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { ProposeRobotPause } from './propose-robot-pause.tsx';
import { RobotPauses } from './robot-pauses.tsx';
import { runKinds, runsFilterIn, type RunsFilter } from './runs-filter.model.ts';
import type { StrategyRun, StrategyRuns } from './strategy-run.ts';

const POLL_MS = 10_000;

export function StrategiesScreen() {
  const t = useText();
  const filter = runsFilterIn(usePlace().query);
  const runs = useCallQuery(listStrategyRuns, [{ query: filter }], { everyMs: POLL_MS });
  const columns = useColumns();
  return (
    <PageFrame
      title={t('console.common.strategies')}
      lead={t('console.strategies.lead')}
      actions={<ProposeRobotPause />}
    >
      <Note>{t('console.strategies.note')}</Note>
      <Filters filter={filter} counts={runs.status === 'ready' ? runs.data.counts : null} />
      <PagedList
        of={runs}
        label={t('console.common.strategies')}
        columns={columns}
        getId={({ id }) => id}
        empty={t(
          filter.state === undefined && filter.kind === undefined
            ? 'console.strategies.none'
            : 'framework.noMatches',
        )}
        rowsAwaited={8}
      />
      <RobotPauses />
    </PageFrame>
  );
}

const ALL = 'all';
const states = [ALL, ...strategyRunStates] as const;
const kinds = [ALL, ...runKinds] as const;

function Filters({
  filter: { state, kind },
  counts,
}: {
  filter: RunsFilter;
  counts: StrategyRuns['counts'] | null;
}) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-4">
      <div className="w-full max-w-xl">
        <Segmented
          label={t('common.state')}
          value={state ?? ALL}
          onChange={(value) =>
            refine({ state: value === ALL ? undefined : value, page: undefined })
          }
          options={states.map((value) => ({
            value,
            label:
              value === ALL
                ? t('common.all')
                : counts === null
                  ? t(`console.runState.${value}`)
                  : t('common.nameWithCount', {
                      name: t(`console.runState.${value}`),
                      count: counts[value],
                    }),
          }))}
        />
      </div>
      <div className="w-full max-w-sm">
        <Segmented
          label={t('console.common.kind')}
          value={kind ?? ALL}
          onChange={(value) => refine({ kind: value === ALL ? undefined : value, page: undefined })}
          options={kinds.map((value) => ({
            value,
            label: value === ALL ? t('common.all') : t(`console.runKind.${value}`),
          }))}
        />
      </div>
    </div>
  );
}

const tones: Readonly<Record<StrategyRun['state'], ChipTone>> = {
  running: 'accent',
  behind: 'warn',
  failed: 'alert',
  ended: 'neutral',
};

function useColumns(): Column<StrategyRun>[] {
  const t = useText();
  return [
    {
      key: 'what',
      title: t('console.strategies.what'),
      cell: (run) => (
        <span className="grid justify-items-start gap-1 py-1">
          <span className="font-medium">
            {run.of} · {t(`console.runKind.one.${run.kind}`)}
          </span>
          <span className="text-caption text-ink3">
            {t('console.agencies.strategy', { id: run.strategy, version: run.version })}
            {' · '}
            {t(`console.pace.${run.pace}`)}
          </span>
          {run.customer !== null && (
            <a
              href={hrefTo('customer', { id: run.customer.id })}
              className="text-caption text-accent"
            >
              {run.customer.userId}
            </a>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('common.state'),
      cell: ({ state, failure }) => (
        <span className="grid justify-items-start gap-1.5">
          <Chip tone={tones[state]}>{t(`console.runState.${state}`)}</Chip>
          {failure !== null && (
            <span className="grid">
              <span>{failure.reason}</span>
              <span className="text-caption text-ink3">
                <Moment at={failure.at} />
              </span>
            </span>
          )}
        </span>
      ),
      isLong: true,
    },
    {
      key: 'bars',
      title: t('console.strategies.bars'),
      cell: ({ lastBarAt, nextBarAt }) => (
        <span className="grid">
          <span>
            {t('console.strategies.last')} <Moment at={lastBarAt} />
          </span>
          <span>
            {t('console.strategies.next')} <Moment at={nextBarAt} />
          </span>
        </span>
      ),
    },
    {
      key: 'decisions',
      title: t('console.strategies.decisions'),
      cell: ({ decisions, missed }) => t('console.strategies.missed', { decisions, missed }),
    },
    {
      key: 'since',
      title: t('console.common.started'),
      cell: ({ startedAt, endedAt }) => (
        <span className="grid">
          <Moment at={startedAt} />
          {endedAt !== null && (
            <span className="text-caption text-ink3">
              {t('console.strategies.ended')} <Moment at={endedAt} />
            </span>
          )}
        </span>
      ),
    },
  ];
}
