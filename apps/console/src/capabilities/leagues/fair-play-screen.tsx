/**
 * What the published rules found in the orders of leagues that are over, with its evidence. Two
 * operators may exclude an entry; nobody is excluded for anything else.
 */
import { listFairPlay } from '@candor/contract/leagues';
import { useText } from '../../platform/i18n/text.ts';
import { usePlace } from '../../platform/nav/location.ts';
import type { Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { PagedList } from '../../platform/ui/paged-list.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { ExclusionButtons } from './exclusion-buttons.tsx';
import type { Finding } from './finding.ts';

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
          <span className="text-caption text-ink3">
            {t('console.fair.until')} <Moment at={decidedUntil} />
          </span>
        </span>
      ),
    },
    {
      key: 'what',
      title: t('console.fair.what'),
      cell: ({ kind, percent }) => t(`console.fair.${kind}`, { percent }),
    },
    {
      key: 'evidence',
      title: t('console.fair.evidence'),
      cell: ({ evidence }) => (
        <ol className="grid">
          {evidence.map(({ code, from, amount, other }) => (
            <li key={`${code} ${String(from)}`} className="tabular-nums">
              <Moment at={from} /> · {code} · {other === null ? amount : `${amount} / ${other}`}
            </li>
          ))}
        </ol>
      ),
    },
    {
      key: 'who',
      title: t('console.fair.who'),
      cell: (one) => (
        <span className="grid gap-3">
          {one.suspects.map((suspect) => (
            <ExclusionButtons key={suspect.entry} finding={one} suspect={suspect} />
          ))}
        </span>
      ),
      isLong: true,
    },
  ];
}
