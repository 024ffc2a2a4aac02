import { parseTimeZone } from '@candor/kit/moment-format';
import { mailTemplates } from '@candor/i18n/mail/mail-text';
import fc from 'fast-check';
import { languageTag } from '@candor/contract/kernel/language';
import { loadTraditional } from '@candor/i18n/traditional/traditional';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';

const someValues = {
  code: '123456',
  minutes: 10,
  device: 'Chrome · Android',
  network: '203.0.113.9',
  time: Date.UTC(2026, 10, 16, 15, 4, 5),
  count: 7,
  title: 'A title',
  body: 'A body',
  userId: 'ana',
  what: 'Opened',
  alarm: 'Review queue',
  value: '90 min',
  threshold: '60 min',
  reference: 'alm_1',
  runbook: 'https://c.example/runbook',
  name: 'Ada',
  company: 'Ada & Co',
  link: 'https://console.example/#/invitation/x',
};
const languages = ['en', 'zhHans', 'zhHant'] as const;

const paper = {
  en: 'Simulated market · paper money',
  zhHans: '模拟市场 · 模拟资金',
  zhHant: '模擬市場 · 模擬資金',
};
const never = { en: 'never ask for codes or passwords', zhHans: '绝不会', zhHant: '絕不會' };

beforeAll(loadTraditional);

describe('a rendered mail', () => {
  it.each(
    mailTemplates.flatMap((template) => languages.map((language) => [template, language] as const)),
  )('of %s in %s says everything in both parts', (template, language) => {
    const { subject, text, html } = renderMail(template, language, someValues);
    expect(text).not.toMatch(/[{}]/);
    expect(html.replace(/<style>.*<\/style>/, '')).not.toMatch(/[{}]/);
    for (const part of [text, html]) {
      expect(part).toContain(paper[language]);
      expect(part).toContain(never[language]);
    }
    expect(subject).not.toMatch(/[{}\n]/);
    expect(html).toContain(`<html lang="${languageTag[language]}">`);
  });

  it('has no tables, says why it came, and leads to what it is about', () => {
    const links = {
      open: 'https://c.example/#/a?b=1&c=2',
      unsubscribe: 'https://c.example/unsubscribe/t',
      settings: 'https://c.example/#/setting/notices',
    };
    const { text, html } = renderMail('notice', 'en', someValues, { category: 'money', links });
    expect(html).not.toMatch(/<table|<script|<img/);
    expect(html).toContain('max-width:600px');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('href="https://c.example/#/a?b=1&amp;c=2"');
    for (const part of [text, html]) {
      expect(part).toContain('“Deposits and withdrawals” is on for e-mail');
      expect(part).toContain(links.unsubscribe);
      expect(part).toContain(links.settings);
    }
    const code = renderMail('registerCode', 'en', someValues);
    expect(code.text).toContain('someone entered this address at Candor');
    expect(code.html).not.toContain('<a ');
  });

  it('puts the code on a line of its own', () => {
    expect(renderMail('registerCode', 'en', someValues).text.split('\n')).toContain('123456');
    expect(renderMail('resetCode', 'zhHans', someValues).text).toContain('10 分钟内有效');
  });

  it('tells an instant where its reader is, and says where that is', () => {
    const zone = parseTimeZone('America/New_York');
    const foot = { category: null, links: { open: null, unsubscribe: null, settings: null } };
    expect(renderMail('newSignIn', 'en', someValues, { ...foot, zone }).text).toContain(
      'Time: 11/16/2026 10:04:05 AM Eastern Time (GMT-5)',
    );
  });

  it('writes out an instant in UTC where nobody knows the zone', () => {
    expect(renderMail('newSignIn', 'en', someValues).text).toContain(
      'Time: 11/16/2026 03:04:05 PM UTC',
    );
    expect(renderMail('newSignIn', 'zhHans', someValues).text).toContain(
      '时间：2026-11-16 15:04:05 UTC',
    );
  });

  it('shows a value as text, whatever a browser calls itself', () => {
    const { html, text } = renderMail('newSignIn', 'en', {
      ...someValues,
      device: `<img src=x onerror="a('b')">\r\nBcc: a@b`,
    });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt; Bcc: a@b');
    expect(text).toContain(`Device: <img src=x onerror="a('b')"> Bcc: a@b\n`);
  });

  it('never lets a value open a tag', () => {
    const getTags = (html: string) => html.match(/<[a-z/!]/gi)?.length;
    const plain = getTags(renderMail('newSignIn', 'en', someValues).html);
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (device, network) =>
          getTags(renderMail('newSignIn', 'en', { ...someValues, device, network }).html) === plain,
      ),
    );
  });
});
