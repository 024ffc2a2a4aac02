import { decideFollowPause, listAllAgencies, listFollowPauses } from '@candor/contract/follow';
import { useText } from '../../platform/i18n/text.ts';
import { PausesPanel } from '../../platform/ui/two-people/pauses-panel.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import type { Agency } from './agency.ts';

const POLL_MS = 10_000;

/** Where new follow orders were paused, are, or are proposed to be. */
export function FollowPauses({ agencies }: { agencies: readonly Agency[] }) {
  const t = useText();
  const pauses = useCallQuery(listFollowPauses, [{ query: {} }], { everyMs: POLL_MS });
  return (
    <PausesPanel
      of={pauses}
      kind={{
        title: t('console.followPauses.title'),
        none: t('console.followPauses.none'),
        noneText: t('console.followPauses.noneText'),
        what: t('console.followPauses.what'),
        decide: decideFollowPause,
        lists: [listFollowPauses, listAllAgencies],
      }}
      where={({ agencyId }) =>
        agencyId === null
          ? t('common.allInstitutions')
          : `${agencyId} · ${agencies.find(({ id }) => id === agencyId)?.name ?? ''}`
      }
    />
  );
}
