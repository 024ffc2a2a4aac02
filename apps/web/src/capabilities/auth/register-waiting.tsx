import { PageScreen } from '../../platform/page-screen.tsx';
import { ReadingState } from '../../platform/reading-state.tsx';
import type { Reading } from '../../platform/use-reading.ts';

/** A registration whose lists are not there yet, or could not be loaded. */
export function RegisterWaiting({
  title,
  waitingFor,
}: {
  title: string;
  waitingFor: Exclude<Reading<unknown>, { status: 'ready' }> | null;
}) {
  return (
    <PageScreen title={title}>{waitingFor !== null && <ReadingState of={waitingFor} />}</PageScreen>
  );
}
