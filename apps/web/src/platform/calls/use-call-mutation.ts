/** A refusal is shown as a toast unless the screen shows it itself. */
import { createUseCallMutation } from '@candor/client/call-mutation';
import { problemText } from '@candor/client/call-errors';
import { createUseLatestWanted } from '@candor/client/latest-wanted';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from './call.ts';
import { currentText } from '../i18n/text.ts';
import { queryClient } from '../readings/query-client.ts';

function tell(error: unknown): void {
  const text = problemText(error);
  if (text !== null) showToast(text, 'problem');
}

/** Certain to fail without a network, and nobody should wonder whether the server acted. */
function maySend(): boolean {
  if (navigator.onLine) return true;
  showToast(currentText()('framework.offlineNotSent'), 'problem');
  return false;
}

export const useCallMutation = createUseCallMutation({ call, queryClient, tell, maySend });
export const useLatestWanted = createUseLatestWanted({ call, tell, maySend });
