-- Secret addresses of customers' calendars: one per customer at most, and only its hash is kept. Forward only; a mistake is mended by the next file.
create table calendar_feeds (
  customer_id   text        primary key references customers (id),
  secret_sha256 text        not null constraint calendar_feeds_secret_key unique,
  language      text        not null constraint calendar_feeds_language_check check (language in ('en', 'zhHans')),
  made_at       timestamptz not null,
  read_at       timestamptz
);
