/** An application as it waits for its group (subscribe.ts). */
import type { subscribe as endpoint } from '@candor/contract/ipo';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { computeBodyHash } from '../../../core/ledger/once.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';

export type Subscribing = {
  readonly customer: SignedIn;
  readonly body: BodyOf<typeof endpoint>;
  readonly language: Language;
  /** When it reached the server. */
  readonly now: number;
};

export type Command = {
  readonly actor: string;
  readonly sessionId: string;
  readonly requestId: string;
  readonly bodyHash: string;
  readonly offeringId: string;
  readonly quantity: string;
  readonly changes: string | null;
  readonly moveFromFunding: string | null;
  readonly language: Language;
  readonly arrivedAt: number;
};

export function getCommand({
  customer: { customerId: actor, sessionId },
  body: { requestId, offeringId, quantity, changes, moveFromFunding },
  language,
  now,
}: Subscribing): Command {
  const [changed, most] = [changes ?? null, moveFromFunding ?? null];
  const asks = ['ipo.subscribe', offeringId, quantity, changed, most];
  return {
    actor,
    sessionId,
    requestId,
    bodyHash: computeBodyHash({ actor, requestId, asks }),
    offeringId,
    quantity,
    changes: changed,
    moveFromFunding: most,
    language,
    arrivedAt: now,
  };
}
