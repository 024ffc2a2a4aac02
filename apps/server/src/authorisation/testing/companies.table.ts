/** Who may call what of companies: see matrix.table.ts. Nobody there has one with members. */
import type { Row } from './matrix-row.ts';

const code = '2'.repeat(12);
const nobody = `cus_${'0'.repeat(26)}`;
const limits = { orderMax: null, dayMax: null, payoutMax: null };

/** Only in the name of a company. */
const inNameOnly = (send: Row['send']): Row => ({ send, admitted: ['COMPANY_UNKNOWN'] });

export const companiesRows: Readonly<Record<string, Row>> = {
  'companies.listCompanies': { send: () => ({}), admitted: ['ok'] },
  'companies.loadCompany': inNameOnly(() => ({})),
  'companies.listWaiting': inNameOnly(() => ({})),
  'companies.foundCompany': {
    send: () => ({}),
    admitted: ['COMPANY_ONLY'],
    whenCompany: ['KYC_REQUIRED'],
  },
  'companies.inviteMember': inNameOnly(() => ({
    body: { requestId: 'company-matrix-invites', role: 'viewer', email: null, hours: 1 },
  })),
  'companies.endCompanyInvitation': inNameOnly(() => ({ body: { code } })),
  'companies.findCompanyInvitation': {
    send: () => ({ body: { code } }),
    admitted: ['COMPANY_INVITATION_ENDED'],
  },
  'companies.acceptCompanyInvitation': {
    send: () => ({ body: { code } }),
    admitted: ['COMPANY_INVITATION_ENDED'],
    whenFrozen: ['ACCOUNT_FROZEN'],
  },
  'companies.changeMember': inNameOnly(() => ({ body: { personId: nobody, role: 'viewer' } })),
  'companies.endMember': inNameOnly(() => ({ body: { personId: nobody } })),
  'companies.leaveCompany': inNameOnly(() => ({})),
  'companies.changeRule': inNameOnly(() => ({
    body: { isOn: true, asksOver: '1000', ...limits },
  })),
  'companies.objectToReplacement': inNameOnly(() => ({ body: {} })),
  'companies.lookAtCompany': {
    send: (id) => ({ params: { id } }),
    names: 'customer',
    admitted: ['COMPANY_UNKNOWN'],
    ofAnother: ['COMPANY_UNKNOWN'],
    unknown: ['COMPANY_UNKNOWN'],
  },
  'companies.stopCompany': inNameOnly(() => ({})),
  'companies.liftStop': inNameOnly(() => ({ body: {} })),
  'companies.answerWaiting': inNameOnly(() => ({
    body: { id: `apr_${'0'.repeat(26)}`, isApproved: false },
  })),
};
