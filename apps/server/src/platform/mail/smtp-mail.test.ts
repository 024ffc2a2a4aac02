import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';
import { openSmtpMail } from './smtp-mail.ts';

type Received = { from: string; to: string[]; raw: string };

let server: SMTPServer | undefined;
afterEach(
  () =>
    new Promise<void>((resolve) =>
      server === undefined ? resolve() : server.close(() => resolve()),
    ),
);

async function mailServer(
  options: { refuses?: boolean } = {},
): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const made = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(options.refuses === true ? new Error('mailbox full') : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((to) => to.address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(made.server.address() as AddressInfo).port}`, received };
}

const from = 'Candor <no-reply@candor.example>';

describe('a mail through a mail server', () => {
  it('arrives as MIME with a text and an HTML part, in Chinese as written', async () => {
    const { url, received } = await mailServer();
    const mail = renderMail('registerCode', 'zhHans', { code: '482915', minutes: 10 });

    await openSmtpMail({ url, from }).deliver({
      to: 'ana@example.com',
      ...mail,
      messageId: '<job-1@candor.example>',
      unsubscribeUrl: null,
    });

    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'no-reply@candor.example', to: ['ana@example.com'] });
    const { headers, body } = split(received[0]?.raw ?? '');
    expect(decodedWords(headers.get('subject') ?? '')).toBe('您的 Candor 注册验证码');
    expect(headers.get('message-id')).toBe('<job-1@candor.example>');
    expect(headers.get('to')).toBe('ana@example.com');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    const parts = getParts(headers.get('content-type') ?? '', body);
    expect(parts.map(({ type }) => type)).toEqual([
      'text/plain; charset=utf-8',
      'text/html; charset=utf-8',
    ]);
    expect(parts.map(({ text }) => text)).toEqual([mail.text.trim(), mail.html.trim()]);
  });

  it('carries the one click that stops such mails, where they can be stopped', async () => {
    const { url, received } = await mailServer();
    const link = `https://candor.example/unsubscribe/${'t'.repeat(120)}`;
    const mail = renderMail(
      'notice',
      'zhHans',
      { title: '您的委托已成交', body: '买入 AAPL' },
      {
        category: 'order',
        links: { open: 'https://candor.example/#/x', unsubscribe: link, settings: null },
      },
    );
    const smtp = openSmtpMail({ url, from });
    const message = { to: 'ana@example.com', ...mail, messageId: '<job-3@candor.example>' };
    await smtp.deliver({ ...message, unsubscribeUrl: link });
    await smtp.deliver({ ...message, unsubscribeUrl: 'http://localhost:8080/unsubscribe/t' });
    await smtp.deliver({ ...message, unsubscribeUrl: null });

    const [secure, plain, none] = received.map(({ raw }) => split(raw));
    expect(secure?.headers.get('list-unsubscribe')).toBe(`<${link}>`);
    expect(secure?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(plain?.headers.get('list-unsubscribe')).toBe('<http://localhost:8080/unsubscribe/t>');
    expect(plain?.headers.has('list-unsubscribe-post')).toBe(false);
    expect(none?.headers.has('list-unsubscribe')).toBe(false);
    for (const { text } of getParts(
      secure?.headers.get('content-type') ?? '',
      secure?.body ?? '',
    )) {
      expect(text).toContain(link);
      expect(text).toContain('您在设置中开启了“委托与持仓”的邮件通知');
    }
  });

  it('has one recipient and no foreign header, whatever address and subject contain', async () => {
    const { url, received } = await mailServer();
    const message = {
      text: 't',
      html: '<p>t</p>',
      messageId: '<job-2@candor.example>',
      unsubscribeUrl: null,
    };

    await openSmtpMail({ url, from }).deliver({
      ...message,
      to: 'ben@example.com',
      subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nbody',
    });
    await expect(
      openSmtpMail({ url, from }).deliver({
        ...message,
        to: 'ben@example.com\r\nRCPT TO:<eve@example.com>',
        subject: 'x',
      }),
    ).rejects.toThrow();

    expect(received.map(({ to }) => to)).toEqual([['ben@example.com']]);
    const { headers } = split(received[0]?.raw ?? '');
    expect(headers.has('bcc')).toBe(false);
    expect(headers.get('subject')).toBe('Hello Bcc: eve@example.com body');
  });

  it('fails when the server does not take it, so that it is tried again', async () => {
    const { url } = await mailServer({ refuses: true });
    await expect(openSmtpMail({ url, from }).deliver(short)).rejects.toThrow('mailbox full');
  });

  it('fails when there is no server', async () => {
    const mail = openSmtpMail({ url: 'smtp://127.0.0.1:1', from });
    await expect(mail.deliver(short)).rejects.toThrow(/ECONNREFUSED/);
  });
});

const short = {
  to: 'a@example.com',
  subject: 's',
  text: 't',
  html: 'h',
  messageId: '<1@x>',
  unsubscribeUrl: null,
};

function split(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const unfolded = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  return {
    headers: new Map(
      unfolded.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    ),
    body: raw.slice(end + 4),
  };
}

function getParts(contentType: string, body: string): { type: string | undefined; text: string }[] {
  const boundary = /^multipart\/alternative;.*boundary="([^"]+)"/.exec(contentType)?.[1] ?? 'none';
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const { headers, body: content } = split(part.replace(/^\r\n/, ''));
      return {
        type: headers.get('content-type'),
        text: decoded(content, headers.get('content-transfer-encoding') ?? '')
          .replaceAll('\r\n', '\n')
          .trim(),
      };
    });
}

function decoded(content: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return content;
  const bytes = content
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** =?UTF-8?Q?...?= and =?UTF-8?B?...?= */
function decodedWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_match, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decoded(word.replaceAll('_', ' '), 'quoted-printable'),
    );
}
