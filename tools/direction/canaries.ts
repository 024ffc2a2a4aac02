/**
 * For each rule of dependency-cruiser.cjs the smallest tree that breaks it, and it alone, as
 * "importer -> what it imports". `@candor/...` is another package, `npm:` a library.
 */
export type Canary = { readonly rule: string; readonly imports: readonly string[] };

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';
const CONSOLE = 'apps/console/src';

const upward = (
  prefix: string,
  root: string,
  pairs: readonly (readonly [lower: string, higher: string])[],
): Canary[] =>
  pairs.map(([lower, higher]) => ({
    rule: `${prefix}-${lower}-never-upward`,
    imports: [`${root}/${lower}/a.ts -> ${root}/${higher}/b.ts`],
  }));

export const canaries: readonly Canary[] = [
  { rule: 'package-kit-keeps-its-place', imports: ['packages/kit/src/a.ts -> @candor/money/b'] },
  {
    rule: 'package-money-keeps-its-place',
    imports: ['packages/money/src/a.ts -> @candor/contract/b'],
  },
  {
    rule: 'package-bonds-keeps-its-place',
    imports: ['packages/bonds/src/a.ts -> @candor/market/b'],
  },
  {
    rule: 'package-contract-keeps-its-place',
    imports: ['packages/contract/src/a.ts -> @candor/i18n/b'],
  },
  {
    rule: 'package-market-keeps-its-place',
    imports: ['packages/market/src/a.ts -> @candor/i18n/b'],
  },
  {
    rule: 'package-ledger-proof-keeps-its-place',
    imports: ['packages/ledger-proof/src/a.ts -> @candor/money/b'],
  },
  {
    rule: 'package-ballot-keeps-its-place',
    imports: ['packages/ballot/src/a.ts -> @candor/money/b'],
  },
  {
    rule: 'package-strategies-keeps-its-place',
    imports: ['packages/strategies/src/a.ts -> @candor/contract/b'],
  },
  {
    rule: 'package-returns-keeps-its-place',
    imports: ['packages/returns/src/a.ts -> @candor/market/b'],
  },
  {
    rule: 'package-options-keeps-its-place',
    imports: ['packages/options/src/a.ts -> @candor/contract/b'],
  },
  { rule: 'package-i18n-keeps-its-place', imports: ['packages/i18n/src/a.ts -> @candor/ui/b'] },
  { rule: 'package-ui-keeps-its-place', imports: ['packages/ui/src/a.ts -> @candor/contract/b'] },
  {
    rule: 'package-chart-keeps-its-place',
    imports: ['packages/chart/src/a.ts -> @candor/contract/b'],
  },
  {
    rule: 'package-client-keeps-its-place',
    imports: ['packages/client/src/a.ts -> @candor/ui/b'],
  },
  { rule: 'packages-know-no-app', imports: ['packages/kit/src/a.ts -> @candor/server/b'] },
  ...upward('core', `${SERVER}/core`, [
    ['files', 'customers'],
    ['second-factor', 'customers'],
    ['customers', 'ledger'],
    ['groups', 'keys'],
    ['keys', 'inbox'],
    ['inbox', 'audit'],
    ['audit', 'operators'],
    ['operators', 'review'],
    ['review', 'ledger'],
    ['ledger', 'desk'],
    ['payout-methods', 'instruments'],
    ['instruments', 'pricing'],
    ['pricing', 'desk'],
    ['treasuries', 'desk'],
    ['options', 'desk'],
    ['transfers', 'desk'],
    ['desk', 'tasks'],
    ['tasks', 'equity'],
    ['baskets', 'equity'],
    ['funds', 'equity'],
    ['equity', 'strategies'],
  ]),
  ...upward('desk', `${SERVER}/core/desk`, [
    ['state', 'terms'],
    ['terms', 'booking'],
    ['booking', 'store'],
    ['store', 'placing'],
    ['placing', 'closing'],
    ['closing', 'margin'],
    ['margin', 'options'],
    ['options', 'settlement'],
    ['settlement', 'matching'],
    ['matching', 'show'],
    ['show', 'batch'],
  ]),
  {
    rule: 'desk-batch-never-upward',
    imports: [`${SERVER}/core/desk/batch/a.ts -> ${SERVER}/core/desk/desk.ts`],
  },
  {
    rule: 'desk-file-has-a-floor',
    imports: [`${SERVER}/core/desk/newest/a.ts -> ${SERVER}/core/desk/newest/b.ts`],
  },
  ...upward('web-core', `${WEB}/core`, [
    ['agreement', 'ticket'],
    ['email-code', 'identity'],
    ['identity', 'passwords'],
    ['passwords', 'second-factor'],
    ['second-factor', 'customer'],
    ['proof', 'recompute'],
    ['recompute', 'quotes'],
    ['money', 'newcomer'],
    ['newcomer', 'ticket'],
    ['customer', 'quotes'],
    ['sample', 'ticket'],
    ['quotes', 'ticket'],
    ['articles', 'ticket'],
    ['trade-notes', 'ticket'],
    ['pauses', 'ticket'],
    ['product', 'proof'],
    ['ticket', 'purchase'],
    ['lines', 'strategies'],
    ['views', 'quotes'],
    ['strategies', 'ticket'],
  ]),
  {
    rule: 'web-core-module-has-a-place',
    imports: [`${WEB}/core/newest/a.ts -> ${WEB}/core/newest/b.ts`],
  },
  {
    rule: 'web-core-knows-no-capability',
    imports: [`${WEB}/core/quotes/a.ts -> ${WEB}/capabilities/bonds/b.ts`],
  },
  {
    rule: 'screen-platform-is-below',
    imports: [`${WEB}/platform/a.ts -> ${WEB}/core/quotes/b.ts`],
  },
  {
    rule: 'core-module-has-a-place',
    imports: [`${SERVER}/core/newcomer/a.ts -> ${SERVER}/core/newcomer/b.ts`],
  },
  {
    rule: 'core-knows-no-capability',
    imports: [`${SERVER}/core/files/a.ts -> ${SERVER}/capabilities/bonds/b.ts`],
  },
  { rule: 'core-knows-no-capability', imports: [`${SERVER}/core/files/a.ts -> ${SERVER}/app.ts`] },
  {
    rule: 'platform-knows-no-business',
    imports: [`${SERVER}/platform/a.ts -> ${SERVER}/core/files/b.ts`],
  },
  {
    rule: 'platform-knows-no-business',
    imports: [`${SERVER}/platform/a.ts -> ${SERVER}/capabilities/bonds/b.ts`],
  },
  {
    rule: 'platform-knows-no-call',
    imports: [`${SERVER}/platform/a.ts -> @candor/contract/bonds`],
  },
  {
    rule: 'server-capability-never-sideways',
    imports: [`${SERVER}/capabilities/bonds/a.ts -> ${SERVER}/capabilities/stocks/b.ts`],
  },
  {
    rule: 'server-capability-never-upward',
    imports: [`${SERVER}/capabilities/bonds/a.ts -> ${SERVER}/app.ts`],
  },
  { rule: 'server-knows-no-screen', imports: [`${SERVER}/platform/a.ts -> @candor/ui/b`] },
  {
    rule: 'sql-only-in-stores',
    imports: [`${SERVER}/capabilities/bonds/buy-bond.ts -> npm:sql-template-tag`],
  },
  { rule: 'drivers-only-in-platform', imports: [`${SERVER}/core/files/a.ts -> npm:pg`] },
  {
    rule: 'screen-platform-is-below',
    imports: [`${WEB}/platform/a.ts -> ${WEB}/capabilities/bonds/b.ts`],
  },
  { rule: 'screen-platform-is-below', imports: [`${WEB}/platform/a.ts -> ${WEB}/shell/b.ts`] },
  {
    rule: 'screen-platform-is-below',
    imports: [`${CONSOLE}/platform/a.ts -> ${CONSOLE}/capabilities/reviews/b.ts`],
  },
  {
    rule: 'screen-capability-never-sideways',
    imports: [`${WEB}/capabilities/bonds/a.ts -> ${WEB}/capabilities/stocks/b.ts`],
  },
  {
    rule: 'screen-capability-never-sideways',
    imports: [`${CONSOLE}/capabilities/reviews/a.ts -> ${CONSOLE}/capabilities/operators/b.ts`],
  },
  {
    rule: 'screen-capability-never-upward',
    imports: [`${WEB}/capabilities/bonds/a.ts -> ${WEB}/composed/b.ts`],
  },
  {
    rule: 'screen-capability-never-upward',
    imports: [`${WEB}/capabilities/bonds/a.ts -> ${WEB}/shell/b.ts`],
  },
  {
    rule: 'screen-capability-never-upward',
    imports: [`${CONSOLE}/capabilities/reviews/a.ts -> ${CONSOLE}/composed/b.ts`],
  },
  {
    rule: 'composed-stands-on-capabilities',
    imports: [`${WEB}/composed/a.ts -> ${WEB}/shell/b.ts`],
  },
  {
    rule: 'composed-stands-on-capabilities',
    imports: [`${CONSOLE}/composed/a.ts -> ${CONSOLE}/shell/b.ts`],
  },
  {
    rule: 'own-contract-only',
    imports: [`${SERVER}/capabilities/bonds/a.ts -> @candor/contract/stocks`],
  },
  {
    rule: 'own-contract-only',
    imports: [`${SERVER}/capabilities/bonds/a.ts -> @candor/contract/ipo/shapes`],
  },
  {
    rule: 'own-contract-only',
    imports: [`${WEB}/capabilities/bonds/a.ts -> @candor/contract/stocks`],
  },
  {
    rule: 'own-contract-only',
    imports: [`${CONSOLE}/capabilities/reviews/a.ts -> @candor/contract/operators`],
  },
  {
    rule: 'rules-and-models-are-pure',
    imports: [`${SERVER}/capabilities/bonds/bonds.rules.ts -> ${SERVER}/platform/clock.ts`],
  },
  {
    rule: 'rules-and-models-are-pure',
    imports: [`${WEB}/capabilities/bonds/bond-buy.model.ts -> npm:react`],
  },
  {
    rule: 'rules-and-models-are-pure',
    imports: [`${SERVER}/capabilities/bonds/bonds.rules.ts -> node:fs`],
  },
  { rule: 'apps-stand-apart', imports: [`${WEB}/platform/a.ts -> @candor/server/b`] },
  { rule: 'apps-stand-apart', imports: [`${CONSOLE}/platform/a.ts -> @candor/web/b`] },
  { rule: 'testkit-is-for-tests', imports: [`${SERVER}/platform/a.ts -> @candor/testkit/world`] },
  {
    rule: 'testing-is-for-tests',
    imports: [`${SERVER}/platform/a.ts -> ${SERVER}/platform/testing/b.ts`],
  },
  { rule: 'tests-are-ends', imports: [`${SERVER}/platform/a.ts -> ${SERVER}/platform/b.test.ts`] },
  { rule: 'product-knows-no-workshop', imports: [`${SERVER}/platform/a.ts -> tools/b.ts`] },
  { rule: 'no-reaching-in', imports: [`${SERVER}/platform/a.ts -> packages/kit/src/b.ts`] },
  {
    rule: 'no-cycles',
    imports: [
      `${SERVER}/platform/a.ts -> ${SERVER}/platform/b.ts`,
      `${SERVER}/platform/b.ts -> ${SERVER}/platform/a.ts`,
    ],
  },
  { rule: 'imports-exist', imports: [`${SERVER}/platform/a.ts -> npm:not-installed-anywhere`] },
];

/** A rule that refuses everything would also catch its canary. */
export const allowedImports: readonly string[] = [
  'packages/money/src/a.ts -> @candor/kit/b',
  'packages/contract/src/a.ts -> @candor/money/a',
  'packages/bonds/src/a.ts -> @candor/money/a',
  'packages/market/src/a.ts -> @candor/bonds/a',
  'packages/strategies/src/a.ts -> @candor/market/a',
  'packages/options/src/a.ts -> @candor/market/a',
  'packages/returns/src/a.ts -> @candor/contract/a',
  `${SERVER}/app.ts -> ${SERVER}/capabilities/bonds/index.ts`,
  `${SERVER}/capabilities/bonds/index.ts -> ${SERVER}/capabilities/bonds/bonds.rules.ts`,
  `${SERVER}/capabilities/bonds/bonds.store.ts -> npm:sql-template-tag`,
  `${SERVER}/capabilities/bonds/bonds.rules.ts -> @candor/money/a`,
  `${SERVER}/capabilities/bonds/bonds.rules.ts -> @candor/bonds/a`,
  `${SERVER}/capabilities/bonds/bonds.routes.ts -> @candor/contract/bonds`,
  `${SERVER}/capabilities/bonds/bonds.routes.ts -> ${SERVER}/core/ledger/a.ts`,
  `${SERVER}/capabilities/bonds/buy-bond.test.ts -> @candor/testkit/world`,
  `${SERVER}/capabilities/bonds/buy-bond.test.ts -> ${SERVER}/capabilities/bonds/testing/a.ts`,
  `${SERVER}/capabilities/bonds/testing/a.ts -> ${SERVER}/platform/a.ts`,
  `${SERVER}/core/ledger/a.ts -> ${SERVER}/core/customers/a.ts`,
  `${SERVER}/core/customers/a.ts -> ${SERVER}/platform/a.ts`,
  `${SERVER}/platform/a.ts -> npm:pg`,
  `${SERVER}/platform/a.ts -> @candor/contract/push`,
  `${WEB}/shell/a.ts -> ${WEB}/composed/a.ts`,
  `${WEB}/composed/a.ts -> ${WEB}/capabilities/bonds/a.ts`,
  `${WEB}/composed/a.ts -> ${WEB}/capabilities/stocks/a.ts`,
  `${WEB}/capabilities/bonds/a.ts -> ${WEB}/core/ticket/a.ts`,
  `${WEB}/core/ticket/a.ts -> ${WEB}/core/quotes/a.ts`,
  `${WEB}/core/quotes/a.ts -> ${WEB}/platform/a.ts`,
  `${WEB}/capabilities/bonds/a.ts -> @candor/ui/a`,
  `${CONSOLE}/composed/a.ts -> ${CONSOLE}/capabilities/reviews/a.ts`,
  `${CONSOLE}/composed/a.ts -> ${CONSOLE}/capabilities/operators/a.ts`,
  `${CONSOLE}/capabilities/reviews/a.ts -> @candor/contract/reviews`,
  'e2e/bonds.spec.ts -> @candor/testkit/world',
];
