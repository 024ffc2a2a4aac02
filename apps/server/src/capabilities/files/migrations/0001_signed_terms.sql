-- Agreements that customers signed, each as the PDF they were given. The content is sealed, because a name and a signature are in it;
-- sha256 is of the PDF before sealing, so that a copy can be held against it.
-- Forward only; a mistake is mended by the next file.
create table signed_terms (
  -- The order in which they were signed, also within one millisecond.
  seq         bigint      generated always as identity constraint signed_terms_seq_key unique,
  id          text        primary key,
  customer_id text        not null references customers (id),
  version     text        not null,
  language    text        not null constraint signed_terms_language_check check (language in ('en', 'zhHans')),
  name        text        not null,
  -- Of the agreement's text in that language, as the PDF tells it.
  text_sha256 text        not null,
  content     bytea       not null,
  sha256      text        not null,
  bytes       integer     not null constraint signed_terms_bytes_check check (bytes > 0),
  signed_at   timestamptz not null
);

-- Its content is compressed already.
alter table signed_terms alter column content set storage external;

create index signed_terms_customer_idx on signed_terms (customer_id, seq desc);
