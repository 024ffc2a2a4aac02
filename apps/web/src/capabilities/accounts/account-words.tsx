import type { AccountColour } from '@candor/contract/kernel/account-products';
import type { Say } from '../../platform/i18n/text.ts';
import type { OwnAccount } from './accounts.api.ts';

/** The first one has no name until it is given one. */
export function nameOf({ name }: Pick<OwnAccount, 'name'>, t: Say): string {
  return name ?? t('accounts.first');
}

/** What it is for, and which attempt it is. */
export function detailOf({ products, leverageMax, attempt, isFirst }: OwnAccount, t: Say): string {
  return [
    attempt > 1 ? t('accounts.attempt', { number: attempt }) : null,
    isFirst
      ? t('accounts.everything')
      : (products ?? []).map((product) => t(`accounts.product.${product}`)).join(' · '),
    leverageMax === null
      ? null
      : leverageMax === 1
        ? t('accounts.unleveraged')
        : t('accounts.upTo', { max: leverageMax }),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

const dots: Readonly<Record<AccountColour, string>> = {
  blue: 'bg-accent',
  green: 'bg-good-gfx',
  amber: 'bg-warn',
  red: 'bg-alert',
  grey: 'bg-ink3',
};

/** The name beside it says the same. */
export function AccountDot({ colour }: { colour: AccountColour }) {
  return <span aria-hidden="true" className={`size-3 shrink-0 rounded-full ${dots[colour]}`} />;
}
