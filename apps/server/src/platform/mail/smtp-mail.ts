/** Nothing a customer typed can add a header or a recipient. */
import { createTransport } from 'nodemailer';
import { SECOND_MS } from '@candor/kit/time';
import type { Mail } from './mail.ts';

const CONNECT_TIMEOUT_MS = 10 * SECOND_MS;
const SILENCE_TIMEOUT_MS = 30 * SECOND_MS;

export function openSmtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver({ to, subject, text, html, messageId, unsubscribeUrl }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: oneLine(subject),
        text,
        html,
        messageId,
        // Prevents "out of office" replies.
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
      });
    },
  };
}

/** One click, by RFC 8058, which asks for HTTPS; elsewhere the link alone. */
function unsubscribeHeaders(
  url: string | null,
): Record<string, { prepared: boolean; value: string }> {
  if (url === null) return {};
  const header = (value: string) => ({ prepared: true, value });
  return {
    'List-Unsubscribe': header(`<${url}>`),
    ...(url.startsWith('https:')
      ? { 'List-Unsubscribe-Post': header('List-Unsubscribe=One-Click') }
      : {}),
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();
}
