/** What the server says to somebody who reads Traditional Chinese. */
import { registered, shortForm, type Person } from '@candor/testkit/people';
import { mustAnswer } from '@candor/testkit/second-factor';
import { world, type World } from '@candor/testkit/world';
import { loadWords } from '@candor/i18n/traditional/opencc-words';
import { shippedArticles } from '@candor/i18n/articles/shipped-articles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importStarter } from './capabilities/news/import-starter.ts';

const HANT = { language: 'zh_Hant_HK' };

let app: World;
let ana: Person;
beforeAll(async () => {
  app = await world();
  ana = await registered(app, 'hant-ana', HANT);
  await app.app.db.transact((tx) => importStarter(tx, shippedArticles));
});
afterAll(() => app.close());

const own = () => ({ token: ana.token, ...HANT });

it('a refusal', async () => {
  const { body } = await app.post('/loginByUsername', { username: 'nobody', password: 'x' }, HANT);
  expect(body.reason).toBe('LOGIN_FAILED');
  expect(body.msg).toMatch(/密碼/);
  expectTraditional(body);
});

it('a mail, in the language the account was opened in', async () => {
  const { email } = shortForm('hant-bea');
  await app.post('/getEmailCode', { email, purpose: 'register' }, HANT);
  const { subject, text } = await app.mailTo(email);
  expect(text).toContain('模擬市場 · 模擬資金');
  expectTraditional({ subject, text });
  expect(await mustAnswer(app.post('/api/user/info', {}, own()))).toMatchObject({
    language: 'zhHant',
  });
});

it('a notice that was written before, and the language of the account can be changed', async () => {
  const list = await mustAnswer<{ rows: unknown[] }>(
    app.get('/userMessage/getMessage?pageNum=1&pageSize=20', own()),
  );
  expectTraditional(list);
  await mustAnswer(app.post('/account/language', { language: 'zhHans' }, own()));
  await mustAnswer(app.post('/account/language', { language: 'zhHant' }, own()));
});

it('names of shares, and what is typed in either script finds them', async () => {
  for (const keyword of ['騰訊', '腾讯', '滙豐', '汇丰']) {
    const found = await mustAnswer<unknown>(
      app.get(`/quotes/getStock?keyword=${encodeURIComponent(keyword)}`, HANT),
    );
    expect(JSON.stringify(found)).toMatch(/騰訊控股|滙豐控股/);
    expectTraditional(found);
  }
});

it.each([
  ['POST', '/article/pageList', { pageNum: 1, pageSize: 20, kinds: ['help'] }],
  ['POST', '/article/pageList', { pageNum: 1, pageSize: 5, kinds: ['help'], search: '賬戶' }],
  ['GET', '/dict/data?dictType=article_tag', {}],
  ['GET', '/auth/agreement', {}],
  ['GET', `/article/${shippedArticles[0]?.slug}`, {}],
] as const)('%s %s', async (method, path, body) => {
  const answer = await mustAnswer<unknown>(
    method === 'GET' ? app.get(path, own()) : app.post(path, body, own()),
  );
  expect(JSON.stringify(answer)).toMatch(/\p{Script=Han}/u);
  expectTraditional(answer);
});

/** Signs that the conversion changes and never makes. */
const words = loadWords();
const made = new Set([...words.values()].join(''));
const simplified = new Set(
  [...words.keys()].filter((sign) => sign.length === 1 && !made.has(sign)),
);

function expectTraditional(answer: unknown): void {
  const text = JSON.stringify(answer);
  expect([...text].filter((sign) => simplified.has(sign))).toEqual([]);
}
