/** A refusal is shown as a toast unless the screen shows it itself. */
import { createUseCallMutation } from '@candor/client/call-mutation';
import { problemText } from '@candor/client/call-errors';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

export const useCallMutation = createUseCallMutation({
  call,
  queryClient,
  tell: (error) => {
    const text = problemText(error);
    if (text !== null) showToast(text, 'problem');
  },
});
