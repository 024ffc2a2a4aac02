/**
 * The open positions: what they come to by currency, and each of them. Read again every few seconds
 * while in sight.
 */
import type { TradedSource } from '@candor/contract/kernel/enumerations';
import { MoneyText } from '@candor/ui/figures/money-text';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { PagedList } from '../../../platform/readings/paged-list.tsx';
import { toMoney, moneyOrNull, worthTogether } from '../shared/figures.model.ts';
import { joinHeld } from '../joined/joined.model.ts';
import { HoldingTable, type ActsInPlace } from './holding-table.tsx';
import { OldMark } from './old-mark.tsx';
import { PositionCard } from './position-card.tsx';
import { PositionSheets, type SheetAsked } from '../detail/position-sheets.tsx';
import { useHoldings, type HoldingTotal } from '../positions.api.ts';
import { TradeEmpty } from './trade-empty.tsx';

export function HoldingList({
  source,
  isTable = false,
  inPlace,
}: {
  source: TradedSource | null;
  isTable?: boolean;
  inPlace?: ActsInPlace | undefined;
}) {
  const t = useText();
  const holdings = useHoldings(source);
  const [asked, setAsked] = useState<SheetAsked | null>(null);
  if (holdings.status !== 'ready') return <QueryState of={holdings} />;
  if (holdings.items.length === 0)
    return (
      <TradeEmpty title={t('positions.holding.empty')} text={t('positions.holding.empty.text')} />
    );
  const held = joinHeld(holdings.items);
  return (
    <>
      <OldMark isOld={holdings.isOld} readAt={holdings.readAt} />
      {isTable ? (
        <TotalLine totals={holdings.first.totals} />
      ) : (
        <Totals totals={holdings.first.totals} />
      )}
      {isTable ? (
        <HoldingTable
          positions={held}
          onAsk={setAsked}
          inPlace={inPlace}
          onMore={holdings.more === 'ready' || holdings.more === 'error' ? holdings.loadMore : null}
        />
      ) : (
        <PagedList
          pages={{ ...holdings, items: held }}
          end=""
          renderRow={(position) => (
            <PositionCard key={position.id} position={position} onAsk={setAsked} />
          )}
        />
      )}
      <PositionSheets asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

/** Dollars and Hong Kong dollars are not added up: each has its line. */
function Totals({ totals }: { totals: readonly HoldingTotal[] }) {
  const t = useText();
  return (
    <section
      aria-label={t('positions.totals')}
      className="mx-4 mb-3 divide-y divide-line rounded-card border border-line bg-s1 px-4"
    >
      {totals.map((total) => {
        const { currency, profit, invested, margin } = total;
        return (
          <div
            key={currency}
            className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 py-3"
          >
            <div>
              <p className="text-caption text-ink3">{t('positions.totals.profit', { currency })}</p>
              <p className="text-value font-semibold tracking-heading">
                <MoneyText amount={moneyOrNull(profit, currency)} look="change" />
              </p>
            </div>
            <dl className="ml-auto grid grid-cols-[auto_auto] gap-x-3 gap-y-0.5 text-right text-caption">
              <dt className="text-ink3">{t('positions.worth')}</dt>
              <dd className="font-medium">
                <MoneyText amount={worthTogether(total)} />
              </dd>
              {isAmount(invested) && (
                <>
                  <dt className="text-ink3">{t('positions.cost')}</dt>
                  <dd className="font-medium">
                    <MoneyText amount={toMoney(invested, currency)} />
                  </dd>
                </>
              )}
              {isAmount(margin) && (
                <>
                  <dt className="text-ink3">{t('common.margin')}</dt>
                  <dd className="font-medium">
                    <MoneyText amount={toMoney(margin, currency)} />
                  </dd>
                </>
              )}
            </dl>
          </div>
        );
      })}
    </section>
  );
}

function isAmount(text: string): boolean {
  return Number(text) !== 0;
}

/** Above a table, which has the room of a line. */
function TotalLine({ totals }: { totals: readonly HoldingTotal[] }) {
  const t = useText();
  return (
    <section
      aria-label={t('positions.totals')}
      className="flex flex-wrap gap-x-6 gap-y-0.5 px-4 pb-1.5 text-caption"
    >
      {totals.map(({ currency, profit }) => (
        <p key={currency} className="flex items-baseline gap-1.5">
          <span className="text-ink3">{t('positions.totals.profit', { currency })}</span>
          <span className="font-semibold">
            <MoneyText amount={moneyOrNull(profit, currency)} look="change" />
          </span>
        </p>
      ))}
    </section>
  );
}
