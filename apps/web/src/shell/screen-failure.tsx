/**
 * One broken screen must not take the app down. React needs a class here. Only a chunk that did not
 * load is cured by a new version or the network.
 */
import { StateView } from '@candor/ui/marks/state-view';
import { Component, type ReactNode } from 'react';
import { useText } from '../platform/i18n/text.ts';
import { ScreenNotLoaded } from '../platform/loading/lazy-screen.ts';
import { PageScreen } from '../platform/page-screen.tsx';

type Failure = { readonly error: unknown };

export class ScreenFailure extends Component<{ children: ReactNode }, { failure: Failure | null }> {
  override readonly state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    return this.state.failure === null ? (
      this.props.children
    ) : (
      <FailedScreen isNotLoaded={this.state.failure.error instanceof ScreenNotLoaded} />
    );
  }
}

/** Reloading cures both: a new version comes with it, and broken state goes. */
function FailedScreen({ isNotLoaded }: { isNotLoaded: boolean }) {
  const t = useText();
  const title = isNotLoaded ? t('shell.notLoaded.title') : t('shell.crash.title');
  return (
    <PageScreen title={title}>
      <StateView
        kind="error"
        title={title}
        detail={isNotLoaded ? t('shell.notLoaded.text') : t('shell.crash.text')}
        action={{ label: t('common.reload'), onPress: () => location.reload() }}
      />
    </PageScreen>
  );
}
