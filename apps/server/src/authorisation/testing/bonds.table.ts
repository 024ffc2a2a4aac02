/** Who may call what of treasuries: see matrix.table.ts. */
import type { Row, Sent } from './matrix-row.ts';

const code = 'USTN271231';
const holding = {
  names: 'bondHolding',
  admitted: ['ok'],
  ofAnother: ['BOND_HOLDING_UNKNOWN'],
  unknown: ['BOND_HOLDING_UNKNOWN'],
} as const;
const empty = (): Sent => ({ body: {} });

export const bondRows: Readonly<Record<string, Row>> = {
  'bonds.listBonds': { send: empty, admitted: ['ok'] },
  'bonds.loadBond': { send: () => ({ query: { code } }), admitted: ['ok'] },
  'bonds.loadBondHistory': { send: () => ({ query: { code, range: '1D' } }), admitted: ['ok'] },
  'bonds.loadYieldCurve': { send: () => ({}), admitted: ['ok'] },
  'bonds.loadTreasuryTables': { send: () => ({}), admitted: ['ok'] },
  'bonds.previewBondPurchase': {
    send: () => ({ body: { code, amount: '100' } }),
    admitted: ['ok'],
  },
  'bonds.buyBond': {
    send: () => ({ body: { requestId: 'matrix-bond-buy-01', code, amount: '1000000' } }),
    admitted: ['FUNDS_INSUFFICIENT'],
    whenFrozen: ['ACCOUNT_FROZEN'],
    whenCompany: ['KYC_REQUIRED'],
    whenUnverified: ['KYC_REQUIRED'],
  },
  'bonds.previewBondSale': { send: (id) => ({ body: { id } }), ...holding },
  /** As at the desk, selling stays open to customers who may not buy. */
  'bonds.sellBond': {
    send: (id) => ({ body: { requestId: `matrix-sell-${id}`, id } }),
    ...holding,
  },
  'bonds.listBondHoldings': { send: empty, admitted: ['ok'] },
  'bonds.loadBondHolding': { send: (id) => ({ body: { id } }), ...holding },
  'bonds.listBondPayments': { send: () => ({ body: { which: 'coming' } }), admitted: ['ok'] },
  'bonds.loadBondTotals': { send: empty, admitted: ['ok'] },
  'bonds.loadBondReceipt': {
    send: (id) => ({ body: { id } }),
    names: 'bondTrade',
    admitted: ['ok'],
    ofAnother: ['RECEIPT_UNKNOWN'],
    unknown: ['RECEIPT_UNKNOWN'],
  },
};
