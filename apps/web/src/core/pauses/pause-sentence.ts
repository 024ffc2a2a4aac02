/** What is paused and why, in one sentence; and the name of a market or product that is. */
import type { Say } from '../../platform/i18n/text.ts';
import type { Pause } from './paused-place.model.ts';

export function pauseSentence(t: Say, pause: Pause): string {
  const { code, reason, optionRoot } = pause;
  const place = pausedName(t, pause);
  if (place !== null) return t('shell.paused.instrument', { code: place, reason });
  return code === null
    ? t('shell.paused.all', { reason })
    : t(optionRoot === null ? 'shell.paused.instrument' : 'shell.paused.withOptions', {
        code,
        reason,
      });
}

/** Null where neither a market nor a product is named. */
export function pausedName(
  t: Say,
  { market = null, product = null }: Partial<Pick<Pause, 'market' | 'product'>>,
): string | null {
  if (product !== null) return t(`shell.product.${product}`);
  if (market === null) return null;
  return market === 'US' || market === 'HK' || market === 'FOREX'
    ? t(`shell.market.${market}`)
    : t('shell.market.exchange', { name: market });
}
