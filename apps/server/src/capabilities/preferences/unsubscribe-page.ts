/**
 * Stopping the mails of one category without signing in. Opening the link only asks: programs that
 * look at links must not stop anything. The button, and a mail program's one click (RFC 8058),
 * post; posting again changes nothing, and it can be undone from the same page.
 */
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageTag, type Language } from '@candor/contract/kernel/language';
import { preferencesChanged } from '@candor/contract/preferences';
import { mailDictionaries } from '@candor/i18n/mail/mail-dictionaries';
import { unsubscribeTexts } from '@candor/i18n/mail/unsubscribe-text';
import { fill } from '@candor/i18n/text';
import { isLocked, isOn } from '../../core/inbox/preferences.rules.ts';
import { listRecipients, saveChoice } from '../../core/inbox/preferences.store.ts';
import { readUnsubscribeToken, type Unsubscribing } from '../../core/inbox/unsubscribe-token.ts';
import type { Db } from '../../platform/db/database.ts';
import { getLanguage } from '../../platform/http/request-facts.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { announce } from '../../platform/push/announce.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';

type Deps = { readonly db: Db; readonly secrets: Pick<Secrets, 'isSigned'> };
type Asked = { Params: { token: string } };

const FORM_BYTES_MAX = 4_096;

export function unsubscribePages({ db, secrets }: Deps): (http: FastifyInstance) => void {
  async function find(token: string): Promise<(Unsubscribing & Reached) | null> {
    const asked = readUnsubscribeToken(secrets, token);
    if (asked === null || isLocked(asked.category, 'mail')) return null;
    const recipient = (await listRecipients(db, [asked.customerId])).get(asked.customerId);
    if (recipient === undefined) return null;
    const { language, preferences } = recipient;
    return { ...asked, language, isMailed: isOn(preferences, asked.category, 'mail') };
  }

  async function choose(found: Unsubscribing & Reached, isWanted: boolean): Promise<void> {
    if (found.isMailed === isWanted) return;
    await db.transact(async (tx) => {
      await saveChoice(tx, found.customerId, {
        category: found.category,
        channel: 'mail',
        isOn: isWanted,
      });
      await announce(tx, found.customerId, preferencesChanged, { at: tx.now });
    });
  }

  const answer =
    (isWanted: boolean | null) => async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
      const { token } = request.params;
      const found = await find(token);
      if (found === null) return page(reply.status(404), unknownHtml(getLanguage(request)));
      if (isWanted !== null) await choose(found, isWanted);
      const isMailed = isWanted ?? found.isMailed;
      return page(reply, askHtml(token, { ...found, isMailed, wasChanged: isWanted !== null }));
    };

  return (http) => {
    const style = readFileSync(new URL('./unsubscribe.css', import.meta.url), 'utf8');
    // In a scope of its own: nothing else takes forms.
    void http.register((forms, _options, done) => {
      forms.addContentTypeParser(
        ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'],
        { parseAs: 'buffer', bodyLimit: FORM_BYTES_MAX },
        (_request, _body, parsed) => parsed(null),
      );
      forms.get('/unsubscribe.css', (_request, reply) =>
        reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
      );
      forms.get<Asked>('/unsubscribe/:token', answer(null));
      forms.post<Asked>('/unsubscribe/:token', answer(false));
      forms.post<Asked>('/unsubscribe/:token/undo', answer(true));
      done();
    });
  };
}

type Reached = { readonly language: Language; readonly isMailed: boolean };

function page(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .send(html);
}

function askHtml(
  token: string,
  { category, language, isMailed, wasChanged }: Unsubscribing & Reached & { wasChanged: boolean },
): string {
  const t = inLanguage(language, unsubscribeTexts);
  const say = (text: string) =>
    escapeHtml(
      fill(text, { category: inLanguage(language, mailDictionaries).frame.categories[category] }),
    );
  const form = (address: string, label: string, look: string) =>
    `<form method="post" action="${address}"><button class="${look}" type="submit">${say(label)}</button></form>`;
  const action = `/unsubscribe/${encodeURIComponent(token)}`;
  const main = isMailed
    ? `<h1>${say(wasChanged ? t.onAgain : t.question)}</h1><p>${say(wasChanged ? t.onAgainText : t.questionText)}</p>${form(action, t.stop, wasChanged ? 'quiet' : 'main')}`
    : `<h1>${say(t.stopped)}</h1><p>${say(t.stoppedText)}</p>${form(`${action}/undo`, t.undo, 'quiet')}`;
  return frameHtml(language, `${main}<p><a href="/#/setting/notices">${say(t.settings)}</a></p>`);
}

function unknownHtml(language: Language): string {
  const t = inLanguage(language, unsubscribeTexts);
  return frameHtml(
    language,
    `<h1>${t.unknown}</h1><p>${t.unknownText}</p><p><a href="/#/setting/notices">${t.settings}</a></p>`,
  );
}

function frameHtml(language: Language, main: string): string {
  const t = inLanguage(language, unsubscribeTexts);
  return `<!doctype html>
<html lang="${languageTag[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${t.title} · Candor</title><link rel="icon" href="/icons/candor.svg" type="image/svg+xml"><link rel="stylesheet" href="/unsubscribe.css"></head>
<body><p class="ribbon">${t.paper}</p><main><p class="brand">Candor</p>${main}</main></body></html>`;
}
