/** Checking a hundred thousand rows takes a while on a phone, so it runs in a worker. */
import type { LedgerBundle } from '@candor/ledger-proof/bundle';
import { verifyBundle } from '@candor/ledger-proof/verify';
import { answerAside } from '../../core/proof/answer-aside.ts';
import { isSigned } from '../../core/proof/is-signed.ts';

answerAside(
  async (bundle: LedgerBundle, onProgress: (checked: number) => void) =>
    await verifyBundle(bundle, { isSigned, onProgress }),
);
