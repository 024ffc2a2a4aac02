-- The local mailbox: mails of an installation without a mail server, read on its own page. Only the newest are kept.
-- Forward only; a mistake is mended by the next file.
create table mailbox (
  id          bigint      generated always as identity primary key,
  -- The mail's Message-ID: delivering is repeated after a crash, and a repeat is the same mail.
  message_id  text        not null constraint mailbox_message_id_key unique,
  recipient   text        not null,
  subject     text        not null,
  text_part   text        not null,
  html_part   text        not null,
  sent_at     timestamptz not null
);
