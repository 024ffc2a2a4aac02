import { formatDate } from '@candor/kit/moment-format';
import { DAY_MS } from '@candor/kit/time';
import { cx } from '@candor/ui/cx';
import { InfiniteList } from '@candor/ui/lists/infinite-list';
import { StateView } from '@candor/ui/marks/state-view';
import { useText } from '../../../platform/i18n/text.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { nowMs, viewerZone } from '@candor/client/time';
import { BILL_COLUMNS, BillLine, BillRow } from './bill-row.tsx';
import { withDays } from './history.model.ts';
import { useBills, type BillFilter } from '../wallet.api.ts';

export function Bills({
  filter,
  isFiltered,
  isTable = false,
}: {
  filter: BillFilter;
  isFiltered: boolean;
  isTable?: boolean;
}) {
  const t = useText();
  const pages = useBills(filter);
  if (pages.status !== 'ready') return <QueryState of={pages} rows={7} />;
  if (pages.items.length === 0) {
    return isFiltered ? (
      <StateView kind="empty" title={t('wallet.history.nothingFits')} />
    ) : (
      <StateView
        kind="empty"
        title={t('wallet.history.empty')}
        detail={t('wallet.history.empty.text')}
      />
    );
  }
  const zone = viewerZone();
  const isOfWallet = filter.walletType !== undefined;
  const Row = isTable ? BillLine : BillRow;
  return (
    <>
      {isTable && <Heads isOfWallet={isOfWallet} />}
      <InfiniteList
        items={withDays(pages.items, (at) => formatDate(at, zone))}
        status={pages.more}
        onMore={pages.loadMore}
        texts={{
          loading: t('framework.loadMore'),
          end: t('framework.noMore'),
          error: t('framework.tapToReload'),
        }}
        renderRow={(row) =>
          row.row === 'day' ? (
            <Day key={row.day} day={row.day} />
          ) : (
            <Row key={row.bill.seq} bill={row.bill} parts={row.parts} isOfWallet={isOfWallet} />
          )
        }
      />
    </>
  );
}

/** Above the columns; each row says what it is by itself. */
function Heads({ isOfWallet }: { isOfWallet: boolean }) {
  const t = useText();
  return (
    <div
      aria-hidden="true"
      className={cx(BILL_COLUMNS, 'border-b border-line pt-2 pb-1.5 text-caption text-ink3')}
    >
      <span>{t('wallet.bill.at')}</span>
      <span>{t('wallet.bill.title')}</span>
      <span>{t('common.wallet')}</span>
      <span className="text-right">{t('common.amount')}</span>
      <span className="text-right">
        {t(isOfWallet ? 'wallet.bill.after' : 'wallet.history.afterAll')}
      </span>
    </div>
  );
}

function Day({ day }: { day: string }) {
  const t = useText();
  const zone = viewerZone();
  const now = nowMs();
  const word =
    day === formatDate(now, zone)
      ? t('common.today')
      : day === formatDate(now - DAY_MS, zone)
        ? t('common.yesterday')
        : null;
  return (
    <h2 className="flex items-baseline gap-2 px-4 pt-4 pb-1 text-label font-semibold text-ink2">
      {word ?? day}
      {word !== null && <span className="text-caption font-normal text-ink3">{day}</span>}
    </h2>
  );
}
