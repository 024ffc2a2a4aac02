/** Checking a hundred thousand rows takes a while on a phone, so it runs in a worker. */
import type { LedgerBundle } from '@candor/ledger-proof/bundle';
import { verifyBundle, type Verdict } from '@candor/ledger-proof/verify';
import { isSigned } from './is-signed.ts';

export type WorkerSays =
  | { readonly kind: 'progress'; readonly checked: number }
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  | { readonly kind: 'failed'; readonly why: string };

const tell = (says: WorkerSays) => postMessage(says);

addEventListener('message', (event: MessageEvent<LedgerBundle>) => {
  verifyBundle(event.data, {
    isSigned,
    onProgress: (checked) => tell({ kind: 'progress', checked }),
  }).then(
    (verdict) => tell({ kind: 'verdict', verdict }),
    (error: unknown) => tell({ kind: 'failed', why: String(error) }),
  );
});
