/** The reason of what a second operator has to confirm; the customer will read it. */
import { REASON_LENGTH_MIN } from '@candor/contract/kernel/reason';
import type { ComponentProps } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';

export function AskProposal(
  asked: Omit<
    ComponentProps<typeof AskReason>,
    'fieldLabel' | 'fieldHint' | 'submitLabel' | 'lengthMin' | 'withNote'
  >,
) {
  const t = useText();
  return (
    <AskReason
      {...asked}
      fieldLabel={t('console.reason.read')}
      fieldHint={t('console.propose.reasonHint')}
      submitLabel={t('console.propose.submit')}
      lengthMin={REASON_LENGTH_MIN}
      withNote
    />
  );
}
