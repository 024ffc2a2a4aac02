/** Below the field of a transaction password: to its reset, and back. */
import { useText } from '../../platform/i18n/text.ts';
import { currentLocation, linkTo } from '../../platform/nav/nav.ts';

export function ForgottenPayPassword() {
  const t = useText();
  return (
    <p className="text-right text-label">
      <a
        href={linkTo('pages/setting/paypwd', { next: currentLocation().url })}
        className="inline-flex min-h-11 items-center font-semibold text-accent"
      >
        {t('common.forgotten')}
      </a>
    </p>
  );
}
