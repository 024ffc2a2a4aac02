import { Note } from '@candor/ui/marks/note';
import { useText } from '../../platform/i18n/text.ts';
import { useInterruption } from '../../platform/device/interruption.ts';
import { useSignOutReason } from './auth.api.ts';
import { toldReason } from './signed-out.model.ts';

export function SignedOutNote() {
  const interruption = useInterruption();
  return interruption === null ? null : <Reason token={interruption.session.token} />;
}

function Reason({ token }: { token: string }) {
  const t = useText();
  const reading = useSignOutReason(token);
  const reason = toldReason(reading.status === 'ready' ? reading.data.reason : null);
  return (
    <Note tone="alert">
      {t(`auth.signedOut.${reason}`)} {t('auth.signedOut.kept')}
    </Note>
  );
}
