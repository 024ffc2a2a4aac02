import { formatDateTime } from '@candor/kit/moment-format';
import { isZero } from '@candor/money/arithmetic';
import { formatMoney } from '@candor/money/format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { AppSheet } from '../../../platform/app-sheet.tsx';
import { viewerZone } from '@candor/client/time';
import { useAreAmountsHidden } from './hidden-amounts.ts';
import { IncompleteNote } from './total-parts.tsx';
import type { Overview } from '../wallet.api.ts';
import { moneyParts } from '../shared/money-parts.model.ts';
import { toMoney, rateOrNull, usdOrNull } from '../shared/wallet-money.model.ts';
import { getWalletName } from '../shared/wallet-name.model.ts';
import { inOrder } from './wallet-shares.model.ts';

export function EquitySheet({
  isOpen,
  onClose,
  overview,
}: {
  isOpen: boolean;
  onClose: () => void;
  overview: Overview;
}) {
  const t = useText();
  return (
    <AppSheet isOpen={isOpen} onClose={onClose} title={t('wallet.parts.title')}>
      <div className="grid gap-4">
        <IncompleteNote overview={overview} />
        <Parts overview={overview} />
        <Today overview={overview} />
        <Basis overview={overview} />
      </div>
    </AppSheet>
  );
}

function Parts({ overview }: { overview: Overview }) {
  const { total, available, invested, usedFor, positions, wallets } = overview;
  const parts = moneyParts(overview);
  const t = useText();
  const isHidden = useAreAmountsHidden();
  const some = ([, amount]: readonly [string, string | null]) => amount !== '0.00';
  const inCash = (
    [
      ['orders', usedFor.orders],
      ['moving', usedFor.moving],
    ] as const
  ).filter(some);
  const inInvestments = (
    [
      ['owned', invested],
      ['bonds', usedFor.bonds],
      ['robots', usedFor.robots],
      ['follow', usedFor.follow],
    ] as const
  ).filter(some);
  const open = inOrder(wallets).filter((wallet) => wallet.profit !== '0.00');
  return (
    <KeyValueList>
      <KeyValue label={<Strong>{t('wallet.has.cash')}</Strong>}>
        <Strong>
          <MoneyText amount={parts.cash} isHidden={isHidden} />
        </Strong>
      </KeyValue>
      <KeyValue label={<Part>{t('common.available')}</Part>}>
        <MoneyText amount={usdOrNull(available)} isHidden={isHidden} />
      </KeyValue>
      {inCash.map(([part, amount]) => (
        <KeyValue key={part} label={<Part>{t(`wallet.parts.${part}`)}</Part>}>
          <MoneyText amount={usdOrNull(amount)} isHidden={isHidden} />
        </KeyValue>
      ))}
      <KeyValue label={<Strong>{t('wallet.has.invested')}</Strong>}>
        <Strong>
          <MoneyText amount={parts.invested} isHidden={isHidden} />
        </Strong>
      </KeyValue>
      {inInvestments.map(([part, amount]) => (
        <KeyValue key={part} label={<Part>{t(`wallet.parts.${part}`)}</Part>}>
          <MoneyText amount={usdOrNull(amount)} isHidden={isHidden} />
        </KeyValue>
      ))}
      <KeyValue label={<Strong>{t('wallet.has.margin')}</Strong>}>
        <Strong>
          <MoneyText amount={parts.margin} isHidden={isHidden} />
        </Strong>
      </KeyValue>
      <KeyValue label={<Strong>{t('wallet.parts.profit')}</Strong>}>
        <Strong>
          <MoneyText amount={parts.profit} look="change" isHidden={isHidden} />
        </Strong>
      </KeyValue>
      {positions > 0 &&
        open.map((wallet) => (
          <KeyValue
            key={wallet.walletType}
            label={<Part>{t(`trading.wallet.${getWalletName(wallet.walletType)}`)}</Part>}
          >
            <MoneyText
              amount={wallet.profit === null ? null : toMoney(wallet.profit, wallet.currency)}
              look="change"
              isHidden={isHidden}
            />
          </KeyValue>
        ))}
      <KeyValue label={<Strong>{t('common.totalAssetsUsd')}</Strong>}>
        <Strong>
          <MoneyText amount={usdOrNull(total)} isHidden={isHidden} />
        </Strong>
      </KeyValue>
    </KeyValueList>
  );
}

function Today({ overview: { today } }: { overview: Overview }) {
  const t = useText();
  const isHidden = useAreAmountsHidden();
  return (
    <section className="grid gap-1">
      <h3 className="text-body font-semibold">{t('wallet.today.title')}</h3>
      {today === null ? (
        <p className="text-label text-ink2">{t('wallet.today.unknown')}</p>
      ) : (
        <KeyValueList>
          <KeyValue label={t('wallet.today.start')}>
            <MoneyText amount={toMoney(today.start, 'USD')} isHidden={isHidden} />
          </KeyValue>
          <KeyValue
            label={<Explained text={t('wallet.today.moved')} hint={t('wallet.today.moved.hint')} />}
          >
            <Signed amount={today.moved} isHidden={isHidden} />
          </KeyValue>
          <KeyValue
            label={
              <Explained text={t('wallet.today.change')} hint={t('wallet.today.change.hint')} />
            }
          >
            <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
              <MoneyText amount={toMoney(today.change, 'USD')} look="change" isHidden={isHidden} />
              {!isHidden && today.ratio !== null && (
                <PercentText change={rateOrNull(today.ratio)} />
              )}
            </span>
          </KeyValue>
        </KeyValueList>
      )}
    </section>
  );
}

function Basis({ overview: { asOf, rates } }: { overview: Overview }) {
  const t = useText();
  return (
    <section className="grid gap-1">
      <h3 className="text-body font-semibold">{t('wallet.parts.basis')}</h3>
      <p className="text-label text-ink2">{t('wallet.parts.basis.text')}</p>
      <KeyValueList>
        <KeyValue label={t('common.asOf')}>{formatDateTime(asOf, viewerZone())}</KeyValue>
        {rates.map(({ pair, rate, quotedAt }) => (
          <KeyValue key={pair} label={t('wallet.today.rate', { pair })}>
            <span className="block">{rate}</span>
            <span className="block text-caption font-normal text-ink3">
              {formatDateTime(quotedAt, viewerZone())}
            </span>
          </KeyValue>
        ))}
      </KeyValueList>
    </section>
  );
}

function Strong({ children }: { children: ReactNode }) {
  return <span className="text-body font-semibold text-ink">{children}</span>;
}

function Part({ children }: { children: ReactNode }) {
  return <span className="pl-3">{children}</span>;
}

/** Without a price's colours: moved money is neither a gain nor a loss. */
function Signed({ amount, isHidden }: { amount: string; isHidden: boolean }) {
  const { locale } = useFigures();
  const value = toMoney(amount, 'USD');
  if (isHidden) return <MoneyText amount={value} isHidden />;
  return (
    <NumberText
      text={formatMoney(value, { locale, sign: isZero(value) ? 'negative' : 'always' })}
    />
  );
}

function Explained({ text, hint }: { text: string; hint: string }) {
  return (
    <span className="block max-w-52">
      <span className="block">{text}</span>
      <span className="block text-caption text-ink3">{hint}</span>
    </span>
  );
}
