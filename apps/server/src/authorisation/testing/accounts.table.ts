/** Who may call what of accounts: see matrix.table.ts. */
import { personOf } from '@candor/contract/kernel/account-id';
import { verifiedOnly, type Outcome, type Row } from './matrix-row.ts';

/** A person's own id is that of their first account. */
const ofFirst: readonly Outcome[] = ['ACCOUNT_FIRST_STAYS'];
const unknown: readonly Outcome[] = ['ACCOUNT_UNKNOWN'];
const linkEnded: readonly Outcome[] = ['RECORD_LINK_ENDED'];

export const accountsRows: Readonly<Record<string, Row>> = {
  'accounts.listAccounts': { send: () => ({}), admitted: ['ok'] },
  'accounts.compareAccounts': {
    send: (id) => ({ body: { ids: [id] } }),
    names: 'customer',
    admitted: ['ok'],
    ofAnother: unknown,
    unknown,
  },
  'accounts.listRecords': { send: () => ({}), admitted: ['ok'] },
  'accounts.showRecord': {
    send: (id) => ({
      body: {
        ...{ requestId: `matrix-record-${personOf(id).slice(-12)}`, id },
        ...{ period: 'ever', displayName: null },
      },
    }),
    names: 'customer',
    admitted: ['ok'],
    ofAnother: unknown,
    unknown,
  },
  'accounts.endRecord': {
    send: () => ({ body: { link: `rcl_${'0'.repeat(26)}` } }),
    admitted: linkEnded,
  },
  'accounts.loadRecord': {
    send: () => ({ query: { link: `rcl_${'0'.repeat(26)}` } }),
    admitted: linkEnded,
  },
  'accounts.addAccount': {
    send: () => ({
      body: {
        requestId: 'matrix-accounts-add',
        name: 'Matrix',
        colour: 'red',
        startingMoney: '1000',
        products: ['stocks'],
        leverageMax: 1,
      },
    }),
    admitted: ['ok'],
    ...verifiedOnly,
  },
  'accounts.changeAccount': {
    send: (id) => ({ body: { id, name: 'Mine', colour: 'grey' } }),
    names: 'customer',
    admitted: ['ok'],
    ofAnother: unknown,
    unknown,
  },
  'accounts.previewClosing': {
    send: (id) => ({ body: { id } }),
    names: 'customer',
    admitted: ofFirst,
    ofAnother: unknown,
    unknown,
  },
  'accounts.closeAccount': {
    send: (id) => ({ body: { requestId: `matrix-close-${personOf(id).slice(-12)}`, id } }),
    names: 'customer',
    admitted: ofFirst,
    ofAnother: unknown,
    unknown,
  },
  'accounts.beginAnew': {
    send: (id) => ({
      body: { requestId: `matrix-anew-${personOf(id).slice(-12)}`, id, startingMoney: '1000' },
    }),
    names: 'customer',
    admitted: ofFirst,
    ...verifiedOnly,
    ofAnother: unknown,
    unknown,
  },
};
