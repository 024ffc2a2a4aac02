/** The form shows a refusal; a missing answer is reported here. */
import { createUseCallMutation } from '@candor/client/call-mutation';
import { CallRefused } from '@candor/client/call-errors';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from './call.ts';
import { currentText } from './i18n/text.ts';
import { queryClient } from './query-client.ts';

export const useCallMutation = createUseCallMutation({
  call,
  queryClient,
  tell: (error) => {
    if (!(error instanceof CallRefused))
      showToast(currentText()('framework.networkError'), 'problem');
  },
});
