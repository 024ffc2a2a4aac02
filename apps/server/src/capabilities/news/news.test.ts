import { writeDocument, type ArticleDocument } from '@candor/contract/kernel/article-document';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { world } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePublishingRule } from '../../core/operators/publishing-rule.store.ts';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import sql from 'sql-template-tag';
import { photo } from '../../core/files/testing/sample-images.ts';
import { KEPT_MS } from './reading-cache.ts';

const app = await world();
afterAll(() => app.close());

let editor: TestOperator;
beforeAll(async () => {
  editor = await operatorIn(app, { name: 'Edith', roles: ['editor'] });
  await editor.post('/operator/news/tags/save', {
    value: 'markets',
    en: 'Markets',
    zhHans: '市场',
    sort: 1,
  });
});

const body = (...lines: string[]): string =>
  writeDocument({
    version: 1,
    blocks: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  });
const mentioning = (source: number, code: string): string =>
  writeDocument({
    version: 1,
    blocks: [{ type: 'paragraph', content: [{ type: 'instrument', source, code }] }],
  } as ArticleDocument);

type Draft = {
  id?: string;
  base?: number;
  title?: string;
  zh?: string;
  en?: string;
  tags?: string[];
  slug?: string | null;
};

const draft = ({
  id,
  base = 0,
  title = 'A quiet day',
  zh,
  en,
  tags = [],
  slug = null,
}: Draft = {}) => ({
  ...(id === undefined ? {} : { id }),
  base,
  kind: 'news',
  section: null,
  slug,
  tags,
  en: { title, summary: 'What happened.', body: en ?? body('Little moved.') },
  zhHans: { title: zh ?? '平静的一天', summary: '发生了什么。', body: body('波动不大。') },
});

const save = (wanted: Draft = {}) => editor.post('/operator/news/articles/save', draft(wanted));
const act = (id: string, what: string, sent: object) =>
  editor.post(`/operator/news/articles/${id}/${what}`, sent);
const list = async (sent: object = {}) =>
  (
    (await app.post('/article/pageList', sent)).body.data as {
      items: { id: string; title: string }[];
    }
  ).items;
const published = async (wanted: Draft = {}): Promise<string> => {
  const { id } = (await save(wanted)).body.data as { id: string };
  expect((await act(id, 'publish', { version: 1 })).body.reason).toBeUndefined();
  return id;
};

describe('an article', () => {
  it('is unknown to customers until it is published, then listed and read in both languages', async () => {
    const { id } = (await save({ title: 'Unseen', zh: '未见' })).body.data as { id: string };
    expect((await app.get(`/article/${id}`)).body.reason).toBe('ARTICLE_UNKNOWN');
    expect((await list()).some((one) => one.id === id)).toBe(false);

    await act(id, 'publish', { version: 1 });
    expect((await app.get(`/article/${id}`)).body.data).toMatchObject({
      title: 'Unseen',
      body: body('Little moved.'),
      version: 1,
      versions: [{ number: 1, changed: null }],
      withdrawn: null,
    });
    const chinese = await app.get(`/article/${id}`, { language: 'zh_Hans_CN' });
    expect(chinese.body.data).toMatchObject({ title: '未见', body: body('波动不大。') });
    expect((await list())[0]).toMatchObject({ id, title: 'Unseen' });
  });

  it('is corrected by a new version that says what changed; the older one stays readable', async () => {
    const id = await published({ title: 'Rates rose' });
    app.clock.advance(MINUTE_MS);
    await save({ id, base: 1, title: 'Rates fell', en: body('They fell.') });
    expect((await app.get(`/article/${id}`)).body.data).toMatchObject({ title: 'Rates rose' });

    expect((await act(id, 'publish', { version: 2 })).body.reason).toBe('ARTICLE_CHANGE_UNSAID');
    const changed = {
      en: 'Rates fell; we had written that they rose.',
      zhHans: '更正：利率下降。',
    };
    await act(id, 'publish', { version: 2, changed });
    expect((await app.get(`/article/${id}`)).body.data).toMatchObject({
      title: 'Rates fell',
      correctedAt: app.clock.now(),
      versions: [
        { number: 2, changed: changed.en },
        { number: 1, changed: null },
      ],
    });
    expect((await app.get(`/article/version?id=${id}&number=1`)).body.data).toMatchObject({
      title: 'Rates rose',
    });
    expect((await app.get(`/article/version?id=${id}&number=3`)).body.reason).toBe(
      'ARTICLE_UNKNOWN',
    );
  });

  it('is withdrawn for good, and its address says why', async () => {
    const id = await published({ title: 'A mistake' });
    const reason = { en: 'It confused two companies.', zhHans: '混淆了两家公司。' };
    await act(id, 'withdraw', { reason });
    expect((await app.get(`/article/${id}`)).body.data).toMatchObject({
      body: null,
      withdrawn: { at: app.clock.now(), reason: reason.en },
    });
    expect((await list({ pageSize: 100 })).some((one) => one.id === id)).toBe(false);
    expect((await app.get(`/article/version?id=${id}&number=1`)).body.reason).toBe(
      'ARTICLE_UNKNOWN',
    );
    expect((await act(id, 'publish', { version: 1 })).body.reason).toBe('ACT_NOT_POSSIBLE');
    expect((await save({ id, base: 1 })).body.reason).toBe('ACT_NOT_POSSIBLE');
  });

  it('is published at its hour, once, on any server', async () => {
    const { id } = (await save({ title: 'Later' })).body.data as { id: string };
    const at = app.clock.now() + MINUTE_MS;
    expect((await act(id, 'schedule', { version: 1, at: app.clock.now() })).body.reason).toBe(
      'ARTICLE_TIME_PAST',
    );
    await act(id, 'schedule', { version: 1, at });
    expect((await save({ id, base: 1 })).body.reason).toBe('ACT_NOT_POSSIBLE');
    await app.app.beat();
    expect((await app.get(`/article/${id}`)).body.reason).toBe('ARTICLE_UNKNOWN');

    app.clock.advance(MINUTE_MS);
    await Promise.all([app.app.beat(), app.app.beat()]);
    await app.app.beat();
    expect((await app.get(`/article/${id}`)).body.data).toMatchObject({ publishedAt: at });
    const { count } = await app.app.db.one<{ count: bigint }>(sql`
      select count(*) as count from audit_entries where subject = ${id}
        and action = 'article.published'`);
    expect(count).toBe(1n);
  });

  it('can be taken off the plan', async () => {
    const { id } = (await save({ title: 'Never' })).body.data as { id: string };
    await act(id, 'schedule', { version: 1, at: app.clock.now() + MINUTE_MS });
    await act(id, 'schedule', { version: 1, at: null });
    app.clock.advance(2 * MINUTE_MS);
    await app.app.beat();
    expect((await app.get(`/article/${id}`)).body.reason).toBe('ARTICLE_UNKNOWN');
  });

  it('needs both languages to be published, not to be saved', async () => {
    const { id } = (
      await editor.post('/operator/news/articles/save', {
        ...draft(),
        zhHans: { title: '', summary: '', body: body() },
      })
    ).body.data as { id: string };
    expect((await act(id, 'publish', { version: 1 })).body.reason).toBe('ARTICLE_INCOMPLETE');
    expect(
      (await act(id, 'schedule', { version: 1, at: app.clock.now() + MINUTE_MS })).body.reason,
    ).toBe('ARTICLE_INCOMPLETE');
  });

  it('is not overwritten by an editor who began from an older version', async () => {
    const { id } = (await save()).body.data as { id: string };
    const answers = await Promise.all([save({ id, base: 1 }), save({ id, base: 1 })]);
    expect(answers.filter((one) => one.body.reason === 'ARTICLE_CHANGED')).toHaveLength(1);
    expect((await act(id, 'publish', { version: 1 })).body.reason).toBe('ARTICLE_CHANGED');
  });

  it('cannot be changed or removed in the database once written', async () => {
    const id = await published();
    const { db } = app.app;
    const attempts = [
      sql`update article_versions set body_en = '{}' where article_id = ${id}`,
      sql`update article_versions set published_at = null where article_id = ${id}`,
      sql`delete from article_versions where article_id = ${id}`,
      sql`delete from articles where id = ${id}`,
    ];
    for (const attempt of attempts)
      await expect(db.transact((tx) => tx.run(attempt))).rejects.toThrow(/stays as it was written/);
  });

  it('leaves a trace of everybody who worked on it', async () => {
    const id = await published();
    const rows = await app.app.db.many<{ action: string; operatorName: string }>(sql`
      select action, operator_name as "operatorName" from audit_entries where subject = ${id}
      order by seq`);
    expect(rows).toEqual([
      { action: 'article.saved', operatorName: 'Edith' },
      { action: 'article.published', operatorName: 'Edith' },
    ]);
  });
});

describe('publishing by two', () => {
  const byTwo = (isByTwo: boolean) => app.app.db.transact((tx) => savePublishingRule(tx, isByTwo));
  afterAll(() => byTwo(false));

  it('lets nobody publish, correct or plan what they wrote, and anybody else', async () => {
    const { id } = (await save({ title: 'Written by one' })).body.data as { id: string };
    await byTwo(true);
    const second = await operatorIn(app, { name: 'Sven', roles: ['editor'] });
    const by = (who: TestOperator, what: string, sent: object) =>
      who
        .post(`/operator/news/articles/${id}/${what}`, sent)
        .then(({ body: { reason } }) => reason);
    const at = app.clock.now() + MINUTE_MS;
    expect(await by(editor, 'publish', { version: 1 })).toBe('SECOND_EDITOR_NEEDED');
    expect(await by(editor, 'schedule', { version: 1, at })).toBe('SECOND_EDITOR_NEEDED');
    expect(await by(second, 'publish', { version: 1 })).toBeUndefined();
    const changed = { en: 'A word was wrong.', zhHans: '有一个词写错了。' };
    await save({ id, base: 1, title: 'Corrected by one' });
    expect(await by(editor, 'publish', { version: 2, changed })).toBe('SECOND_EDITOR_NEEDED');
    expect(await by(second, 'publish', { version: 2, changed })).toBeUndefined();
    // What is wrong comes down at once.
    expect(await by(editor, 'withdraw', { reason: changed })).toBeUndefined();
  });
});

describe('a save', () => {
  const hostile = '{"version":1,"blocks":[{"type":"html","html":"<script>alert(1)</script>"}]}';
  it.each([
    ['a body that is no document', { en: { title: 'x', summary: 'x', body: hostile } }],
    ['a body that is no JSON', { en: { title: 'x', summary: 'x', body: '<p>hello</p>' } }],
    ['a title that runs backwards', { en: { ...draft().en, title: 'a\u202eb' } }],
    ['an unknown kind', { kind: 'advert' }],
    ['a lasting name with blanks', { slug: 'a b' }],
    ['a field more', { html: '<b>x</b>' }],
  ])('refuses %s', async (_, change) => {
    const answer = await editor.post('/operator/news/articles/save', { ...draft(), ...change });
    expect(answer.body.reason).toBe('FIELDS_INVALID');
  });

  it.each([
    ['an unknown tag', { tags: ['nowhere'] }, 'ARTICLE_TAG_UNKNOWN'],
    [
      'an unknown instrument',
      { en: { ...draft().en, body: mentioning(0, 'NOSUCH') } },
      'INSTRUMENT_UNKNOWN',
    ],
    [
      'a picture that nobody uploaded',
      {
        en: {
          ...draft().en,
          body: writeDocument({
            version: 1,
            blocks: [{ type: 'image', imageId: `img_${'0'.repeat(26)}`, alt: 'x' }],
          }),
        },
      },
      'FILE_UNKNOWN',
    ],
    ['help without a section', { kind: 'help' }, 'ARTICLE_SECTION_MISSING'],
    ['an article that does not exist', { id: `art_${'0'.repeat(26)}`, base: 1 }, 'ARTICLE_UNKNOWN'],
  ])('refuses %s', async (_, change, reason) => {
    const answer = await editor.post('/operator/news/articles/save', { ...draft(), ...change });
    expect(answer.body.reason).toBe(reason);
  });

  it('keeps a lasting name for one article', async () => {
    await save({ slug: 'only-one' });
    expect((await save({ slug: 'only-one' })).body.reason).toBe('ARTICLE_NAME_TAKEN');
  });
});

describe('the lists', () => {
  it('are filtered by tag, instrument and words of either language', async () => {
    const id = await published({
      title: 'Apples by the barrel',
      zh: '苹果成桶',
      en: mentioning(0, 'AAPL'),
      tags: ['markets'],
    });
    const only = [expect.objectContaining({ id })];
    expect(await list({ tag: 'markets' })).toEqual(only);
    expect(await list({ instrument: { source: 0, code: 'AAPL' } })).toEqual(only);
    expect(await list({ search: 'BARREL apples' })).toEqual(only);
    expect(await list({ search: '成桶' })).toEqual(only);
    expect(await list({ search: 'barrel pears' })).toEqual([]);
    expect(await list({ search: "%_' or 1=1 --" })).toEqual([]);
    expect(await list({ instrument: { source: 0, code: 'MSFT' } })).toEqual([]);
  });

  it('come in pages that neither miss nor repeat', async () => {
    for (let count = 0; count < 3; count += 1) {
      await published({ title: `Page ${count}` });
      app.clock.advance(1_000);
    }
    const all = await list({ pageSize: 100 });
    const inPages: { id: string }[] = [];
    for (let pageNum = 1; pageNum <= all.length; pageNum += 1)
      inPages.push(...(await list({ pageNum, pageSize: 1 })));
    expect(inPages).toEqual(all);
  });

  it('give the words of tags in the language of the caller', async () => {
    const words = async (language: string) =>
      (
        (await app.get('/dict/data?dictType=article_tag', { language })).body.data as {
          dictValue: string;
          dictLabel: string;
        }[]
      ).find(({ dictValue }) => dictValue === 'markets')?.dictLabel;
    expect(await words('en')).toBe('Markets');
    expect(await words('zh_Hans_CN')).toBe('市场');
    expect((await app.get('/dict/data?dictType=users')).body.reason).toBe('FIELDS_INVALID');
  });

  it('know of another server’s publication after a moment', async () => {
    const id = await published({ title: 'Kept for a moment' });
    await app.get(`/article/${id}`);
    await app.app.db.transact((tx) =>
      tx.run(sql`
        update articles set state = 'withdrawn', withdrawn_at = now(), withdrawn_en = 'x',
          withdrawn_zh = 'x' where id = ${id}`),
    );
    app.clock.advance(KEPT_MS);
    expect((await app.get(`/article/${id}`)).body.data).toMatchObject({ body: null });
  });
});

describe('an article that a reader has already', () => {
  it('is not sent again until it changes, and each language is known apart', async () => {
    const id = await published({ title: 'Read twice', zh: '读了两遍' });
    const first = await app.get(`/article/${id}`);
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.headers['vary']).toContain('languages');
    const ask = (language: string) =>
      app.app.http.inject({
        url: `/article/${id}`,
        headers: { 'if-none-match': etag, languages: language },
      });
    app.clock.advance(KEPT_MS);
    const again = await ask('en');
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect((await ask('zh_Hans_CN')).json().data).toMatchObject({ title: '读了两遍' });

    await save({ id, base: 1, title: 'Read and corrected' });
    await act(id, 'publish', { version: 2, changed: { en: 'The title.', zhHans: '标题。' } });
    expect((await ask('en')).json().data).toMatchObject({ title: 'Read and corrected' });
  });

  it('is never kept by a browser as part of a list, which is asked for by POST', async () => {
    const { headers } = await app.post('/article/pageList', {});
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBeUndefined();
  });
});

describe('a picture', () => {
  it('is seen by customers and guests while an article that shows it is, and not before or after', async () => {
    const form = new FormData();
    const bytes = await photo(32, 24).jpeg().toBuffer();
    form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'a.jpg');
    const sent = new Response(form);
    const uploaded = await app.app.console?.inject({
      method: 'POST',
      url: '/operator/news/images',
      payload: Buffer.from(await sent.arrayBuffer()),
      headers: {
        'content-type': sent.headers.get('content-type') ?? '',
        authorization: editor.token,
      },
    });
    const imageId = (uploaded?.json() as { data: { id: string } } | undefined)?.data.id;
    const statuses = async () => [
      (await app.app.http.inject({ url: `/article/image/${imageId}` })).statusCode,
      (await app.app.console?.inject({ url: `/article/image/${imageId}` }))?.statusCode,
    ];
    const withPicture = writeDocument({
      version: 1,
      blocks: [{ type: 'image', imageId, alt: 'A chart' }],
    } as ArticleDocument);

    expect(await statuses()).toEqual([404, 200]);
    const { id } = (await save({ en: withPicture })).body.data as { id: string };
    expect(await statuses()).toEqual([404, 200]);
    await act(id, 'schedule', { version: 1, at: app.clock.now() + MINUTE_MS });
    expect(await statuses()).toEqual([404, 200]);
    await act(id, 'schedule', { version: 1, at: null });
    await act(id, 'publish', { version: 1 });
    expect(await statuses()).toEqual([200, 200]);
    // Corrected without it: the version before stays readable, and so does its picture.
    await save({ id, base: 1 });
    await act(id, 'publish', { version: 2, changed: { en: 'No chart.', zhHans: '去掉图。' } });
    expect(await statuses()).toEqual([200, 200]);
    await act(id, 'withdraw', { reason: { en: 'Wrong chart.', zhHans: '图有误。' } });
    expect(await statuses()).toEqual([404, 200]);
  });
});

/** Last: the editors' sessions end meanwhile. */
describe('an announcement', () => {
  it('stays first for three days where that is asked for, whatever rules write', async () => {
    const announced = await published({ title: 'Maintenance on Sunday' });
    app.clock.advance(MINUTE_MS);
    const byRule = await published({ title: 'Shares rose' });
    await app.app.db.transact((tx) =>
      tx.run(sql`update articles_shown set origin = 'rule' where article_id = ${byRule}`),
    );
    app.clock.advance(MINUTE_MS);
    expect((await list({ editorsFirst: true }))[0]?.id).toBe(announced);
    expect((await list())[0]?.id).toBe(byRule);
    const newest = await published({ title: 'It is over' });
    expect((await list())[0]?.id).toBe(newest);
    app.clock.advance(3 * DAY_MS + 1);
    const later = await list({ editorsFirst: true });
    expect(later.map(({ id }) => id).slice(0, 3)).toEqual([newest, byRule, announced]);
  });
});
