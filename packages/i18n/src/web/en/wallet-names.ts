/** The wallets by name, also for what is read outside the app: the verifier, statements, notices. */
export const walletNamesEn = {
  funding: 'Funding',
  follow: 'Follow',
  future: 'Futures',
  stock: 'US stocks',
  subscription: 'New stocks',
  forex: 'Forex',
  hkStock: 'HK stocks',
} as const;
