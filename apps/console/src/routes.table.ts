/** Nobody signed in means login, whatever the address; so login has none. */
import type { OperatorRole } from '@candor/contract/kernel/enumerations';

type Page = {
  /** One `{id}` at most, last. */
  readonly path: `/${string}`;
  /** One of these is enough; null is every operator. The server decides again. */
  readonly roles: readonly OperatorRole[] | null;
};

export const pages = {
  home: { path: '/', roles: null },
  reviews: { path: '/reviews', roles: ['reviewer', 'approver', 'auditor'] },
  review: { path: '/reviews/{id}', roles: ['reviewer', 'approver', 'auditor'] },
  customers: { path: '/customers', roles: ['reviewer', 'approver', 'support', 'auditor', 'risk'] },
  customer: {
    path: '/customers/{id}',
    roles: ['reviewer', 'approver', 'support', 'auditor', 'risk'],
  },
  proposals: { path: '/proposals', roles: ['reviewer', 'approver', 'support', 'auditor', 'risk'] },
  money: { path: '/money/{id}', roles: ['reviewer', 'approver', 'support', 'auditor'] },
  trades: { path: '/trades/{id}', roles: ['reviewer', 'approver', 'support', 'auditor'] },
  adjustments: { path: '/adjustments', roles: ['reviewer', 'approver', 'auditor'] },
  journals: { path: '/journals', roles: ['approver', 'auditor'] },
  journal: { path: '/journals/{id}', roles: ['approver', 'auditor'] },
  alarms: { path: '/alarms', roles: ['approver', 'risk', 'auditor'] },
  alarm: { path: '/alarms/{id}', roles: ['approver', 'risk', 'auditor'] },
  books: { path: '/books', roles: ['approver', 'auditor'] },
  movements: { path: '/movements', roles: ['approver', 'auditor'] },
  held: { path: '/held', roles: ['approver', 'auditor'] },
  reconciliation: { path: '/reconciliation', roles: ['approver', 'auditor'] },
  dayEnd: { path: '/day-end', roles: ['approver', 'auditor'] },
  exposure: { path: '/exposure', roles: ['approver', 'auditor'] },
  orders: { path: '/orders', roles: ['approver', 'auditor'] },
  switches: { path: '/order-pauses', roles: null },
  offerings: {
    path: '/offerings',
    roles: ['reviewer', 'approver', 'support', 'auditor'],
  },
  fairPlay: { path: '/fair-play', roles: ['reviewer', 'approver', 'risk', 'auditor'] },
  strategies: {
    path: '/strategies',
    roles: ['reviewer', 'approver', 'support', 'auditor'],
  },
  agencies: {
    path: '/institutions',
    roles: ['reviewer', 'approver', 'support', 'auditor'],
  },
  chat: { path: '/chat', roles: ['support', 'auditor'] },
  chatHistory: { path: '/conversations', roles: ['support', 'auditor'] },
  cannedAnswers: { path: '/canned-answers', roles: ['support', 'editor', 'auditor'] },
  operators: { path: '/operators', roles: ['administrator', 'auditor'] },
  operator: { path: '/operators/{id}', roles: ['administrator', 'auditor'] },
  audit: { path: '/audit', roles: ['auditor'] },
  quickColumns: { path: '/quick-columns', roles: ['editor', 'auditor'] },
  status: { path: '/status', roles: ['editor', 'support', 'auditor'] },
  articles: { path: '/articles', roles: ['editor', 'auditor'] },
  article: { path: '/articles/{id}', roles: ['editor', 'auditor'] },
  articleTags: { path: '/article-tags', roles: ['editor', 'auditor'] },
  invitation: { path: '/invitation', roles: null },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof pages;
export type Query = Readonly<Record<string, string | undefined>>;
/** `page` is null for an unknown address. */
export type Place = { readonly page: PageName | null; readonly id: string; readonly query: Query };

export function placeAt(hash: string): Place {
  const [path = '', search = ''] = hash.replace(/^#/, '').split(/\?(.*)/s);
  const query = Object.fromEntries(new URLSearchParams(search));
  const [before, first = '', id = '', ...more] = path.split('/');
  const wanted = id === '' ? `/${first}` : `/${first}/{id}`;
  const page =
    before === '' && more.length === 0
      ? pageNames.find((name) => pages[name].path === wanted)
      : undefined;
  return { page: page ?? null, id, query };
}

export function hrefTo(
  page: PageName,
  { id = '', query = {} }: { id?: string; query?: Query } = {},
): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  const search = new URLSearchParams(given).toString();
  return `#${pages[page].path.replace('{id}', id)}${search === '' ? '' : `?${search}`}`;
}

export function mayOpen(page: PageName, held: readonly OperatorRole[]): boolean {
  const roles: readonly OperatorRole[] | null = pages[page].roles;
  return roles === null || roles.some((role) => held.includes(role));
}

const pageNames = Object.keys(pages).filter((name): name is PageName => name in pages);
