/** A new order shows at once and reverts if refused. */
import { Checkbox } from '@candor/ui/fields/checkbox';
import { Monogram } from '@candor/ui/marks/monogram';
import { ReorderList } from '@candor/ui/lists/reorder-list';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useRowNames } from '../../core/quotes/row-names.ts';
import { orderRows } from './watch-acts.ts';
import type { WatchGroup, WatchedRow } from './watchlist.api.ts';

export function ManageRows({
  rows,
  group,
  chosenIds,
  onChoose,
}: {
  rows: readonly WatchedRow[];
  group: WatchGroup | null;
  chosenIds: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}) {
  const t = useText();
  const { shown, order } = useOrder(rows, group);
  if (rows.length === 0) return null;
  return (
    <ReorderList
      label={t('common.watchlists')}
      items={shown}
      getKey={({ id }) => id}
      onOrder={order}
      texts={{
        handle: ({ stock_code: name }) => t('watchlist.drag', { name }),
        moved: ({ stock_code: name }, place, count) => t('watchlist.moved', { name, place, count }),
      }}
      renderRow={(row) => (
        <div className="pl-4">
          <Checkbox
            isCentred
            value={chosenIds.has(row.id)}
            onChange={(isChosen) => onChoose(row.id, isChosen)}
          >
            <span className="flex min-h-15.5 items-center gap-3">
              <Monogram name={row.stock_code} src={row.localLogoUrl} size="small" />
              <RowTitle row={row} />
            </span>
          </Checkbox>
        </div>
      )}
    />
  );
}

function useOrder(rows: readonly WatchedRow[], group: WatchGroup | null) {
  const [pending, setPending] = useState<readonly string[] | null>(null);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown =
    pending === null
      ? rows
      : [
          ...pending.flatMap((id) => byId.get(id) ?? []),
          ...rows.filter(({ id }) => !pending.includes(id)),
        ];
  const order = (next: WatchedRow[]) => {
    const ids = next.map(({ id }) => id);
    setPending(ids);
    void orderRows(next, group?.id).finally(() =>
      setPending((current) => (current === ids ? null : current)),
    );
  };
  return { shown, order };
}

function RowTitle({ row }: { row: WatchedRow }) {
  const { title, under } = useRowNames(row);
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate text-body font-semibold text-ink">{title}</span>
      <span className="block truncate text-caption text-ink3">{under}</span>
    </span>
  );
}
