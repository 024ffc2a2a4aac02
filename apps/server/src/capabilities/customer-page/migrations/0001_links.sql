-- Accounts that share something are found by it: a device and its network, a card's keyed mark, a coin address. Documents have their index already.
-- Forward only; a mistake is mended by the next file.
create index sessions_origin_idx on sessions (network, device);
create index bank_cards_mark_idx on bank_cards (number_mark);
create index coin_wallets_address_idx on coin_wallets (network, address);
