import { useMutation } from '@tanstack/react-query';
import { listSignedTerms, signTerms } from '@candor/contract/files';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { signatureFile, type Signature } from '@candor/ui/fields/signature';
import { showToast } from '@candor/ui/overlays/toast';
import { CallRefused, problemText } from '@candor/client/call-errors';
import { queryClient } from '../../platform/readings/query-client.ts';
import { upload } from '../../platform/calls/upload.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';
import { refetchCall } from '../../platform/calls/use-call-query.ts';

export type SignedTerms = ReceivedDataOf<typeof listSignedTerms>[number];

/** The copies' addresses expire after five minutes. */
const FRESH_ADDRESSES_MS = 4 * 60_000;

export const useSignedTerms = () => useStaleQuery(listSignedTerms, { everyMs: FRESH_ADDRESSES_MS });

export function useSign(on: { done: () => void; refused: (refusal: CallRefused) => void }) {
  const signing = useMutation(
    {
      mutationFn: async ({ signature, version }: { signature: Signature; version: string }) =>
        await upload(signTerms, await signatureFile(signature), { query: { version } }),
      onSuccess: async () => {
        await refetchCall(listSignedTerms);
        on.done();
      },
      onError: (error) => {
        if (error instanceof CallRefused) on.refused(error);
        const text = problemText(error);
        if (text !== null) showToast(text, 'problem');
      },
    },
    queryClient,
  );
  return { sign: signing.mutate, isSigning: signing.isPending };
}
