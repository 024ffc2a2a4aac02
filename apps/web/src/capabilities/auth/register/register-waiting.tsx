import { PageScreen } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import type { CallQuery } from '@candor/client/reading';

export function RegisterWaiting({
  title,
  waitingFor,
}: {
  title: string;
  waitingFor: Exclude<CallQuery<unknown>, { status: 'ready' }> | null;
}) {
  return (
    <PageScreen title={title}>{waitingFor !== null && <QueryState of={waitingFor} />}</PageScreen>
  );
}
