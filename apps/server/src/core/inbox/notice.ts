/** Something to tell a customer: a template with exactly the values its text names. */
import type { NoticeTemplate, NoticeValues } from '@candor/i18n/notices/notice-dictionaries';

export type Notice = { [Template in NoticeTemplate]: { readonly template: Template; readonly values: NoticeValues<Template> } }[NoticeTemplate];
