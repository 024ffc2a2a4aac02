import type * as contract from '@candor/contract/proof';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { LedgerCheckpoint } from '@candor/ledger-proof/checkpoint';
import type { Owed, PublishedLiabilities } from '@candor/ledger-proof/liabilities';
import { assert } from '@candor/kit/assert';
import { isCurrency } from '@candor/money/currency';
import type { OwnLeaf } from '../../core/ledger/store/liabilities.store.ts';

type Published = DataOf<typeof contract.listLiabilities>['items'][number];
type OwnLiability = NonNullable<DataOf<typeof contract.loadLedgerStanding>['liability']>;

export function checkpointOnWire({
  number,
  at,
  root,
  books,
  entries,
  previous,
  signature,
}: LedgerCheckpoint): LedgerCheckpoint {
  return { number, at, root, books, entries, previous, signature };
}

export function publishedOnWire({ owed, ...published }: PublishedLiabilities): Published {
  return { ...published, owed: owedOnWire(owed) };
}

export function leafOnWire({ published, seq, owed, path }: OwnLeaf, nonce: string): OwnLiability {
  return {
    published: publishedOnWire(published),
    nonce,
    seq,
    owed: owedOnWire(owed),
    path: path.map((step) => ({ side: step.side, hash: step.hash, owed: owedOnWire(step.owed) })),
  };
}

function owedOnWire(owed: Owed): Published['owed'] {
  return owed.map(({ currency, minor }) => {
    assert(isCurrency(currency), `the books know no ${currency}`);
    return { currency, minor };
  });
}
