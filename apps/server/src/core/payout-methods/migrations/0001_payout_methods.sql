-- Where a customer's money may go: bank cards and coin wallets. The number of a card is sealed; its mark, a keyed hash, tells the same card again, and
-- its masked form is all that is shown. What was taken off the list stays as a row, because withdrawals and deposits name it, but its number is gone.
-- Forward only; a mistake is mended by the next file.
create table bank_cards (
  id                 text        primary key,
  customer_id        text        not null references customers (id),
  bank_name          text        not null,
  account_name       text        not null,
  number_sealed      text,
  number_mark        text        not null,
  number_masked      text        not null,
  swift_code         text        not null,
  branch_code        text,
  aba_routing_number text,
  bank_address       text        not null,
  personal_address   text        not null,
  city               text        not null,
  region             text        not null,
  postal_code        text        not null,
  front_image_id     text        not null references files (id),
  back_image_id      text        not null references files (id),
  created_at         timestamptz not null,
  -- When it was kept or changed last: its rest begins here.
  changed_at         timestamptz not null,
  removed_at         timestamptz,
  constraint bank_cards_number_check check ((removed_at is null) = (number_sealed is not null))
);
create unique index bank_cards_kept_key on bank_cards (customer_id, number_mark) where removed_at is null;

create table coin_wallets (
  id          text        primary key,
  customer_id text        not null references customers (id),
  label       text        not null,
  currency    text        not null,
  network     text        not null constraint coin_wallets_network_check check (network in ('bitcoin', 'ethereum', 'tron')),
  -- In the one spelling that its network gives it.
  address     text        not null,
  created_at  timestamptz not null,
  changed_at  timestamptz not null,
  removed_at  timestamptz
);
create unique index coin_wallets_kept_key on coin_wallets (customer_id, currency, network, address) where removed_at is null;
