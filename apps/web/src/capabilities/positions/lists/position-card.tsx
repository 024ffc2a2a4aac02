/** One open position: value, distance to liquidation, and three actions. */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { MoneyText } from '@candor/ui/figures/money-text';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { useFigures } from '@candor/ui/figures/figure-context';
import { CardButton } from '../../../core/product/card-button.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, push } from '../../../platform/nav/nav.ts';
import {
  averageShown,
  toMoney,
  moneyOrNull,
  priceShown,
  rateOrNull,
  roughShown,
} from '../shared/figures.model.ts';
import { MarginLine } from './margin-line.tsx';
import type { PositionRow } from '../positions.api.ts';
import { Figure, HeldChip, TradedHead } from '../detail/traded-head.tsx';
import { closePlace, detailPlace, type HeldRow } from '../joined/joined.model.ts';
import type { SheetAsked } from '../detail/position-sheets.tsx';
import { actOf, useTradeWords } from '../shared/trade-words.ts';

type CardOf = { position: HeldRow; onAsk: (asked: SheetAsked) => void };

export function PositionCard({ position, onAsk }: CardOf) {
  const t = useText();
  const { locale } = useFigures();
  const words = useTradeWords();
  const { currency, decimals } = position;
  return (
    <article className="mx-4 mb-2.5 overflow-hidden rounded-card border border-line bg-s1">
      <a
        href={linkTo('pages/trade/detail', detailPlace(position))}
        className="grid gap-2.5 px-4 pt-3 pb-3 transition-colors duration-press hover:bg-s2/50 focus-visible:-outline-offset-2 active:bg-s2"
      >
        <TradedHead
          of={position}
          chips={<HeldChip of={position} />}
          value={<MoneyText amount={moneyOrNull(position.profit, currency)} look="change" />}
          valueDetail={<PercentText change={rateOrNull(position.zdf)} />}
        />
        <div className="grid grid-cols-[minmax(3.5rem,auto)_1fr_auto] gap-3">
          <Figure label={t(`positions.unit.${position.unit}`)}>
            <NumberText text={words.count(position.positionNum, position)} />
          </Figure>
          <Figure label={t('positions.averageToNow')}>
            <NumberText text={averageShown(position.averagePrice, { decimals, locale })} />
            <span className="px-1 text-ink3">→</span>
            <PriceFlash price={position.price}>
              <NumberText text={priceShown(position.price, { decimals, locale })} />
            </PriceFlash>
          </Figure>
          {position.isOwned ? (
            <Figure label={t('positions.value')} isEnd>
              <MoneyText amount={moneyOrNull(position.totalAmount, currency)} />
            </Figure>
          ) : (
            <Figure label={t('common.margin')} isEnd>
              <MoneyText amount={toMoney(position.isolatedPosition, currency)} />
            </Figure>
          )}
        </div>
        {position.isOwned && (
          <p className="flex justify-between gap-4 text-caption text-ink3">
            <span>{t('positions.cost')}</span>
            <span className="text-label text-ink2">
              <MoneyText amount={toMoney(position.isolatedPosition, currency)} />
            </span>
          </p>
        )}
        <Protection of={position} />
        {hasLiquidation(position) && <MarginLine of={position} />}
      </a>
      <Acts position={position} onAsk={onAsk} />
    </article>
  );
}

function Acts({ position, onAsk }: CardOf) {
  const t = useText();
  const { code } = position;
  return (
    <div className="grid auto-cols-fr grid-flow-col divide-x divide-line border-t border-line">
      <CardButton
        label={t(`positions.${actOf(position)}.of`, { code })}
        onPress={() => push('pages/payment/close', closePlace(position))}
      >
        {t(`positions.${actOf(position)}`)}
      </CardButton>
      {takesProtection(position) && (
        <CardButton
          label={t('positions.protect.of', { code })}
          onPress={() => onAsk({ kind: 'protect', position })}
        >
          {t('positions.protect')}
        </CardButton>
      )}
      {takesMargin(position) && (
        <CardButton
          label={t('positions.addMargin.of', { code })}
          onPress={() => onAsk({ kind: 'margin', position })}
        >
          {t('positions.addMargin')}
        </CardButton>
      )}
    </div>
  );
}

/** Where its working orders would close it; nothing without any. */
function Protection({ of: { takeProfit, stopLoss, decimals } }: { of: PositionRow }) {
  const t = useText();
  const { locale } = useFigures();
  if (takeProfit === null && stopLoss === null) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-caption text-ink3">
      {takeProfit !== null && (
        <span>
          {t('common.takeProfit')}{' '}
          <span className="text-label text-ink2">
            <NumberText text={roughShown(takeProfit, { decimals, locale })} />
          </span>
        </span>
      )}
      {stopLoss !== null && (
        <span>
          {t('common.stopLoss')}{' '}
          <span className="text-label text-ink2">
            <NumberText text={roughShown(stopLoss, { decimals, locale })} />
          </span>
        </span>
      )}
    </p>
  );
}

/** A position that is paid in full is never liquidated: it has no level to watch. */
export function hasLiquidation(position: PositionRow): boolean {
  return !position.isOwned && (takesMargin(position) || position.liquidationPrice !== null);
}

/** What is owned has no margin to add to; a written option is covered by its largest loss. */
export function takesMargin({ isOwned, source }: Pick<PositionRow, 'isOwned' | 'source'>): boolean {
  return !isOwned && source !== TradedSource.Option;
}

/**
 * Options have no take-profit and stop-loss: a loss is limited by what they are. Orders that
 * protect stand at one position: of several, each has its own.
 */
export function takesProtection({ source, parts }: Pick<HeldRow, 'source' | 'parts'>): boolean {
  return source !== TradedSource.Option && parts === undefined;
}
