/** The screens of signing in, the settings, who the customer is and the inbox. */
import { lazyScreen } from './platform/loading/lazy-screen.ts';

export const accountScreens = {
  'pages/auth/login': lazyScreen(
    async () => (await import('./capabilities/auth/login-screen.tsx')).LoginScreen,
    'auth',
    'refusals',
    'common',
  ),
  'pages/auth/register': lazyScreen(
    async () =>
      (await import('./capabilities/auth/register/register-choose-screen.tsx'))
        .RegisterChooseScreen,
    'auth',
    'common',
  ),
  'pages/auth/registercompany': lazyScreen(
    async () =>
      (await import('./capabilities/auth/register/register-company-screen.tsx'))
        .RegisterCompanyScreen,
    'auth',
    'refusals',
    'common',
  ),
  'pages/auth/registerindividual': lazyScreen(
    async () =>
      (await import('./capabilities/auth/register/register-short-screen.tsx')).RegisterShortScreen,
    'auth',
    'refusals',
    'common',
  ),
  'pages/auth/resetpwd': lazyScreen(
    async () => (await import('./capabilities/auth/reset-password-screen.tsx')).ResetPasswordScreen,
    'auth',
    'refusals',
    'common',
  ),
  'pages/auth/protocol': lazyScreen(
    async () => (await import('./capabilities/auth/protocol-screen.tsx')).ProtocolScreen,
    'auth',
    'common',
  ),
  'pages/profile/share': lazyScreen(
    async () => (await import('./capabilities/account/share-screen.tsx')).ShareScreen,
    'account',
  ),
  'pages/setting/index': lazyScreen(
    async () => (await import('./capabilities/account/settings-screen.tsx')).SettingsScreen,
    'account',
    'common',
  ),
  'pages/setting/security': lazyScreen(
    async () =>
      (await import('./capabilities/account/security/security-screen.tsx')).SecurityScreen,
    'account',
    'common',
  ),
  'pages/setting/loginpwd': lazyScreen(
    async () =>
      (await import('./capabilities/account/security/change-password-screen.tsx'))
        .ChangePasswordScreen,
    'account',
    'auth',
    'common',
  ),
  'pages/setting/paypwd': lazyScreen(
    async () =>
      (await import('./capabilities/account/security/pay-password-screen.tsx')).PayPasswordScreen,
    'account',
    'auth',
    'common',
  ),
  'setting/twofactor': lazyScreen(
    async () =>
      (await import('./capabilities/account/security/authenticator-screen.tsx'))
        .AuthenticatorScreen,
    'account',
    'auth',
    'common',
  ),
  'setting/passkeys': lazyScreen(
    async () =>
      (await import('./capabilities/account/security/passkeys-screen.tsx')).PasskeysScreen,
    'account',
    'auth',
    'common',
  ),
  'setting/recovery': lazyScreen(
    async () =>
      (await import('./capabilities/account/security/recovery-screen.tsx')).RecoveryScreen,
    'account',
    'auth',
    'common',
  ),
  'setting/devices': lazyScreen(
    async () => (await import('./capabilities/auth/devices-screen.tsx')).DevicesScreen,
    'auth',
  ),
  'setting/signins': lazyScreen(
    async () => (await import('./capabilities/account/security/sign-ins-screen.tsx')).SignInsScreen,
    'account',
    'common',
  ),
  'setting/touched': lazyScreen(
    async () => (await import('./composed/keys/touched-screen.tsx')).TouchedScreen,
    'audit',
    'keys',
    'companies',
    'common',
  ),
  'keys/index': lazyScreen(
    async () => (await import('./composed/keys/key-list-screen.tsx')).KeyListScreen,
    'keys',
    'auth',
    'common',
  ),
  'keys/new': lazyScreen(
    async () => (await import('./composed/keys/key-new-screen.tsx')).KeyNewScreen,
    'keys',
    'accounts',
    'auth',
    'refusals',
    'common',
  ),
  'keys/one': lazyScreen(
    async () => (await import('./capabilities/keys/key-one-screen.tsx')).KeyOneScreen,
    'keys',
    'accounts',
    'common',
  ),
  'webhooks/index': lazyScreen(
    async () => (await import('./capabilities/webhooks/webhook-list-screen.tsx')).WebhookListScreen,
    'webhooks',
    'common',
  ),
  'webhooks/new': lazyScreen(
    async () => (await import('./composed/webhooks/webhook-new-screen.tsx')).WebhookNewScreen,
    'webhooks',
    'accounts',
    'auth',
    'refusals',
    'common',
  ),
  'webhooks/one': lazyScreen(
    async () => (await import('./composed/webhooks/webhook-one-screen.tsx')).WebhookOneScreen,
    'webhooks',
    'accounts',
    'auth',
    'common',
  ),
  'keys/steps': lazyScreen(
    async () => (await import('./capabilities/keys/key-steps-screen.tsx')).KeyStepsScreen,
    'keys',
  ),
  'keys/replay': lazyScreen(
    async () => (await import('./capabilities/keys/key-replay-screen.tsx')).KeyReplayScreen,
    'keys',
  ),
  'keys/record': lazyScreen(
    async () => (await import('./capabilities/keys/key-record-screen.tsx')).KeyRecordScreen,
    'keys',
    'check',
    'common',
  ),
  'keys/approvals': lazyScreen(
    async () => (await import('./capabilities/keys/approvals-screen.tsx')).ApprovalsScreen,
    'keys',
    'accounts',
    'trading',
    'ticket',
    'common',
  ),
  'keys/agent': lazyScreen(
    async () => (await import('./composed/keys/agent-screen.tsx')).AgentScreen,
    'keys',
    'accounts',
    'auth',
    'refusals',
    'common',
  ),
  'second-factor/stop': lazyScreen(
    async () => (await import('./capabilities/factor-reset/stop-reset-screen.tsx')).StopResetScreen,
    'factor-reset',
  ),
  'setting/close': lazyScreen(
    async () =>
      (await import('./capabilities/account/close-account-screen.tsx')).CloseAccountScreen,
    'account',
    'auth',
    'common',
  ),
  'setting/account': lazyScreen(
    async () =>
      (await import('./capabilities/account/account-details-screen.tsx')).AccountDetailsScreen,
    'account',
    'common',
  ),
  'setting/version': lazyScreen(
    async () => (await import('./capabilities/app-info/version-screen.tsx')).VersionScreen,
    'app-info',
  ),
  'pages/kyc/individual': lazyScreen(
    async () => (await import('./capabilities/kyc/kyc-screen.tsx')).KycScreen,
    'kyc',
    'newcomer',
    'auth',
    'refusals',
    'common',
  ),
  'pages/notice/index': lazyScreen(
    async () => (await import('./capabilities/messages/inbox-screen.tsx')).InboxScreen,
    'messages',
    'common',
  ),
  'pages/notice/detail': lazyScreen(
    async () => (await import('./capabilities/messages/message-screen.tsx')).MessageScreen,
    'messages',
    'common',
  ),
  'terms/sign': lazyScreen(
    async () => (await import('./capabilities/files/terms-screen.tsx')).TermsScreen,
    'files',
    'auth',
    'common',
  ),
  'pages/webview/index': lazyScreen(
    async () => (await import('./capabilities/app-info/webview-screen.tsx')).WebviewScreen,
    'app-info',
    'auth',
    'common',
  ),
  'setting/notices': lazyScreen(
    async () =>
      (await import('./capabilities/preferences/preferences-screen.tsx')).PreferencesScreen,
    'preferences',
    'common',
  ),
};
