/** Asks for the reason of a proposal; what it is about stands between, where there is a choice. */
import { newRequestId } from '@candor/client/request-id';
import { Button } from '@candor/ui/buttons/button';
import type { ComponentProps, ReactNode } from 'react';
import { AskReason } from '../ask-reason.tsx';

/** Shorter ones tell customers nothing. */
const REASON_LENGTH_MIN = 8;

export function ProposeButton({
  label,
  words,
  sending,
  requestId,
  onRequest,
  onReason,
  children,
}: {
  label: string;
  words: Pick<
    ComponentProps<typeof AskReason>,
    'title' | 'lead' | 'fieldLabel' | 'fieldHint' | 'submitLabel'
  >;
  sending: ComponentProps<typeof AskReason>['sending'] & { readonly reset: () => void };
  /** Of the proposal that is being written; null before and after. */
  requestId: string | null;
  onRequest: (requestId: string | null) => void;
  onReason: (requestId: string, reason: string) => void;
  children?: ReactNode;
}) {
  return (
    <>
      <Button
        size="small"
        tone="secondary"
        onPress={() => {
          sending.reset();
          onRequest(newRequestId());
        }}
      >
        {label}
      </Button>
      <AskReason
        {...words}
        isOpen={requestId !== null}
        lengthMin={REASON_LENGTH_MIN}
        sending={sending}
        onReason={(reason) => {
          if (requestId !== null) onReason(requestId, reason);
        }}
        onClose={() => onRequest(null)}
      >
        {children}
      </AskReason>
    </>
  );
}
