import { decideRobotPause, listRobotPauses } from '@candor/contract/robots';
import { useText } from '../../platform/i18n/text.ts';
import { PausesPanel } from '../../platform/ui/two-people/pauses-panel.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';

const POLL_MS = 10_000;

/** When new rentals were paused, are, or are proposed to be. */
export function RobotPauses() {
  const t = useText();
  const pauses = useCallQuery(listRobotPauses, [{ query: {} }], { everyMs: POLL_MS });
  return (
    <PausesPanel
      of={pauses}
      kind={{
        title: t('console.rentalPauses.title'),
        none: t('console.rentalPauses.none'),
        noneText: t('console.rentalPauses.noneText'),
        what: t('console.rentalPauses.what'),
        decide: decideRobotPause,
        lists: [listRobotPauses],
      }}
      where={() => t('common.allRobots')}
    />
  );
}
