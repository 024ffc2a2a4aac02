import { useTotals } from '../../core/money/totals.ts';
import { STEPS_PX, stepsRoom } from '../../core/newcomer/first-steps-room.ts';
import { useSession } from '../../platform/device/session.ts';

/** The room of the first steps: as it was the last time, else for those who hold nothing yet. */
export function ComingSteps() {
  const user = useSession()?.user;
  const totals = useTotals();
  const isNew = totals.status === 'ready' && totals.data.positions === 0;
  if (user === undefined || user.isDemo) return null;
  const height = stepsRoom(user.id) ?? (isNew ? STEPS_PX : 0);
  return height === 0 ? null : (
    <div
      aria-hidden="true"
      data-room="first steps"
      style={{ height }}
      className="mx-4 mb-3 rounded-card border border-line bg-s1"
    />
  );
}
