import { PAY_PASSWORD_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { PasswordField } from '@candor/ui/fields/password-field';
import { ForgottenPayPassword } from '../../customer/forgotten-pay-password.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { useSession } from '../../../platform/device/session.ts';
import { DEMO_PAY_PASSWORD } from '../../newcomer/demo-person.ts';
import type { Unlock } from './trading-access.ts';

/** The transaction password that unlocks trading, with a link to reset it. */
export function UnlockField({ unlock }: { unlock: Unlock }) {
  const t = useText();
  const isDemo = useSession()?.user.isDemo === true;
  return (
    <div>
      <PasswordField
        name={UNLOCK_NAME}
        label={t('common.transactionPassword')}
        hint={
          isDemo
            ? t('ticket.unlock.demoHint', { payPassword: DEMO_PAY_PASSWORD })
            : t('ticket.unlock.hint')
        }
        value={unlock.password}
        onChange={unlock.setPassword}
        error={unlock.problem}
        autoComplete="off"
        maxLength={PAY_PASSWORD_LENGTH_MAX}
        showLabel={t('common.showThePassword')}
        hideLabel={t('common.hideThePassword')}
      />
      <ForgottenPayPassword />
    </div>
  );
}

const UNLOCK_NAME = 'tradingPayPassword';

/** For customers who continue without it. */
export function focusUnlock(): void {
  document.getElementsByName(UNLOCK_NAME)[0]?.focus();
}
