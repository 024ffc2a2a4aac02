/** A notice as a mail, with the way to stop such mails where that is allowed. */
import type { NoticeTemplate } from '@candor/i18n/notices/notice-dictionaries';
import type { TextValues } from '@candor/i18n/text';
import type { MailToPost } from '../../platform/mail/post-mail.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { getLink, noticeTable } from './notice-table.ts';
import { isLocked } from './preferences.rules.ts';
import type { Recipient } from './preferences.store.ts';
import { renderNotice } from './render-notice.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

export function noticeMail(
  secrets: Pick<Secrets, 'sign'>,
  { email, language, zone }: Recipient,
  notice: {
    readonly customerId: string;
    readonly template: NoticeTemplate;
    readonly values: TextValues;
  },
): MailToPost {
  const { customerId, template, values } = notice;
  const { category } = noticeTable[template];
  return {
    to: email,
    language,
    template: 'notice',
    values: renderNotice(template, language, values, { zone, isHere: false }),
    about: {
      category,
      link: getLink(template, values),
      unsubscribe: isLocked(category, 'mail')
        ? null
        : unsubscribeToken(secrets, { customerId, category }),
    },
  };
}
