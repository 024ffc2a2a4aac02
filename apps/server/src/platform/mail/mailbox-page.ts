/**
 * The mailbox shows codes, so it exists only without a mail server and for a browser on the same
 * machine. A mail's HTML never runs here.
 */
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Db } from '../db/database.ts';
import { getLanguage } from '../http/request-facts.ts';
import { isLocalVisitor } from './local-visitor.ts';
import { listHtml, mailHtml } from './mailbox-html.ts';
import { findMail, findMailHtml, newestMails } from './mailbox.store.ts';

const MAILS_SHOWN = 100;
const mailId = /^\d{1,18}$/;

export function mailboxPages(db: Db): (http: FastifyInstance) => void {
  const styles = readFileSync(new URL('./mailbox.css', import.meta.url), 'utf8');
  return (http) => {
    http.get('/mailbox', async (request, reply) => {
      const language = admit(request);
      return page(reply, listHtml(await newestMails(db, MAILS_SHOWN), language));
    });
    http.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
      const language = admit(request);
      const mail = mailId.test(request.params.id)
        ? await findMail(db, BigInt(request.params.id))
        : null;
      return page(reply, mailHtml(mail ?? refuseNow('PATH_UNKNOWN'), language));
    });
    http.get<{ Params: { id: string } }>('/mailbox/:id/html', async (request, reply) => {
      admit(request);
      const html = mailId.test(request.params.id)
        ? await findMailHtml(db, BigInt(request.params.id))
        : null;
      // As a mail program would show it: styles of its own, and nothing that runs.
      void reply.header(
        'content-security-policy',
        "sandbox allow-popups allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      );
      return page(reply, html ?? refuseNow('PATH_UNKNOWN'));
    });
    http.get('/mailbox.css', (request, reply) => {
      admit(request);
      return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styles);
    });
  };
}

function admit(request: FastifyRequest): Language {
  if (!isLocalVisitor(request)) refuseNow('PATH_UNKNOWN');
  return getLanguage(request);
}

function page(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .send(html);
}
