import { login } from '@candor/contract/auth';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../platform/calls/call.ts';
import { problemText } from '@candor/client/call-errors';
import { signIn } from '../../platform/device/session.ts';
import { DEMO } from '../../core/newcomer/demo-person.ts';

export async function enterDemo(): Promise<boolean> {
  try {
    const answer = await call(login, { body: DEMO });
    // The shared account has a second factor: it needs the form.
    if ('challengeId' in answer) return false;
    signIn(answer);
    return true;
  } catch (error) {
    const text = problemText(error);
    if (text === null) throw error;
    showToast(text, 'problem');
    return false;
  }
}
