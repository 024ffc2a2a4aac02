import type { ReviewKind } from '@candor/contract/kernel/enumerations';
import type { Currency } from '@candor/money/currency';
import sql from 'sql-template-tag';
import type { Reader } from '../../platform/db/database.ts';

export type WaitingSum = {
  readonly kind: ReviewKind;
  readonly currency: Currency | null;
  readonly minor: bigint | null;
  readonly count: number;
  readonly oldestAt: number;
};

/** Of what customers are waiting for a person to decide. */
export async function sumWaiting(reader: Reader): Promise<WaitingSum[]> {
  return reader.many<WaitingSum>(sql`
    select kind, currency, sum(amount_minor)::bigint as minor, count(*)::integer as count,
      min(submitted_at) as "oldestAt"
    from reviews where state = 'pending' group by kind, currency order by kind, currency`);
}
