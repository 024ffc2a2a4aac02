import { useText } from '../../platform/i18n/text.ts';
import { UnknownState } from '../../platform/unknown-state.tsx';

/** Where a way to deposit is closed, or was never offered. */
export function NotOpen() {
  const t = useText();
  return (
    <UnknownState
      title={t('DEPOSIT_CHANNEL_NOT_OPEN')}
      label={t('common.deposit')}
      to="pages/deposit/index"
    />
  );
}
