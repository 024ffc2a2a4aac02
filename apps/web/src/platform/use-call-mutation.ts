/** A refusal is shown as a toast unless the screen shows it itself. */
import { createUseCallMutation } from '@candor/client/call-mutation';
import { problemText } from '@candor/client/call-errors';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from './call.ts';
import { currentText } from './i18n/text.ts';
import { queryClient } from './query-client.ts';

export const useCallMutation = createUseCallMutation({
  call,
  queryClient,
  tell: (error) => {
    const text = problemText(error);
    if (text !== null) showToast(text, 'problem');
  },
  // Certain to fail, and nobody should wonder whether the server acted.
  maySend: () => {
    if (navigator.onLine) return true;
    showToast(currentText()('framework.offlineNotSent'), 'problem');
    return false;
  },
});
