import type { CallRefused } from '@candor/client/call-errors';
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';

/** Why an application was not taken, and the way to mend it. */
export function ApplicationRefusal({ refusal }: { refusal: CallRefused | null }) {
  const t = useText();
  if (refusal === null) return null;
  return (
    <>
      <Note tone="alert">{refusal.message}</Note>
      {refusal.reason === 'KYC_REQUIRED' && (
        <Button isWide size="medium" tone="secondary" onPress={() => push('pages/kyc/individual')}>
          {t('permissions.verify')}
        </Button>
      )}
    </>
  );
}
