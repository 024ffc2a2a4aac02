/** A template with exactly the values its text and its link name. */
import type { NoticeTemplate, NoticeValues } from '@candor/i18n/notices/notice-dictionaries';
import type { PlaceNames } from '@candor/i18n/text';
import type { noticeTable } from './notice-table.ts';

type LinkOf<Template extends NoticeTemplate> = (typeof noticeTable)[Template]['link'];

/** Without them a link would name a place instead of the thing. */
type LinkValues<Template extends NoticeTemplate> = Readonly<
  Record<PlaceNames<LinkOf<Template> & string>, string | number>
>;

/** Of what `code` is, in each language: a notice is written once and may be read in any. */
export type NameValues = { readonly nameEn: string; readonly nameZhHans: string };

export type Notice = {
  [Template in NoticeTemplate]: {
    readonly template: Template;
    readonly values: NoticeValues<Template> & LinkValues<Template> & Partial<NameValues>;
  };
}[NoticeTemplate];

export function nameValues({ name }: { name: { en: string; zhHans: string } }): NameValues {
  return { nameEn: name.en, nameZhHans: name.zhHans };
}

export function named(notice: Notice, instrument: Parameters<typeof nameValues>[0]): Notice {
  return { ...notice, values: { ...notice.values, ...nameValues(instrument) } } as Notice;
}
