import { SkeletonRows } from '@candor/ui/marks/skeleton';
import { StateView } from '@candor/ui/marks/state-view';
import { useText } from '../i18n/text.ts';
import { useIsOnline } from '../device/network-status.ts';
import type { CallQuery } from '@candor/client/reading';

export function QueryState({
  of: reading,
  rows = 4,
}: {
  of: Exclude<CallQuery<unknown>, { status: 'ready' }>;
  rows?: number;
}) {
  const t = useText();
  const isOnline = useIsOnline();
  if (reading.status === 'loading')
    return <SkeletonRows count={rows} label={t('framework.loading')} />;
  return (
    <StateView
      kind={isOnline ? 'error' : 'offline'}
      title={reading.message ?? t('framework.tapToReload')}
      detail={isOnline ? undefined : t('framework.offline')}
      action={{ label: t('framework.retry'), onPress: () => void reading.retry() }}
    />
  );
}
