/** Values come from outside (a browser's name, an address): escaped in HTML, one line in text. */
import type { FullLanguage } from '@candor/contract/kernel/language';
import { mailDictionaries } from '@candor/i18n/mail/mail-dictionaries';
import type { MailFrame, MailTemplate, MailText } from '@candor/i18n/mail/mail-text';
import { fill, type TextValues } from '@candor/i18n/text';
import { assert } from '@candor/kit/assert';
import { getDateNotation, formatDateTime, parseTimeZone } from '@candor/kit/moment-format';
import { escapeHtml } from './escape-html.ts';

export type RenderedMail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export function renderMail(
  template: MailTemplate,
  language: FullLanguage,
  values: TextValues,
): RenderedMail {
  const dictionary = mailDictionaries[language];
  const mail = filled(dictionary[template], shownValues(values, language));
  return {
    subject: mail.subject,
    text: textPart(mail, dictionary.frame),
    html: htmlPart(mail, dictionary.frame, language),
  };
}

const utc = parseTimeZone('UTC');
const VALUE_LENGTH_MAX = 200;
const BODY_LENGTH_MAX = 1_000;

/** In UTC, because a mail does not know the reader's zone. */
function shownValues(values: TextValues, language: FullLanguage): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (name !== 'time' || typeof value !== 'number')
        return [
          name,
          String(value)
            .replaceAll(/\s+/g, ' ')
            .slice(0, name === 'body' ? BODY_LENGTH_MAX : VALUE_LENGTH_MAX),
        ];
      assert(utc !== null, 'every machine knows UTC');
      return [name, `${formatDateTime(value, utc, getDateNotation(language))} UTC`];
    }),
  );
}

function filled(text: MailText, values: TextValues): MailText {
  const put = (part: string) => fill(part, values);
  return {
    subject: put(text.subject),
    lead: put(text.lead),
    code: text.code === null ? null : put(text.code),
    facts: text.facts.map(([label, value]) => [label, put(value)] as const),
    more: text.more.map(put),
  };
}

function textPart(mail: MailText, frame: MailFrame): string {
  const facts = mail.facts
    .map(([label, value]) => `${label}${frame.factSeparator}${value}`)
    .join('\n');
  const paragraphs = [
    mail.lead,
    mail.code ?? '',
    facts,
    ...mail.more,
    `${frame.staff}\n${frame.automatic}`,
    `${frame.product} · ${frame.paper}`,
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}

const ink = '#12161d';
const quiet = '#5a6370';
const line = '#e2e0d8';
const font = "system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif";

/** Inline styles, because mail programs drop style sheets. */
function htmlPart(mail: MailText, frame: MailFrame, language: FullLanguage): string {
  const paragraph = (text: string) => `<p style="margin:0 0 14px">${escapeHtml(text)}</p>`;
  const small = (text: string) =>
    `<p style="margin:0 0 6px;font-size:12px;line-height:1.5;color:${quiet}">${escapeHtml(text)}</p>`;
  const code =
    mail.code === null
      ? ''
      : `<p style="margin:20px 0;padding:16px;background:#efeee8;border-radius:10px;text-align:center;font-size:32px;font-weight:600;letter-spacing:6px">${escapeHtml(mail.code)}</p>`;
  const fact = ([label, value]: readonly [string, string]) =>
    `<tr><td style="padding:8px 16px 8px 0;color:${quiet};border-bottom:1px solid ${line}">${escapeHtml(label)}</td><td style="padding:8px 0;border-bottom:1px solid ${line}">${escapeHtml(value)}</td></tr>`;
  const facts =
    mail.facts.length === 0
      ? ''
      : `<table role="presentation" style="margin:16px 0;width:100%;border-collapse:collapse;font-size:14px">${mail.facts.map(fact).join('')}</table>`;
  return [
    `<!doctype html><html lang="${language === 'zhHans' ? 'zh-Hans' : 'en'}"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><title>${escapeHtml(mail.subject)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:#f6f5f1;color:${ink};font:15px/1.55 ${font}">`,
    `<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid ${line};border-radius:14px">`,
    `<p style="margin:0 0 20px;font-size:17px;font-weight:600">${escapeHtml(frame.product)}</p>`,
    paragraph(mail.lead),
    code,
    facts,
    ...mail.more.map(paragraph),
    `<div style="margin-top:20px;padding-top:14px;border-top:1px solid ${line}">${small(frame.staff)}${small(frame.automatic)}${small(frame.paper)}</div>`,
    '</div></body></html>',
  ].join('\n');
}
