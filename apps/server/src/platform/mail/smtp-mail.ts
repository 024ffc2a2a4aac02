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
    async deliver({ to, subject, text, html, messageId }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: oneLine(subject),
        text,
        html,
        messageId,
        // Prevents "out of office" replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();
}
