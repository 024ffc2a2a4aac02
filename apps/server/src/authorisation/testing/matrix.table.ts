/**
 * Who may call what: for every call the request, and the only answers an admitted caller may get.
 * Admission follows from the declaration (caller and roles). A call without a row fails the test.
 *
 * `names` says whose thing the request points to; it is tried with an own, a foreign, a missing and
 * an invalid id. For operators the own one belongs to an unrelated customer, and the foreign one to
 * the customer they are linked to.
 */
import { accountsRows } from './accounts.table.ts';
import { customerPageRows } from './customer-page.table.ts';
import { alarmsRows } from './alarms.table.ts';
import { alertsRows } from './alerts.table.ts';
import { booksRows } from './books.table.ts';
import { calendarRows } from './calendar.table.ts';
import { dayEndsRows } from './day-ends.table.ts';
import { findRows } from './find.table.ts';
import { forcedEventsRows } from './forced-events.table.ts';
import { keysRows } from './keys.table.ts';
import { companiesRows } from './companies.table.ts';
import { leaguesRows } from './leagues.table.ts';
import { classesRows } from './classes.table.ts';
import { lessonsRows } from './lessons.table.ts';
import { plansRows } from './plans.table.ts';
import { basketsRows } from './baskets.table.ts';
import { preferencesRows } from './preferences.table.ts';
import { bondRows } from './bonds.table.ts';
import { followRows } from './follow.table.ts';
import type { Outcome, Row, Sent } from './matrix-row.ts';
import { ipoRows } from './ipo.table.ts';
import { chatRows } from './chat.table.ts';
import { newsRows } from './news.table.ts';
import { questionsRows } from './questions.table.ts';
import { statusRows } from './status.table.ts';
import { operatorAccountsRows } from './operator-accounts.table.ts';
import { optionsRows } from './options.table.ts';
import { robotsRows } from './robots.table.ts';
import { tradeNotesRows } from './trade-notes.table.ts';
import { webhooksRows } from './webhooks.table.ts';

const nothing = (): Sent => ({});
const emptyBody = (): Sent => ({ body: {} });
const quoted = (): Sent => ({ query: { code: 'AAPL', source: '0' } });
const asBody = (body: unknown) => (): Sent => ({ body });
const asQuery = (query: Record<string, string>) => (): Sent => ({ query });

const asOrder = (code: string, quantity: string) =>
  asBody({
    requestId: `matrix-order-${code.padStart(8, '0')}`,
    code,
    direction: 0,
    orderType: 0,
    quantity,
  });
/** A customer who may not trade is told that, whatever the order is. */
const onlyVerified: Pick<Row, 'whenFrozen' | 'whenCompany' | 'whenUnverified'> = {
  whenFrozen: ['ACCOUNT_FROZEN'],
  whenCompany: ['KYC_REQUIRED'],
  whenUnverified: ['KYC_REQUIRED'],
};

const WRONG_PASSWORD = 'not-the-password-1';
const wrongPassword: readonly Outcome[] = ['PASSWORD_WRONG', 'PASSWORD_MUST_WAIT'];
const totp = { method: 'totp', code: '123456' };
const nobodysChallenge = `chl_${'0'.repeat(26)}`;
const reason = 'as the matrix wants it';
const card = {
  bankName: 'First Paper Bank',
  accountName: 'Ana Example',
  swiftCode: 'FPBKUS33',
  bankAddress: '1 Bank Street',
  personalAddress: '12 Long Street',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
};
const coinWallet = {
  label: 'Cold one',
  currency: 'BTC',
  network: 'bitcoin',
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
};
const open: Row = { send: nothing, admitted: ['ok'] };

export const matrix: Readonly<Record<string, Row>> = {
  'account.changeLanguage': { send: asBody({ language: 'en' }), admitted: ['ok'] },
  'account.changePassword': {
    send: asBody({ oldPassword: WRONG_PASSWORD, newPassword: 'Orchard-77-lamp' }),
    admitted: wrongPassword,
  },
  'account.changePayPassword': {
    send: asBody({ oldPayPassword: '482913', payPassword: '193847' }),
    admitted: ['PAY_PASSWORD_NOT_SET'],
  },
  'account.closeCustomerAccount': {
    send: asBody({ userId: 'somebody', loginPassword: WRONG_PASSWORD }),
    admitted: ['CLOSING_NOT_CONFIRMED', ...wrongPassword],
  },
  'account.confirmAuthenticator': {
    send: asBody({ code: '123456' }),
    admitted: ['SECOND_FACTOR_EXPIRED'],
  },
  'account.confirmPasskey': {
    send: asBody({ challengeId: nobodysChallenge, name: 'phone', response: {} }),
    admitted: ['SECOND_FACTOR_EXPIRED'],
  },
  'account.exportOwnData': open,
  'account.listSignIns': open,
  'account.loadAccount': { send: emptyBody, admitted: ['ok'] },
  'account.loadAccountById': {
    send: (id) => ({ body: { id } }),
    names: 'customer',
    admitted: ['ok'],
    ofAnother: ['CUSTOMER_UNKNOWN'],
    unknown: ['CUSTOMER_UNKNOWN'],
  },
  'account.loadSecurity': open,
  'account.removeAuthenticator': {
    send: asBody({ proof: totp }),
    admitted: ['SECOND_FACTOR_NOT_SET'],
  },
  'account.removePasskey': {
    send: asBody({ id: `psk_${'0'.repeat(26)}`, proof: totp }),
    admitted: ['PASSKEY_UNKNOWN'],
  },
  'account.renewRecoveryCodes': {
    send: asBody({ proof: totp }),
    admitted: ['SECOND_FACTOR_NOT_SET'],
  },
  'account.requestPayPasswordCode': { send: emptyBody, admitted: ['PAY_PASSWORD_NOT_SET'] },
  'account.resetPayPassword': {
    send: asBody({ emailCode: '123456', loginPassword: WRONG_PASSWORD, payPassword: '482913' }),
    admitted: ['PAY_PASSWORD_NOT_SET'],
  },
  'account.setPayPassword': {
    send: asBody({ payPassword: '482913', loginPassword: WRONG_PASSWORD }),
    admitted: wrongPassword,
  },
  'account.startAuthenticator': {
    send: asBody({ loginPassword: WRONG_PASSWORD }),
    admitted: wrongPassword,
  },
  'account.startPasskey': {
    send: asBody({ loginPassword: WRONG_PASSWORD }),
    admitted: wrongPassword,
  },
  'account.startProof': { send: emptyBody, admitted: ['SECOND_FACTOR_NOT_SET'] },

  'app-info.listAreas': open,
  'app-info.loadPublishedVersion': open,
  'app-info.loadQuickColumns': open,
  'app-info.listQuickColumns': open,
  'app-info.switchQuickColumn': {
    send: asBody({ key: 'robots', isOn: true, reason }),
    admitted: ['ok'],
  },

  'auction.listAuctions': open,
  'auction.loadAuction': { send: quoted, admitted: ['ok'] },
  'auction.placeAuctionOrder': {
    send: asBody({
      requestId: 'matrix-auction-00001',
      code: 'AAPL',
      direction: 0,
      orderType: 0,
      quantity: '1',
    }),
    admitted: ['AUCTION_CLOSED', 'FUNDS_INSUFFICIENT'],
    whenFrozen: ['AUCTION_CLOSED', 'ACCOUNT_FROZEN'],
    whenUnverified: ['AUCTION_CLOSED', 'KYC_REQUIRED'],
    whenCompany: ['AUCTION_CLOSED', 'KYC_REQUIRED'],
  },
  'audit.listTouches': open,
  'audit.listAuditEntries': open,
  'audit.verifyAudit': { send: nothing, admitted: ['ok'] },

  'auth.listSessions': open,
  'auth.explainSignOut': { send: asBody({ token: 'x'.repeat(43) }), admitted: ['ok'] },
  'auth.loadAgreement': open,
  'auth.loadPasswordPolicy': open,
  'auth.login': {
    send: asBody({ username: 'nobody_at_all', password: WRONG_PASSWORD }),
    admitted: ['LOGIN_FAILED', 'LOGIN_MUST_WAIT'],
  },
  'auth.logout': { send: emptyBody, admitted: ['ok'], endsSession: true },
  'auth.proveSecondFactor': {
    send: asBody({ challengeId: nobodysChallenge, proof: totp }),
    admitted: ['SECOND_FACTOR_EXPIRED'],
  },
  'auth.register': {
    send: asBody({
      accountType: 2,
      userId: 'newcomer',
      email: 'newcomer@example.com',
      emailCode: '123456',
      password: 'Tr4m-and-lamp',
      agreementVersion: '2000-01-01',
      firstName: 'New',
      lastName: 'Comer',
      phone: '+1 555 0100',
      country: 'US',
      state: 'NY',
      address: '1 Street',
      ssn: '123-45-6789',
      idType: 'passport',
      idNumber: 'PX123456',
    }),
    admitted: ['AGREEMENT_OUTDATED'],
  },
  'auth.registerShort': {
    send: asBody({
      userId: 'newcomer',
      email: 'newcomer@example.com',
      emailCode: '123456',
      password: 'Tr4m-and-lamp',
      agreementVersion: '2000-01-01',
    }),
    admitted: ['AGREEMENT_OUTDATED'],
  },
  'auth.requestEmailCode': {
    send: asBody({ email: 'newcomer@example.com', purpose: 'resetPassword' }),
    admitted: ['ok', 'EMAIL_CODE_TOO_SOON'],
  },
  'auth.resetPassword': {
    send: asBody({
      email: 'newcomer@example.com',
      emailCode: '123456',
      newPassword: 'Tr4m-and-lamp',
    }),
    admitted: ['EMAIL_CODE_WRONG'],
  },
  'auth.addOwnEmail': {
    send: () => ({ body: { email: 'matrix.own@mail.test', emailCode: '000000' } }),
    admitted: ['EMAIL_CODE_WRONG'],
  },
  'auth.revokeSession': {
    send: (id) => ({ body: { session: id } }),
    names: 'session',
    admitted: ['ok', 'SESSION_UNKNOWN'],
    ofAnother: ['SESSION_UNKNOWN'],
    unknown: ['SESSION_UNKNOWN'],
  },

  'block-trade.listBlockShares': open,
  'block-trade.placeBlockOrder': {
    send: asOrder('AAPL', '10000'),
    admitted: ['PERMISSION_MISSING'],
    ...onlyVerified,
  },

  'deposit.addPaperMoney': {
    send: asBody({ requestId: 'matrix-paper-00001', amount: '1' }),
    admitted: ['ok'],
    whenFrozen: ['ACCOUNT_FROZEN'],
    whenCompany: ['KYC_REQUIRED'],
    whenUnverified: ['KYC_REQUIRED'],
  },
  'deposit.createDeposit': {
    send: asBody({
      requestId: 'matrix-deposit-0001',
      channel: 'crypto',
      currency: 'USDT',
      network: 'tron',
      amount: '1',
    }),
    admitted: ['ok'],
    whenFrozen: ['ACCOUNT_FROZEN'],
    whenCompany: ['KYC_REQUIRED'],
    whenUnverified: ['KYC_REQUIRED'],
  },
  'deposit.listDepositMethods': { send: emptyBody, admitted: ['ok'] },
  'deposit.listDeposits': { send: emptyBody, admitted: ['ok'] },
  'deposit.loadDeposit': {
    send: (id) => ({ params: { id } }),
    names: 'deposit',
    admitted: ['ok'],
    ofAnother: ['DEPOSIT_UNKNOWN'],
    unknown: ['DEPOSIT_UNKNOWN'],
  },

  'desk.loadCustomerTrades': {
    send: (id) => ({ params: { id } }),
    names: 'customer',
    admitted: ['ok'],
    ofAnother: ['OPERATOR_LINKED'],
    unknown: ['CUSTOMER_UNKNOWN'],
  },
  'desk.loadExposure': open,
  'desk.listDeskOrders': open,
  'desk.listDeskSwitches': open,
  'desk.proposeDeskSwitch': {
    send: asBody({
      requestId: 'matrix-switch-000001',
      scope: 'instrument',
      source: 0,
      code: 'AAPL',
      reason,
      reasonZhHans: reason,
    }),
    admitted: ['ok', 'SWITCH_STANDS'],
  },

  // It belongs to no customer: anyone with the role may decide.
  'desk.decideDeskSwitch': {
    send: (id) => ({ params: { id }, body: { act: 'proposeLift' } }),
    names: 'deskSwitch',
    admitted: ['SWITCH_DECIDED'],
    ofAnother: ['SWITCH_DECIDED'],
    unknown: ['SWITCH_UNKNOWN'],
  },

  'files.listSignedTerms': { ...open, elsewhere: ['FILE_UNKNOWN'] },
  'files.signTerms': {
    send: () => ({ query: { version: '2000-01-01' }, hasFile: true }),
    admitted: ['AGREEMENT_OUTDATED'],
    whenFrozen: ['ACCOUNT_FROZEN', 'AGREEMENT_OUTDATED'],
  },
  'files.uploadFile': { send: () => ({ hasFile: true }), admitted: ['ok', 'FILE_QUOTA_REACHED'] },

  'coins.placeCoinOrder': {
    send: asOrder('BTC', '0.01'),
    admitted: ['ok'],
    inFurther: ['FUNDS_INSUFFICIENT'],
    ...onlyVerified,
  },

  'forex.listForexPositions': { send: emptyBody, admitted: ['ok'] },
  'forex.loadSwap': { send: asQuery({ code: 'EURUSD' }), admitted: ['ok'] },
  'forex.placeForexOrder': {
    send: asOrder('EURUSD', '1000'),
    admitted: ['FUNDS_INSUFFICIENT'],
    ...onlyVerified,
  },

  'futures.listFuturePositions': { send: emptyBody, admitted: ['ok'] },
  'futures.placeFutureOrder': {
    send: asOrder('MES', '1'),
    admitted: ['FUNDS_INSUFFICIENT'],
    ...onlyVerified,
  },
  'futures.placeMetalOrder': {
    send: asOrder('MGC', '1'),
    admitted: ['FUNDS_INSUFFICIENT'],
    ...onlyVerified,
  },

  'kyc.loadKyc': open,
  'kyc.submitKyc': {
    send: asBody({
      accountType: 2,
      firstName: 'Ana',
      lastName: 'Example',
      country: 'US',
      address: '12 Long Street',
      idType: 'passport',
      idNumber: 'PX-7731-9',
      frontImage: `fil_${'0'.repeat(26)}`,
      backImage: `fil_${'1'.repeat(26)}`,
    }),
    admitted: ['KYC_ALREADY_VERIFIED'],
    whenFrozen: ['ACCOUNT_FROZEN'],
    whenCompany: ['ACCOUNT_TYPE_DIFFERENT'],
    whenUnverified: ['FILE_UNKNOWN'],
  },

  'ledger.loadCustomerMoney': {
    send: (id) => ({ params: { id } }),
    names: 'customer',
    admitted: ['ok'],
    ofAnother: ['OPERATOR_LINKED'],
    unknown: ['CUSTOMER_UNKNOWN'],
  },
  'ledger.listJournals': open,
  'ledger.loadJournal': { send: () => ({ params: { number: '1' } }), admitted: ['ok'] },
  'ledger.loadReconciliation': open,
  'ledger.listAdjustments': open,
  'ledger.proposeAdjustment': {
    send: (id) => ({
      body: {
        requestId: `matrix-adjust-${id}`,
        customerId: id,
        walletType: 1,
        direction: 'add',
        amount: '1.00',
        reason,
      },
    }),
    names: 'customer',
    admitted: ['ok'],
    ofAnother: ['OPERATOR_LINKED'],
    unknown: ['CUSTOMER_UNKNOWN'],
  },
  'ledger.decideAdjustment': {
    send: (id) => ({ params: { id }, body: { outcome: 'refused', reason } }),
    names: 'adjustment',
    admitted: ['ok', 'ADJUSTMENT_DECIDED'],
    ofAnother: ['OPERATOR_LINKED'],
    unknown: ['ADJUSTMENT_UNKNOWN'],
  },
  'ledger.withdrawAdjustment': {
    send: (id) => ({ params: { id }, body: { reason } }),
    names: 'adjustment',
    admitted: ['ADJUSTMENT_UNKNOWN'],
    ofAnother: ['ADJUSTMENT_UNKNOWN'],
    unknown: ['ADJUSTMENT_UNKNOWN'],
  },

  'markets.listCoins': open,
  'markets.listExchangeStocks': { send: asQuery({ market: 'NASDAQ' }), admitted: ['ok'] },
  'markets.listForex': open,
  'markets.listForexIndex': open,
  'markets.listFutures': open,
  'markets.listHkStocks': open,
  'markets.listHomeQuotes': open,
  'markets.listHotStocks': open,
  'markets.listIndices': open,
  'markets.listLeaders': open,
  'markets.listPreMarket': { send: emptyBody, admitted: ['ok'] },
  'markets.listTradingDays': { send: asBody({ market: 'US' }), admitted: ['ok'] },
  'markets.listUsStocks': open,
  'markets.loadMarketClock': open,
  'markets.searchInstruments': { send: asQuery({ keyword: 'apple' }), admitted: ['ok'] },

  'messages.listMessages': open,
  'messages.loadMessage': {
    send: (id) => ({ params: { id } }),
    names: 'message',
    admitted: ['ok'],
    ofAnother: ['MESSAGE_UNKNOWN'],
    unknown: ['MESSAGE_UNKNOWN'],
  },
  'messages.markMessagesRead': {
    send: (id) => ({ body: { messages: [id] } }),
    names: 'message',
    admitted: ['ok'],
    ofAnother: ['MESSAGE_UNKNOWN'],
    unknown: ['MESSAGE_UNKNOWN'],
  },

  'operators.loadInvitation': {
    send: asBody({ invitation: 'x'.repeat(43) }),
    admitted: ['INVITATION_UNKNOWN'],
  },
  'operators.acceptInvitation': {
    send: asBody({
      invitation: 'x'.repeat(43),
      password: 'seven brass kettles hum',
      code: '123456',
    }),
    admitted: ['INVITATION_UNKNOWN'],
  },
  'operators.operatorLogin': {
    send: asBody({ email: 'nobody@house.example', password: WRONG_PASSWORD }),
    admitted: ['ok', 'LOGIN_MUST_WAIT'],
  },
  'operators.proveOperator': {
    send: asBody({ challengeId: nobodysChallenge, proof: totp }),
    admitted: ['SECOND_FACTOR_EXPIRED'],
  },
  'operators.loadOperator': open,
  'operators.operatorLogout': { send: emptyBody, admitted: ['ok'], endsSession: true },
  'operators.searchCustomers': open,
  'operators.openCustomerFile': {
    send: (id) => ({ params: { id } }),
    names: 'customer',
    admitted: ['ok'],
    ofAnother: ['OPERATOR_LINKED'],
    unknown: ['CUSTOMER_UNKNOWN'],
  },
  'operators.unmaskField': {
    send: (id) => ({ params: { id }, body: { field: 'email', purpose: reason } }),
    names: 'customer',
    admitted: ['ok'],
    ofAnother: ['OPERATOR_LINKED'],
    unknown: ['CUSTOMER_UNKNOWN'],
  },
  'operators.listProposals': open,
  'operators.listHolds': { send: () => ({}), admitted: ['ok'] },
  'operators.placeHold': {
    send: (id) => ({ body: { customerId: id, parts: ['newOrders'], hours: 1, reason } }),
    names: 'customer',
    admitted: ['ok', 'HOLD_ALREADY', 'ACCOUNT_FROZEN'],
    ofAnother: ['OPERATOR_LINKED'],
    unknown: ['CUSTOMER_UNKNOWN'],
  },
  'operators.decideHold': {
    send: (id) => ({ params: { id }, body: { outcome: 'lifted', reason } }),
    names: {
      prefix: 'rst',
      make: async () => `rst_${'0'.repeat(26)}`,
    },
    admitted: ['HOLD_UNKNOWN'],
    ofAnother: ['HOLD_UNKNOWN'],
    unknown: ['HOLD_UNKNOWN'],
  },
  'operators.propose': {
    send: (id) => ({ body: { act: 'unfreeze', customerId: id, reason } }),
    names: 'customer',
    admitted: ['ACT_NOT_POSSIBLE'],
    ofAnother: ['OPERATOR_LINKED'],
    unknown: ['CUSTOMER_UNKNOWN'],
  },
  'operators.decideProposal': {
    send: (id) => ({ params: { id }, body: { outcome: 'refused', reason } }),
    names: 'proposal',
    admitted: ['ok', 'PROPOSAL_DECIDED'],
    ofAnother: ['OPERATOR_LINKED'],
    unknown: ['PROPOSAL_UNKNOWN'],
  },
  'operators.withdrawProposal': {
    send: (id) => ({ params: { id }, body: { reason } }),
    names: 'proposal',
    admitted: ['PROPOSAL_UNKNOWN'],
    ofAnother: ['PROPOSAL_UNKNOWN'],
    unknown: ['PROPOSAL_UNKNOWN'],
  },

  'overview.loadOverview': open,

  'payout-methods.addCard': {
    send: asBody({
      ...card,
      cardNo: '70001234',
      frontImage: `fil_${'0'.repeat(26)}`,
      backImage: `fil_${'1'.repeat(26)}`,
      payPassword: '482913',
    }),
    admitted: ['PAY_PASSWORD_NOT_SET'],
    whenFrozen: ['ACCOUNT_FROZEN'],
  },
  'payout-methods.addCoinWallet': {
    send: asBody({ ...coinWallet, payPassword: '482913' }),
    admitted: ['PAY_PASSWORD_NOT_SET'],
    whenFrozen: ['ACCOUNT_FROZEN'],
  },
  'payout-methods.changeCard': {
    send: asBody({ ...card, id: `crd_${'0'.repeat(26)}`, payPassword: '482913' }),
    admitted: ['PAY_PASSWORD_NOT_SET'],
    whenFrozen: ['ACCOUNT_FROZEN'],
  },
  'payout-methods.changeCoinWallet': {
    send: asBody({ ...coinWallet, id: `cwl_${'0'.repeat(26)}`, payPassword: '482913' }),
    admitted: ['PAY_PASSWORD_NOT_SET'],
    whenFrozen: ['ACCOUNT_FROZEN'],
  },
  'payout-methods.deleteCard': {
    send: asBody({ id: `crd_${'0'.repeat(26)}`, payPassword: '482913' }),
    admitted: ['PAY_PASSWORD_NOT_SET'],
  },
  'payout-methods.deleteCoinWallet': {
    send: asBody({ id: `cwl_${'0'.repeat(26)}`, payPassword: '482913' }),
    admitted: ['PAY_PASSWORD_NOT_SET'],
  },
  'payout-methods.listCards': { send: emptyBody, admitted: ['ok'] },
  'payout-methods.listCoinWallets': open,

  'permissions.applyForService': {
    send: asBody({ service: 'blockTrade' }),
    admitted: ['ok', 'PERMISSION_UNDER_REVIEW'],
    whenFrozen: ['ACCOUNT_FROZEN'],
    whenUnverified: ['KYC_REQUIRED'],
    whenCompany: ['KYC_REQUIRED'],
  },
  'permissions.listPermissions': open,

  'positions.previewOrder': {
    send: asBody({ source: 0, code: 'AAPL', direction: 0, orderType: 0, quantity: '1' }),
    admitted: ['ok'],
  },
  'positions.unlockTrading': {
    send: asBody({ payPassword: '482913' }),
    admitted: ['PAY_PASSWORD_NOT_SET'],
  },
  'positions.setTradingLock': { send: emptyBody, admitted: ['ok'] },
  'positions.setTapLimit': { send: asBody({ limit: '1000' }), admitted: ['ok'] },
  'positions.loadTradingAccess': open,
  'positions.listTradingPauses': open,
  // In call order: what was cancelled before can no longer be changed.
  'positions.cancelOrder': {
    send: (id) => ({ body: { requestId: `matrix-cancel-${id}`, id } }),
    names: 'order',
    admitted: ['ok'],
    ofAnother: ['ORDER_UNKNOWN'],
    unknown: ['ORDER_UNKNOWN'],
  },
  'positions.replaceOrder': {
    send: (id) => ({ body: { requestId: `matrix-replace-${id}`, id, quantity: '1' } }),
    names: 'order',
    admitted: ['ORDER_ENDED'],
    ofAnother: ['ORDER_UNKNOWN'],
    unknown: ['ORDER_UNKNOWN'],
  },
  // Closing is allowed for everybody, frozen or not.
  'positions.closePosition': {
    send: (id) => ({ body: { requestId: `matrix-close-${id}`, id, quantity: '1' } }),
    names: 'position',
    admitted: ['ok'],
    ofAnother: ['POSITION_UNKNOWN'],
    unknown: ['POSITION_UNKNOWN'],
  },
  'positions.protectPosition': {
    send: (id) => ({
      body: { requestId: `matrix-protect-${id}`, id, takeProfit: null, stopLoss: null },
    }),
    names: 'position',
    admitted: ['ok'],
    ofAnother: ['POSITION_UNKNOWN'],
    unknown: ['POSITION_UNKNOWN'],
  },
  'positions.previewMargin': {
    send: (id) => ({ body: { id, amount: '1.00' } }),
    names: 'position',
    admitted: ['ok'],
    ofAnother: ['POSITION_UNKNOWN'],
    unknown: ['POSITION_UNKNOWN'],
  },
  'positions.addMargin': {
    send: (id) => ({ body: { requestId: `matrix-margin-${id}`, id, amount: '1.00' } }),
    names: 'position',
    admitted: ['MARGIN_NOT_NEEDED'],
    ofAnother: ['POSITION_UNKNOWN'],
    unknown: ['POSITION_UNKNOWN'],
  },
  'positions.listPositions': { send: emptyBody, admitted: ['ok'] },
  'positions.listClosedPositions': { send: emptyBody, admitted: ['ok'] },
  'positions.listWorkingOrders': { send: emptyBody, admitted: ['ok'] },
  'positions.listCustomerPositions': {
    send: asBody({ source: 0, code: 'AAPL' }),
    admitted: ['ok'],
  },
  'positions.listTradeHistory': { send: emptyBody, admitted: ['ok'] },
  'positions.loadPosition': {
    send: (id) => ({ body: { id } }),
    names: 'position',
    admitted: ['ok'],
    ofAnother: ['POSITION_UNKNOWN'],
    unknown: ['POSITION_UNKNOWN'],
  },
  'positions.loadOrder': {
    send: (id) => ({ body: { id } }),
    names: 'order',
    admitted: ['ok'],
    ofAnother: ['ORDER_UNKNOWN'],
    unknown: ['ORDER_UNKNOWN'],
  },
  // Numbers are shared by all: foreign ones are tested in receipts.test.ts.
  'positions.loadReceipt': { send: asBody({ seq: 999_999 }), admitted: ['RECEIPT_UNKNOWN'] },

  'proof.listLedgerCheckpoints': open,
  'proof.listLedgerEntries': open,
  'proof.listLiabilities': open,
  'proof.listTapes': open,
  'proof.loadLedgerStanding': open,
  'proof.loadProofTables': { send: asQuery({ source: '0', code: 'AAPL' }), admitted: ['ok'] },
  'proof.loadTape': { send: () => ({ params: { day: '1999-01-01' } }), admitted: ['TAPE_UNKNOWN'] },

  'push.issuePushTicket': { send: emptyBody, admitted: ['ok'] },
  'push.askTogether': {
    send: asBody({ calls: [{ call: 'GET /wallet/firstSteps', sent: {} }] }),
    admitted: ['ok'],
  },

  'quotes.listBars': { send: quoted, admitted: ['ok'] },
  'quotes.listCorporateActions': { send: quoted, admitted: ['ok'] },
  'quotes.listQuotes': {
    send: asBody({ instruments: [{ code: 'AAPL', source: 0 }] }),
    admitted: ['ok'],
  },
  'quotes.loadChipDistribution': { send: quoted, admitted: ['ok'] },
  'quotes.loadFundsFlow': { send: quoted, admitted: ['ok'] },
  'quotes.loadQuote': { send: asBody({ code: 'AAPL', source: 0 }), admitted: ['ok'] },
  'quotes.loadQuoteDetail': { send: quoted, admitted: ['ok'] },
  'quotes.loadShortSale': { send: quoted, admitted: ['ok'] },
  'quotes.loadStockDetail': { send: quoted, admitted: ['ok'] },
  'quotes.loadSummary': { send: quoted, admitted: ['ok'] },

  'reviews.listReviews': open,
  'reviews.listQueueViews': open,
  'reviews.saveQueueView': {
    send: asBody({ name: 'Matrix', filter: 'kind=deposit' }),
    admitted: ['ok'],
  },
  'reviews.handOverReview': {
    send: (id) => ({ params: { id }, body: { to: `opr_${'0'.repeat(26)}`, note: reason } }),
    names: 'review',
    admitted: ['COLLEAGUE_NOT_SUITABLE'],
    ofAnother: ['OPERATOR_LINKED'],
    unknown: ['REVIEW_UNKNOWN'],
  },
  'exports.startExport': {
    send: asBody({ list: '/operator/no-such-list', query: {} }),
    admitted: ['LIST_UNKNOWN'],
  },
  'reviews.loadReview': {
    send: (id) => ({ params: { id } }),
    names: 'review',
    admitted: ['ok'],
    ofAnother: ['OPERATOR_LINKED'],
    unknown: ['REVIEW_UNKNOWN'],
  },
  'reviews.claimReview': {
    send: (id) => ({ params: { id } }),
    names: 'review',
    admitted: ['ok', 'REVIEW_CLAIMED'],
    ofAnother: ['OPERATOR_LINKED'],
    unknown: ['REVIEW_UNKNOWN'],
  },
  'reviews.releaseReview': {
    send: (id) => ({ params: { id }, body: { reason } }),
    names: 'review',
    admitted: ['ok', 'REVIEW_NOT_CLAIMED'],
    ofAnother: ['OPERATOR_LINKED', 'REVIEW_NOT_CLAIMED'],
    unknown: ['REVIEW_UNKNOWN'],
  },
  'reviews.passReview': {
    send: (id) => ({ params: { id }, body: { note: reason } }),
    names: 'review',
    admitted: ['REVIEW_NOT_CLAIMED', 'ok'],
    ofAnother: ['OPERATOR_LINKED'],
    unknown: ['REVIEW_UNKNOWN'],
  },
  'reviews.failReview': {
    send: (id) => ({ params: { id }, body: { reasonCode: 'noSuchReason', reason } }),
    names: 'review',
    admitted: ['REVIEW_NOT_CLAIMED', 'FIELD_UNKNOWN'],
    ofAnother: ['OPERATOR_LINKED'],
    unknown: ['REVIEW_UNKNOWN'],
  },
  'reviews.confirmReview': {
    send: (id) => ({ params: { id }, body: { note: reason } }),
    names: 'review',
    admitted: ['REVIEW_NOT_PROPOSED', 'SECOND_PERSON_NEEDED'],
    ofAnother: ['OPERATOR_LINKED'],
    unknown: ['REVIEW_UNKNOWN'],
  },
  'reviews.sendReviewBack': {
    send: (id) => ({ params: { id }, body: { note: reason } }),
    names: 'review',
    admitted: ['REVIEW_NOT_PROPOSED', 'SECOND_PERSON_NEEDED'],
    ofAnother: ['OPERATOR_LINKED'],
    unknown: ['REVIEW_UNKNOWN'],
  },

  'stocks.loadMinimums': { send: emptyBody, admitted: ['ok'] },
  'stocks.loadPositionSizes': {
    send: asBody({ source: 0, code: 'AAPL', direction: 0 }),
    admitted: ['ok'],
  },
  'stocks.loadStockRate': open,
  'stocks.placeHkOrder': {
    send: asOrder('00700', '100'),
    admitted: ['MARKET_CLOSED'],
    ...onlyVerified,
  },
  'stocks.placeStockOrder': {
    send: asOrder('AAPL', '1'),
    admitted: ['ok'],
    inFurther: ['FUNDS_INSUFFICIENT'],
    ...onlyVerified,
  },

  'wallet.cancelTransfer': {
    send: (id) => ({ body: { requestId: `matrix-cancel-${id}`, id } }),
    names: 'transfer',
    admitted: ['ok'],
    ofAnother: ['TRANSFER_UNKNOWN'],
    unknown: ['TRANSFER_UNKNOWN'],
  },
  'wallet.listAssetHistory': { send: asQuery({ range: '1W' }), admitted: ['ok'] },
  'wallet.listBills': { send: emptyBody, admitted: ['ok'] },
  'wallet.listTransfers': open,
  'wallet.loadBill': { send: () => ({ params: { seq: '1' } }), admitted: ['ok'] },
  'wallet.loadFirstSteps': open,
  'wallet.loadFundingOverview': { send: emptyBody, admitted: ['ok'] },
  'wallet.loadWalletBalance': { send: asBody({ walletType: 1 }), admitted: ['ok'] },
  'wallet.makeStatement': {
    send: asBody({ format: 'csv', from: '2026-11-01', to: '2026-11-30' }),
    admitted: ['ok'],
  },
  'wallet.previewTransfer': { send: asBody({ from: 1, to: 4, amount: '1.00' }), admitted: ['ok'] },
  'wallet.transferMoney': {
    send: asBody({ requestId: 'matrix-transfer-0001', from: 1, to: 4, amount: '1.00' }),
    admitted: ['ok'],
    whenFrozen: ['ACCOUNT_FROZEN'],
  },

  'watchlist.listWatched': open,
  'watchlist.listWatchedCodes': open,
  'watchlist.watch': {
    send: asBody({ instruments: [{ code: 'MSFT', source: 0 }] }),
    admitted: ['ok'],
  },
  'watchlist.unwatch': {
    send: (id) => ({ params: { id }, body: {} }),
    names: 'watched',
    admitted: ['ok', 'WATCH_UNKNOWN'],
    ofAnother: ['WATCH_UNKNOWN'],
    unknown: ['WATCH_UNKNOWN'],
  },
  'watchlist.unwatchByCode': {
    send: () => ({ params: { stockCode: 'NONE' }, body: {} }),
    admitted: ['WATCH_UNKNOWN'],
  },
  // Unwatched codes are ignored; that foreign ones stay is checked at the end.
  'watchlist.unwatchMany': {
    send: (id) => ({ body: { ids: [id] } }),
    names: 'watched',
    admitted: ['ok'],
    ofAnother: ['ok'],
    unknown: ['ok'],
  },
  'watchlist.reorderWatched': {
    send: (id) => ({ body: { ids: [id] } }),
    names: 'watched',
    admitted: ['ok', 'WATCH_UNKNOWN'],
    ofAnother: ['WATCH_UNKNOWN'],
    unknown: ['WATCH_UNKNOWN'],
  },
  'watchlist.saveWatchGroup': {
    send: (id) => ({ body: { id, name: 'renamed' } }),
    names: 'watchGroup',
    admitted: ['ok', 'WATCH_GROUP_UNKNOWN'],
    ofAnother: ['WATCH_GROUP_UNKNOWN'],
    unknown: ['WATCH_GROUP_UNKNOWN'],
  },
  'watchlist.deleteWatchGroup': {
    send: (id) => ({ body: { id } }),
    names: 'watchGroup',
    admitted: ['ok', 'WATCH_GROUP_UNKNOWN'],
    ofAnother: ['WATCH_GROUP_UNKNOWN'],
    unknown: ['WATCH_GROUP_UNKNOWN'],
  },

  'withdraw.applyForWithdrawal': {
    send: asBody({
      requestId: 'matrix-withdrawal-01',
      channel: 'bankCard',
      methodId: `crd_${'0'.repeat(26)}`,
      amount: '10.00',
      payPassword: '482913',
    }),
    admitted: ['PAYOUT_METHOD_UNKNOWN'],
    whenFrozen: ['ACCOUNT_FROZEN'],
    whenCompany: ['KYC_REQUIRED'],
    whenUnverified: ['KYC_REQUIRED'],
  },
  'withdraw.cancelWithdrawal': {
    send: (id) => ({ body: { requestId: `matrix-cancel-${id}`, id } }),
    names: 'withdrawal',
    admitted: ['ok'],
    ofAnother: ['WITHDRAWAL_UNKNOWN'],
    unknown: ['WITHDRAWAL_UNKNOWN'],
  },
  'withdraw.listWithdrawals': open,
  'withdraw.loadPayoutStatistics': open,
  'withdraw.loadUsableWithdrawalAmount': open,
  'withdraw.loadWithdrawal': {
    send: (id) => ({ params: { id } }),
    names: 'withdrawal',
    admitted: ['ok'],
    ofAnother: ['WITHDRAWAL_UNKNOWN'],
    unknown: ['WITHDRAWAL_UNKNOWN'],
  },
  'withdraw.previewWithdrawal': {
    send: asBody({ channel: 'bankCard', methodId: `crd_${'0'.repeat(26)}`, amount: '10.00' }),
    admitted: ['PAYOUT_METHOD_UNKNOWN'],
  },
  'performance.loadPerformance': open,
  'performance.makePerformanceFile': {
    send: asBody({ file: 'ghostfolio', year: '2026' }),
    admitted: ['ok'],
  },
  'performance.loadGains': { send: asQuery({ year: '2026' }), admitted: ['ok'] },
  'performance.loadSaleLots': {
    send: () => ({ params: { sale: '999999999' } }),
    admitted: ['SALE_UNKNOWN'],
  },
  'performance.chooseLotMethod': { send: asBody({ method: 'lifo' }), admitted: ['ok'] },
  'performance.chooseLots': {
    send: asBody({ sale: '999999999', after: 0, lots: [] }),
    admitted: ['SALE_UNKNOWN'],
  },
  ...bondRows,
  ...ipoRows,
  ...newsRows,
  ...statusRows,
  ...chatRows,
  ...optionsRows,
  ...followRows,
  ...robotsRows,
  ...alarmsRows,
  ...alertsRows,
  ...keysRows,
  ...booksRows,
  ...preferencesRows,
  ...findRows,
  ...calendarRows,
  ...questionsRows,
  ...accountsRows,
  ...customerPageRows,
  ...operatorAccountsRows,
  ...tradeNotesRows,
  ...dayEndsRows,
  ...plansRows,
  ...companiesRows,
  ...leaguesRows,
  ...basketsRows,
  ...webhooksRows,
  ...lessonsRows,
  ...classesRows,
  ...forcedEventsRows,
};
