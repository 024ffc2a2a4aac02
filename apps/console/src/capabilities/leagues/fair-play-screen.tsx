/**
 * What the published rules found in the orders of leagues that are over, with its evidence. Two
 * operators may exclude an entry; nobody is excluded for anything else.
 */
import { listFairPlay } from '@candor/contract/leagues';
import { moneyFromWire } from '@candor/money/wire';
import { MoneyText } from '@candor/ui/figures/money-text';
import { useText } from '../../platform/i18n/text.ts';
import { usePlace } from '../../platform/nav/location.ts';
import type { Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { PagedList } from '../../platform/ui/paged-list.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { ExclusionButtons } from './exclusion-buttons.tsx';
import { nameOfSuspect, type Finding } from './finding.ts';

const POLL_MS = 10_000;

export function FairPlayScreen() {
  const t = useText();
  const { query } = usePlace();
  const found = useCallQuery(listFairPlay, [{ query: { pageNum: query['page'] ?? '1' } }], {
    everyMs: POLL_MS,
  });
  return (
    <PageFrame title={t('console.nav.fairPlay')} lead={t('console.fair.lead')}>
      <PagedList
        of={found}
        label={t('console.nav.fairPlay')}
        columns={useColumns()}
        getId={({ leagueId, finding }) => `${leagueId}.${String(finding)}`}
        empty={t('console.fair.none')}
      />
    </PageFrame>
  );
}

function useColumns(): Column<Finding>[] {
  const t = useText();
  return [
    {
      key: 'league',
      title: t('console.fair.league'),
      cell: ({ league, foundAt, decidedUntil }) => (
        <span className="grid py-1">
          <span className="font-medium">{league}</span>
          <span className="text-caption text-ink3">
            <Moment at={foundAt} />
          </span>
          <span className="pt-1 text-caption text-ink3">{t('console.fair.until')}</span>
          <span className="text-caption text-ink3">
            <Moment at={decidedUntil} />
          </span>
        </span>
      ),
    },
    {
      key: 'what',
      title: t('console.fair.what'),
      cell: ({ kind, percent }) => t(`console.fair.${kind}`, { percent }),
      isLong: true,
    },
    {
      key: 'evidence',
      title: t('console.fair.evidence'),
      cell: ({ evidence, suspects }) => (
        <div className="grid gap-1 py-1">
          <p className="text-caption text-ink3">{suspects.map(nameOfSuspect).join(' / ')}</p>
          <ol className="grid gap-0.5">
            {evidence.map(({ code, from, amount, other }) => (
              <li key={`${code} ${String(from)}`} className="tabular-nums">
                <Moment at={from} /> · {code} · <Dollars amount={amount} />
                {other !== null && (
                  <>
                    {' / '}
                    <Dollars amount={other} />
                  </>
                )}
              </li>
            ))}
          </ol>
        </div>
      ),
    },
    {
      key: 'who',
      title: t('console.fair.who'),
      cell: (one) => (
        <span className="grid min-w-56 gap-3 py-1">
          {one.suspects.map((suspect) => (
            <ExclusionButtons key={suspect.entry} finding={one} suspect={suspect} />
          ))}
        </span>
      ),
      isLong: true,
    },
  ];
}

function Dollars({ amount }: { amount: string }) {
  return <MoneyText amount={moneyFromWire(amount, 'USD')} />;
}
