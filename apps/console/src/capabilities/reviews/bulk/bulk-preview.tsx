import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { decideBulk, previewBulk } from '@candor/contract/reviews';
import { Chip } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { useCodeText, useText } from '../../../platform/i18n/text.ts';
import { Amount } from '../../../platform/ui/amount.tsx';

export type BulkDone = ReceivedDataOf<typeof decideBulk>;
type BulkPreviewed = ReceivedDataOf<typeof previewBulk>;
type Item = BulkPreviewed['items'][number];

export function BulkPreview({ preview: { items, sums, limit } }: { preview: BulkPreviewed }) {
  const t = useText();
  const left = items.filter(({ skip }) => skip !== null).length;
  return (
    <div className="grid gap-3">
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {items.map((item) => (
          <li key={item.id} className="grid gap-1 px-3.5 py-2.5">
            <Line item={item} />
            {item.skip !== null && (
              <p className="text-caption text-warn">
                {t('console.bulk.skipped', { why: item.skip.text })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {sums.length > 0 && (
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-body font-semibold">
          {sums.map(({ count, amount }) => (
            <span key={amount.currency}>
              {count} × {amount.currency}: <Amount of={amount} />
            </span>
          ))}
        </p>
      )}
      {limit !== null && (
        <p className="text-label text-ink2">
          {t('console.operators.limit')}: <Amount of={limit} />
        </p>
      )}
      {left > 0 && <Note tone="warn">{t('console.bulk.someLeft', { count: left })}</Note>}
    </div>
  );
}

/** What was not as it was shown. */
export function BulkOutcome({ done, items }: { done: BulkDone; items: readonly Item[] }) {
  const t = useText();
  return (
    <div className="grid gap-3" role="status">
      <p className="text-body font-semibold">{t('console.bulk.done', { count: done.done })}</p>
      <ul className="divide-y divide-line rounded-control border border-line">
        {done.items.flatMap(({ id, skip }) => {
          const item = items.find((known) => known.id === id);
          if (skip === null || item === undefined) return [];
          return [
            <li key={id} className="grid gap-1 px-3.5 py-2.5">
              <Line item={item} />
              <p className="text-caption text-alert">
                {t('console.bulk.skipped', { why: skip.text })}
              </p>
            </li>,
          ];
        })}
      </ul>
    </div>
  );
}

function Line({ item: { customer, reference, amount, flags } }: { item: Item }) {
  const t = useText();
  const codeText = useCodeText();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
      <span className="font-medium">{customer.name === '' ? customer.userId : customer.name}</span>
      <span className="text-caption text-ink3">{customer.userId}</span>
      {reference !== null && <span className="text-caption text-ink3">{reference}</span>}
      {customer.isFrozen === true && <Chip tone="warn">{t('console.queue.frozen')}</Chip>}
      {flags.map((flag) => (
        <Chip key={flag} tone="warn">
          {codeText(`console.flag.${flag}`, flag)}
        </Chip>
      ))}
      {amount !== null && (
        <span className="ml-auto font-medium">
          <Amount of={amount} />
        </span>
      )}
    </div>
  );
}
