/** Who may call what of keys: see matrix.table.ts. */
import type { MadeThing, Outcome, Row } from './matrix-row.ts';

let made = 0;

export const keyAsked = (accountId: string, name: string) => ({
  requestId: `matrix-key-${name.replaceAll(' ', '-').padStart(8, '0')}`,
  name,
  accountId,
  mayTrade: false,
  products: ['stocks'],
  instruments: [],
  addresses: [],
  callsPerMinute: 200,
  openOrdersMax: null,
  orderMax: null,
  dayMax: null,
  lossMax: null,
  daysValid: 30,
});

const ownKey: MadeThing = {
  prefix: 'key',
  make: async (post) => {
    const own = (await post('/api/user/info', {})) as { id: string };
    made += 1;
    const added = (await post('/keys/add', keyAsked(own.id, `made ${made}`))) as {
      key: { id: string };
    };
    return added.key.id;
  },
};

const unknown: readonly Outcome[] = ['KEY_UNKNOWN'];

export const keysRows: Readonly<Record<string, Row>> = {
  'keys.listKeys': { send: () => ({}), admitted: ['ok'] },
  'keys.addKey': {
    send: (id) => ({ body: { ...keyAsked(id, 'matrix'), requestId: `matrix-${id}` } }),
    names: 'customer',
    admitted: ['ok'],
    ofAnother: ['ACCOUNT_UNKNOWN'],
    unknown: ['ACCOUNT_UNKNOWN'],
  },
  'keys.loadKey': {
    send: (id) => ({ params: { id } }),
    names: ownKey,
    admitted: ['ok'],
    ofAnother: unknown,
    unknown,
  },
  'keys.listKeyEntries': {
    send: (id) => ({ body: { id } }),
    names: ownKey,
    admitted: ['ok'],
    ofAnother: unknown,
    unknown,
  },
  'keys.listKeySteps': {
    send: (id) => ({ body: { id } }),
    names: ownKey,
    admitted: ['ok'],
    ofAnother: unknown,
    unknown,
  },
  'keys.listApprovals': { send: () => ({}), admitted: ['ok'] },
  'keys.answerApproval': {
    // Only a program makes one: approvals.test.ts has those of others.
    send: () => ({ body: { id: `apr_${'0'.repeat(26)}`, isApproved: false } }),
    admitted: ['APPROVAL_UNKNOWN'],
  },
  'keys.revokeKey': {
    send: (id) => ({ body: { id } }),
    names: ownKey,
    admitted: ['ok'],
    ofAnother: unknown,
    unknown,
  },
  'keys.letAgentIn': {
    send: (id) => ({
      body: { ...keyAsked(id, 'matrix'), requestId: `matrix-${id}`, asking: 'client_id=none' },
    }),
    names: 'customer',
    admitted: ['AGENT_UNKNOWN'],
    ofAnother: ['AGENT_UNKNOWN'],
    unknown: ['AGENT_UNKNOWN'],
  },
  'keys.loadAgentAsking': {
    send: () => ({ body: { asking: 'client_id=none' } }),
    admitted: ['AGENT_UNKNOWN'],
  },
  'keys.stopKeys': { send: () => ({ body: { isStopped: false } }), admitted: ['ok'] },
};
