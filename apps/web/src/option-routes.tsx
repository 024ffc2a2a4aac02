/** The screens of options, and those where services such as their levels are applied for. */
import { lazyScreen } from './platform/loading/lazy-screen.ts';

export const optionScreens = {
  'permissions/index': lazyScreen(
    async () =>
      (await import('./capabilities/permissions/permissions-screen.tsx')).PermissionsScreen,
    'permissions',
    'common',
  ),
  'permissions/options': lazyScreen(
    async () =>
      (await import('./capabilities/permissions/suitability/suitability-screen.tsx'))
        .SuitabilityScreen,
    'auth',
    'permissions',
    'suitability',
    'common',
  ),
  'options/index': lazyScreen(
    async () =>
      (await import('./capabilities/options/list/option-list-screen.tsx')).OptionListScreen,
    'options',
    'markets',
    'trading',
    'common',
  ),
  'options/chain': lazyScreen(
    async () =>
      (await import('./capabilities/options/chain/option-chain-screen.tsx')).OptionChainScreen,
    'options',
    'trading',
    'common',
  ),
  'options/contract': lazyScreen(
    async () => (await import('./capabilities/options/contract/option-screen.tsx')).OptionScreen,
    'options',
    'trading',
    'common',
  ),
  'options/draw': lazyScreen(
    async () => (await import('./capabilities/options/draw/draw-screen.tsx')).DrawScreen,
    'options',
    'check',
    'common',
  ),
  'options/ticket': lazyScreen(
    async () =>
      (await import('./capabilities/options/ticket/option-ticket-screen.tsx')).OptionTicketScreen,
    'options',
    'ticket',
    'markets',
    'trading',
    'common',
  ),
};
