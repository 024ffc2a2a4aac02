/** Everything from a mail is escaped. */
import type { Language } from '@candor/contract/kernel/language';
import { mailboxTexts } from '@candor/i18n/mail/mailbox-text';
import { formatDateTime, parseTimeZone } from '@candor/kit/moment-format';
import { assert } from '@candor/kit/assert';
import { escapeHtml } from './escape-html.ts';
import type { MailboxMail } from './mailbox.store.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';

const REFRESH_SECONDS = 5;
const CLOSING_PARAGRAPHS = 3;

export function listHtml(mails: readonly MailboxMail[], language: Language): string {
  const t = inLanguage(language, mailboxTexts);
  const rows = mails.map((mail) => {
    const code = getParagraphs(mail).find(isCode);
    return `<li><a class="row" href="/mailbox/${mail.id}">
      <span class="what"><span class="subject">${escapeHtml(mail.subject)}</span><span class="meta">${escapeHtml(mail.recipient)}</span><span class="meta">${momentHtml(mail.sentAt)}</span></span>
      ${code === undefined ? '' : `<span class="chip">${escapeHtml(code)}</span>`}
    </a></li>`;
  });
  const list =
    rows.length === 0
      ? `<div class="empty"><p class="subject">${t.empty}</p><p>${t.emptyHint}</p></div>`
      : `<ul class="card">${rows.join('')}</ul>`;
  return frameHtml({
    language,
    title: t.title,
    head: `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`,
    main: `<h1>${t.title}</h1><p class="explanation">${t.explanation}</p>${list}<p class="foot">${t.refreshes}</p>`,
  });
}

export function mailHtml(mail: MailboxMail, language: Language): string {
  const t = inLanguage(language, mailboxTexts);
  const paragraphs = getParagraphs(mail);
  const closingFrom = paragraphs.length - CLOSING_PARAGRAPHS;
  const body = paragraphs.map((text, index) => {
    if (isCode(text)) return `<p class="code">${escapeHtml(text)}</p>`;
    return `<p${index >= closingFrom ? ' class="closing"' : ''}>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  });
  return frameHtml({
    language,
    title: mail.subject,
    head: '',
    main: `<p class="back"><a href="/mailbox">‹ ${t.all}</a></p>
      <article class="card mail"><header><h1>${escapeHtml(mail.subject)}</h1>
      <p class="meta">${t.to} <b>${escapeHtml(mail.recipient)}</b> · ${momentHtml(mail.sentAt)}</p></header>${body.join('\n')}<p class="closing"><a href="/mailbox/${mail.id}/html">${t.asHtml}</a></p></article>
      <p class="explanation">${t.notice}</p>`,
  });
}

function frameHtml({
  language,
  title,
  head,
  main,
}: {
  language: Language;
  title: string;
  head: string;
  main: string;
}): string {
  const t = inLanguage(language, mailboxTexts);
  return `<!doctype html>
<html lang="${t.htmlLanguage}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">${head}<title>${escapeHtml(title)} · Candor</title><link rel="icon" href="/icons/candor.svg" type="image/svg+xml"><link rel="stylesheet" href="/mailbox.css"></head>
<body><p class="ribbon">${t.paper}</p>
<div class="page"><nav><a class="brand" href="/">Candor</a><a class="button" href="/">${t.openApp}</a></nav>
<main>${main}</main></div></body></html>`;
}

function getParagraphs(mail: MailboxMail): string[] {
  return mail.text.trim().split(/\n{2,}/);
}

function isCode(paragraph: string): boolean {
  return /^[0-9A-Z]{4,12}$/.test(paragraph);
}

/** The reader is at this machine, so its time zone is the reader's. */
const here =
  parseTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? parseTimeZone('UTC');

function momentHtml(instant: number): string {
  assert(here !== null, 'every machine knows UTC');
  return `<time datetime="${new Date(instant).toISOString()}">${formatDateTime(instant, here)}</time>`;
}
