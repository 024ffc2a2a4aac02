import { SkeletonRows } from '@candor/ui/marks/skeleton';
import { StateView } from '@candor/ui/marks/state-view';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import type { CallQuery } from '@candor/client/reading';
import { leave } from '../nav/location.ts';

export function QueryView<Data>({
  of: reading,
  rows = 5,
  children,
}: {
  of: CallQuery<Data>;
  rows?: number;
  children: (data: Data) => ReactNode;
}) {
  const t = useText();
  if (reading.status === 'ready') return children(reading.data);
  if (reading.status === 'loading')
    return <SkeletonRows count={rows} label={t('framework.loading')} />;
  if (reading.isFinal === true && reading.message !== null)
    return (
      <StateView
        kind="refused"
        title={reading.message}
        action={{ label: t('framework.back'), onPress: leave }}
      />
    );
  return (
    <StateView
      kind="error"
      title={reading.message ?? t('framework.networkError')}
      action={{ label: t('framework.retry'), onPress: reading.retry }}
    />
  );
}
