/**
 * The screens of the palette follow from the route table: each route is either named here, or needs
 * something to be opened with. palette.model.test.ts fails for a route that is neither.
 */
import type { RoutePath } from '../../routes.table.ts';

/** Opened with an instrument, an entry or a step before. */
export const needsMore: readonly RoutePath[] = [
  'keys/one',
  'keys/steps',
  'keys/replay',
  'keys/record',
  'keys/agent',
  'webhooks/one',
  'leagues/one',
  'lessons/one',
  'classes/one',
  'classes/member',
  'classes/assignment',
  'auth/own-email',
  'pages/quote/stock',
  'pages/quote/future',
  'pages/quote/globalindex',
  'pages/quote/forex',
  'pages/hkstock/quote',
  'pages/trade/detail',
  'pages/hkstock/payipo',
  'pages/auth/registercompany',
  'pages/auth/registerindividual',
  'pages/auth/resetpwd',
  'pages/auth/protocol',
  'pages/deposit/fiat',
  'pages/deposit/wallet',
  'pages/bcard/modify',
  'pages/vm/modify',
  'pages/notice/detail',
  'pages/news/detail',
  'pages/webview/index',
  'pages/payment/stock',
  'pages/payment/future',
  'pages/payment/forex',
  'coins/ticket',
  'pages/payment/newstock',
  'pages/bonds/open',
  'pages/bonds/close',
  'pages/payment/follow',
  'pages/payment/close',
  'pages/robotai/product',
  'pages/robotai/detail',
  'pages/robotai/quote',
  'pages/robotai/rental',
  'auction/detail',
  'terms/sign',
  'wallet/detail',
  'wallet/bill',
  'trade/receipt',
  'newstock/detail',
  'newstock/prospectus',
  'newstock/subscription',
  'newstock/ballot',
  'bonds/detail',
  'bonds/holding',
  'bonds/receipt',
  'options/draw',
  'options/chain',
  'options/contract',
  'options/ticket',
  'follow/agency',
  'follow/order',
  'alerts/new',
  'chat/earlier',
  'questions/answer',
  'accounts/one',
  'accounts/share',
  'accounts/shown',
  'trade-notes/detail',
  'plans/new',
  'plans/plan',
  'plans/change',
  'baskets/basket',
  'baskets/change',
  'baskets/trade',
  'baskets/shared',
  'second-factor/stop',
  'dev/gallery',
];

/** For guests, and for them alone. */
const FOR_GUESTS: readonly RoutePath[] = ['pages/auth/login', 'pages/auth/register'];

/** `pages/home/index` is called `workspace.screen.home-index`. */
export function screenSlug(path: RoutePath): string {
  return path.replace(/^pages\//, '').replaceAll('/', '-');
}

export function openableScreens(
  routes: readonly { readonly path: RoutePath }[],
  isGuest: boolean,
): RoutePath[] {
  return routes
    .map(({ path }) => path)
    .filter((path) => !needsMore.includes(path) && (isGuest || !FOR_GUESTS.includes(path)));
}

export type PaletteScreen = { readonly path: RoutePath; readonly name: string };

/** By every word of what is typed, in the name or the address; beginnings of words come first. */
export function screensFor(screens: readonly PaletteScreen[], typed: string): PaletteScreen[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, path }: PaletteScreen) =>
    words.every((word) => name.toLowerCase().includes(word) || path.includes(word));
  const begins = ({ name }: PaletteScreen) =>
    words.every((word) =>
      name
        .toLowerCase()
        .split(/[\s,]+/)
        .some((part) => part.startsWith(word)),
    );
  return screens.filter(fits).toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}

/** The place after moving by one, around the ends. */
export function stepIn(count: number, at: number, by: -1 | 1): number {
  return count === 0 ? 0 : (at + by + count) % count;
}
