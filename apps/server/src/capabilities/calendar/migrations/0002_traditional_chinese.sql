-- Calendars in Traditional Chinese.
alter table calendar_feeds drop constraint calendar_feeds_language_check;
alter table calendar_feeds add constraint calendar_feeds_language_check check (language in ('en', 'zhHans', 'zhHant'));
