/**
 * The screen of every built route. Each is a chunk of its own, loaded when it is first opened. A route that routes.table.ts calls built
 * and that has no screen here does not compile; all others are answered by the not-built screen.
 */
import type { ComponentType } from 'react';
import { lazyScreen } from './platform/lazy-screen.ts';
import type { ScreenOf } from './platform/page-screen.tsx';
import type { BuiltPath } from './routes.table.ts';

export const builtScreens: Readonly<Record<BuiltPath, ComponentType<ScreenOf>>> = {
  'pages/auth/login': lazyScreen(async () => (await import('./capabilities/auth/login-screen.tsx')).LoginScreen),
  'pages/auth/register': lazyScreen(async () => (await import('./capabilities/auth/register-choose-screen.tsx')).RegisterChooseScreen),
  'pages/auth/registercompany': lazyScreen(async () => (await import('./capabilities/auth/register-company-screen.tsx')).RegisterCompanyScreen),
  'pages/auth/registerindividual': lazyScreen(async () => (await import('./capabilities/auth/register-individual-screen.tsx')).RegisterIndividualScreen),
  'pages/auth/resetpwd': lazyScreen(async () => (await import('./capabilities/auth/reset-password-screen.tsx')).ResetPasswordScreen),
  'pages/auth/protocol': lazyScreen(async () => (await import('./capabilities/auth/protocol-screen.tsx')).ProtocolScreen),
  'pages/profile/index': lazyScreen(async () => (await import('./composed/account-tab-screen.tsx')).AccountTabScreen),
  'dev/gallery': lazyScreen(async () => (await import('./gallery/gallery-screen.tsx')).GalleryScreen),
};
