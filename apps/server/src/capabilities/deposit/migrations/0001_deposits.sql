-- Money that customers put in. What is reviewed has its review, which knows when and how it was decided; coins have their transaction and the blocks upon it.
-- Cleared means that the money is there; it is credited in the same instant, or as soon as there is a rate. A deposit is credited once: its row says so, with
-- the journal that did it. Forward only; a mistake is mended by the next file.
create table deposits (
  seq               bigint      generated always as identity constraint deposits_seq_key unique,
  id                text        primary key,
  customer_id       text        not null references customers (id),
  channel           text        not null constraint deposits_channel_check check (channel in ('bankCard', 'fiat', 'crypto', 'certificate')),
  network           text,
  currency          text        not null,
  sent_minor        bigint      not null constraint deposits_sent_check check (sent_minor > 0),
  state             text        not null constraint deposits_state_check check (state in ('waitingReview', 'underReview', 'confirming', 'credited', 'refused')),
  -- What the sender writes on the transfer.
  reference         text        not null,
  card_id           text        references bank_cards (id),
  card_masked       text,
  credential_id     text        references files (id),
  -- Of the image, so that one that was used before is noticed.
  credential_sha256 text,
  review_id         text        references reviews (id),
  transaction_hash  text        constraint deposits_transaction_key unique,
  confirmations     integer     not null default 0 constraint deposits_confirmations_check check (confirmations between 0 and 3),
  next_block_at     timestamptz,
  created_at        timestamptz not null,
  cleared_at        timestamptz,
  credited_at       timestamptz,
  credited_minor    bigint      constraint deposits_credited_minor_check check (credited_minor > 0),
  -- Dollars for one unit, in billionths; none for dollars.
  rate_nano         bigint,
  journal_id        bigint      constraint deposits_journal_key unique,
  constraint deposits_chain_check check ((channel = 'crypto') = (transaction_hash is not null) and (channel = 'crypto') = (network is not null)),
  constraint deposits_review_check check ((channel = 'crypto') = (review_id is null)),
  constraint deposits_card_check check ((channel = 'bankCard') = (card_id is not null)),
  constraint deposits_credential_check check ((channel in ('fiat', 'certificate')) = (credential_id is not null) and (credential_id is null) = (credential_sha256 is null)),
  constraint deposits_credited_check check ((state = 'credited') = (credited_at is not null) and (credited_at is null) = (credited_minor is null) and (credited_at is null) = (journal_id is null)),
  constraint deposits_cleared_check check (state <> 'credited' or cleared_at is not null)
);

create index deposits_customer_idx on deposits (customer_id, seq desc);
create index deposits_credential_idx on deposits (credential_sha256) where credential_sha256 is not null;
-- What the clock looks for: deposits with a new block upon them, and those that wait for a rate.
create index deposits_block_idx on deposits (next_block_at) where state = 'confirming' and cleared_at is null;
create index deposits_cleared_idx on deposits (cleared_at) where cleared_at is not null and credited_at is null;
