import type { ArticleSource } from '@candor/i18n/articles/article-source';
import { shippedArticles } from '@candor/i18n/articles/shipped-articles';
import { world } from '@candor/testkit/world';
import { operatorIn } from '@candor/testkit/operators';
import sql from 'sql-template-tag';
import { afterAll, describe, expect, it } from 'vitest';
import { importShipped, importStarter } from './import-starter.ts';

const app = await world();
afterAll(() => app.close());

const put = (sources: readonly ArticleSource[]) =>
  app.app.db.transact((tx) => importStarter(tx, sources));
const countVersions = async () =>
  Number((await app.app.db.one<{ n: bigint }>(sql`select count(*) as n from article_versions`)).n);
const [first] = shippedArticles;
if (first === undefined) throw new Error('something ships');
const changed: ArticleSource = { ...first, en: { ...first.en, title: 'Another title' } };
const read = async () =>
  (await app.get(`/article/${first.slug}`)).body.data as {
    id: string;
    title: string;
    version: number;
    versions: { changed: string | null }[];
  };

describe('what ships with the product', () => {
  it('is imported once, however often and wherever servers start', async () => {
    await Promise.all([put(shippedArticles), put(shippedArticles)]);
    await importShipped({
      db: app.app.db,
      cache: { read: (_, load) => load(), clear: () => undefined },
    });
    expect(await countVersions()).toBe(shippedArticles.length);
    const help = (await app.post('/article/pageList', { kinds: ['help'], pageSize: 100 })).body
      .data as { items: { slug: string }[]; total: number };
    expect(help.items.map(({ slug }) => slug)).toEqual(
      shippedArticles.filter(({ kind }) => kind === 'help').map(({ slug }) => slug),
    );
  });

  it('becomes a new version that says so when its words change', async () => {
    await put([changed]);
    app.clock.advance(10_000);
    expect(await read()).toMatchObject({
      title: 'Another title',
      version: 2,
      versions: [{ changed: 'Updated with a new version of the product.' }, { changed: null }],
    });
  });

  it('leaves alone what an editor has written since', async () => {
    const editor = await operatorIn(app, { name: 'Edith', roles: ['editor'] });
    const { id } = await read();
    const { en, zhHans, tags } = (await editor.get(`/operator/news/articles/${id}`)).body.data as {
      en: { title: string };
      zhHans: object;
      tags: string[];
    };
    const saved = await editor.post('/operator/news/articles/save', {
      id,
      base: 2,
      kind: first.kind,
      section: first.section,
      slug: first.slug,
      tags,
      en: { ...en, title: 'Ours' },
      zhHans,
    });
    expect(saved.body.reason).toBeUndefined();
    await editor.post(`/operator/news/articles/${id}/publish`, {
      version: 3,
      changed: { en: 'A shorter title.', zhHans: '标题更短。' },
    });
    await put(shippedArticles);
    expect(await read()).toMatchObject({ title: 'Ours', version: 3 });
  });
});
