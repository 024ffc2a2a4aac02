import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { noticeTable } from '@candor/server/core/inbox/notice-table';
import { quotePage } from '@candor/server/core/pricing/quote-page';
import { linkTargets } from '@candor/testkit/notice-links';
import { describe, expect, it } from 'vitest';
import { routeTable } from '../../apps/web/src/routes.table.ts';

const routes = new Set<string>(routeTable.map(({ path }) => path));

describe('the link of a notice', () => {
  it.each(Object.entries(noticeTable))('%s is a route of the web app', (_template, { link }) => {
    const [path = ''] = link.split('?');
    const pages = path === '{page}' ? Object.values(QuotedSource).map(quotePage) : [path];
    for (const page of pages) expect(routes).toContain(page);
  });

  it('has what its screen loads on record, and nothing else has', () => {
    const used = new Set<string>(Object.values(noticeTable).map(({ link }) => link));
    expect(new Set(Object.keys(linkTargets))).toEqual(used);
  });
});
