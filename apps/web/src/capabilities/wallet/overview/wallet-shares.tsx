import { formatMoney, formatPercent } from '@candor/money/format';
import { isZero, sum } from '@candor/money/arithmetic';
import { useFigures } from '@candor/ui/figures/figure-context';
import { ListRow } from '@candor/ui/lists/list-row';
import { MoneyText } from '@candor/ui/figures/money-text';
import { RowIcon } from '@candor/ui/lists/row-icon';
import { Section } from '@candor/ui/lists/section';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { useAreAmountsHidden } from './hidden-amounts.ts';
import type { WalletRow } from '../wallet.api.ts';
import { walletGlyphs } from '../shared/wallet-glyphs.ts';
import { toMoney, rateOrNull } from '../shared/wallet-money.model.ts';
import { getWalletName } from '../shared/wallet-name.model.ts';
import { inOrder, getShares, type Share } from './wallet-shares.model.ts';

export function WalletShares({ wallets }: { wallets: readonly WalletRow[] }) {
  const t = useText();
  const rows = inOrder(wallets);
  const shares = getShares(wallets);
  return (
    <Section title={t('wallet.shares.title')} isCard>
      {shares.length > 0 && <Bar shares={shares} />}
      {rows.map((row, place) => (
        <Row key={row.walletType} row={row} isLast={place === rows.length - 1} />
      ))}
    </Section>
  );
}

/** Shades of ink: the colours of prices would mean gain and loss. */
const SHADES = ['bg-ink', 'bg-accent', 'bg-ink3', 'bg-line-strong', 'bg-warn', 'bg-ink2', 'bg-s3'];

function Bar({ shares }: { shares: readonly Share[] }) {
  const t = useText();
  const { locale } = useFigures();
  const summary = shares.map(({ name, share }) =>
    t('wallet.shares.part', {
      wallet: t(`trading.wallet.${name}`),
      share: formatPercent(share, { locale }),
    }),
  );
  return (
    <div className="px-4 pt-4 pb-1">
      <div
        role="img"
        aria-label={t('wallet.shares.bar', { shares: summary.join(', ') })}
        className="flex h-2.5 gap-0.5 overflow-hidden rounded-full"
      >
        {shares.map(({ name, share }, place) => (
          <span
            key={name}
            style={{ flexGrow: Number(share.nano) }}
            className={`min-w-1 basis-0 ${SHADES[place] ?? 'bg-s3'}`}
          />
        ))}
      </div>
      <ul
        aria-hidden="true"
        className="flex flex-wrap gap-x-3.5 gap-y-1 pt-2 text-caption text-ink2"
      >
        {shares.map(({ name }, place) => (
          <li key={name} className="flex items-center gap-1.5">
            <span className={`size-2 rounded-full ${SHADES[place] ?? 'bg-s3'}`} />
            {summary[place]}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Cash, what is invested and open profit, as the bar counts them. Amounts are never cut off: they
 * wrap to a second line.
 */
function Row({
  row: { walletType, currency, balance, usedBalance, invested, profit, valueUsd, share },
  isLast,
}: {
  row: WalletRow;
  isLast: boolean;
}) {
  const t = useText();
  const { locale } = useFigures();
  const isHidden = useAreAmountsHidden();
  const name = getWalletName(walletType);
  const cash = toMoney(balance, currency);
  const open = profit === null ? null : toMoney(profit, currency);
  const owned = toMoney(invested, currency);
  const used = toMoney(usedBalance, currency);
  const ownShare = rateOrNull(share);
  const isEmpty = isZero(cash) && isZero(owned) && open !== null && isZero(open);
  const details = [
    open === null ? t('wallet.shares.noQuote') : null,
    !isZero(owned) && !isHidden
      ? t('wallet.shares.invested', { amount: formatMoney(owned, { locale }) })
      : null,
    !isZero(used) && !isHidden
      ? t('wallet.shares.inUse', { amount: formatMoney(used, { locale }) })
      : null,
    open !== null && !isZero(open) && !isHidden
      ? t('wallet.shares.profit', { amount: formatMoney(open, { locale, sign: 'always' }) })
      : null,
    currency !== 'USD' && valueUsd !== null && !isEmpty && !isHidden
      ? t('wallet.shares.worth', { amount: formatMoney(toMoney(valueUsd, 'USD'), { locale }) })
      : null,
  ].filter((detail) => detail !== null);
  return (
    <ListRow
      href={linkTo('wallet/detail', { type: String(walletType) })}
      leading={<RowIcon of={walletGlyphs[name]} />}
      title={t(`trading.wallet.${name}`)}
      {...(details.length > 0
        ? { detail: <span className="block whitespace-normal">{details.join(' · ')}</span> }
        : isEmpty
          ? { detail: t('wallet.shares.empty') }
          : {})}
      value={
        <MoneyText
          amount={open === null ? null : sum([cash, owned, open], currency)}
          isHidden={isHidden}
        />
      }
      {...(ownShare === null || isZero(ownShare)
        ? {}
        : {
            valueDetail: (
              <span className="font-normal text-ink3">{formatPercent(ownShare, { locale })}</span>
            ),
          })}
      hasChevron
      isLast={isLast}
    />
  );
}
