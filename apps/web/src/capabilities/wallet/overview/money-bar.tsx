/**
 * Cash, investments and margin as one bar with its legend, and the open profit, with which they are
 * the total. A part without money has no place.
 */
import type { Money } from '@candor/money/amount';
import { MoneyText } from '@candor/ui/figures/money-text';
import { cx } from '@candor/ui/cx';
import { useText } from '../../../platform/i18n/text.ts';
import { moneyParts } from '../shared/money-parts.model.ts';
import type { Overview } from '../wallet.api.ts';
import { useAreAmountsHidden } from './hidden-amounts.ts';

const colours = { cash: 'bg-accent', invested: 'bg-ink2', margin: 'bg-warn' } as const;

export function MoneyBar({ overview }: { overview: Overview }) {
  const t = useText();
  const isHidden = useAreAmountsHidden();
  const all = moneyParts(overview);
  const parts = (['cash', 'invested', 'margin'] as const).flatMap((name) => {
    const amount: Money | null = all[name];
    return amount !== null && (amount.minor !== 0n || name === 'cash') ? [{ name, amount }] : [];
  });
  return (
    <div className="grid gap-1.5 pt-2">
      {!isHidden && (
        <div aria-hidden="true" className="flex h-1.5 gap-0.5 overflow-hidden rounded-full">
          {parts.map(({ name, amount }) => (
            <span
              key={name}
              className={colours[name]}
              style={{ flexGrow: amount.minor > 0n ? Number(amount.minor) : 0 }}
            />
          ))}
        </div>
      )}
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-caption">
        {parts.map(({ name, amount }) => (
          <div key={name} className="flex items-baseline gap-1.5">
            <dt className="flex items-center gap-1.5 text-ink3">
              <span aria-hidden="true" className={cx('size-1.5 rounded-full', colours[name])} />
              {t(`wallet.has.${name}`)}
            </dt>
            <dd className="font-medium">
              <MoneyText amount={amount} isHidden={isHidden} />
            </dd>
          </div>
        ))}
        {all.profit !== null && all.profit.minor !== 0n && (
          <div className="flex items-baseline gap-1.5">
            <dt className="text-ink3">{t('wallet.parts.profit')}</dt>
            <dd className="font-medium">
              <MoneyText amount={all.profit} look="change" isHidden={isHidden} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
