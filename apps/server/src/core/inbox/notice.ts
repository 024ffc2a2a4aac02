/** A template with exactly the values its text names, and what it links to. */
import type { NoticeTemplate, NoticeValues } from '@candor/i18n/notices/notice-dictionaries';

type LinkValues = {
  readonly order?: string;
  readonly position?: string;
  readonly subscription?: string;
  readonly rental?: string;
  readonly page?: string;
  readonly source?: number;
};

export type Notice = {
  [Template in NoticeTemplate]: {
    readonly template: Template;
    readonly values: NoticeValues<Template> & LinkValues;
  };
}[NoticeTemplate];
