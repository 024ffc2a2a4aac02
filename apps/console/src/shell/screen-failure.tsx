/** One broken page must not take the console down. React needs a class here. */
import { StateView } from '@candor/ui/marks/state-view';
import { Component, type ReactNode } from 'react';
import { useText } from '../platform/i18n/text.ts';
import { PageFrame } from '../platform/ui/page-frame.tsx';

export class ScreenFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <FailedPage /> : this.props.children;
  }
}

function FailedPage() {
  const t = useText();
  return (
    <PageFrame title={t('console.crash.title')}>
      <StateView
        kind="error"
        title={t('console.crash.title')}
        detail={t('console.crash.text')}
        action={{ label: t('common.reload'), onPress: () => location.reload() }}
      />
    </PageFrame>
  );
}
