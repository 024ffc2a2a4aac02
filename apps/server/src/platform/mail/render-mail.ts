/** Values come from outside (a browser's name, an address): escaped in HTML, one line in text. */
import type { NoticeCategory } from '@candor/contract/kernel/enumerations';
import { languageTag, type Language } from '@candor/contract/kernel/language';
import { mailDictionaries } from '@candor/i18n/mail/mail-dictionaries';
import type { MailFrame, MailTemplate, MailText } from '@candor/i18n/mail/mail-text';
import { fill, type TextValues } from '@candor/i18n/text';
import type { TimeZone } from '@candor/kit/moment-format';
import { escapeHtml } from './escape-html.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';
import { zonedMoment } from '@candor/i18n/zoned-moment';

export type RenderedMail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Whole addresses; null where there is none. */
export type MailLinks = {
  readonly open: string | null;
  readonly unsubscribe: string | null;
  readonly settings: string | null;
};

export type MailFoot = {
  readonly category: NoticeCategory | null;
  readonly links: MailLinks;
  /** Of the reader; null where it is not known. */
  readonly zone?: TimeZone | null;
};

const noLinks: MailLinks = { open: null, unsubscribe: null, settings: null };

export function renderMail(
  template: MailTemplate,
  language: Language,
  values: TextValues,
  { category, links, zone = null }: MailFoot = { category: null, links: noLinks },
): RenderedMail {
  const dictionary = inLanguage(language, mailDictionaries);
  const { frame } = dictionary;
  const mail = filled(dictionary[template], shownValues(values, language, zone));
  const around = { frame, links, why: getWhy(frame, template, category) };
  return {
    subject: mail.subject,
    text: textPart(mail, around),
    html: htmlPart(mail, around, language),
  };
}

type Around = {
  readonly frame: MailFrame;
  readonly links: MailLinks;
  readonly why: string;
};

function getWhy(
  { why, categories }: MailFrame,
  template: MailTemplate,
  category: NoticeCategory | null,
): string {
  if (template === 'operatorAlarm') return why.operator;
  if (template === 'operatorInvited') return why.invited;
  if (template === 'companyInvited') return why.byCompany;
  if (category === null) return template.endsWith('Code') ? why.code : why.security;
  return category === 'security'
    ? why.security
    : fill(why.category, { category: categories[category] });
}

const VALUE_LENGTH_MAX = 200;
const BODY_LENGTH_MAX = 1_000;

function shownValues(values: TextValues, language: Language, zone: TimeZone | null): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (name !== 'time' || typeof value !== 'number')
        return [
          name,
          String(value)
            .replaceAll(/\s+/g, ' ')
            .slice(0, name === 'body' ? BODY_LENGTH_MAX : VALUE_LENGTH_MAX),
        ];
      return [name, zonedMoment(value, zone, language)];
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

function textPart(mail: MailText, { frame, links, why }: Around): string {
  const fact = (label: string, value: string) => `${label}${frame.factSeparator}${value}`;
  const link = (label: string, url: string | null) => (url === null ? [] : [fact(label, url)]);
  const paragraphs = [
    mail.lead,
    mail.code ?? '',
    mail.facts.map(([label, value]) => fact(label, value)).join('\n'),
    ...mail.more,
    ...link(frame.open, links.open),
    `${frame.staff}\n${frame.automatic}`,
    [
      why,
      ...link(frame.unsubscribe, links.unsubscribe),
      ...link(frame.settings, links.settings),
    ].join('\n'),
    `${frame.product} · ${frame.paper}`,
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}

const ink = '#12161d';
const quiet = '#5a6370';
const line = '#e2e0d8';
const accent = '#0f5c63';
const font = "system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif";

/** For mail programs that follow the reader's theme and keep a style sheet; others show it light. */
const dark =
  '@media (prefers-color-scheme:dark){.page{background:#0d1117!important;color:#e8eaed!important}.card{background:#161b22!important;border-color:#2c333d!important}.quiet{color:#9aa4b2!important}.line{border-color:#2c333d!important}.code{background:#21262d!important}.button{background:#5cc6cf!important;color:#0d1117!important}.link{color:#5cc6cf!important}}';

/** Inline styles, because most mail programs drop style sheets; no tables, so that it wraps. */
function htmlPart(mail: MailText, { frame, links, why }: Around, language: Language): string {
  const paragraph = (text: string) => `<p style="margin:0 0 14px">${escapeHtml(text)}</p>`;
  const small = (html: string) =>
    `<p class="quiet" style="margin:0 0 6px;font-size:12px;line-height:1.5;color:${quiet}">${html}</p>`;
  const link = (label: string, url: string | null) =>
    url === null
      ? []
      : [
          `<a class="link" href="${escapeHtml(url)}" style="color:${accent}">${escapeHtml(label)}</a>`,
        ];
  const code =
    mail.code === null
      ? ''
      : `<p class="code" style="margin:20px 0;padding:16px;background:#efeee8;border-radius:10px;text-align:center;font-size:32px;font-weight:600;letter-spacing:6px">${escapeHtml(mail.code)}</p>`;
  const fact = ([label, value]: readonly [string, string]) =>
    `<p class="line" style="margin:0;padding:8px 0;border-bottom:1px solid ${line};font-size:14px"><span class="quiet" style="color:${quiet}">${escapeHtml(label)}</span><br>${escapeHtml(value)}</p>`;
  const facts =
    mail.facts.length === 0
      ? ''
      : `<div style="margin:16px 0">${mail.facts.map(fact).join('')}</div>`;
  const button =
    links.open === null
      ? ''
      : `<p style="margin:20px 0"><a class="button" href="${escapeHtml(links.open)}" style="display:inline-block;padding:12px 20px;background:${accent};color:#ffffff;border-radius:10px;font-weight:600;text-decoration:none">${escapeHtml(frame.open)}</a></p>`;
  const ways = [
    ...link(frame.unsubscribe, links.unsubscribe),
    ...link(frame.settings, links.settings),
  ];
  return [
    `<!doctype html><html lang="${languageTag[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(mail.subject)}</title><style>${dark}</style></head>`,
    `<body class="page" style="margin:0;padding:24px 12px;background:#f6f5f1;color:${ink};font:15px/1.55 ${font}">`,
    `<div class="card" style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid ${line};border-radius:14px;box-sizing:border-box">`,
    `<p style="margin:0 0 20px;font-size:17px;font-weight:600">${escapeHtml(frame.product)}</p>`,
    paragraph(mail.lead),
    code,
    facts,
    ...mail.more.map(paragraph),
    button,
    `<div class="line" style="margin-top:20px;padding-top:14px;border-top:1px solid ${line}">${small(escapeHtml(frame.staff))}${small(escapeHtml(frame.automatic))}${small(escapeHtml(why))}${ways.length === 0 ? '' : small(ways.join(' · '))}${small(escapeHtml(`${frame.product} · ${frame.paper}`))}</div>`,
    '</div></body></html>',
  ].join('\n');
}
